// Makes games of lists of words. A game has a list of possible secrets and, optionally, a list of further
// guesses. The given order does not matter, because the words are sorted.

import { quote } from '../base/quote.ts';
import { show, UsageError } from '../base/usage-error.ts';
import { codeTexts, foldedFor, listsOf } from './code.ts';
import { MARKING_NAMES, type Marking } from './feedback-rules.ts';
import type { EqualLetters } from './fold-words.ts';
import type { Game } from './game.ts';
import { LONGEST_WORD, MAX_GUESSES, MAX_LETTERS, wordGame } from './word-game.ts';
import { nameShort } from './word-game-names.ts';
import { countLetters, ONE_LENGTH, parseWordList } from './word-list.ts';

/**
 * Reads a list of words that must all fit. Returns the words in small letters, ascending.
 * @throws like parseWordList of word-list.ts.
 */
export function parseWords(words: string | readonly string[], list = 'list'): string[] {
  return parseWordList(words, { list }).words;
}

/**
 * Returns the game of guessing a word of the first list. The second list has further words that may be
 * guessed, and may be empty. A word of both lists is a possible secret. parseWordList reads both lists,
 * with `spelling`. Words typed later are read alike.
 * @throws UsageError for a fault in a list, for lists beyond the limits of word-game.ts, and for an unknown
 * rule.
 */
export function makeWordGame(
  secretWords: string | readonly string[],
  guessWords: string | readonly string[] = [],
  marking: Marking = 'ab',
  spelling: EqualLetters = {},
): Game {
  if (!MARKING_NAMES.includes(marking)) {
    throw new UsageError(
      `${show(marking)} is not a rule of feedback; there are ${MARKING_NAMES.join(', ')}.`,
    );
  }
  const secrets = parseWordList(secretWords, { ...spelling, list: 'list of secrets' }).words;
  const known = new Set(secrets);
  const isEmpty = Array.isArray(guessWords) && guessWords.length === 0;
  const allowed = isEmpty
    ? []
    : parseWordList(guessWords, { ...spelling, list: 'list of guesses', beside: secrets }).words;
  const words = [...secrets, ...allowed.filter((word) => !known.has(word))];
  checkSize(secrets, words);
  const alphabet = [...new Set(words.join(''))].sort().join('');
  if (alphabet.length > MAX_LETTERS) {
    throw new UsageError(
      `The words use ${alphabet.length} different letters; at most ${MAX_LETTERS} are possible.`,
    );
  }
  const numberOf = new Map([...alphabet].map((letter, number) => [letter, number]));
  const codes = Uint16Array.from(words.join(''), (letter) => numberOf.get(letter) as number);
  return nameShort(
    wordGame({ marking, positions: secrets[0].length, alphabet, codes, secrets: secrets.length }),
  );
}

/**
 * Returns the game with these words of the game as its only secrets. All its words may still be guessed. Hard
 * mode and weights are not kept.
 */
export function withSecretWords(game: Game, secrets: readonly string[]): Game {
  return makeWordGame(secrets, codeTexts(game), game.marking);
}

/**
 * Returns the game in which these words are no secrets any more. They may still be guessed. Other words in
 * the list make no difference.
 * @throws UsageError if no secret is left; for a game with weights.
 */
export function withoutSecrets(game: Game, used: readonly string[]): Game {
  if (game.weights) throw new UsageError(`${game.name} has weights; take secrets out before them.`);
  const isUsed = new Set(used.map((word) => foldedFor(game, word)));
  const { secrets } = listsOf(game);
  const left = secrets.filter((word) => !isUsed.has(word));
  if (left.length === 0) throw new UsageError(`All secrets of ${game.name} are in the list of used words.`);
  return left.length === secrets.length ? game : withSecretWords(game, left);
}

function checkSize(secrets: readonly string[], words: readonly string[]): void {
  const { length } = secrets[0];
  const other = words.find((word) => word.length !== length);
  if (other !== undefined) {
    throw new UsageError(
      `The guesses have ${countLetters(other)}, such as ${quote(other)}, but the secrets have ${length}; ` +
        `${ONE_LENGTH}.`,
    );
  }
  if (length > LONGEST_WORD) {
    throw new UsageError(
      `Words of ${length} letters, such as ${quote(secrets[0])}, are too long; at most ${LONGEST_WORD} ` +
        `letters are possible.`,
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
