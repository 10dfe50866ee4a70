// Weights of secrets, as callers see them. weights.full.ts compares more games with references.
import { beforeAll, describe, expect, it } from 'vitest';
import { solveCertified } from '../certificate/solve-certified.ts';
import { type Game, parseGame } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { parseHistory, remaining } from '../game/history.ts';
import { outcome } from '../game/strategy.ts';
import { withWeights } from '../game/weighted-game.ts';
import { totalWeight, weightSum } from '../game/weights.ts';
import { makeWordGame } from '../game/words.ts';
import { compiledEngine } from '../tests/compiled-engine.ts';
import { factStore } from '../tests/fact-store.ts';
import { randomNumbers } from '../tests/random.ts';
import { askBoth, randomWeights } from '../tests/weighted-games.ts';
import { makeWords } from '../tests/word-list.ts';
import { findFront } from './front/find-front.ts';
import { AVERAGE, missedAfter, parsePrices } from './prices.ts';
import { openSolver } from './solve.ts';
import type { Solution } from './solver.ts';

let engine: WebAssembly.Module;
beforeAll(async () => {
  engine = await compiledEngine();
});

it.each(Array.from({ length: 10 }, (_, seed) => seed))(
  'costs agree with the definition: %i',
  async (seed) => {
    const { found, truth } = await askBoth(seed, 2, engine);
    expect(found).toEqual(truth);
  },
);

/** A game of 40 words, and 30 that may only be guessed. */
const WORDS = makeWordGame(makeWords(40), makeWords(30, 5, 2), 'wordle');
const HEAVY = withWeights(WORDS, randomWeights(40, randomNumbers(6)));
/** The same game with weights that need not be in lowest terms. */
const raw = (game: Game, weights: ArrayLike<number>): Game => ({
  ...game,
  weights: Uint32Array.from(weights),
});

/** The least total, all best first guesses, and the average of a strategy. */
async function optimumOf(game: Game, consistent = false) {
  await using solver = await openSolver(game, { engine, consistent });
  const { cost, guesses, strategy } = await solver.under(AVERAGE).best([]);
  const { histogram, total } = outcome(game, strategy);
  return { cost, guesses, total, found: histogram.reduce((sum, weight) => sum + weight) };
}

describe('weights', () => {
  it.each([
    ['of all guesses', WORDS, false],
    ['of hard mode', hardMode(WORDS), false],
    ['of consistent guesses', WORDS, true],
    ['of codes', parseGame('3x4'), false],
  ])('of 1 change nothing in a game %s', async (_, game, consistent) => {
    const plain = await optimumOf(game, consistent);
    expect(await optimumOf(raw(game, new Uint32Array(game.secrets).fill(1)), consistent)).toEqual(plain);
    const tripled = { cost: 3 * plain.cost, total: 3 * plain.total, found: 3 * plain.found };
    expect(await optimumOf(raw(game, new Uint32Array(game.secrets).fill(3)), consistent)).toEqual({
      ...plain,
      ...tripled,
    });
  });

  it('count in totals, and the order of the words does not', async () => {
    const { cost, total, found, guesses } = await optimumOf(HEAVY);
    expect(total).toBe(cost);
    expect(found).toBe(totalWeight(HEAVY));
    // The same words with the letters in the opposite order, so that the words come in the opposite order.
    const codes = Uint8Array.from(WORDS.codes, (letter) => WORDS.symbols - 1 - letter);
    const { secrets, positions } = WORDS;
    const turned = new Uint8Array(codes.length);
    for (let code = 0; code < WORDS.guesses; code++) {
      const place = code < secrets ? secrets - 1 - code : code;
      turned.set(codes.subarray(code * positions, (code + 1) * positions), place * positions);
    }
    const weights = Array.from(HEAVY.weights as Uint32Array).reverse();
    const alphabet = [...WORDS.alphabet].reverse().join('');
    const mirror = await optimumOf(raw({ ...WORDS, codes: turned, alphabet }, weights));
    expect(mirror.cost).toBe(cost);
    const back = mirror.guesses.map((code) => (code < secrets ? secrets - 1 - code : code));
    expect(back.sort((a, b) => a - b)).toEqual([...guesses].sort((a, b) => a - b));
  });

  it('solve() gives a strategy in the numbers of the game, and reports its guesses so', async () => {
    await using solver = await openSolver(HEAVY, { engine });
    const reported = new Set<number | undefined>();
    const solution = await solver.optimise(AVERAGE, { onProgress: ({ guess }) => reported.add(guess) });
    const { cost, strategy, total } = solution as Solution;
    expect(outcome(HEAVY, strategy as Solution['strategy']).total).toBe(cost);
    expect(total).toBe(cost);
    const costs = await solver.under(AVERAGE).guessCosts([], cost + 1);
    expect(costs.filter(({ isExact }) => isExact).map(({ guess }) => guess)).toContain(strategy?.guess);
    reported.delete(undefined);
    for (const guess of reported)
      expect(await solver.under(AVERAGE).guessCost([], guess as number)).toBeLessThan(2 * cost);
  });

  it.each(['worst', 'fewest-last', 'average-then-worst'] as const)(
    'a position that is opened alone has the same answer: %s',
    async (kind) => {
      const game = withWeights(
        parseGame('3x5'),
        Array.from({ length: 60 }, (_, i) => 1 + (i % 7)),
      );
      const after = parseHistory(game, '012 0A1B');
      await using whole = await openSolver(game, { engine });
      await using part = await openSolver(game, { engine, after });
      const [a, b] = await Promise.all([whole, part].map((solver) => solver.under({ kind }).best(after)));
      expect(b).toEqual(a);
      const { histogram } = outcome(game, a.strategy, remaining(game, after));
      expect(histogram.reduce((sum, found) => sum + found)).toBe(weightSum(game, remaining(game, after)));
    },
  );

  it('never make a guess possible on a turn that the prices forbid', async () => {
    const game = withWeights(makeWordGame(['abc', 'bcd', 'ddd', 'cab'], ['aaa'], 'wordle'), [1, 3, 1, 4]);
    await using solver = await openSolver(game, { engine });
    for (const turn of ['abc -yy', 'abc ---']) {
      const history = parseHistory(game, turn);
      const [left] = remaining(game, history);
      expect(await solver.under(parsePrices('1,inf')).guessCost(history, left)).toBe(
        Number.POSITIVE_INFINITY,
      );
    }
  });

  it('bound the cost without a search', async () => {
    await using solver = await openSolver(HEAVY, { engine });
    for (const prices of [AVERAGE, missedAfter(2), parsePrices('1,3,4,inf')]) {
      const question = solver.under(prices);
      const cost = await question.cost([]);
      for (const known of [
        await question.known([]),
        await question.bounds([]),
        await question.bestWithin([], 0),
      ]) {
        if ('proven' in known) expect(known.proven).toBeLessThanOrEqual(cost);
        if ('found' in known) expect(known.found).toBeGreaterThanOrEqual(cost);
      }
    }
  });

  it('are refused where they would have no meaning, or are too large', async () => {
    await expect(openSolver(HEAVY, { engine, ledger: factStore(HEAVY, [], []) })).rejects.toThrow(
      'A ledger is possible only without weights, and wordle-40-',
    );
    await expect(solveCertified(HEAVY, AVERAGE)).rejects.toThrow('A certificate is possible only without');
    await using solver = await openSolver(HEAVY, { engine });
    await expect(findFront(solver)).rejects.toThrow('A front is possible only without weights');
    await expect(solver.exclusively(AVERAGE, undefined, async () => 0)).rejects.toThrow(
      'only without weights',
    );
    const sum = totalWeight(HEAVY);
    expect(() => solver.under(parsePrices('1,999999999,inf'))).toThrow(
      `for weights of the sum ${sum} they must stay below ${Math.floor((2 ** 30 - 1) / sum)}; scale `,
    );
  });

  it('are refused with one sentence if they are too large for the average in hard mode', async () => {
    const hard = hardMode(makeWordGame(makeWords(300), undefined, 'wordle'));
    const game = withWeights(
      hard,
      Array.from({ length: 300 }, (_, i) => 30_000 + (i % 2)),
    );
    await using solver = await openSolver(game, { engine });
    await expect(solver.under(AVERAGE).cost([])).rejects.toThrow('too much for this game; scale them down.');
    expect(await solver.under(missedAfter(1)).cost([])).toBe(totalWeight(game) - 30_001);
  });
});
