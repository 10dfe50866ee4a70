// Tests the weeks of a game's records, and the guess that lost the most turns.
import { expect, it } from 'vitest';
import { parseGame } from '../../game/game.ts';
import { parseHistory } from '../../game/history.ts';
import { UNPLAYED } from './address.ts';
import type { GameRecord, Mistake } from './book.ts';
import { dearestIn, isDay, isMistake, mistakeOf, weeksOf } from './weeks.ts';
import { ungraded } from './your-game.ts';

const record = (day: number | undefined, skill: number, hints = 0): GameRecord => ({
  id: `${day} ${skill}`,
  game: '4x10',
  host: 'honest',
  turns: 5,
  hints,
  skill,
  luck: 0,
  ...(day !== undefined && { day }),
});

it('gathers games by weeks from Monday to Sunday, and games without a valid day at the end', () => {
  const days = [20261130, 20261206, 20261129, undefined, 20261399];
  const weeks = weeksOf(days.map((day, at) => record(day, at)));
  expect(weeks.map(({ monday, games, skill }) => [monday, games, skill])).toEqual([
    [20261130, 2, 0.5],
    [20261123, 1, 2],
    [undefined, 2, 3.5],
  ]);
});

it('gathers a week across the end of a year', () => {
  expect(weeksOf([record(20261231, 1), record(20270103, 2)])).toHaveLength(1);
});

it('names eight weeks, and leaves out games with hints', () => {
  const mondays = [1, 8, 15, 22, 29].flatMap((day) => [20260600 + day, 20260900 + day]).filter(isDay);
  const weeks = weeksOf([...mondays.map((day) => record(day, 1)), record(20261130, 1, 1)]);
  expect(weeks).toHaveLength(9);
  expect(weeks.at(-1)).toMatchObject({ monday: undefined, games: mondays.length - 8 });
  expect(weeksOf([record(20261130, 1, 1)])).toEqual([]);
});

const game = parseGame('4x10');
const hosted = {
  ...UNPLAYED,
  tab: 'play',
  game,
  objective: 'worst',
  against: undefined,
  host: 'honest',
  seed: 7,
  cards: [],
  target: 24,
  words: '',
} as const;

it('finds the guess that lost the most, with the address that helps there', () => {
  const history = parseHistory(game, '0123:1A1B 4567:0A2B 0189:4A0B');
  const grades = [0, 0.3, Number.NaN].map((loss, at) => ({ ...ungraded(history[at].guess), loss, best: at }));
  expect(mistakeOf(hosted, history, grades)).toEqual({
    place: '4x10/0123:1A1B/4567',
    best: '0124',
    loss: 0.3,
  });
  const flawless = history.map(({ guess }) => ({ ...ungraded(guess), loss: 0 }));
  expect(mistakeOf(hosted, history, flawless)).toBeUndefined();
});

it('takes the dearest mistake of all, and none from a damaged storage', () => {
  const mistake = (loss: number): Mistake => ({ place: '4x10/0123', best: '0124', loss });
  const all = [0.2, 0.7, 0.1].map((loss) => ({ ...record(20261130, loss), mistake: mistake(loss) }));
  expect(dearestIn(all)).toEqual(mistake(0.7));
  const damaged: unknown[] = [null, 3, { place: 3, best: '0', loss: 9 }, { ...mistake(1), loss: '9' }];
  expect(damaged.filter(isMistake)).toEqual([]);
  expect(isMistake({ ...mistake(1), place: 'x'.repeat(5000) })).toBe(false);
  expect(dearestIn([record(20261130, 1)])).toBeUndefined();
});
