// What each guess of a game was worth, exactly, whichever game it was. Where a tree that is proven best for the average is followed, it knows;
// else the engine is asked, for a while.

import { Deadline } from '../base/deadline.ts';
import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { firstGuessesAlike } from '../game/symmetry.ts';
import { ask, Cancelled, rest } from './engine/client.ts';
import type { GameSource } from './engine/messages.ts';
import { LARGE } from './state/quick-guess.ts';
import { type Grade, ungraded } from './state/your-game.ts';
import { bestOnAverage } from './store.ts';

/** A game as an engine is told of it. */
export function sourceOf(game: Game): GameSource {
  return game.words ? game : game.name;
}

/** Milliseconds for which a guess is graded; where the engine takes longer, the position is too large for it. */
const LONGEST = 30_000;
/** After a poor first guess, words take longer, and all that can be known at once is there already. */
const LONGEST_OF_WORDS = 180_000;
/** A game of more codes is not solved for its average, unless it was solved before. */
const LARGEST = 2000;
/** A position of more words is bounded before it is searched. */
const LARGE_OF_WORDS = 500;

/**
 * Grades every guess of a game: small positions first, for they take no time; of the others it is known next between what their losses lie,
 * and in the end each of them exactly. The first word is graded after all others, in a memory of its own. Whenever more is known, `onGrades`
 * is told all of it; what is not known is NaN. `signal` stops the engine. @throws Cancelled then, and what the engine throws.
 */
export async function gradeAll(
  game: Game,
  history: History,
  signal: AbortSignal,
  onGrades: (all: readonly Grade[]) => void,
): Promise<readonly Grade[]> {
  const all = history.map(({ guess }) => ungraded(guess));
  onGrades([...all]);
  const before = (at: number): History => history.slice(0, at);
  const isLarge = (at: number): boolean => remaining(game, before(at)).length > (game.words ? LARGE_OF_WORDS : LARGE);
  const gradeSome = async (some: readonly number[]): Promise<void> => {
    const large = some.filter(isLarge);
    const put = async (at: number, grade: typeof boundGrade): Promise<void> => {
      all[at] = await grade(game, before(at), all[at], signal);
      onGrades([...all]);
    };
    for (const at of some.filter((each) => !large.includes(each))) await put(at, gradeGuess);
    for (const at of large) await put(at, boundGrade);
    for (const at of large) await put(at, gradeGuess);
  };
  const last = [...all.keys()].reverse();
  if (!game.words) await gradeSome(last);
  else {
    await gradeSome(last.slice(0, -1));
    rest(); // a phone has no memory for the tables of the whole list beside those of a part
    await gradeSome(last.slice(-1));
  }
  return all;
}

/** The grade of a guess as far as it is known without a search: exactly, or within bounds. */
async function boundGrade(game: Game, history: History, { guess }: Grade, signal: AbortSignal): Promise<Grade> {
  const { known, grade, isDone } = knownGrade(game, history, guess);
  if (isDone || grade.loss === 0) return grade;
  const request = { kind: 'within', game: sourceOf(game), history, guess, ...(known && { known }) } as const;
  return { ...grade, within: await ask(request, { signal }) };
}

/** The grade of a guess, of which perhaps bounds are known; unknown parts of it are NaN. */
async function gradeGuess(game: Game, history: History, { guess, within }: Grade, signal: AbortSignal): Promise<Grade> {
  const { known, grade, isDone } = knownGrade(game, history, guess);
  if (isDone) return grade;
  const request = { kind: 'grade', game: sourceOf(game), history, guess, ...(known && { known }) } as const;
  const longest = game.words ? LONGEST_OF_WORDS : LONGEST;
  const verdict = await inTime(longest, (late) => ask(request, { signal: late }), signal);
  if (verdict === undefined) return { ...grade, ...(within && { within }) };
  const { best, loss } = verdict;
  return { ...grade, best: loss === 0 ? guess : best.guess, expected: best.expected, loss };
}

/** What is known of a grade without the engine, and whether it will not be asked. */
function knownGrade(game: Game, history: History, guess: number) {
  const known = bestOnAverage(game, history);
  const codes = remaining(game, history).length;
  const isBest = known?.guess === guess;
  const alike = history.length === 0 && firstGuessesAlike(game);
  const grade = { guess, best: guess, codes, expected: known?.expected ?? Number.NaN, loss: isBest || alike ? 0 : Number.NaN };
  return { known, grade, isDone: isBest || (history.length === 0 && known === undefined && codes > LARGEST) };
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
