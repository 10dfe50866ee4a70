// A game's records over time: the turns lost in each week, and the guess that lost the most turns.

import { formatCode } from '../../game/code.ts';
import type { History } from '../../game/history.ts';
import { type Address, formatAddress, inAddress } from './address.ts';
import { counts, type GameRecord, type Mistake, type Summary, seedOfDay, summary } from './book.ts';
import { dayOfSeed } from './daily.ts';
import { usual } from './own-symbols.ts';
import type { Grade } from './your-game.ts';

/** The games of one week. */
export interface Week extends Summary {
  /** The Monday of the week, such as 20261130. Undefined for older games and games without a day. */
  readonly monday: number | undefined;
}

/** Largest number of weeks with a line of their own. */
const MOST_WEEKS = 8;

/** True for a day such as 20261130 that the calendar has. */
export function isDay(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && seedOfDay(dayOfSeed(Number(value))) === value;
}

/** Returns the Monday of a day's week. */
function mondayOf(day: number): number {
  const date = dayOfSeed(day);
  date.setDate(date.getDate() - ((date.getDay() + 6) % 7));
  return seedOfDay(date);
}

/** Returns the latest weeks in which a game counted, the latest first. All other games stand at the end. */
export function weeksOf(records: readonly GameRecord[]): readonly Week[] {
  const weeks = new Map<number | undefined, GameRecord[]>();
  const mondays = records.map(({ day }) => (isDay(day) ? mondayOf(day) : undefined));
  const counted = mondays.filter((monday, at) => monday !== undefined && counts(records[at]));
  const shown = [...new Set(counted)].sort((a = 0, b = 0) => b - a).slice(0, MOST_WEEKS);
  for (const monday of [...shown, undefined]) weeks.set(monday, []);
  for (const [at, record] of records.entries())
    (weeks.get(mondays[at]) ?? weeks.get(undefined))?.push(record);
  return [...weeks].flatMap(([monday, games]) => {
    const sums = summary(games);
    return sums === undefined ? [] : [{ monday, ...sums }];
  });
}

/** Longest address and longest code of a mistake in a file. A game of 100 turns with long words fits. */
const LONGEST = 4000;

/** True for a mistake as mistakeOf() makes it. Its texts need not be codes of a game. */
export function isMistake(value: unknown): value is Mistake {
  const { place, best, loss } = Object(value);
  const areTexts = [place, best].every((each) => typeof each === 'string' && each.length <= LONGEST);
  return areTexts && typeof loss === 'number' && loss > 0 && loss < LONGEST;
}

/** Returns the guess of a finished game that lost the most turns, or undefined if no guess lost any. */
export function mistakeOf(hosted: Address, history: History, grades: readonly Grade[]): Mistake | undefined {
  const losses = grades.map(({ loss }) => loss || 0);
  const at = losses.indexOf(Math.max(...losses));
  if (at < 0 || losses[at] === 0) return undefined;
  const { place } = hosted;
  const position: Address = {
    ...hosted,
    tab: place === undefined ? 'assistant' : 'words',
    place: place && { ...place, mode: 'help' },
    objective: 'average',
    large: undefined,
    turns: history.slice(0, at),
    asking: history[at].guess,
  };
  const best = inAddress(formatCode(usual(hosted.game), grades[at].best));
  return { place: formatAddress(position), best, loss: losses[at] };
}

/** Returns the mistake in these records that lost the most turns. Later games win ties. */
export function dearestIn(records: readonly GameRecord[]): Mistake | undefined {
  const all = records.map(({ mistake }) => mistake).filter(isMistake);
  return all.reduce<Mistake | undefined>(
    (dearest, each) => (dearest !== undefined && dearest.loss > each.loss ? dearest : each),
    undefined,
  );
}
