// The puzzles of the day: which games have one, which number a day has, and how far the one attempt at it has
// come. Everybody has the same secret on a day without any server, because the number of the day is the seed.
// Days are those of the reader's calendar.

import type { Game } from '../../game/game.ts';
import { secretOfSeed } from '../../game/secret-of-seed.ts';
import type { Attempt, GameRecord } from './records.ts';

/** The games of symbols that have a puzzle every day on the first screen. */
export const DAILIES = ['4x10', '4x6r'] as const;
/** The game of words that has one; its lists are not there yet on the first screen. */
export const DAILY_WORDS = 'wordle';

/** The seed of a day's puzzle: its date as yyyymmdd, by the clock of the reader. */
export function seedOfDay(day: Date): number {
  return day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate();
}

/** The day of a seed, at noon, where no change of clocks reaches it. */
export function dayOfSeed(seed: number): Date {
  const day = new Date(2000, 0, 1, 12);
  // also the years that Date takes for 19xx
  day.setFullYear(Math.floor(seed / 10_000), (Math.floor(seed / 100) % 100) - 1, seed % 100);
  return day;
}

/** How far a puzzle has come, and after how many guesses. */
export interface DailyState {
  readonly state: 'new' | 'begun' | 'solved' | 'given-up';
  readonly turns: number;
}

/**
 * How far the puzzle of this seed has come, after what is remembered of it: its attempt, or only its result,
 * from another browser. A game of words is undefined, and its attempt says itself whether the word was found.
 */
export function dailyState(
  game: Game | undefined,
  seed: number,
  attempt: Attempt | undefined,
  record: GameRecord | undefined,
): DailyState {
  const guesses = attempt?.guesses ?? [];
  const found =
    game === undefined
      ? attempt?.found
        ? guesses.length
        : 0
      : guesses.indexOf(secretOfSeed(game, seed)) + 1;
  if (found > 0) return { state: 'solved', turns: found };
  if (guesses.length === 0 && record !== undefined) return { state: 'solved', turns: record.turns };
  return {
    state: attempt?.gaveUp ? 'given-up' : guesses.length > 0 ? 'begun' : 'new',
    turns: guesses.length,
  };
}

/** The days, as seeds, on which the puzzle of a game was solved on the day itself. */
export function solvedInTime(records: readonly GameRecord[], game: string): number[] {
  return records
    .filter((record) => record.host === 'daily' && record.game === game && !record.late)
    .map(({ id }) => Number(id.slice(id.indexOf('daily-') + 6).replaceAll('-', '')));
}
