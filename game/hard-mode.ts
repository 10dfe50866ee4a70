// Hard mode, the newspaper's rule for Wordle marks: a guess must use the earlier marks. Exactly: every green
// letter stays in its place. Each letter comes at least as often as the marks of any one earlier guess have
// shown it, green and yellow together. Grey letters may come again, a yellow letter may stay in its place,
// and the guess need not be a possible secret.
//
// A possible secret may always be guessed. Proof: it would have given the marks of each turn. So it has every
// green letter in its place. A letter gets no more marks than the secret has of it (wordle.ts), so the secret
// has each letter often enough.
//
// The allowed guesses depend on the history. So a position is the remaining secrets together with the allowed
// guesses.

import { quote } from '../base/quote.ts';
import { UsageError } from '../base/usage-error.ts';
import { checkGame } from './check-numbers.ts';
import type { Game } from './game.ts';
import { GREEN, GREY, markAt } from './wordle.ts';

/** The end of the name of a game in hard mode. */
export const HARD_SUFFIX = '-hard';

/**
 * The same game in hard mode; its name ends in `-hard`.
 * @throws UsageError unless it is a game of words with Wordle marks.
 */
export function hardMode(game: Game): Game {
  checkGame(game);
  if (game.hard) return game;
  if (!game.words || game.marking !== 'wordle') {
    throw new UsageError(`${quote(game.name)} has no hard mode: only words with Wordle marks have one.`);
  }
  return { ...game, name: `${game.name}${HARD_SUFFIX}`, hard: true };
}

/**
 * Says whether code `next` keeps the hints of an earlier turn with code `guess` and these marks. All are
 * numbers, unchecked. After `eerie y-y-g` a guess must end in e and have two e and an r: `serge` does, and
 * `eerie` itself does; `crane` has only one e.
 */
export function keepsHints(game: Game, guess: number, marks: number, next: number): boolean {
  return brokenHint(game, guess, marks, next) === undefined;
}

/** The demand of a hint: a letter on a position (from 0), or a letter a number of times anywhere. */
export interface Hint {
  readonly letter: string;
  readonly position: number | undefined;
  readonly times: number;
}

/** The first hint, from the left, that code `next` breaks, or undefined. All are numbers, unchecked. */
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
    let times = 0; // marks of this letter in the guess
    let kept = 0; // the same letter in `next`
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
 * The demands of the turns on later guesses as a text. Equal demands give equal texts. The text is empty in a
 * game that is not in hard mode. This text and the remaining codes make a position.
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

/** A hint in words, as in "must have a as letter 3" or "must have e twice". */
export function hintText({ letter, position, times }: Hint): string {
  if (position !== undefined) return `must have ${letter} as letter ${position + 1}`;
  return `must have ${letter}${['', ' twice'][times - 1] ?? ` ${times} times`}`;
}
