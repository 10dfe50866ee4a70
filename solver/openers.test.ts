// Compares the best openers with the oracle. The reference tries every list of openers, in every order and
// with repetition, by the definition of its cost.

import { describe, expect, it } from 'vitest';
import { classes } from '../game/classes.ts';
import { formatCode, parseCode } from '../game/code.ts';
import { type Game, parseGame } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { withSecrets } from '../game/secrets.ts';
import { outcome } from '../game/strategy.ts';
import { withWeights } from '../game/weighted-game.ts';
import { weightOf } from '../game/weights.ts';
import { makeWordGame } from '../game/words.ts';
import { makeSlowSolver } from '../tests/slow-solver.ts';
import { makeWords, wordGameOf } from '../tests/word-list.ts';
import { openerSets } from './opener-sets.ts';
import { bestOpeners, checkOpeners, openersStrategy } from './openers.ts';
import { makeOracle, type Oracle } from './oracle.ts';
import { AVERAGE } from './prices.ts';
import { openSolver } from './solve.ts';
import type { Solver } from './solver.ts';

const secretsOf = (game: Game): number[] => Array.from({ length: game.secrets }, (_, secret) => secret);

/** Returns the least total of these lists of openers, and every list that has it. */
function leastOf(
  game: Game,
  lists: readonly number[][],
  { cost }: Pick<Oracle, 'cost'>,
): { total: number; lists: number[][] } {
  let total = Number.POSITIVE_INFINITY;
  const costOf = (list: readonly number[], turn: number, codes: readonly number[]): number => {
    if (turn > list.length) return cost(codes, turn);
    const guess = list[turn - 1];
    let sum = 0;
    for (const [feedback, members] of classes(game, codes, guess)) {
      if (sum > total) break;
      sum += feedback === game.win ? turn * weightOf(game, guess) : costOf(list, turn + 1, [...members]);
    }
    return sum;
  };
  const costs = lists.map((list) => {
    const cost = costOf(list, 1, secretsOf(game));
    total = Math.min(total, cost);
    return cost;
  });
  return { total, lists: lists.filter((_, i) => costs[i] === total) };
}

/** Returns an oracle that keeps the costs of sets. */
function keepingOracle(game: Game): Pick<Oracle, 'cost'> {
  const oracle = makeOracle(game, AVERAGE);
  const known = new Map<string, number>();
  return {
    cost: (codes, turn) => {
      const cost = known.get(codes.join()) ?? oracle.cost(codes, turn);
      known.set(codes.join(), cost);
      return cost;
    },
  };
}

/** Finds the best openers, and compares them with the best lists of openers. */
async function expectBest(
  game: Game,
  n: number,
  { total, lists }: { total: number; lists: number[][] },
): Promise<void> {
  await using solver = await openSolver(game, { threads: 1 });
  const found = await bestOpeners(solver, n);
  expect(found.total).toBe(total);
  const best = new Set(lists.map((list) => list.join()));
  for (const set of found.sets) expect(best).toContain(set.join());
  const sets = openerSets(game);
  expect(found.upToSymmetry).toBe(!game.words && game.weights === undefined);
  if (found.upToSymmetry) {
    for (const set of found.sets) expect(sets.isNew(set)).toBe(true);
    for (const list of lists) expect([list, sets.isNew(list)]).toEqual([list, false]);
  } else {
    const unordered = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join();
    expect(found.sets.map(unordered).sort()).toEqual([...new Set(lists.map(unordered))].sort());
  }
  const strategy = await openersStrategy(solver.under({ kind: 'average' }), found.sets[0]);
  expect(outcome(game, strategy).total).toBe(total);
}

const WORDS = makeWords(14, 4, 7);
const TEN = makeWordGame(WORDS.slice(0, 10).join('\n'), WORDS.slice(10).join('\n'), 'wordle');
const weighted = (game: Game): Game =>
  withWeights(
    game,
    secretsOf(game).map((secret) => 1 + ((7 * secret) % 5)),
  );

/** A list of words that differ in one letter. Many pairs are equally good. */
const TWINS = makeWordGame(['phang', 'pheng', 'phing', 'phong', 'phung', 'chink', 'chonk'], [], 'wordle');

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
        [TWINS, 2],
        [TWINS, 3],
        [weighted(TEN), 2],
        [weighted(TEN), 3],
        [weighted(parseGame('2x4')), 2],
        [makeWordGame(WORDS.join('\n'), undefined, 'ab'), 2],
      ] as const
    ).map(([game, n]) => [game.name, n, game] as const),
  )('of %s, %i of them, are those of the reference', async (_, n, game) => {
    let lists: number[][] = [[]];
    const guesses = Array.from({ length: game.guesses }, (_, guess) => guess);
    for (let i = 0; i < n; i++) lists = lists.flatMap((list) => guesses.map((guess) => [...list, guess]));
    await expectBest(game, n, leastOf(game, lists, keepingOracle(game)));
  });

  // Losses are compared with their limit after every 64 secrets. Every orbit of pairs has one of these
  // first guesses, and a second guess whose further symbols come in order.
  it.each(
    (
      [
        [wordGameOf(32, 0, 'ab', 3, 2), undefined],
        [weighted(wordGameOf(24, 0, 'ab', 3, 1)), undefined],
        [wordGameOf(64, 1, 'wordle', 5, 3), undefined],
        [weighted(wordGameOf(65, 0, 'wordle', 5, 3)), undefined],
        [parseGame('3x6r'), ['012', '001', '000']],
        [parseGame('3x8'), ['012']],
      ] as const
    ).map(([game, firsts]) => [game.name, firsts, game] as const),
  )('of %s agree with the slow solver', async (_, firsts, game) => {
    const guesses = Array.from({ length: game.guesses }, (_, guess) => guess);
    const pairs =
      firsts?.flatMap((first) => {
        const isInOrder = (guess: number): boolean =>
          '12345'.startsWith([...new Set(first + formatCode(game, guess))].join('').slice(1));
        return guesses.filter(isInOrder).map((guess) => [parseCode(game, first), guess]);
      }) ?? guesses.flatMap((one) => guesses.map((other) => [one, other]));
    const lists = pairs.flatMap((pair) => [pair, pair.toReversed()]);
    await expectBest(game, 2, leastOf(game, lists, makeSlowSolver(game, AVERAGE)));
  });

  it('stop with the reason of the signal', async () => {
    await using solver = await openSolver(parseGame('3x4'), { threads: 1 });
    const work = { signal: AbortSignal.abort(new Error('enough')) };
    await expect(bestOpeners(solver, 2, work)).rejects.toThrow('enough');
  });

  it('look at the signal while they are listed', async () => {
    const game = parseGame('4x10');
    let looks = 0;
    const signal = new AbortController().signal;
    signal.throwIfAborted = () => void looks++;
    const fail = (): never => {
      throw new Error(`${looks} looks`);
    };
    const solver = { game, under: () => ({ game, costUpTo: fail }) } as unknown as Solver;
    // One look at the beginning, one after 4096 of 5040 guesses, and one before they are tried as second ones.
    await expect(bestOpeners(solver, 2, { signal })).rejects.toThrow('3 looks');
  });

  it('need no table of feedbacks if there is one', () => {
    expect(() => checkOpeners(parseGame('4x13r'), 1)).not.toThrow();
  });

  it('are limited by their number up to symmetry, and by the time of a set', () => {
    expect(() => checkOpeners(parseGame('4x10'), 3)).not.toThrow();
    const asymmetric = withSecrets(parseGame('3x16r'), '00f 11e 22d 012 345 678 9ab');
    expect(() => checkOpeners(asymmetric, 3)).toThrow('3x16r-7-');
    const words = Array.from({ length: 4001 }, (_, i) => String.fromCharCode(0x4e00 + i));
    expect(() => checkOpeners(makeWordGame(words.slice(0, 1), words.slice(1), 'ab'), 3)).toThrow('too many');
    expect(() => checkOpeners(makeWordGame(words.slice(0, 1), words.slice(1, 3001), 'ab'), 3)).not.toThrow();
  });

  it.each([
    [hardMode(TEN), 2, / may forbid an opener after the first; leave out hard mode\.$/],
    [parseGame('1x1'), 2, '1x1 has fewer than 2 guesses, so it has no 2 openers.'],
    [parseGame('4x13r'), 2, /^4x13r has too many sets of 2 openers: 28561 guesses, /],
  ] as const)('are refused: %#', (game, n, sentence) => {
    expect(() => checkOpeners(game, n)).toThrow(sentence);
  });
});
