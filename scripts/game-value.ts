// Finds the value of a game for two players. The hider draws the secret with weights of his choice; the
// guesser may choose a strategy at random. The payoff is the number of turns. docs/results/value.md has the
// theory.
//
// Both players may treat all codes of an orbit alike. So a strategy counts by its totals, one for each orbit,
// and the hider chooses one weight for each orbit. The strategies known so far make a matrix game. The
// solution proposes weights. A search under these weights proves the value, or finds a strategy that changes
// it.

import { formatCode, parseCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { outcome, type Strategy } from '../game/strategy.ts';
import { withWeights } from '../game/weighted-game.ts';
import { MAX_WEIGHT } from '../game/weights.ts';
import { AVERAGE } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import type { Solver } from '../solver/solver.ts';
import { type Orbit, orbitsOf } from './code-orbits.ts';
import { solveMatrixGame } from './matrix-game.ts';

/** A strategy of the mixture, with its totals: the sums of turns over the codes of each orbit. */
export interface MixedStrategy {
  readonly probability: Fraction;
  readonly totals: readonly number[];
  readonly strategy: Strategy;
}

/** A fraction in lowest terms. */
export type Fraction = readonly [numerator: bigint, denominator: bigint];

/** The value of a game, with best choices of both players. */
export interface GameValue {
  readonly value: Fraction;
  readonly orbits: readonly Orbit[];
  /** The weight of each code of an orbit, by orbit. Under these weights no strategy takes fewer turns. */
  readonly weights: readonly number[];
  readonly mixture: readonly MixedStrategy[];
}

/** The share of the proposed weights in the next question; the rest are the best weights so far. */
const STEP = 0.1;
/** The sum to which weights are scaled before they are rounded, less than MAX_WEIGHT. */
const SCALE = 4_000_000;
/** The most strategies before the search gives up. Mastermind takes ten. */
const MOST_STRATEGIES = 200;

/**
 * Finds the value of a game of symbols. Every search is exact, so the value is proved as far as the solver is
 * trusted.
 * @throws Error if the search does not end, for example because the exact weights exceed MAX_WEIGHT.
 */
export async function findValue(game: Game): Promise<GameValue> {
  const orbits = orbitsOf(game);
  const sizes = orbits.map(({ length }) => length);
  // Averages of orbits become whole numbers when they are multiplied by this.
  const common = sizes.reduce((all, size) => (all * BigInt(size)) / divisor(all, BigInt(size)), 1n);
  const found: Omit<MixedStrategy, 'probability'>[] = [];
  let centre = sizes.map(() => 1);
  let centreBound = 0;
  let weights = centre;
  for (let isExact = true; found.length < MOST_STRATEGIES; ) {
    const asked = isExact ? withTraces(weights, sizes) : between(centre, weights, sizes);
    const strategy = await bestStrategy(game, orbits, asked);
    const totals = totalsOf(game, orbits, strategy);
    const bound = dot(asked, totals) / dot(asked, sizes);
    if (bound > centreBound) [centre, centreBound] = [asked, bound];
    const before = found.length === 0 ? undefined : solve(found, sizes, common);
    const isFinal = before !== undefined && isAtLeast(weights, totals, sizes, before.value);
    if (isFinal && isExact && dot(weights, sizes) <= MAX_WEIGHT) {
      if (await isProved(game, orbits, weights, before.value))
        return {
          value: lowest(before.value),
          orbits,
          weights,
          mixture: found.flatMap((each, i) => {
            const probability = lowest([before.rows[i], before.sum]);
            return probability[0] === 0n ? [] : [{ ...each, probability }];
          }),
        };
      throw new Error(`${game.name}: codes of weight 0 have a strategy that the search did not find.`);
    }
    isExact = isFinal;
    found.push({ totals, strategy });
    weights = solve(found, sizes, common).weights;
  }
  throw new Error(`The value of ${game.name} is not found after ${MOST_STRATEGIES} strategies.`);
}

/** Solves the matrix game of these strategies. Returns the weights of the codes, in lowest terms. */
function solve(
  found: readonly { readonly totals: readonly number[] }[],
  sizes: readonly number[],
  common: bigint,
) {
  const shares = sizes.map((size) => common / BigInt(size));
  const { value, columns, ...others } = solveMatrixGame(
    found.map(({ totals }) => totals.map((total, i) => BigInt(total) * shares[i])),
  );
  const weights = columns.map((column, i) => column * shares[i]);
  const all = weights.reduce(divisor);
  const fraction: Fraction = [value[0], value[1] * common];
  return { ...others, value: fraction, weights: weights.map((weight) => Number(weight / all)) };
}

/** Says whether a strategy with these totals takes at least `value` turns on average under the weights. */
function isAtLeast(
  weights: readonly number[],
  totals: readonly number[],
  sizes: readonly number[],
  [numerator, denominator]: Fraction,
): boolean {
  return BigInt(dot(weights, totals)) * denominator >= numerator * BigInt(dot(weights, sizes));
}

/**
 * Scales the weights up, and gives codes of weight 0 the weight 1. A best strategy then treats these codes
 * well too, as far as this costs nothing else. Weights that are too large are scaled down and rounded.
 */
function withTraces(weights: readonly number[], sizes: readonly number[]): number[] {
  const sum = dot(weights, sizes);
  if (sum > MAX_WEIGHT) return weights.map((weight) => Math.max(1, Math.round((SCALE * weight) / sum)));
  if (!weights.includes(0)) return [...weights];
  const factor = Math.max(1, Math.floor(SCALE / sum));
  return weights.map((weight) => (weight === 0 ? 1 : factor * weight));
}

/** Returns whole weights between those of the centre and those proposed. */
function between(centre: readonly number[], proposed: readonly number[], sizes: readonly number[]): number[] {
  const [a, b] = [dot(centre, sizes), dot(proposed, sizes)];
  return centre.map((weight, i) =>
    Math.max(1, Math.round(SCALE * (((1 - STEP) * weight) / a + (STEP * proposed[i]) / b))),
  );
}

/** Returns a best strategy under the weights of the orbits, all above 0. */
async function bestStrategy(
  game: Game,
  orbits: readonly Orbit[],
  weights: readonly number[],
): Promise<Strategy> {
  const weighted = withWeights(game, weightsOfCodes(game, orbits, weights));
  await using solver = await openSolver(weighted);
  const question = solver.under(AVERAGE);
  const { guess } = await bestFirst(
    solver,
    orbits.map(([code]) => code),
  );
  const best = await question.bestWith([], guess);
  if (best === undefined) throw new Error(`${game.name} has no strategy.`);
  return best.strategy;
}

/** Proves that no strategy takes fewer than `value` turns on average under exactly these weights. */
async function isProved(
  game: Game,
  orbits: readonly Orbit[],
  weights: readonly number[],
  [numerator, denominator]: Fraction,
): Promise<boolean> {
  const weighted = withWeights(game, weightsOfCodes(game, orbits, weights));
  await using solver = await openSolver(weighted);
  const firsts = orbits.map(([code]) => parseCode(weighted, formatCode(game, code)));
  // Without weights the solver knows the orbits itself.
  const cost = weighted.weights
    ? (await bestFirst(solver, firsts)).cost
    : await solver.under(AVERAGE).cost([]);
  const scale = BigInt(
    dot(
      weights,
      orbits.map(({ length }) => length),
    ),
  );
  return BigInt(cost) * denominator >= numerator * scale;
}

/** Returns the best of these first guesses with its cost. */
async function bestFirst(solver: Solver, firsts: readonly number[]) {
  const [best] = await solver
    .under(AVERAGE)
    .guessCosts([], Number.POSITIVE_INFINITY, { most: 1, among: firsts });
  return best;
}

function weightsOfCodes(game: Game, orbits: readonly Orbit[], weights: readonly number[]): number[] {
  const all = new Array<number>(game.secrets);
  for (const [i, codes] of orbits.entries()) for (const code of codes) all[code] = weights[i];
  return all;
}

/** Returns the sum of turns over the codes of each orbit. */
export function totalsOf(game: Game, orbits: readonly Orbit[], strategy: Strategy): number[] {
  return orbits.map((codes) => outcome(game, strategy, codes).total);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, each, i) => sum + each * b[i], 0);
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

function lowest([numerator, denominator]: Fraction): Fraction {
  const all = divisor(numerator, denominator);
  return [numerator / all, denominator / all];
}
