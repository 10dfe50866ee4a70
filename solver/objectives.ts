// The price lists that decide an objective, one after the other. Lexicographic goals ("first …, then …") are single lists: the
// price of the first goal is larger than anything the second can cost.

import { type History, remaining } from '../game/history.ts';
import { outcome } from '../game/strategy.ts';
import { UsageError } from '../game/usage-error.ts';
import { INFINITE } from './layout.ts';
import type { Objective } from './objective-text.ts';
import {
  AVERAGE,
  averageThenLast,
  averageWithin,
  feasibleWithin,
  fewestOnTurn,
  formatPrices,
  lastThenAverage,
  missedAfter,
  type PriceList,
} from './prices.ts';
import type { Solver, WorkOptions } from './solver.ts';

/** One proof of several: the least cost under a price list, or undefined if it allows no strategy. */
export interface Step {
  readonly prices: string;
  readonly cost: number | undefined;
  /** Positions searched for it. */
  readonly searches: number;
}

/**
 * Sets the solver's prices to the list that decides the objective at a position (of the whole game by default), having proved every
 * step on the way there. Its cost is that of the last step; undefined means that the objective is impossible.
 * @throws UsageError when a list cannot be represented, see checkPrices.
 */
export async function decide(
  solver: Solver,
  objective: Objective,
  options: WorkOptions,
  history: History = [],
): Promise<readonly Step[]> {
  const steps: Step[] = [];
  const prove = prover(solver, options, steps, history);
  switch (objective.kind) {
    case 'average':
      await prove(objective.within === undefined ? AVERAGE : averageWithin(objective.within));
      break;
    case 'win':
      await prove(missedAfter(objective.within));
      break;
    case 'prices':
      await prove(objective.prices);
      break;
    case 'fewest-on-turn':
      await prove(fewestOnTurn(objective.turn));
      break;
    case 'not-within':
      await prove(feasibleWithin(objective.turns));
      break;
    case 'worst':
      await prove(averageWithin(await leastPossible(prove, history.length + 1)));
      break;
    case 'fewest-last': {
      const turns = await leastPossible(prove, history.length + 1);
      await prove(lastThenAverage(turns, solver.game.secrets));
      break;
    }
    case 'average-then-worst':
      await averageThenWorst(solver, prove, options, history);
  }
  return steps;
}

type Prove = (prices: PriceList) => Promise<number | undefined>;

/** Proves the least cost of a position under one list after another, and notes each step. */
function prover(solver: Solver, options: WorkOptions, steps: Step[], history: History): Prove {
  return async (prices) => {
    await solver.setPrices(prices);
    const before = solver.statistics().searches;
    const least = await solver.positionCost(history, options);
    const cost = least < INFINITE ? least : undefined;
    const endless = prices.prices[prices.prices.length - 1] !== Number.POSITIVE_INFINITY;
    if (cost === undefined && endless)
      throw new UsageError(`The prices ${formatPrices(prices)} grow too fast for ${solver.game.name}.`);
    steps.push({ prices: formatPrices(prices), cost, searches: solver.statistics().searches - before });
    return cost;
  };
}

/** The least k for which k turns always suffice, proved by the impossibility of k − 1. */
export async function leastTurns(solver: Solver, options: WorkOptions): Promise<number> {
  return leastPossible(prover(solver, options, [], []), 1);
}

async function leastPossible(prove: Prove, from: number): Promise<number> {
  let turns = from;
  while ((await prove(feasibleWithin(turns))) === undefined) turns++;
  return turns;
}

/**
 * Least total T first, from which some strategy with last turn k is known. Then the least cost under averageThenLast is w·T + c,
 * where w = secrets + 1 is the price of a turn and c < w the fewest codes on turn k. If c > 0, no strategy of total T ends earlier; if
 * c = 0, one does, and the next k is tried. Turns are counted from the start of the game, those of the history too.
 */
async function averageThenWorst(solver: Solver, prove: Prove, options: WorkOptions, history: History): Promise<void> {
  const { secrets } = solver.game;
  await prove(AVERAGE);
  const codes = new Set(remaining(solver.game, history));
  const best = outcome(solver.game, await solver.strategy(history, options), codes);
  const total = best.total + history.length * codes.size;
  let last = history.length + best.worst;
  while ((await prove(averageThenLast(last, secrets))) === (secrets + 1) * total) last--;
}
