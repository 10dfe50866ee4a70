// Decides objectives by one or several price lists, one after the other. A goal with a second goal ("first …,
// then …") needs only one list: the price of the first goal exceeds anything that the second can cost.

import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { outcome } from '../game/strategy.ts';
import { totalWeight } from '../game/weights.ts';
import type { EngineHost } from './host/engine-host.ts';
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
import type { WorkOptions } from './progress.ts';

/**
 * One of the proofs that decide an objective: the least cost under a price list, or undefined if no strategy
 * is allowed.
 */
export interface ProofStep {
  readonly prices: string;
  readonly cost: number | undefined;
  /** Number of positions searched for this proof. */
  readonly searches: number;
}

/**
 * The price list that decides an objective. Undefined if the list depends on the game or the position, or if
 * several lists are needed. @internal
 */
export function listOf(objective: Objective): PriceList | undefined {
  switch (objective.kind) {
    case 'average':
      return objective.within === undefined ? AVERAGE : averageWithin(objective.within);
    case 'win':
      return missedAfter(objective.within);
    case 'prices':
      return objective.prices;
    case 'fewest-on-turn':
      return fewestOnTurn(objective.turn);
    case 'not-within':
      return feasibleWithin(objective.turns);
    default:
      return undefined;
  }
}

/**
 * Proves, step by step, the least cost of a position under each price list of an objective. The position is
 * by default the start of the game. The last list stays in force, and the cost of the last step is the
 * result. An undefined cost means that the objective is impossible. `game` is the whole game, also if the
 * host searches a position of it. The history is in the host's numbers.
 * @throws UsageError when a list cannot be represented (see EngineHost.usePrices); the signal's reason.
 * @internal
 */
export async function decide(
  host: EngineHost,
  game: Game,
  objective: Objective,
  options: WorkOptions,
  history: History = [],
): Promise<readonly ProofStep[]> {
  const steps: ProofStep[] = [];
  const prove = prover(host, options, steps, history);
  const list = listOf(objective);
  if (list !== undefined) await prove(list);
  else if (objective.kind === 'worst')
    await prove(averageWithin(await leastPossible(prove, history.length + 1)));
  else if (objective.kind === 'average-then-worst')
    await averageThenWorst(host, weightedCodes(game), prove, options, history);
  else {
    const turns = await leastPossible(prove, history.length + 1);
    await prove(lastThenAverage(turns, weightedCodes(game)));
  }
  return steps;
}

/**
 * The number that the price of the first goal must exceed: all codes of the game, or the sum of their
 * weights. Positions of the game use this number too. So a position has the same costs in every solver.
 */
function weightedCodes(game: Game): number {
  return game.words || game.weights ? totalWeight(game) : game.guesses;
}

type Prove = (prices: PriceList) => Promise<number | undefined>;

/** Returns a function that proves the least cost of a position under a price list and records the step. */
function prover(host: EngineHost, options: WorkOptions, steps: ProofStep[], history: History): Prove {
  return async (prices) => {
    await host.usePrices(prices);
    const before = host.statistics().searches;
    const least = await host.cost(history, options);
    const cost = least < Number.POSITIVE_INFINITY ? least : undefined;
    steps.push({ prices: formatPrices(prices), cost, searches: host.statistics().searches - before });
    return cost;
  };
}

async function leastPossible(prove: Prove, from: number): Promise<number> {
  let turns = from;
  while ((await prove(feasibleWithin(turns))) === undefined) turns++;
  return turns;
}

/**
 * Decides `average-then-worst`. Turns count from the start of the game. Step 1 proves the least total T, with
 * a strategy whose last turn is k. Step 2 uses the price list averageThenLast: each turn costs w = secrets +
 * 1, and a code that is found on turn k costs 1 more. The least cost is then w·T + c, where c < w is the
 * least number of codes on turn k among all strategies of total T. If c > 0, every strategy of total T needs
 * turn k. If c = 0, some strategy of total T ends earlier, and step 2 is repeated with k − 1. Under
 * weights, `secrets` is the sum of the weights.
 */
async function averageThenWorst(
  host: EngineHost,
  secrets: number,
  prove: Prove,
  options: WorkOptions,
  history: History,
): Promise<void> {
  const total = (await prove(AVERAGE)) as number;
  const codes = remaining(host.game, history);
  let last = history.length + outcome(host.game, await host.strategy(history, options), codes).worst;
  while ((await prove(averageThenLast(last, secrets))) === (secrets + 1) * total) last--;
}
