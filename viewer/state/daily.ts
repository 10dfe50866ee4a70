// Daily puzzles: their games, their seeds and the state of the attempt. The date is the seed, so everybody
// gets the same secret without a server. Days follow the reader's calendar.

import type { Attempt, GameRecord } from './book.ts';

/** The games of symbols that have a puzzle every day on the first screen. */
export const DAILIES = ['4x10', '4x6r'] as const;
/** The word game with a daily puzzle. The first screen has not loaded its lists. */
export const DAILY_WORDS = 'wordle';

/** Seed of a day's puzzle: its date as yyyymmdd, by the reader's clock. */
export function seedOfDay(day: Date): number {
  return day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate();
}

/** The day of a seed, at noon, where daylight saving time cannot move it. */
export function dayOfSeed(seed: number): Date {
  const day = new Date(2000, 0, 1, 12);
  // Date would read the years 0 to 99 as 19xx
  day.setFullYear(Math.floor(seed / 10_000), (Math.floor(seed / 100) % 100) - 1, seed % 100);
  return day;
}

/** State of a daily puzzle, and its number of guesses. */
export interface DailyState {
  readonly state: 'new' | 'begun' | 'solved' | 'given-up';
  readonly turns: number;
}

/** State of a daily puzzle by its attempt, or by its record from another browser. */
export function dailyState(attempt: Attempt | undefined, record: GameRecord | undefined): DailyState {
  const { guesses = [], end } = attempt ?? {};
  const turns = guesses.length;
  if (turns === 0 && record !== undefined) return { state: 'solved', turns: record.turns };
  if (end === 'found') return { state: 'solved', turns };
  return { state: end ?? (turns > 0 ? 'begun' : 'new'), turns };
}

/** Seeds of the days on which the reader solved the puzzle of that day. */
export function solvedInTime(records: readonly GameRecord[], game: string): number[] {
  return records
    .filter((record) => record.host === 'daily' && record.game === game && !record.late)
    .map(({ id }) => Number(id.slice(id.indexOf('daily-') + 6).replaceAll('-', '')));
}
