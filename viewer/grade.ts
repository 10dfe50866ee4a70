// Exact grades of the guesses of a game. The best guess comes from a tree that is best on average, else from
// the list of second words, else from the engine, which has a time limit.

import { Deadline } from '../base/deadline.ts';
import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { firstGuessesAlike } from '../game/symmetry.ts';
import type { TreeAdvice } from '../tree-output/tree-walk.ts';
import { type Ask, ask, askLarge, Cancelled, rest, restLarge } from './engine/client.ts';
import { type LossBounds, sourceOf } from './engine/messages.ts';
import { renumbered } from './help.ts';
import { bestSecond, firstWordLoss } from './opening-words.ts';
import { isSearched, LARGE, LARGE_OF_WORDS } from './state/quick-guess.ts';
import { type Grade, ungraded } from './state/your-game.ts';
import { bestOnAverage } from './store.ts';

/** Time limit for the grade of a guess, in milliseconds. After that, the position counts as too large. */
const LONGEST = 30_000;
/**
 * Time limit for word games, in milliseconds. A grade after a poor first word takes longer, and its bounds
 * are already on the screen.
 */
const LONGEST_OF_WORDS = 180_000;
/** The requested grades of one game, by position and guess. No grade is computed twice. */
export type Asked = Map<string, Promise<Grade>>;

/**
 * Grades every guess of a game. Small positions get exact grades first. Large positions then get bounds, and
 * exact grades at the end. In a word game, the first word comes last, in an engine with separate memory.
 *
 * `onGrades` gets the list of all grades after each change; unknown numbers are NaN. An abort of `signal`
 * stops the engine. The first word is graded in `listed`, a game with the same words, because a game with
 * further answers has no strategy of its own.
 * @throws Cancelled after a stop, and errors of the engine.
 */
export async function gradeAll(
  game: Game,
  history: History,
  signal: AbortSignal,
  onGrades: (all: readonly Grade[]) => void,
  asked: Asked = new Map(),
  listed = game,
): Promise<readonly Grade[]> {
  const all = history.map(({ guess }) => ungraded(guess));
  onGrades([...all]);
  const before = (at: number): History => history.slice(0, at);
  const put = (at: number, grade: Grade): void => {
    all[at] = { ...all[at], ...grade };
    onGrades([...all]);
  };
  const gradeSome = async (some: readonly number[]): Promise<void> => {
    const large = some.filter((at) => isLarge(game, before(at)));
    const exact = async (at: number): Promise<void> =>
      put(at, await gradeOnce(game, before(at), all[at].guess, signal, asked));
    for (const at of some.filter((each) => !large.includes(each))) await exact(at);
    // Bounds are skipped for guesses whose exact grade is already requested, because the engine would compute
    // the grade first.
    const unasked = large.filter((at) => !asked.has(keyOf(before(at), all[at].guess)));
    for (const at of unasked) put(at, await boundGrade(game, before(at), all[at].guess, signal));
    for (const at of large) await exact(at);
  };
  const last = [...all.keys()].reverse();
  if (!game.words) await gradeSome(last);
  else {
    await gradeSome(last.slice(0, -1));
    rest(); // frees a phone's memory for the tables of the first word
    const best = bestOnAverage(listed, []);
    const { guess } = history[0];
    const onGrade = (grade: Grade): void =>
      put(0, { ...grade, guess, best: renumbered(grade.best, listed, game) });
    if (best === undefined) await gradeSome(last.slice(-1));
    else await gradeFirstWord(listed, renumbered(guess, game, listed), signal, best, onGrade);
  }
  return all;
}

/**
 * Grades a first word against the best one. `onGrade` first gets grades with bounds, and later the grade with
 * the exact loss.
 */
async function gradeFirstWord(
  game: Game,
  guess: number,
  signal: AbortSignal,
  best: TreeAdvice,
  onGrade: (grade: Grade) => void,
): Promise<void> {
  const { grade, isDone } = knownGrade(game, [], guess);
  onGrade(grade);
  if (isDone) return;
  const onBounds = (within: LossBounds): void => onGrade({ ...grade, within });
  const loss = await inTime(
    LONGEST_OF_WORDS,
    (late) => firstWordLoss(game, guess, best, late, onBounds),
    signal,
  );
  if (loss !== undefined) onGrade({ ...grade, best: loss === 0 ? guess : best.guess, loss });
}

/**
 * Grades the guesses of a word game during the game, except the first guess. `next` is graded as the next
 * guess. So the best words are known when the game is over. gradeAll() repeats every grade that failed here.
 */
export function gradeAhead(
  game: Game,
  history: History,
  next: number | undefined,
  signal: AbortSignal,
  asked: Asked,
): void {
  const guesses = [...history.map(({ guess }) => guess), ...(next === undefined ? [] : [next])];
  for (let at = 1; at < guesses.length; at++) {
    gradeOnce(game, history.slice(0, at), guesses[at], signal, asked).catch(() => undefined);
  }
}

/**
 * True if a position is large. A large position gets bounds before it is searched. In a word game it also has
 * an engine of its own, so no other position waits for it.
 */
function isLarge(game: Game, history: History): boolean {
  return remaining(game, history).length > (game.words ? LARGE_OF_WORDS : LARGE);
}

function engineFor(game: Game, history: History): Ask {
  return game.words && isLarge(game, history) ? askLarge : ask;
}

/** Returns the grade of a guess without a search: the exact loss if it is known, else bounds. */
async function boundGrade(game: Game, history: History, guess: number, signal: AbortSignal): Promise<Grade> {
  const { known, grade, isDone } = knownGrade(game, history, guess);
  if (isDone || grade.loss === 0) return grade;
  const request = { kind: 'within', game: sourceOf(game), history, guess, known } as const;
  return { ...grade, within: await engineFor(game, history)(request, { signal }) };
}

/** Returns the key of a grade in the map of requested grades. */
function keyOf(history: History, guess: number): string {
  return JSON.stringify([history, guess]);
}

/**
 * Returns the grade of a guess; unknown numbers are NaN. Repeated calls share one request. After a failure,
 * the next call sends a new one.
 */
function gradeOnce(
  game: Game,
  history: History,
  guess: number,
  signal: AbortSignal,
  asked: Asked,
): Promise<Grade> {
  const key = keyOf(history, guess);
  let grade = asked.get(key);
  if (grade === undefined) {
    grade = gradeGuess(game, history, guess, signal);
    asked.set(key, grade);
    grade.catch(() => asked.delete(key));
  }
  return grade;
}

async function gradeGuess(game: Game, history: History, guess: number, signal: AbortSignal): Promise<Grade> {
  const { known, grade, isDone } = knownGrade(game, history, guess);
  if (isDone) return grade;
  const request = { kind: 'grade', game: sourceOf(game), history, guess, known } as const;
  const longest = game.words ? LONGEST_OF_WORDS : LONGEST;
  const engine = engineFor(game, history);
  const verdict = await inTime(longest, (late) => engine(request, { signal: late }), signal);
  // Later positions of a game are mostly small, and a phone needs the memory.
  if (engine === askLarge) restLarge();
  if (verdict === undefined) return grade;
  const { best, loss } = verdict;
  return { ...grade, best: loss === 0 ? guess : best.guess, expected: best.expected, loss };
}

/**
 * Returns the known part of a guess's grade without the engine. `isDone` is true if the engine cannot improve
 * the grade.
 */
function knownGrade(game: Game, history: History, guess: number) {
  const known = bestOnAverage(game, history) ?? bestSecond(game, history);
  const codes = remaining(game, history).length;
  const isBest = known?.guess === guess;
  const alike = history.length === 0 && firstGuessesAlike(game);
  const grade = {
    guess,
    best: guess,
    codes,
    expected: known?.expected ?? Number.NaN,
    loss: isBest || alike ? 0 : Number.NaN,
  };
  const isFirst = history.length === 0 && known === undefined;
  const isTooLarge = !isSearched(game, codes) || (isFirst && codes > LARGEST);
  return { known, grade, isDone: isBest || isTooLarge };
}

/** Returns the result of `work`, or undefined if the time limit of `longest` milliseconds stops it. */
export async function inTime<T>(
  longest: number,
  work: (late: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T | undefined> {
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

/** Number of secrets in the largest game whose average the page itself computes. */
const LARGEST = 2000;
