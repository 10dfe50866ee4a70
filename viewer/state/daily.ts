// Rules and figures of the daily puzzles: limits of turns, how an attempt goes on, and the distribution. The
// first screen needs only the part in book.ts.

import { feedbackOf } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { keepsHints } from '../../game/hard-mode.ts';
import { secretOfSeed } from '../../game/secret-of-seed.ts';
import type { PageHost } from './address.ts';
import { type Attempt, type Days, daysOf, type GameRecord, puzzleOf, seedOfDay, streak } from './book.ts';

/** The turns of each daily puzzle. It was proved that 7 always suffice for 4x10, and 5 for 4x6r. */
const LIMITS: ReadonlyMap<string, number> = new Map([
  ['4x10', 7],
  ['4x6r', 6],
  ['wordle', 6],
  ['wordle-2023', 6],
]);

/** Returns the number of turns in which a game must be won, or undefined if it has no limit. */
export function turnLimit(game: { readonly name: string }, host: PageHost): number | undefined {
  return host === 'daily' ? LIMITS.get(puzzleOf(game.name)) : undefined;
}

/** The parts of an attempt that an address holds too. */
type Progress = Pick<Attempt, 'guesses' | 'end' | 'hard'>;

/**
 * Returns the state in which a daily puzzle goes on. `known` is the stored state, `seen` is that of an
 * address. There is only one attempt, so an address may add guesses to the stored ones but not replace them.
 * An address cannot change hard mode after the first guess, or once the reader chose it. Returns `seen`
 * itself if it only adds guesses.
 */
export function resumed(known: Progress | undefined, seen: Progress): Progress {
  if (known === undefined) return seen;
  const adds = known.guesses.every((guess, at) => guess === seen.guesses[at]);
  const more = seen.guesses.length - known.guesses.length;
  const isOver = known.end !== undefined && (known.end !== seen.end || more !== 0);
  if (!adds || isOver) return { guesses: known.guesses, end: known.end, hard: known.hard };
  // A full storage may lack the last guesses, and that hard mode ended before them.
  const isFixed = known.guesses.length > 0 ? more === 0 || !known.hard : known.hard !== undefined;
  return isFixed && Boolean(known.hard) !== Boolean(seen.hard) ? { ...seen, hard: known.hard } : seen;
}

/**
 * Returns a stored attempt at a daily puzzle without an end that its guesses contradict. Hard mode ends
 * before a guess that breaks it. An imported file may hold anything.
 */
export function soundAttempt(game: Game, seed: number, known: Attempt): Attempt {
  const { guesses, end } = known;
  const secret = secretOfSeed(game, seed);
  const limit = turnLimit(game, 'daily');
  const isFound = guesses.slice(0, limit).includes(secret);
  const isSound =
    end === 'found'
      ? guesses.includes(secret)
      : !isFound &&
        (end === 'given-up' || (end === 'lost' && guesses.length >= (limit ?? guesses.length + 1)));
  const isBroken = known.hard && !(game.words && keepsHardMode(game, seed, guesses));
  return { ...known, end: isSound ? end : undefined, ...(isBroken && { hard: false }) };
}

/** True if each guess uses the hints of the earlier guesses, as hard mode demands. */
function keepsHardMode(game: Game, seed: number, guesses: readonly number[]): boolean {
  const secret = secretOfSeed(game, seed);
  return guesses.every((next, at) =>
    guesses.slice(0, at).every((guess) => keepsHints(game, guess, feedbackOf(game, guess, secret), next)),
  );
}

/** Returns noon on the day of a seed. Noon stays on this day when daylight saving time changes. */
export function dayOfSeed(seed: number): Date {
  const day = new Date(2000, 0, 1, 12);
  // the constructor of Date would read the years 0 to 99 as 19xx
  day.setFullYear(Math.floor(seed / 10_000), (Math.floor(seed / 100) % 100) - 1, seed % 100);
  return day;
}

/** Returns the seed of the day that is `days` days after the day of a seed. */
export function seedAfter(seed: number, days: number): number {
  const day = dayOfSeed(seed);
  day.setDate(day.getDate() + days);
  return seedOfDay(day);
}

/**
 * True if a daily puzzle that was begun on the day `begun` counts for its day. The day may have come already
 * where a friend lives, but not here.
 */
export function isInTime(seed: number, begun: number): boolean {
  return seed === begun || seed === seedAfter(begun, 1);
}

/** Words of praise, from the last possible turn to the earliest turns. */
export const PRAISES = ['last', 'near', 'good', 'fine', 'great', 'unreal'] as const;

/** Returns the praise for a win in `turns` turns of at most `limit`. */
export function praiseFor(turns: number, limit: number): (typeof PRAISES)[number] {
  return PRAISES[Math.min(PRAISES.length - 1, Math.max(0, limit - turns))];
}

/** The figures of a daily puzzle over the days on which it was played. */
interface DailyFigures {
  readonly played: number;
  readonly solved: number;
  /** Days in a row: at present, and at most. */
  readonly streak: number;
  readonly longest: number;
  /** bars[t] is the number of puzzles solved in t + 1 turns. There are at least `limit` bars. */
  readonly bars: readonly number[];
  readonly lost: number;
}

/** Returns the figures of a daily puzzle, or undefined if none was played on its day. */
export function dailyFigures(
  records: readonly GameRecord[],
  game: string,
  limit: number,
  today: Date,
): DailyFigures | undefined {
  const days = daysOf(records, game);
  if (days.size === 0) return undefined;
  const solved = [...days.values()].filter(({ lost }) => !lost);
  const bars: number[] = Array(Math.max(limit, ...solved.map(({ turns }) => turns))).fill(0);
  for (const { turns } of solved) bars[turns - 1]++;
  return {
    played: days.size,
    solved: solved.length,
    streak: streak(days, today),
    longest: longestStreak(days),
    bars,
    lost: days.size - solved.length,
  };
}

/** Returns the largest number of consecutive days with a solved puzzle. */
function longestStreak(days: Days): number {
  const solved = [...days.keys()].filter((day) => !days.get(day)?.lost).sort((a, b) => a - b);
  let longest = 0;
  let run = 0;
  for (const [at, day] of solved.entries()) {
    run = at > 0 && seedAfter(solved[at - 1], 1) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}
