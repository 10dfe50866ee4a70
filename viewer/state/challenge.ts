// A friend's guesses at the same secret, as a part of an address. The part does not show the guesses, because
// the reader plays first. It omits the last guess, which is the secret.

import { scattered } from '../../base/pseudo-random.ts';
import { feedbackOf } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { isAllowed } from '../../game/history.ts';
import { secretOfSeed } from '../../game/secret-of-seed.ts';

/** Number of digits of the check. */
const CHECK = 2;
/** Largest number of guesses. */
const MOST = 100;

const inBase36 = (n: number, digits: number): string => n.toString(36).padStart(digits, '0');
/** Returns the number of digits that every guess of a game takes. */
const widthOf = ({ guesses }: Game): number => (guesses - 1).toString(36).length;

/** Returns the text of a won game. A check and then each guess, moved by a number that its place decides. */
export function formatChallenge(game: Game, seed: number, guesses: readonly number[]): string {
  const before = guesses.slice(0, -1);
  const check = before.reduce((sum, guess) => scattered(sum ^ guess), scattered(seed ^ game.guesses));
  const moved = before.map((guess, at) => (guess + scattered(seed + at)) % game.guesses);
  return [inBase36(check % 36 ** CHECK, CHECK), ...moved.map((each) => inBase36(each, widthOf(game)))].join(
    '',
  );
}

/** Returns the guesses of a text of formatChallenge(), with the secret. Undefined for any other text. */
export function parseChallenge(game: Game, seed: number, text: string): readonly number[] | undefined {
  if (!/^[\da-z]+$/.test(text)) return undefined;
  const width = widthOf(game);
  const secret = secretOfSeed(game, seed);
  const guesses: number[] = [];
  for (let at = CHECK; at < text.length && guesses.length < MOST; at += width) {
    const moved = Number.parseInt(text.slice(at, at + width), 36) - scattered(seed + guesses.length);
    guesses.push(((moved % game.guesses) + game.guesses) % game.guesses);
  }
  const turns = guesses.map((guess) => ({ guess, feedback: feedbackOf(game, guess, secret) }));
  const all = [...guesses, secret];
  const isPlayed = all.every((guess, at) => isAllowed(game, turns.slice(0, at), guess));
  const isSound = all.length <= MOST && all.indexOf(secret) === all.length - 1 && isPlayed;
  return isSound && formatChallenge(game, seed, all) === text ? all : undefined;
}
