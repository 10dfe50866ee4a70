// Compares the front with its definition: all points of all strategies, by plain recursion over every guess.
import { describe, expect, it } from 'vitest';
import { feedbackOf } from '../../game/feedback.ts';
import { type Game, parseGame } from '../../game/game.ts';
import { keepsHints } from '../../game/hard-mode.ts';
import { makeWordGame } from '../../game/words.ts';
import { chance } from '../../tests/random.ts';
import { familiesOf } from '../../tests/word-list.ts';
import { openSolver } from '../solve.ts';
import { findFront } from './find-front.ts';
import type { Point } from './points.ts';

/** Keeps the points that no other point equals or improves in both coordinates. */
function best(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.total - b.total || a.last - b.last);
  return sorted.filter(({ last }, i) => sorted.slice(0, i).every((before) => before.last > last));
}

/**
 * Computes the front by its definition, without bounds, symmetry or weights. Positions are remembered,
 * because it would take too long otherwise.
 */
function frontByDefinition(game: Game, turns: number): Point[] {
  const feedbacks = Array.from({ length: game.guesses }, (_, guess) =>
    Array.from({ length: game.secrets }, (_, secret) => feedbackOf(game, guess, secret)),
  );
  const memo = new Map<string, Point[]>();
  const allowedAfter = (allowed: readonly number[], guess: number, feedback: number): readonly number[] =>
    game.hard ? allowed.filter((next) => keepsHints(game, guess, feedback, next)) : allowed;
  const pointsOf = (
    codes: readonly number[],
    turn: number,
    guess: number,
    allowed: readonly number[],
  ): Point[] => {
    const parts: number[][] = [];
    for (const code of codes) {
      const feedback = feedbacks[guess][code];
      parts[feedback] ??= [];
      parts[feedback].push(code);
    }
    let sums: Point[] = [{ total: 0, last: 0 }];
    for (const feedback of Object.keys(parts).map(Number)) {
      const won = [{ total: turn, last: turn === turns ? 1 : 0 }];
      const isSplit = parts[feedback].length < codes.length;
      const later = (): Point[] => front(parts[feedback], turn + 1, allowedAfter(allowed, guess, feedback));
      const points = feedback === game.win ? won : isSplit ? later() : [];
      sums = best(
        sums.flatMap((a) => points.map((b) => ({ total: a.total + b.total, last: a.last + b.last }))),
      );
      if (sums.length === 0) break;
    }
    return sums;
  };
  const front = (codes: readonly number[], turn: number, allowed: readonly number[]): Point[] => {
    if (turn > turns || (turn === turns && codes.length > 1)) return [];
    const key = `${turn};${codes};${game.hard ? allowed : ''}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    let points: Point[] = [];
    for (const guess of allowed) points = best([...points, ...pointsOf(codes, turn, guess, allowed)]);
    memo.set(key, points);
    return points;
  };
  const all = Array.from({ length: game.guesses }, (_, code) => code);
  return front(all.slice(0, game.secrets), 1, all);
}

/**
 * Makes a random game of words of a few letters. Feedback is only the number of right places, so games take
 * many turns.
 */
function randomGame(count: number, length: number, letters: string, seed: number): Game {
  const next = chance(seed);
  const words = new Set<string>();
  while (words.size < count) {
    words.add(Array.from({ length }, () => letters[Math.floor(next() * letters.length)]).join(''));
  }
  return makeWordGame([...words].join('\n'), undefined, 'bulls');
}

/** A point: its total, its codes on the last turn, and 1 if it is supported, else 0. */
type Row = readonly [total: number, last: number, supported: 0 | 1];

describe('the front agrees with the definition', () => {
  it.each<readonly [string, Game, number, readonly Row[]]>(
    // biome-ignore format: one row a line
    [
    ['2x3', parseGame('2x3'), 3, [[13, 2, 1]]],
    ['3x4', parseGame('3x4'), 4, [[72, 6, 1]]],
    ['2x4r', parseGame('2x4r'), 4, [[45, 3, 1]]],
    ['hard mode', familiesOf(4, 8, 10, 3, 4), 5, [[104, 3, 1], [107, 2, 0], [108, 1, 1]]],
    ['words 13', randomGame(40, 4, 'abcdef', 13), 5, [[142, 4, 1], [144, 3, 0], [145, 2, 1]]],
    ['words 23', randomGame(34, 4, 'abcdef', 23), 5, [[115, 3, 1], [116, 2, 1], [119, 1, 1]]],
    ],
  )('%s', async (_, game, turns, rows) => {
    await using solver = await openSolver(game, { threads: 1 });
    const front = await findFront(solver);
    expect([
      front.turns,
      front.points.map(({ total, last, supported }) => [total, last, Number(supported)]),
    ]).toEqual([turns, rows]);
    expect(front.points.map(({ total, last }) => ({ total, last }))).toEqual(frontByDefinition(game, turns));
  });
});
