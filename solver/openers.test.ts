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
import { makeSlowSolver, type SlowSolver } from '../tests/slow-solver.ts';
import { makeWords, wordGameOf } from '../tests/word-list.ts';
import { openerSets } from './opener-sets.ts';
import { bestOpeners, checkOpeners, openersStrategy } from './openers.ts';
import { makeOracle } from './oracle.ts';
import { AVERAGE } from './prices.ts';
import { openSolver } from './solve.ts';
import type { Solver } from './solver.ts';

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

/** Returns the cost of codes whose second guess is given. */
function costAfter(game: Game, slow: SlowSolver, codes: Iterable<number>, guess: number): number {
  return classes(game, codes, guess).reduce((sum, [feedback, members]) => {
    return sum + (feedback === game.win ? 2 * weightOf(game, guess) : slow.cost([...members], 3));
  }, 0);
}

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

  // Losses are compared with their limit after every 64 secrets.
  it.each(
    (
      [
        [wordGameOf(64, 1, 'wordle', 5, 3), 2],
        [weighted(wordGameOf(65, 0, 'wordle', 5, 3)), 2],
      ] as const
    ).map(([game, n]) => [game.name, n, game] as const),
  )('of %s, %i of them, agree with the slow solver', async (_, n, game) => {
    const slow = makeSlowSolver(game, AVERAGE);
    let total = Number.POSITIVE_INFINITY;
    let best: string[] = [];
    for (let b = 0; b < game.guesses; b++) {
      for (let a = 0; a < b; a++) {
        const [first, second] =
          a < game.secrets && b < game.secrets && weightOf(game, b) > weightOf(game, a) ? [b, a] : [a, b];
        let cost = first < game.secrets ? weightOf(game, first) : 0;
        for (const [feedback, members] of classes(game, secretsOf(game), first)) {
          if (feedback === game.win) continue;
          if (cost <= total) cost += costAfter(game, slow, members, second);
        }
        if (cost < total) [total, best] = [cost, []];
        if (cost === total) best.push([first, second].join());
      }
    }
    await using solver = await openSolver(game, { threads: 1 });
    const found = await bestOpeners(solver, n);
    expect(found.total).toBe(total);
    expect(found.sets.map((set) => set.join()).sort()).toEqual(best.sort());
  });

  it('stop with the reason of the signal', async () => {
    await using solver = await openSolver(parseGame('3x4'), { threads: 1 });
    const work = { signal: AbortSignal.abort(new Error('enough')) };
    await expect(bestOpeners(solver, 2, work)).rejects.toThrow('enough');
  });

  it('look at the signal while they are listed', async () => {
    const game = parseGame('6x6');
    let looks = 0;
    const signal = new AbortController().signal;
    signal.throwIfAborted = () => void looks++;
    const fail = (): never => {
      throw new Error(`${looks} looks`);
    };
    const solver = { game, under: () => ({ game, costUpTo: fail }) } as unknown as Solver;
    // 720 guesses are listed by 256; then the only beginning is completed.
    await expect(bestOpeners(solver, 2, { signal })).rejects.toThrow('4 looks');
  });

  it('need no table of feedbacks if there is one', () => {
    expect(() => checkOpeners(parseGame('4x13r'), 1)).not.toThrow();
  });

  it('are limited by the time of their symmetries, and of many sets', async () => {
    const game = withSecrets(parseGame('3x16r'), '00f 11e 22d 012 345 678 9ab');
    await using solver = await openSolver(game, { threads: 1 });
    await expect(bestOpeners(solver, 3)).rejects.toThrow('3x16r-7-');
    const words = Array.from({ length: 3001 }, (_, i) => String.fromCharCode(0x4e00 + i));
    expect(() => checkOpeners(makeWordGame(words.slice(0, 1), words.slice(1), 'ab'), 3)).toThrow('too many');
    expect(() => checkOpeners(makeWordGame(words.slice(0, 1), words.slice(1, 2000), 'ab'), 3)).not.toThrow();
  });

  it.each([
    [hardMode(TEN), 2, / may forbid an opener after the first; leave out hard mode\.$/],
    [parseGame('1x1'), 2, '1x1 has fewer than 2 guesses, so it has no 2 openers.'],
    [parseGame('4x13r'), 2, /^4x13r has too many sets of 2 openers: 28561 guesses, /],
  ] as const)('are refused: %#', (game, n, sentence) => {
    expect(() => checkOpeners(game, n)).toThrow(sentence);
  });
});
