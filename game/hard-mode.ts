// Hard mode, the newspaper's rule for Wordle marks: a guess must use what earlier marks have shown. Exactly:
// it keeps every green letter in its place, and has each letter that was green or yellow at least as often as
// the marks of one earlier guess have shown it. Nothing else is asked: grey letters may come again, a yellow
// letter may stay where it was, and the guess need not be a possible secret.
//
// A possible secret always may be guessed. Proof: say that it would have given the marks of a turn. Where
// they are green it has the letter of that guess in that place; and a letter gets no more marks than the
// secret has of it (wordle.ts).
//
// So which guesses are allowed depends on the history: a position is the secrets that are left and the
// guesses that are allowed.

import { quote } from '../base/quote.ts';
import { UsageError } from '../base/usage-error.ts';
import { checkGame } from './check-numbers.ts';
import type { Game } from './game.ts';
import { GREEN, GREY, markAt } from './wordle.ts';

/** What the name of a game ends in when it is played in hard mode. */
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
 * Does code `next`, guessed later, keep the hints of the turn in which code `guess` got these marks? All by
 * number, unchecked. After `eerie y-y-g` a guess must end in e and have two e and an r: `serge` does, and so
 * does `eerie` itself; `crane` has only one e.
 */
export function keepsHints(game: Game, guess: number, marks: number, next: number): boolean {
  return brokenHint(game, guess, marks, next) === undefined;
}

/** What a hint asks for: a letter on a position, from 0, or so often wherever it may be. */
export interface Hint {
  readonly letter: string;
  readonly position: number | undefined;
  readonly times: number;
}

/**
 * The first hint of marks, from the left, that code `next` does not keep; undefined if it keeps all. By
 * number, unchecked.
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
    let times = 0; // this letter is marked in the one
    let kept = 0; // and stands in the other
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
 * What turns ask of the guesses after them, as a text: the same text if the same is asked. It is empty in a
 * game that is not in hard mode. Codes that are left, and this, are a position.
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
