// Hard mode, the newspaper's rule for Wordle: a guess must use the earlier marks. Every green letter must
// stay in its place. Each letter must occur at least as many times as it got a mark, green or yellow, in any
// single earlier guess. Grey letters may be used again, a yellow letter may stay in its place, and the guess
// need not be a possible secret.
//
// A possible secret may always be guessed. Proof: a possible secret would have given the marks of every
// earlier turn. So it has every green letter in its place. In one guess a letter gets at most as many marks
// as the secret has copies of it (wordle.ts). So the possible secret has enough copies of every letter.
//
// Which guesses are allowed depends on the history. So in hard mode a position is the remaining secrets
// together with the allowed guesses.

import { quote } from '../base/quote.ts';
import { UsageError } from '../base/usage-error.ts';
import { checkGame } from './check-numbers.ts';
import type { Game, GameRules } from './game.ts';
import { GREEN, GREY, markAt } from './wordle.ts';

/** The ending of the name of every game in hard mode. */
export const HARD_SUFFIX = '-hard';

/**
 * Returns the same game in hard mode. Its name ends in `-hard`.
 * @throws UsageError unless `game` is a game of words with Wordle marks.
 */
export function hardMode<G extends GameRules>(game: G): G {
  checkGame(game);
  if (game.hard) return game;
  if (!game.words || game.marking !== 'wordle') {
    throw new UsageError(`${quote(game.name)} has no hard mode: only words with Wordle marks have one.`);
  }
  return { ...game, name: `${game.name}${HARD_SUFFIX}`, hard: true };
}

/**
 * True if code `next` uses the hints of an earlier turn, which had the code `guess` and these marks. The
 * numbers are not checked. For example, after `eerie y-y-g` a guess must end in e and have at least two e and
 * an r. Both `serge` and `eerie` do; `crane` has only one e.
 */
export function keepsHints(game: Game, guess: number, marks: number, next: number): boolean {
  return brokenHint(game, guess, marks, next) === undefined;
}

/**
 * A requirement of an earlier turn. If `position` is given, the guess must have the letter on this position,
 * counted from 0. Otherwise it must have the letter at least `times` times.
 */
export interface Hint {
  readonly letter: string;
  readonly position: number | undefined;
  readonly times: number;
}

/**
 * Returns the first hint, from left to right, that code `next` does not use; undefined if it uses all hints
 * of the turn. The numbers are not checked.
 */
export function brokenHint(
  { positions, codes, alphabet }: Game,
  guess: number,
  marks: number,
  next: number,
): Hint | undefined {
  const g = guess * positions;
  const n = next * positions;
  for (let i = 0; i < positions; i++) {
    const mark = markAt(positions, marks, i);
    if (mark === GREY) continue;
    const letter = codes[g + i];
    let times = 0; // the number of marks, green or yellow, of this letter in the guess
    let kept = 0; // the number of times that `next` has this letter
    for (let j = 0; j < positions; j++) {
      if (codes[g + j] === letter && markAt(positions, marks, j) !== GREY) times++;
      if (codes[n + j] === letter) kept++;
    }
    const isPlace = mark === GREEN && codes[n + i] !== letter;
    if (isPlace || kept < times)
      return { letter: alphabet[letter], position: isPlace ? i : undefined, times };
  }
  return undefined;
}

/**
 * Returns a text of everything that the turns require of later guesses. Equal requirements give equal texts.
 * Outside hard mode the text is empty. This text and the remaining codes together determine the position.
 */
export function hintsOf(
  game: Game,
  turns: Iterable<{ readonly guess: number; readonly feedback: number }>,
): string {
  if (!game.hard) return '';
  const { positions, codes } = game;
  const places = new Array<number>(positions).fill(-1);
  const needed = new Map<number, number>();
  for (const { guess, feedback } of turns) {
    const shown = new Map<number, number>();
    for (let i = 0; i < positions; i++) {
      const mark = markAt(positions, feedback, i);
      const letter = codes[guess * positions + i];
      if (mark === GREEN) places[i] = letter;
      if (mark !== GREY) shown.set(letter, (shown.get(letter) ?? 0) + 1);
    }
    for (const [letter, times] of shown) needed.set(letter, Math.max(times, needed.get(letter) ?? 0));
  }
  return `${places}; ${[...needed].sort(([a], [b]) => a - b)}`;
}

/** Returns a requirement in words, such as "must have a as letter 3" or "must have e twice". */
export function hintText({ letter, position, times }: Hint): string {
  if (position !== undefined) return `must have ${letter} as letter ${position + 1}`;
  return `must have ${letter}${['', ' twice'][times - 1] ?? ` ${times} times`}`;
}
