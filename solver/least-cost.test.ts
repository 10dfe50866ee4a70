// The cost of a strategy reveals a false fact in the store. Then the solver claims no result.
import { describe, expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { parseHistory } from '../game/history.ts';
import { factStore } from '../tests/fact-store.ts';
import { EngineFault } from './engine-error.ts';
import { findBracket } from './front/find-bracket.ts';
import { AVERAGE, parsePrices } from './prices.ts';
import { openSolver } from './solve.ts';
import type { Solver } from './solver.ts';

const G = parseGame('4x6');
const FIRST = 0; // the code 0123; by symmetry all first guesses are equivalent to it

describe('a cost that its strategy does not have', () => {
  it.each<[string, string, number, (solver: Solver) => Promise<unknown>]>([
    ['the best guess with', '0123 2A0B', 39, (solver) => solver.under(AVERAGE).best([])],
    [
      'the best guesses, of which none costs so little,',
      '0123 2A2B',
      2,
      (solver) => solver.under(AVERAGE).bestGuesses([]),
    ],
    ['a strategy', '0123 2A0B', 39, (solver) => solver.under(AVERAGE).strategy([])],
    ['what begins with a guess', '0123 0A2B', 358, (solver) => solver.under(AVERAGE).bestWith([], FIRST)],
    ['an optimum under prices', '0123 0A2B', 1, (solver) => solver.optimise(parsePrices('0,0,0,1'))],
    ['the upper end of a bracket', '0123 0A2B', 358, (solver) => findBracket(solver)],
  ])('is refused: %s', async (_, history, cost, ask) => {
    const fact = { history: parseHistory(G, history), cost, exact: true };
    await using solver = await openSolver(G, { threads: 1, ledger: factStore(G, [fact]) });
    await expect(ask(solver)).rejects.toThrow(EngineFault);
  });
});

describe('a false fact about the whole game', () => {
  it.each([
    ['at least 99999', { cost: 99_999, exact: false }],
    ['1', { cost: 1, exact: true }],
  ])('is refused when the bounds of a bracket do not meet: %s', async (words, known) => {
    await using solver = await openSolver(G, {
      threads: 1,
      ledger: factStore(G, [{ history: [], ...known }]),
    });
    const ended = findBracket(solver, { signal: AbortSignal.abort() });
    await expect(ended).rejects.toThrow(
      new RegExp(`^The least cost lies between \\d+ and \\d+, but the search took it to be ${words}; `),
    );
    await expect(ended).rejects.toThrow(EngineFault);
  });

  it.each([
    { cost: 1446, exact: false },
    { cost: 1446, exact: true },
  ])('is none where it is true: %j', async (known) => {
    await using solver = await openSolver(G, {
      threads: 1,
      ledger: factStore(G, [{ history: [], ...known }]),
    });
    expect((await findBracket(solver, { signal: AbortSignal.abort() })).proven).toBeLessThanOrEqual(1446);
  });
});
