// A game of words as the checker of certificates knows it (CERTIFICATE.md, "Games of words"): its lists, the
// name that holds their digests, and the table of feedback. Written from that page; shares no code with the
// programs that search.
//
// Guesses stand in the table in an order of their own, those first that make the most classes of all secrets.
// Of a part of the secrets a guess makes no more classes than of all, so a search for the most classes can
// stop early. The place in this order is called the rank.

import { quote } from '../base/quote.ts';
import { Refusal } from './certificate-file.ts';
import { countClasses, type Table } from './column-classes.ts';
import type { WordRule } from './score.ts';
import { type CheckedLists, ruleOfWords, wordGameName } from './word-name.ts';

/** The feedback of a game, in memory that threads can share. */
export interface WordTable {
  /** The number of the guess of each rank. */
  readonly order: Uint16Array;
  /** How many classes of all secrets the guess of each rank makes; this never grows. */
  readonly classes: Uint8Array;
  /** By secret, then by rank. */
  readonly feedback: Uint8Array;
}

const MOST_WORDS = 16_384;
const MOST_LETTERS = 256;
/** What a rule says of words. A feedback is a number, the win the highest. */
interface RuleOfWords {
  /** The longest words. Of six letters there would be more than 256 kinds of marks. */
  readonly longest: number;
  /** All feedbacks that can occur. */
  readonly feedbacks: (positions: number) => number[];
  /**
   * The feedback to the guess that begins at `at` among the letters. `left` is how often the secret has each
   * letter; what is used up is taken away there.
   */
  readonly score: (letters: Uint8Array, at: number, secret: Uint8Array, left: Int8Array) => number;
}

const RULES: Readonly<Record<WordRule, RuleOfWords>> = {
  ab: { longest: 8, feedbacks: allCounts, score: counts },
  bulls: { longest: 8, feedbacks: allBulls, score: bulls },
  wordle: { longest: 5, feedbacks: allMarks, score: marks },
};

/** Words by number: the secrets, then the others. */
export class WordGame {
  readonly words: readonly string[];
  readonly secrets: number;
  readonly guesses: number;
  readonly positions: number;
  readonly hard: boolean;
  /** All feedbacks that words of this length can get, whatever the lists; SIZE reckons with their number. */
  readonly feedbacks: ReadonlySet<number>;
  /** The win, the highest of them. */
  readonly win: number;
  /** The letters of the words as numbers, word after word. */
  readonly letters: Uint8Array;
  readonly table: WordTable;
  readonly rankOf: Uint16Array;
  /** The feedback by secret and rank, as a table of bytes. */
  readonly rows: Table;

  /**
   * `table` may be that of the same game, made before. @throws Refusal when the lists are none, or not those
   * of the name.
   */
  constructor(name: string, lists: CheckedLists, table?: WordTable) {
    const rule = ruleOfWords(name);
    this.hard = name.endsWith('-hard');
    this.words = [...lists.secrets, ...lists.others];
    [this.secrets, this.guesses] = [lists.secrets.length, this.words.length];
    this.positions = checkedLength(rule, lists);
    const there = wordGameName(rule, lists, this.hard);
    if (there !== name) throw new Refusal(`The lists make the game ${there}, not ${name}.`);
    this.feedbacks = new Set(RULES[rule].feedbacks(this.positions));
    this.win = Math.max(...this.feedbacks);
    this.letters = lettersOf(this.words);
    this.table = table ?? this.#makeTable(rule);
    this.rows = { bytes: this.table.feedback, width: this.guesses };
    this.rankOf = new Uint16Array(this.guesses);
    for (const [rank, guess] of this.table.order.entries()) this.rankOf[guess] = rank;
  }

  #makeTable(rule: WordRule): WordTable {
    const { secrets, guesses } = this;
    const feedback = new Uint8Array(memory(secrets * guesses));
    const rows = Array.from({ length: secrets }, (_, secret) =>
      feedback.subarray(secret * guesses, (secret + 1) * guesses),
    );
    for (const [secret, row] of rows.entries()) this.#score(rule, secret, row);
    const made = new Uint8Array(guesses);
    countClasses({ bytes: feedback, width: guesses }, Uint16Array.from(rows.keys()), made);
    const order = new Uint16Array(memory(2 * guesses)).map((_, guess) => guess);
    order.sort((a, b) => made[b] - made[a] || a - b);
    const classes = new Uint8Array(memory(guesses));
    for (const [rank, guess] of order.entries()) classes[rank] = made[guess];
    const unsorted = new Uint8Array(guesses);
    for (const row of rows) {
      unsorted.set(row);
      for (let rank = 0; rank < guesses; rank++) row[rank] = unsorted[order[rank]];
    }
    return { order, classes, feedback };
  }

  /**
   * The feedback to every guess, by its number. `left` is how often the secret has each letter that is not
   * used up yet.
   */
  #score(rule: WordRule, secret: number, row: Uint8Array): void {
    const { letters, positions } = this;
    const { score } = RULES[rule];
    const own = letters.subarray(secret * positions, (secret + 1) * positions);
    const left = new Int8Array(MOST_LETTERS);
    for (const letter of own) left[letter]++;
    for (let guess = 0, at = 0; guess < row.length; guess++, at += positions) {
      row[guess] = score(letters, at, own, left);
      for (let i = 0; i < positions; i++) left[letters[at + i]] = 0;
      for (let i = 0; i < positions; i++) left[own[i]] = 0;
      for (let i = 0; i < positions; i++) left[own[i]]++;
    }
  }
}

/**
 * Wordle marks: greens use up their letters of the secret first; then, from the left, each other letter takes
 * one of what is left.
 */
function marks(letters: Uint8Array, at: number, secret: Uint8Array, left: Int8Array): number {
  for (let i = 0; i < secret.length; i++) if (letters[at + i] === secret[i]) left[secret[i]]--;
  let number = 0;
  for (let i = 0; i < secret.length; i++) {
    const letter = letters[at + i];
    number *= 3;
    if (letter === secret[i]) number += 2;
    else if (left[letter] > 0) {
      left[letter]--;
      number++;
    }
  }
  return number;
}

/** A · (positions + 1) + B: of the letters that both words have, A are in place, and B are not. */
function counts(letters: Uint8Array, at: number, secret: Uint8Array, left: Int8Array): number {
  let [right, shared] = [0, 0];
  for (let i = 0; i < secret.length; i++) {
    if (letters[at + i] === secret[i]) right++;
    if (left[letters[at + i]]-- > 0) shared++;
  }
  return right * (secret.length + 1) + shared - right;
}

/** A · (positions + 1): A letters are in place. */
function bulls(letters: Uint8Array, at: number, secret: Uint8Array): number {
  let right = 0;
  for (let i = 0; i < secret.length; i++) if (letters[at + i] === secret[i]) right++;
  return right * (secret.length + 1);
}

/** All marks but those with every letter green except one, which is yellow: it has no other place to be. */
function allMarks(positions: number): number[] {
  const almost = Array.from({ length: positions }, (_, i) => 3 ** positions - 1 - 3 ** i);
  return Array.from({ length: 3 ** positions }, (_, number) => number).filter(
    (number) => !almost.includes(number),
  );
}

/** All bulls and cows but every letter in place except one, which is elsewhere. */
function allCounts(positions: number): number[] {
  const found: number[] = [];
  for (let right = 0; right <= positions; right++) {
    for (let cows = 0; right + cows <= positions; cows++) {
      if (cows === 0 || right !== positions - 1) found.push(right * (positions + 1) + cows);
    }
  }
  return found;
}

function allBulls(positions: number): number[] {
  return Array.from({ length: positions + 1 }, (_, right) => right * (positions + 1));
}

/**
 * How long the words are. @throws Refusal when the lists are none: too many or too long, not ascending, or
 * with a word in both.
 */
function checkedLength(rule: WordRule, { secrets, others }: CheckedLists): number {
  const words = secrets.length + others.length;
  if (secrets.length === 0 || words > MOST_WORDS)
    throw new Refusal(
      `The lists have ${secrets.length} secrets and ${words} words; 1 secret to ${MOST_WORDS} words are possible.`,
    );
  const { length } = secrets[0];
  if (length < 1 || length > RULES[rule].longest)
    throw new Refusal(`The words have ${length} letters; 1 to ${RULES[rule].longest} are possible.`);
  for (const list of [secrets, others]) {
    for (const [i, word] of list.entries()) {
      if (!/^[\x21-\x7e\xa1-\ud7ff\ue000-\uffff]+$/.test(word))
        throw new Refusal(`${quote(word)} is no word of a list.`);
      if (word.length !== length) throw new Refusal(`The words of the lists differ in length.`);
      if (i > 0 && list[i - 1] >= word) throw new Refusal('The words of a list are not in ascending order.');
    }
  }
  if (new Set([...secrets, ...others]).size < words) throw new Refusal('A word stands in both lists.');
  return length;
}

function lettersOf(words: readonly string[]): Uint8Array {
  const text = words.join('');
  const numbers = new Map([...new Set(text.split(''))].map((letter, number) => [letter, number]));
  if (numbers.size > MOST_LETTERS)
    throw new Refusal(`The words have more than ${MOST_LETTERS} different letters.`);
  return Uint8Array.from(text.split(''), (letter) => numbers.get(letter) as number);
}

/** Memory that threads can share, where there is such. */
function memory(bytes: number): ArrayBufferLike {
  return typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
}
