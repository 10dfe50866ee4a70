// What one guess was worth, exactly, whichever game it was made in. Where a tree that is proven best for the average is followed, it knows;
// else the engine is asked, for a while.

import { Deadline } from '../base/deadline.ts';
import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { firstGuessesAlike } from '../game/symmetry.ts';
import { ask, Cancelled } from './engine/client.ts';
import type { GameSource } from './engine/messages.ts';
import type { Grade } from './state/your-game.ts';
import { bestOnAverage } from './store.ts';

/** A game as an engine is told of it. */
export function sourceOf(game: Game): GameSource {
  return game.words ? game : game.name;
}

/** Milliseconds for which a guess is graded; where the engine takes longer, the position is too large for it. */
const LONGEST = 30_000;
/** Of a list of words a poor first guess takes longer, and all other grades are there already. */
const LONGEST_FIRST_WORD = 180_000;
/** A game of more codes is not solved for its average, unless it was solved before. */
const LARGEST = 2000;

/** The grade of a guess; unknown parts of it are NaN. `signal` stops the engine. @throws Cancelled then, and what the engine throws. */
export async function gradeGuess(game: Game, history: History, guess: number, signal: AbortSignal): Promise<Grade> {
  const known = bestOnAverage(game, history);
  if (known !== undefined && known.guess === guess) {
    return { guess, best: guess, codes: known.codes, expected: known.expected, loss: 0 };
  }
  const codes = remaining(game, history).length;
  const alike = history.length === 0 && firstGuessesAlike(game);
  const unknown = { guess, best: guess, codes, expected: Number.NaN, loss: alike ? 0 : Number.NaN };
  if (history.length === 0 && known === undefined && codes > LARGEST) return unknown;
  const request = { kind: 'grade', game: sourceOf(game), history, guess, ...(known && { known }) } as const;
  const longest = game.words && history.length === 0 ? LONGEST_FIRST_WORD : LONGEST;
  const verdict = await inTime(longest, (late) => ask(request, { signal: late }), signal);
  if (verdict === undefined) return known === undefined ? unknown : { ...unknown, expected: known.expected };
  const { best, loss } = verdict;
  return { guess, best: loss === 0 ? guess : best.guess, codes, expected: best.expected, loss };
}

/** The result of work within these milliseconds; undefined when it has to be given up then. */
async function inTime<T>(longest: number, work: (late: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const deadline = new Deadline(longest, signal);
  try {
    return await work(deadline.signal);
  } catch (error) {
    if (signal.aborted || !(error instanceof Cancelled)) throw error;
    return undefined;
  } finally {
    deadline.end();
  }
}
