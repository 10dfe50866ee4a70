// Compares the best openers with the oracle. The reference tries every list of openers, in every order and
// with repetition, by the definition of its cost.

import { describe, expect, it } from 'vitest';
import { classes } from '../game/classes.ts';
import { type Game, parseGame } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { withSecrets } from '../game/secrets.ts';
import { outcome } from '../game/strategy.ts';
import { withWeights } from '../game/weighted-game.ts';
import { weightOf } from '../game/weights.ts';
import { makeWordGame } from '../game/words.ts';
import { makeWords } from '../tests/word-list.ts';
import { openerSets } from './opener-sets.ts';
import { bestOpeners, checkOpeners, openersStrategy } from './openers.ts';
import { makeOracle } from './oracle.ts';
import { AVERAGE } from './prices.ts';
import { openSolver } from './solve.ts';

const secretsOf = (game: Game): number[] => Array.from({ length: game.secrets }, (_, secret) => secret);

/** Returns the least total of all lists of n openers, and every list that has it. */
function reference(game: Game, n: number): { total: number; lists: number[][] } {
  const oracle = makeOracle(game, AVERAGE);
  const known = new Map<string, number>();
  const best = (codes: readonly number[]): number => {
    const cost = known.get(codes.join()) ?? oracle.cost(codes, n + 1);
    known.set(codes.join(), cost);
    return cost;
  };
  const cost = (list: readonly number[], turn: number, codes: readonly number[]): number => {
    if (turn > n) return best(codes);
    const guess = list[turn - 1];
    return classes(game, codes, guess).reduce((sum, [feedback, members]) => {
      const own = feedback === game.win ? turn * weightOf(game, guess) : cost(list, turn + 1, [...members]);
      return sum + own;
    }, 0);
  };
  let lists: number[][] = [[]];
  const guesses = Array.from({ length: game.guesses }, (_, guess) => guess);
  for (let i = 0; i < n; i++) lists = lists.flatMap((list) => guesses.map((guess) => [...list, guess]));
  const costs = lists.map((list) => cost(list, 1, secretsOf(game)));
  const total = Math.min(...costs);
  return { total, lists: lists.filter((_, i) => costs[i] === total) };
}

const WORDS = makeWords(14, 4, 7);
const TEN = makeWordGame(WORDS.slice(0, 10).join('\n'), WORDS.slice(10).join('\n'), 'wordle');
const weighted = (game: Game): Game =>
  withWeights(
    game,
    secretsOf(game).map((secret) => 1 + ((7 * secret) % 5)),
  );

describe('the best openers', () => {
  it.each(
    (
      [
        [parseGame('3x4'), 1],
        [parseGame('3x4'), 2],
        [parseGame('2x4r'), 2],
        [parseGame('2x4r'), 3],
        [parseGame('2x4rb'), 2],
        [parseGame('2x5z'), 2],
        [withSecrets(parseGame('2x5'), '[01]?'), 2],
        [TEN, 1],
        [TEN, 2],
        [TEN, 3],
        [weighted(TEN), 2],
        [weighted(parseGame('2x4')), 2],
        [makeWordGame(WORDS.join('\n'), undefined, 'ab'), 2],
      ] as const
    ).map(([game, n]) => [game.name, n, game] as const),
  )('of %s, %i of them, are those of the reference', async (_, n, game) => {
    const { total, lists } = reference(game, n);
    await using solver = await openSolver(game, { threads: 1 });
    const found = await bestOpeners(solver, n);
    expect(found.total).toBe(total);
    const best = new Set(lists.map((list) => list.join()));
    for (const set of found.sets) expect(best).toContain(set.join());
    const sets = openerSets(game);
    if (sets.ascending) {
      const unordered = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join();
      expect(found.sets.map(unordered).sort()).toEqual([...new Set(lists.map(unordered))].sort());
    } else {
      for (const set of found.sets) expect(sets.isNew(set)).toBe(true);
      for (const list of lists) expect([list, sets.isNew(list)]).toEqual([list, false]);
    }
    const strategy = await openersStrategy(solver.under({ kind: 'average' }), found.sets[0]);
    expect(outcome(game, strategy).total).toBe(total);
  });

  it('stop with the reason of the signal', async () => {
    await using solver = await openSolver(parseGame('3x4'), { threads: 1 });
    const work = { signal: AbortSignal.abort(new Error('enough')) };
    await expect(bestOpeners(solver, 2, work)).rejects.toThrow('enough');
  });

  it.each([
    [hardMode(TEN), 2, / may forbid an opener after the first; leave out hard mode\.$/],
    [parseGame('1x1'), 2, '1x1 has fewer than 2 guesses, so it has no 2 openers.'],
    [parseGame('4x13r'), 2, /^4x13r has too many sets of 2 openers: 28561 guesses, /],
  ] as const)('are refused: %#', (game, n, sentence) => {
    expect(() => checkOpeners(game, n)).toThrow(sentence);
  });
});
