// Facts that a person knows about the secret word without a guess: letters in their places, letters that it
// has, and letters that it lacks. The words that fit become the secrets of another game.

import { quote } from '../base/quote.ts';
import { UsageError } from '../base/usage-error.ts';
import { foldedFor, listsOf } from './code.ts';
import type { Game } from './game.ts';
import { withSecretWords } from './words.ts';

/** What is known about a word. A missing entry tells nothing. */
export interface KnownLetters {
  /** The word with `?` for each unknown letter, such as `?r??e`. */
  readonly known?: string | undefined;
  /** Letters that the word has, each as often as it is given. */
  readonly with?: string | undefined;
  /** Letters that are at none of the unknown places. */
  readonly without?: string | undefined;
}

/**
 * Returns a game whose secrets are the secrets with these letters. All other words may still be guessed.
 * Weights are not kept; withWeightsOf gives them back.
 * @throws UsageError like lettersFit, and if no secret has these letters.
 */
export function withKnownLetters(game: Game, letters: KnownLetters): Game {
  const fitting = listsOf(game).secrets.filter(lettersFit(game, letters));
  if (fitting.length === 0) throw new UsageError(`No secret of ${game.name} has these letters.`);
  return withSecretWords(game, fitting);
}

/**
 * Returns a function that says whether a word of the game, as it is stored, has these letters.
 * @throws UsageError if the game has no words or is in hard mode, or if no word can have these letters.
 */
export function lettersFit(game: Game, letters: KnownLetters): (word: string) => boolean {
  if (!game.words) throw new UsageError(`${game.name} is a game of codes; known letters are for words.`);
  if (game.hard) throw new UsageError('Hard mode needs the guesses themselves, not only known letters.');
  const folded = (text = ''): string => foldedFor(game, text);
  const pattern = folded(letters.known ?? '?'.repeat(game.positions));
  const [needed, excluded] = [folded(letters.with), folded(letters.without)];
  if (pattern.length !== game.positions)
    throw new UsageError(
      `${quote(pattern)} has ${pattern.length} places, but the words have ${game.positions} letters; ` +
        'write ? for an unknown letter.',
    );
  const strangeIn = (text: string): string | undefined =>
    [...text].find((letter) => !game.alphabet.includes(letter));
  const inPattern = strangeIn(pattern.replaceAll('?', ''));
  if (inPattern !== undefined)
    throw new UsageError(
      `${quote(inPattern)} is not a letter of ${game.name}; write ? for an unknown letter.`,
    );
  const among = strangeIn(needed + excluded);
  if (among !== undefined)
    throw new UsageError(
      `${quote(among)} is not a letter of ${game.name}; write letters alone, such as abc.`,
    );
  const timesIn = (text: string, letter: string): number => text.split(letter).length - 1;
  return (word) =>
    [...word].every((letter, i) =>
      pattern[i] === '?' ? !excluded.includes(letter) : pattern[i] === letter,
    ) && [...needed].every((letter) => timesIn(word, letter) >= timesIn(needed, letter));
}
