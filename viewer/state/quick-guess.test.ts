import { describe, expect, it } from 'vitest';
import { formatCode } from '../../game/code.ts';
import { feedbackOf } from '../../game/feedback.ts';
import { parseGame } from '../../game/game.ts';
import { parseHistory, remaining } from '../../game/history.ts';
import { heuristicNamed } from '../../strategies/heuristic-list.ts';
import { heuristicPlayer } from '../../strategies/player.ts';
import { LARGE, quickGuess } from './quick-guess.ts';

describe('quickGuess', () => {
  it(
    'leaves positions to the engine that it settles as quickly, and beginnings, where every guess is as ' +
      'good',
    () => {
      const game = parseGame('4x10');
      expect(quickGuess(game, remaining(game, []))).toBeUndefined();
      expect(remaining(game, parseHistory(game, '0123 1A1B, 4567 1A1B')).length).toBeLessThanOrEqual(LARGE);
      expect(quickGuess(game, remaining(game, parseHistory(game, '0123 1A1B, 4567 1A1B')))).toBeUndefined();
    },
  );

  it.each([
    ['4x10', '0123 0A1B, 1245 0A2B'],
    ['4x10', '9876 0A2B, 0987 1A1B'],
    ['4x6r', '0012 0A1B'],
    ['4x10b', '0123 2A'],
  ])('of few possible codes, looks at all: %s after %s', (name, turns) => {
    const game = parseGame(name);
    const history = parseHistory(game, turns);
    const codes = remaining(game, history);
    expect(codes.length).toBeGreaterThan(LARGE);
    expect(codes.length ** 2).toBeLessThanOrEqual(200_000);
    expect(quickGuess(game, codes)).toBe(
      heuristicPlayer(game, heuristicNamed(game, 'least-deviation')).next(history),
    );
  });

  it.each([
    ['4x10', '0123 0A1B'],
    ['5x10', '01234 1A1B'],
    ['4x10r', '0012 0A0B'],
  ])('of many, looks at some, and splits nearly as well: %s after %s', (name, turns) => {
    const game = parseGame(name);
    const history = parseHistory(game, turns);
    const codes = remaining(game, history);
    const guess = quickGuess(game, codes) as number;
    expect(codes, formatCode(game, guess)).toContain(guess);
    const left = (each: number): number => {
      const sizes = new Map<number, number>();
      for (const code of codes) {
        const feedback = feedbackOf(game, each, code);
        sizes.set(feedback, (sizes.get(feedback) ?? 0) + 1);
      }
      return [...sizes.values()].reduce((sum, size) => sum + size * size, 0) / codes.length;
    };
    expect(left(guess)).toBeLessThan(
      1.25 * left(heuristicPlayer(game, heuristicNamed(game, 'least-deviation')).next(history)),
    );
  });
});
