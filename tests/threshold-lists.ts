// Questions on both sides of every threshold, each with a position, an objective and a number of threads.
// Compares the findings of the solver with those of the slow solver.

import { remaining } from '../game/history.ts';
import { outcome } from '../game/strategy.ts';
import { formatObjective, type Objective } from '../solver/objective-text.ts';
import { listOf } from '../solver/objectives.ts';
import type { SolverOptions } from '../solver/open-solver.ts';
import type { PriceList } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import type { Question } from '../solver/solver.ts';
import { leastNumbers, numbersOf } from './objective-truth.ts';
import { randomNumbers } from './random.ts';
import { randomPrices } from './random-prices.ts';
import { makeSlowSolver, type SlowSolver } from './slow-solver.ts';
import { type AskedPlace, codesLeft, oneOf, type Random } from './threshold-places.ts';
import type { Threshold } from './thresholds.ts';

/** A position on one side of a threshold, and the question about it. */
export interface ThresholdList {
  readonly name: string;
  readonly threshold: Threshold;
  readonly isBelow: boolean;
  readonly place: AskedPlace;
  readonly objective: Objective;
  readonly threads: number;
}

/**
 * Chooses the questions. They go through all thresholds in rounds. One round stays below each number, the
 * next one does not.
 */
export interface Selection {
  readonly count: number;
  /** Every n-th question is put to 2 or 5 threads, the others to one. */
  readonly threadsEvery: number;
  /** Leaves out slow thresholds, and takes large ones only in the first two rounds, once on each side. */
  readonly quick: boolean;
  /**
   * Positions with more codes get other objectives than the average, because the slow solver takes long to
   * find the average.
   */
  readonly mostForAverage?: number;
}

/** Gives the questions, the same in every run. */
export function* thresholdLists(
  thresholds: readonly Threshold[],
  { count, threadsEvery, quick, mostForAverage = 300 }: Selection,
): Generator<ThresholdList, void> {
  let made = 0;
  for (let round = 0; made < count; round++) {
    for (const threshold of thresholds) {
      if (quick && (threshold.effort === 'slow' || (threshold.effort === 'large' && round > 1))) continue;
      if (made === count) return;
      yield listAt(threshold, round % 2 === 0, made++, threadsEvery, mostForAverage);
    }
  }
}

function listAt(
  threshold: Threshold,
  isBelow: boolean,
  index: number,
  threadsEvery: number,
  mostForAverage: number,
): ThresholdList {
  const random = randomNumbers(index);
  const place = threshold.place(
    isBelow ? threshold.first - 1 - random(2) : threshold.first + random(2),
    random,
  );
  const objective = objectiveFor(place, random, mostForAverage);
  // memory limits are computed for one thread
  const alone = place.memory !== undefined || index % threadsEvery > 0;
  const threads = alone ? 1 : oneOf([2, 5], random);
  const where = `${threshold.count(place)} ${threshold.counted} (${threshold.first})`;
  const objectiveText = formatObjective(objective, place.consistent);
  const asked = `${objectiveText}, ${place.history.length} turns, ${threads} threads`;
  return {
    name: `${index}: ${where}: ${place.game.name} ${asked}`,
    threshold,
    isBelow,
    place,
    objective,
    threads,
  };
}

/** With more guesses than this, the slow solver takes long, even if few codes are left. */
const MANY_GUESSES = 3000;

/**
 * A random objective. If many codes or guesses make the slow solver slow, it is one that the slow solver
 * still decides quickly.
 */
function objectiveFor(place: AskedPlace, random: Random, mostForAverage: number): Objective {
  const turn = place.history.length + 1;
  const codes = place.game.guesses > MANY_GUESSES ? Number.POSITIVE_INFINITY : codesLeft(place);
  return oneOf(
    [
      ...(codesLeft(place) > mostForAverage ? [] : [{ kind: 'average' } as const]),
      { kind: 'win', within: turn + random(2) },
      ...(codes > 120 ? [] : ofSomeCodes(turn, random)),
      ...(codes > 60 ? [] : OF_FEW_CODES),
    ],
    random,
  );
}

function ofSomeCodes(turn: number, random: Random): Objective[] {
  return [
    { kind: 'average', within: turn + 2 + random(3) },
    { kind: 'not-within', turns: turn + 1 + random(3) },
    { kind: 'fewest-on-turn', turn: turn + 2 + random(2) },
    { kind: 'prices', prices: randomPrices(random) },
  ];
}

/** Objectives that several price lists decide. They are asked only if few codes are left. */
const OF_FEW_CODES: readonly Objective[] = [
  { kind: 'worst' },
  { kind: 'fewest-last' },
  { kind: 'average-then-worst' },
];

/** The values to compare, with names that make a failure readable. */
type Findings = Readonly<Record<string, readonly number[] | boolean>>;

/** Puts a question to a new solver and to the slow solver, and returns the findings of both. */
export async function compareList(
  { place, objective }: ThresholdList,
  options: SolverOptions,
): Promise<{ readonly found: Findings; readonly truth: Findings }> {
  const { game, history, consistent, memory } = place;
  const codes = [...remaining(game, history)];
  const turn = history.length + 1;
  const slow = slowSolvers(place);
  const numbers = leastNumbers(objective, (prices) => slow(prices).cost(codes, turn), turn);
  const list = listOf(objective);
  const guesses =
    list === undefined ? [] : [0, game.secrets - 1, Math.floor(game.guesses / 2), game.guesses - 1];
  await using solver = await openSolver(game, { ...options, consistent, memory });
  const question = solver.under(objective);
  const known = list === undefined ? undefined : await question.known(history);
  const found = await numbersFound(question, place);
  const costs: number[] = [];
  for (const guess of guesses) costs.push(await question.guessCost(history, guess));
  return {
    found: {
      numbers: found,
      guesses: costs,
      isBoundKnown: known === undefined || known.proven <= numbers[0],
      isGuessKnown:
        list === undefined ||
        known === undefined ||
        slow(list).guessCost(codes, turn, known.guess) <= known.found,
    },
    truth: {
      numbers,
      guesses: list === undefined ? [] : guesses.map((guess) => slow(list).guessCost(codes, turn, guess)),
      isBoundKnown: true,
      isGuessKnown: true,
    },
  };
}

/** Returns a function that keeps one slow solver for each price list. */
function slowSolvers({ game, consistent }: AskedPlace): (prices: PriceList) => SlowSolver {
  const solvers = new Map<string, SlowSolver>();
  return (prices) => {
    const text = JSON.stringify(prices);
    const solver = solvers.get(text) ?? makeSlowSolver(game, prices, consistent);
    solvers.set(text, solver);
    return solver;
  };
}

/**
 * The figures of the solver's strategy. They come from solve() for a whole game, and from best() for another
 * position.
 */
async function numbersFound(question: Question, { game, history }: AskedPlace): Promise<number[]> {
  const { objective } = question;
  if (history.length === 0) {
    const solution = await question.solve();
    return solution.strategy === undefined
      ? [Number.POSITIVE_INFINITY]
      : numbersOf(objective, solution.histogram);
  }
  if ((await question.cost(history)) === Number.POSITIVE_INFINITY) return [Number.POSITIVE_INFINITY];
  const { strategy } = await question.best(history);
  const { histogram } = outcome(game, strategy, remaining(game, history));
  return numbersOf(objective, [...new Array<number>(history.length).fill(0), ...histogram]);
}
