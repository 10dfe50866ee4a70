// Players after histories that they would not have played, after impossible histories, and after histories
// that leave a tree.
import { describe, expect, it } from 'vitest';
import { UsageError } from '../base/usage-error.ts';
import { parseCode } from '../game/code.ts';
import { parseGame } from '../game/game.ts';
import { parseHistory, remaining } from '../game/history.ts';
import type { Strategy } from '../game/strategy.ts';
import { heuristicNamed, heuristicsFor } from './heuristic-list.ts';
import { heuristicPlayer, type Player, treePlayer } from './player.ts';

describe('heuristic players', () => {
  it.each(heuristicsFor(parseGame('3x6r')))('$name goes on from any history', (heuristic) => {
    const game = parseGame('3x6r');
    const history = parseHistory(game, '543 1A0B, 012 0A1B');
    const guess = heuristicPlayer(game, heuristic).next(history);
    expect(guess).toBeLessThan(game.secrets);
    expect(guess).toBe(heuristicPlayer(game, heuristic).next(history));
  });

  it.each(heuristicsFor(parseGame('4x6r')))(
    '$name guesses a possible code when it has few left',
    (heuristic) => {
      const game = parseGame('4x6r');
      const two = parseHistory(game, '0000 1A0B, 0111 0A1B, 2022 1A1B, 2303 2A2B');
      const one = parseHistory(game, '0012 4A0B');
      if (heuristic.settles > 1)
        expect(remaining(game, two)).toContain(heuristicPlayer(game, heuristic).next(two));
      if (heuristic.settles > 0) expect(heuristicPlayer(game, heuristic).next(one)).toBe(one[0].guess);
    },
  );

  it('refuse a history that no code fits', () => {
    const game = parseGame('3x5');
    const player = heuristicPlayer(game, heuristicNamed(game, 'naive'));
    expect(() => player.next(parseHistory(game, '012 3A0B, 013 3A0B'))).toThrow(
      new UsageError('No code fits these feedbacks; one of them must be wrong.'),
    );
  });

  it('random ones differ with the seed', () => {
    const game = parseGame('4x10');
    const heuristic = heuristicNamed(game, 'variance-random');
    const firsts = new Set(
      Array.from({ length: 20 }, (_, seed) => heuristicPlayer(game, heuristic, seed).next([])),
    );
    expect(firsts.size).toBeGreaterThan(15);
  });
});

describe('tree players', () => {
  const game = parseGame('1x3');
  const tree: Strategy = { guess: 2, next: [{ guess: 0, next: [{ guess: 1, next: [] }] }] };
  const otherwise: Player = { name: 'other', next: () => parseCode(game, '1') };
  const player = treePlayer('tree', tree, otherwise);

  it.each([
    ['', '2'],
    ['2 0A0B', '0'],
    ['2 0A0B, 0 0A0B', '1'],
    ['0 0A0B', '1'], // a first guess that differs from that of the tree
    ['2 0A0B, 0 1A0B', '1'], // after the win, where the tree has no position
  ])('after %j guess %s', (history, guess) => {
    expect(player.next(parseHistory(game, history))).toBe(parseCode(game, guess));
  });
});
