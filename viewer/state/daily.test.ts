// Tests the rules and figures of the daily puzzles.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCode } from '../../game/code.ts';
import { parseGame } from '../../game/game.ts';
import { secretOfSeed } from '../../game/secret-of-seed.ts';
import { openWordGame } from '../../game/word-lists/open-word-game.ts';
import type { TreeEntry } from '../../tree-output/manifest.ts';
import { type Attempt, type GameRecord, seedOfDay } from './book.ts';
import { dailyFigures, dayOfSeed, praiseFor, resumed, seedAfter, soundAttempt, turnLimit } from './daily.ts';

describe('an attempt at a daily puzzle', () => {
  it.each<
    [known: readonly number[], Attempt['end'], seen: readonly number[], Attempt['end'], isTaken: boolean]
  >([
    [[5, 6], undefined, [5, 6], undefined, true],
    [[5, 6], undefined, [5, 6, 7, 8], undefined, true],
    [[5, 6], undefined, [5, 6], 'given-up', true],
    [[5, 6], undefined, [], undefined, false],
    [[5, 6], undefined, [5], 'given-up', false],
    [[5, 6], undefined, [5, 7, 8], undefined, false],
    [[5, 6], 'given-up', [5, 6], 'given-up', true],
    [[5, 6], 'given-up', [5, 6], undefined, false],
    [[5, 6], 'given-up', [5, 6, 7], undefined, false],
    [[5, 6], 'lost', [5, 6], 'lost', true],
    [[5, 6], 'lost', [5, 6, 7], 'lost', false],
    [[5, 6], 'lost', [5, 6], 'given-up', false],
  ])('goes on from %j %s with the address %j %s: %s', (guesses, end, seenGuesses, seenEnd, isTaken) => {
    const seen = { guesses: seenGuesses, end: seenEnd };
    expect(resumed({ guesses, end }, seen)).toEqual(isTaken ? seen : { guesses, end });
    expect(resumed(undefined, seen)).toBe(seen);
  });

  it.each<[known: readonly number[], boolean | undefined, seen: readonly number[], boolean, hard: boolean]>([
    [[], undefined, [], true, true],
    // Two windows would otherwise change the choice for ever.
    [[], false, [], true, false],
    [[], true, [], false, true],
    [[5], true, [5], false, true], // a link without hard mode leads to the attempt in hard mode
    [[5], false, [5], true, false],
    [[5], true, [], false, true],
    [[5], true, [5, 6], true, true],
    [[5], false, [5, 6], true, false],
    [[5], true, [5, 6], false, false], // the storage was full when hard mode ended
  ])(
    '%j in hard mode (%s), with the address %j (%s), goes on in it: %s',
    (known, wasHard, seen, isHard, hard) => {
      const there = resumed({ guesses: known, hard: wasHard }, { guesses: seen, hard: isHard });
      expect(Boolean(there.hard)).toBe(hard);
    },
  );

  const kept = { id: '', hints: 0, notes: '' };

  it('breaks hard mode with a guess that does not use a hint', async () => {
    const game = await openWordGame('wordle');
    const keeps = (words: string): boolean | undefined => {
      const guesses = words.split(' ').map((word) => parseCode(game, word));
      return soundAttempt(game, 20261130, { ...kept, guesses, hard: true }).hard;
    };
    expect(secretOfSeed(game, 20261130)).toBe(parseCode(game, 'twine'));
    expect(keeps('crane shine twine')).toBe(true);
    expect(keeps('crane moldy twine')).toBe(false);
  });

  it('loses an end and a hard mode that its guesses contradict', () => {
    const game = parseGame('4x10');
    const secret = secretOfSeed(game, 20261130);
    const wrong = (n: number): number[] => Array(n).fill(secret === 0 ? 1 : 0);
    const endOf = (guesses: readonly number[], end: Attempt['end']) =>
      soundAttempt(game, 20261130, { ...kept, guesses, end }).end;
    expect(endOf([...wrong(7), secret], 'found')).toBe('found'); // from before there was a limit
    expect(endOf(wrong(7), 'lost')).toBe('lost');
    expect(endOf(wrong(1), 'given-up')).toBe('given-up');
    for (const end of ['lost', 'found'] as const) expect(endOf(wrong(6), end)).toBeUndefined();
    for (const end of ['lost', 'given-up'] as const)
      expect(endOf([...wrong(6), secret], end)).toBeUndefined();
    expect(soundAttempt(game, 20261130, { ...kept, guesses: [], hard: true }).hard).toBe(false);
  });
});

describe('the limit of turns', () => {
  it('lets best play always win, and belongs to daily puzzles only', () => {
    const trees: TreeEntry[] = JSON.parse(
      readFileSync(new URL('../../trees/manifest.json', import.meta.url), 'utf8'),
    );
    const limits = ['4x10', '4x6r', 'wordle', 'wordle-hard', 'wordle-2023', 'wordle-2023-hard', '3x3'].map(
      (name) => [name, turnLimit({ name }, 'daily')] as const,
    );
    expect(limits.map(([, limit]) => limit)).toEqual([7, 6, 6, 6, 6, 6, undefined]);
    for (const [name, limit = Number.NaN] of limits.slice(0, 2)) {
      const least = Math.min(...trees.filter(({ game }) => game === name).map(({ worst }) => worst));
      expect(least).toBeLessThanOrEqual(limit);
    }
    for (const host of ['honest', 'race'] as const) expect(turnLimit({ name: '4x10' }, host)).toBeUndefined();
  });

  it.each([
    [1, 6, 'unreal'],
    [2, 6, 'great'],
    [5, 6, 'near'],
    [6, 6, 'last'],
    [1, 7, 'unreal'],
    [7, 7, 'last'],
    [8, 6, 'last'], // solved before the puzzle had a limit
  ])('praises a win in %i of %i turns: %s', (turns, limit, praise) => {
    expect(praiseFor(turns, limit)).toBe(praise);
  });
});

describe('the days', () => {
  it('have seeds that lead to the days before and after', () => {
    for (const day of [10203, 20260301, 20261124, 20280229]) expect(seedOfDay(dayOfSeed(day))).toBe(day);
    expect(seedAfter(20260301, -1)).toBe(20260228);
    expect(seedAfter(20261231, 1)).toBe(20270101);
  });
});

describe('the figures of a daily puzzle', () => {
  const today = new Date(2026, 2, 3);
  const record = (day: string, turns: number, more: Partial<GameRecord> = {}): GameRecord => ({
    id: `wordle daily-2026-${day}`,
    game: 'wordle',
    host: 'daily',
    turns,
    hints: 0,
    ...more,
  });

  it('are none without a puzzle that was begun on its day', () => {
    const late = record('03-01', 3, { late: true });
    const others = [record('03-01', 3, { host: 'honest' }), record('03-01', 3, { game: '4x10' })];
    expect(dailyFigures([late, ...others], 'wordle', 6, today)).toBeUndefined();
  });

  it('count solved and lost puzzles, the streak, and the longest one', () => {
    const days = ['02-20', '02-21', '02-22', '02-27', '02-28', '03-01', '03-02'];
    const records = days.map((day, at) => record(day, at === 0 ? 8 : 4, { lost: day === '02-27' }));
    records.push(record('03-03', 6, { game: 'wordle-hard' }));
    expect(dailyFigures(records.toReversed(), 'wordle-hard', 6, today)).toEqual({
      played: 8,
      solved: 7,
      streak: 4,
      longest: 4,
      bars: [0, 0, 0, 5, 0, 1, 0, 1],
      lost: 1,
    });
    const lost = [...records.slice(0, -1), record('03-03', 6, { lost: true })];
    expect(dailyFigures(lost, 'wordle', 6, today)).toMatchObject({ streak: 0, longest: 3, lost: 2 });
  });
});
