// What can be asked for, and the price lists that feedback it, one after the other. Lexicographic goals ("first …, then …") are
// single lists: the price of the first goal is larger than anything the second can cost.

import { outcome } from '../game/strategy.ts';
import { UsageError } from '../game/usage-error.ts';
import { INFINITE } from './layout.ts';
import { AVERAGE, averageWithin, feasibleWithin, formatPrices, missedAfter, type PriceList, weightedLast } from './prices.ts';
import type { Solver, WorkOptions } from './solver.ts';

export type Objective =
  /** The least sum of turns; with `within`, of strategies that need at most so many turns. */
  | { readonly kind: 'average'; readonly within?: number }
  /** The least number of turns that always suffices, then the best average. */
  | { readonly kind: 'worst' }
  /** The least number of turns that always suffices, then the fewest codes on the last of them, then the best average. */
  | { readonly kind: 'fewest-last' }
  /** Most codes found within so many turns. */
  | { readonly kind: 'win'; readonly within: number }
  /** The best average, then the earliest last turn, then the fewest codes on it. */
  | { readonly kind: 'average-then-worst' }
  | { readonly kind: 'prices'; readonly prices: PriceList };

export const OBJECTIVES = ['average', 'worst', 'fewest-last', 'win', 'average-then-worst'] as const;

/** The objective's name, as written into files: `average`, `win within 5`, `prices 1,2,inf`. */
export function formatObjective(objective: Objective): string {
  if (objective.kind === 'prices') return `prices ${formatPrices(objective.prices)}`;
  const within = 'within' in objective ? objective.within : undefined;
  return within === undefined ? objective.kind : `${objective.kind} within ${within}`;
}

/** One proof of several: the least cost under a price list, or undefined if it allows no strategy. */
export interface Step {
  readonly prices: string;
  readonly cost: number | undefined;
  /** Positions searched for it. */
  readonly searches: number;
}

/**
 * Sets the solver's prices to the list that decides the objective, having proved every step on the way there. Its cost is that of
 * the last step; undefined means that the objective is impossible.
 * @throws UsageError when a list cannot be represented, see checkPrices.
 */
export async function decide(solver: Solver, objective: Objective, options: WorkOptions): Promise<readonly Step[]> {
  const steps: Step[] = [];
  const prove = prover(solver, options, steps);
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
    case 'worst':
      await prove(averageWithin(await leastPossible(prove)));
      break;
    case 'fewest-last': {
      const turns = await leastPossible(prove);
      await prove(weightedLast(turns, 1, turns * solver.game.secrets + 1));
      break;
    }
    case 'average-then-worst':
      await averageThenWorst(solver, prove, options);
  }
  return steps;
}

type Prove = (prices: PriceList) => Promise<number | undefined>;

/** Proves the least cost of the game under one list after another, and notes each step. */
function prover(solver: Solver, options: WorkOptions, steps: Step[]): Prove {
  return async (prices) => {
    await solver.setPrices(prices);
    const before = solver.statistics().searches;
    const least = await solver.positionCost([], options);
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
  return leastPossible(prover(solver, options, []));
}

async function leastPossible(prove: Prove): Promise<number> {
  let turns = 1;
  while ((await prove(feasibleWithin(turns))) === undefined) turns++;
  return turns;
}

/**
 * Least total T first, from which some strategy with last turn k is known. Then w·T + c, with w > secrets ≥ c, is the least cost when
 * each turn costs w and turn k one more: c is the fewest codes on turn k. If c > 0, no strategy of total T ends earlier; if
 * c = 0, one does, and the next k is tried.
 */
async function averageThenWorst(solver: Solver, prove: Prove, options: WorkOptions): Promise<void> {
  const weight = solver.game.secrets + 1;
  const total = (await prove(AVERAGE)) as number;
  let last = outcome(solver.game, await solver.strategy([], options)).worst;
  while ((await prove(weightedLast(last, weight, 1))) === weight * total) last--;
}
