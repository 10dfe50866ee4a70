// Tests brackets of games whose least total is known. A bracket contains the least total at every moment, and
// gets smaller.
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { onAbort } from '../../base/signal.ts';
import { classes } from '../../game/classes.ts';
import { type Game, parseGame } from '../../game/game.ts';
import { remaining } from '../../game/history.ts';
import { outcome, type Strategy } from '../../game/strategy.ts';
import { factStore } from '../../tests/fact-store.ts';
import { AVERAGE } from '../../tests/known-values.ts';
import { wordGameOf } from '../../tests/word-list.ts';
import type { PricedFact } from '../facts.ts';
import type { EngineHost } from '../host/engine-host.ts';
import type { Bounds } from '../progress.ts';
import { openSolver, solve } from '../solve.ts';
import type { Solver } from '../solver.ts';
import { type Bracket, findBracket, provenTotal } from './find-bracket.ts';

const ENOUGH = new Error('that is enough');

/**
 * Returns the bracket of a game, aborted after `improvements` improvements, and all bounds reported on the
 * way.
 */
async function bracketOf(
  game: Game,
  improvements: number,
  threads: number,
): Promise<{ bracket: Bracket; told: Bounds[] }> {
  await using solver = await openSolver(game, { threads });
  const told: Bounds[] = [];
  const end = new AbortController();
  const onBounds = (bounds: Bounds): void => {
    told.push(bounds);
    if (told.length >= improvements) end.abort(ENOUGH);
  };
  return { bracket: await findBracket(solver, { signal: end.signal, onBounds }), told };
}

/** Returns the solver. Before each piece of work, `change` is applied to its host. */
function changed(solver: Solver, change: (host: EngineHost) => unknown): Solver {
  const exclusively: Solver['exclusively'] = (prices, signal, work) =>
    solver.exclusively(prices, signal, async (host) => {
      await change(host);
      return work(host);
    });
  return Object.assign(Object.create(solver), { exclusively });
}

describe('a bracket', () => {
  it.each([
    ...['2x10', '3x6', '3x6r', '4x6', '3x8r'].map((name) => [name, 1] as const),
    ...['3x6r', '5x6'].map((name) => [name, 2] as const),
  ])('of %s closes at the least total with %i threads', async (name, threads) => {
    const game = parseGame(name);
    const { bracket, told } = await bracketOf(game, Number.POSITIVE_INFINITY, threads);
    const least = AVERAGE[name];
    expect([bracket.proven, bracket.found]).toEqual([least, least]);
    expect(outcome(game, bracket.strategy).total).toBe(least);
    for (const { proven, found } of told) expect(proven <= least && found >= least).toBe(true);
  });

  it.each([1, 3])(
    'holds the least total when given up after %i improvements, with the strategy found by then',
    async (most) => {
      const game = parseGame('4x8');
      const least = AVERAGE['4x8'];
      const { bracket, told } = await bracketOf(game, most, 1);
      expect(bracket.proven).toBeLessThanOrEqual(least);
      expect(bracket.found).toBeGreaterThanOrEqual(least);
      expect(outcome(game, bracket.strategy).total).toBe(bracket.found);
      for (const [i, { proven, found }] of told.entries()) {
        expect([proven >= (told[i - 1]?.proven ?? 0), found <= (told[i - 1]?.found ?? found)]).toEqual([
          true,
          true,
        ]);
      }
    },
  );

  it.each([
    ['begins a round again that was given up because it took too long', 1],
    [
      'ends when the cost of the least guess is known from below, though no round from above ends',
      Number.POSITIVE_INFINITY,
    ],
  ])('%s', async (_, rounds) => {
    const game = parseGame('3x6');
    await using solver = await openSolver(game, { threads: 1 });
    let left = rounds;
    const impatient = changed(solver, (host) => {
      const candidates = host.candidates.bind(host);
      // Only calls of the search from above have a signal here.
      vi.spyOn(host, 'candidates').mockImplementation((history, options) =>
        options?.signal && left-- > 0
          ? new Promise((_resolve, reject) => onAbort(options.signal, () => reject(options.signal?.reason)))
          : candidates(history, options),
      );
    });
    const told: Bounds[] = [];
    const onBounds = (bounds: Bounds): void => void told.push(bounds);
    const { proven, found, strategy } = await findBracket(impatient, { onBounds });
    expect(told.length).toBeGreaterThan(0);
    expect([proven, found, outcome(game, strategy).total]).toEqual(Array(3).fill(AVERAGE['3x6']));
  });

  it.each([
    ['all classes of the first guess', 1],
    ['the whole game', 0],
  ])('starts from known bounds, %s: tries nothing beyond them', async (_, turns) => {
    const game = parseGame('4x7');
    await using solver = await openSolver(game, { threads: 1 });
    const asked: number[] = [];
    const informed = changed(solver, async (host) => {
      const [{ guess }] = await host.candidates([]);
      const answered = classes(game, Uint16Array.from(remaining(game, [])), guess).map(([feedback]) => [
        { guess, feedback },
      ]);
      for (const history of turns === 0 ? [[]] : answered) await host.cost(history);
      const candidates = host.candidates.bind(host);
      vi.spyOn(host, 'candidates').mockImplementation((history, options) => {
        asked.push(history.length);
        return candidates(history, options);
      });
    });
    const { proven, found, strategy } = await findBracket(informed);
    expect([proven, found, outcome(game, strategy).total]).toEqual(Array(3).fill(AVERAGE['4x7']));
    expect(asked.filter((length) => length >= turns)).toEqual([]);
  });

  it('asks for its strategy after giving up, when all threads are at rest', async () => {
    const game = parseGame('4x8');
    await using solver = await openSolver(game, { threads: 2 });
    const end = new AbortController();
    let atWork = 0;
    const late = async (thread: number): Promise<number> => {
      atWork++;
      await setTimeout(thread === 0 ? 50 : 1);
      end.abort(ENOUGH);
      atWork--;
      throw ENOUGH;
    };
    const slow = changed(solver, (host) => {
      vi.spyOn(host, 'costOn').mockImplementation(late);
      const strategy = host.strategy.bind(host);
      vi.spyOn(host, 'strategy').mockImplementation((history) => {
        expect(atWork).toBe(0);
        return strategy(history);
      });
    });
    const { found, strategy } = await findBracket(slow, { signal: end.signal });
    expect(outcome(game, strategy).total).toBe(found);
  });

  it('asks only about classes of the cheapest first guesses of words, and can end meanwhile', async () => {
    await using solver = await openSolver(wordGameOf(160, 200, 'wordle'), { threads: 1 });
    const end = new AbortController();
    const guesses: number[] = [];
    const watched = changed(solver, (host) => {
      const bounds = host.bounds.bind(host);
      vi.spyOn(host, 'bounds').mockImplementation((history, options) => {
        guesses.push(history[0].guess);
        if (new Set(guesses).size === 2) end.abort(ENOUGH);
        return bounds(history, options);
      });
    });
    const { proven, found } = await findBracket(watched, { signal: end.signal });
    expect(new Set(guesses).size).toBe(2);
    // after the abort, no other class of the second guess is asked about
    expect(guesses.filter((guess) => guess === guesses.at(-1))).toHaveLength(1);
    expect(proven).toBeLessThan(found);
  });

  it.each([
    [160, 200, 'wordle', 5, 1],
    // A position of at most 16 codes is played optimally in the first round, a larger one by its first
    // guesses.
    ...[15, 16, 17, 18].map((secrets) => [secrets, 0, 'ab', 4, secrets] as const),
    // The search from above soon has an optimal strategy. Then no first guess can cost less.
    ...[20, 29, 40, 55].map((secrets) => [secrets, 0, 'wordle', 5, secrets] as const),
  ] as const)('closes at the least total of %i words + %i, %s', async (secrets, others, ...list) => {
    const game = wordGameOf(secrets, others, ...list);
    const { bracket } = await bracketOf(game, Number.POSITIVE_INFINITY, others > 0 ? 2 : 1);
    const { total } = await solve(game, { threads: 1 });
    const played = outcome(game, bracket.strategy).total;
    expect([bracket.proven, bracket.found, played]).toEqual([total, total, total]);
  });

  it('begins with the better of the given strategy and the one known at once', async () => {
    const game = parseGame('4x8');
    const inOrder = (codes: Uint16Array): Strategy => {
      const next: (Strategy | undefined)[] = [];
      for (const [feedback, part] of classes(game, codes, codes[0]))
        if (feedback !== game.win) next[feedback] = inOrder(part);
      return { guess: codes[0], next };
    };
    const poor = inOrder(Uint16Array.from(remaining(game, [])));
    await using solver = await openSolver(game, { threads: 1 });
    const signal = AbortSignal.abort(ENOUGH);
    const { found } = await findBracket(solver, { signal });
    expect(outcome(game, poor).total).toBeGreaterThan(found);
    expect((await findBracket(solver, { signal, strategy: poor })).found).toBe(found);
    const { strategy } = await solve(game, { threads: 1 });
    expect((await findBracket(solver, { signal, strategy })).found).toBe(AVERAGE['4x8']);
  });

  it('tells its store every fact under the lower end, in any way of finding it', async () => {
    const game = parseGame('4x8');
    const facts: PricedFact[] = [];
    const end = new AbortController();
    const solver = await openSolver(game, { threads: 1, ledger: factStore(game, [], facts) });
    // 7780 exceeds the bound 7752, which follows from facts about positions that took many guesses.
    const onBounds = ({ proven }: Bounds): void => (proven > 7780 ? end.abort(ENOUGH) : undefined);
    const { proven } = await findBracket(solver, { signal: end.signal, onBounds });
    await solver.close();
    await using other = await openSolver(game, { threads: 1, ledger: factStore(game, facts) });
    expect(await provenTotal(other)).toBeGreaterThanOrEqual(proven);
  });

  it.each(['4x8', '4x6r', '3x6r'])(
    'of %s, given up at once, holds the least total and has a strategy',
    async (name) => {
      const game = parseGame(name);
      const solver = await openSolver(game, { threads: 1 });
      const { proven, found, strategy } = await findBracket(solver, { signal: AbortSignal.abort(ENOUGH) });
      await solver.close();
      expect([proven <= AVERAGE[name], found >= AVERAGE[name]]).toEqual([true, true]);
      expect(outcome(game, strategy).total).toBe(found);
    },
  );
});
