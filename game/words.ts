// Word lists as text: one word a line; blank lines, and everything from a # on, do not count. A game has a list of secrets
// and, if wanted, one of further words that may be guessed. The order of the lines does not matter: words are kept ascending.
// Every fault is a sentence with the list, the line and the word.

import type { Game } from './game.ts';
import type { Marking } from './marking.ts';
import { MARKING_NAMES, MARKINGS } from './markings.ts';
import { needText, UsageError } from './usage-error.ts';
import { foldWord, MAX_GUESSES, MAX_LETTERS, MAX_SECRETS, wordGame } from './word-game.ts';

/**
 * Reads a list of words: letters of any script, small or capital, all words equally long, none twice. `list` names it in errors.
 * The words come back folded (composed, small), ascending.
 * @throws UsageError with the line and the word that is wrong.
 */
export function parseWords(text: string, list = 'list'): string[] {
  const lineOf = new Map<string, number>();
  let length = 0;
  for (const [index, line] of needText(text, `a ${list}`)
    .split(/\r\n|\r|\n/)
    .entries()) {
    const written = line.replace(/#.*/, '').trim();
    if (written === '') continue;
    const word = foldWord(written);
    const fail = (fault: string): never => {
      throw new UsageError(`Line ${index + 1} of the ${list}: "${written}" ${fault}.`);
    };
    const wrong = [...word].find((character) => !/^\p{L}$/u.test(character) || character.length > 1);
    if (wrong !== undefined) fail(`holds "${wrong}", which is not a letter that can be used; write one word a line`);
    const before = lineOf.get(word);
    if (before !== undefined) fail(`stands on line ${before} already`);
    length ||= word.length;
    if (word.length !== length) fail(`has ${countLetters(word)}, but the words before it have ${length}`);
    lineOf.set(word, index + 1);
  }
  if (lineOf.size === 0) throw new UsageError(`The ${list} holds no word; write one word a line.`);
  return [...lineOf.keys()].sort();
}

/**
 * The game of finding one word of a list. Words of the second list that are secrets too are not counted again.
 * @throws UsageError for every fault of a list, for lists beyond the limits of word-game.ts, and for a rule that there is not.
 */
export function makeWordGame(secretsText: string, guessesText?: string, marking: Marking = 'ab'): Game {
  if (!MARKING_NAMES.includes(marking)) {
    throw new UsageError(`"${String(marking)}" is not a rule of feedback; there are ${MARKING_NAMES.join(', ')}.`);
  }
  const secrets = parseWords(secretsText, 'list of secrets');
  const known = new Set(secrets);
  const allowed = guessesText === undefined ? [] : parseWords(guessesText, 'list of guesses');
  const words = [...secrets, ...allowed.filter((word) => !known.has(word))];
  checkSize(secrets, words, marking);
  const alphabet = [...new Set(words.join(''))].sort().join('');
  if (alphabet.length > MAX_LETTERS) {
    throw new UsageError(`The words use ${alphabet.length} different letters; at most ${MAX_LETTERS} are possible.`);
  }
  const numberOf = new Map([...alphabet].map((letter, number) => [letter, number]));
  const codes = Uint8Array.from(words.join(''), (letter) => numberOf.get(letter) as number);
  return wordGame({ marking, positions: secrets[0].length, alphabet, codes, secrets: secrets.length });
}

function countLetters({ length }: string): string {
  return `${length} ${length === 1 ? 'letter' : 'letters'}`;
}

function checkSize(secrets: readonly string[], words: readonly string[], marking: Marking): void {
  const { length } = secrets[0];
  const other = words.find((word) => word.length !== length);
  if (other !== undefined) {
    throw new UsageError(`The guesses have ${countLetters(other)}, such as "${other}", but the secrets have ${length}.`);
  }
  const { longestWord, title } = MARKINGS[marking];
  if (length > longestWord) {
    throw new UsageError(
      `Words of ${length} letters, such as "${secrets[0]}", are too long; with ${title}, at most ${longestWord} are possible.`,
    );
  }
  if (secrets.length > MAX_SECRETS) {
    throw new UsageError(`The list of secrets has ${secrets.length} words; at most ${MAX_SECRETS} are possible.`);
  }
  if (words.length > MAX_GUESSES) {
    throw new UsageError(`The lists have ${words.length} words together; at most ${MAX_GUESSES} are possible.`);
  }
}
