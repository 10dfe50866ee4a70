// Reads lists of words from texts or arrays. A text has one word a line. Blank lines are skipped, and `#`
// starts a comment. A game has a list of possible secrets and, optionally, a list of further guesses. The
// given order does not matter, because the words are sorted. The message for a fault names the list, the line
// and the word.

import { quote } from '../base/quote.ts';
import { needText, show, UsageError } from '../base/usage-error.ts';
import { FEEDBACK_RULES, MARKING_NAMES, type Marking, RULE_TITLES } from './feedback-rules.ts';
import type { Game } from './game.ts';
import { foldWord, MAX_GUESSES, MAX_LETTERS, wordGame } from './word-game.ts';
import { nameShort } from './word-game-names.ts';

/**
 * Reads a list of words. The words may use letters of any script, small or capital. They must have equal
 * lengths and be all different. The list is a text with one word a line, or an array; `list` names it in
 * errors. Returns the words in composed form and small letters, ascending.
 * @throws UsageError with the line, or the index in the array, and the offending word. TypeError for other
 * types.
 */
export function parseWords(words: string | readonly string[], list = 'list'): string[] {
  const [place, standsOn, hint] = Array.isArray(words)
    ? ['Entry', 'is entry', 'write one word an entry']
    : ['Line', 'stands on line', 'write one word a line'];
  const placeOf = new Map<string, number>();
  let length = 0;
  for (const [index, text] of entriesOf(words, list).entries()) {
    const written = text.replace(/#.*/, '').trim();
    if (written === '') continue;
    const word = foldWord(written);
    const fail = (fault: string): never => {
      throw new UsageError(`${place} ${index + 1} of the ${list}: ${quote(written)} ${fault}.`);
    };
    const wrong = [...word].find((character) => !/^\p{L}$/u.test(character) || character.length > 1);
    if (wrong !== undefined) fail(`holds ${quote(wrong)}, which is not a letter that can be used; ${hint}`);
    const before = placeOf.get(word);
    if (before !== undefined) fail(`${standsOn} ${before} already`);
    length ||= word.length;
    if (word.length !== length)
      fail(`has ${countLetters(word)}, but the words before it have ${length}; ${ONE_LENGTH}`);
    placeOf.set(word, index + 1);
  }
  if (placeOf.size === 0) throw new UsageError(`The ${list} holds no word; ${hint}.`);
  return [...placeOf.keys()].sort();
}

function entriesOf(words: string | readonly string[], list: string): readonly string[] {
  if (Array.isArray(words)) return words.map((word) => needText(word, `a word of the ${list}`));
  return needText(words, `a ${list}`).split(/\r\n|\r|\n/);
}

/**
 * Returns the game of guessing a word of the first list. The second list has further words that may be
 * guessed, and may be empty. A word of both lists is a possible secret. parseWords reads both lists.
 * @throws UsageError for a fault in a list, for lists beyond the limits of word-game.ts, and for an unknown
 * rule.
 */
export function makeWordGame(
  secretWords: string | readonly string[],
  guessWords: string | readonly string[] = [],
  marking: Marking = 'ab',
): Game {
  if (!MARKING_NAMES.includes(marking)) {
    throw new UsageError(
      `${show(marking)} is not a rule of feedback; there are ${MARKING_NAMES.join(', ')}.`,
    );
  }
  const secrets = parseWords(secretWords, 'list of secrets');
  const known = new Set(secrets);
  const isEmpty = Array.isArray(guessWords) && guessWords.length === 0;
  const allowed = isEmpty ? [] : parseWords(guessWords, 'list of guesses');
  const words = [...secrets, ...allowed.filter((word) => !known.has(word))];
  checkSize(secrets, words, marking);
  const alphabet = [...new Set(words.join(''))].sort().join('');
  if (alphabet.length > MAX_LETTERS) {
    throw new UsageError(
      `The words use ${alphabet.length} different letters; at most ${MAX_LETTERS} are possible.`,
    );
  }
  const numberOf = new Map([...alphabet].map((letter, number) => [letter, number]));
  const codes = Uint8Array.from(words.join(''), (letter) => numberOf.get(letter) as number);
  return nameShort(
    wordGame({ marking, positions: secrets[0].length, alphabet, codes, secrets: secrets.length }),
  );
}

/** The rule that the message names when the lists have words of different lengths. */
const ONE_LENGTH = 'all words of a game have one length';

function countLetters({ length }: string): string {
  return `${length} ${length === 1 ? 'letter' : 'letters'}`;
}

function checkSize(secrets: readonly string[], words: readonly string[], marking: Marking): void {
  const { length } = secrets[0];
  const other = words.find((word) => word.length !== length);
  if (other !== undefined) {
    throw new UsageError(
      `The guesses have ${countLetters(other)}, such as ${quote(other)}, but the secrets have ${length}; ` +
        `${ONE_LENGTH}.`,
    );
  }
  const { longestWord } = FEEDBACK_RULES[marking];
  if (length > longestWord) {
    throw new UsageError(
      `Words of ${length} letters, such as ${quote(secrets[0])}, are too long; with ` +
        `${RULE_TITLES[marking]}, at most ${longestWord} are possible.`,
    );
  }
  if (secrets.length > MAX_GUESSES) {
    throw new UsageError(
      `The list of secrets has ${secrets.length} words; at most ${MAX_GUESSES} are possible.`,
    );
  }
  if (words.length > MAX_GUESSES) {
    throw new UsageError(
      `The lists have ${words.length} words together; at most ${MAX_GUESSES} are possible.`,
    );
  }
}
