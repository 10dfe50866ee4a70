// Solves a game and certifies the result: either the least cost under a price list, or only that no strategy
// costs less than a given bound. Knows nothing of files.

import { show, UsageError } from '../base/usage-error.ts';
import { checkGame } from '../game/check-numbers.ts';
import type { Game } from '../game/game.ts';
import { formatHistory } from '../game/history.ts';
import type { Strategy } from '../game/strategy.ts';
import { checkOptions, checkTurns, checkUnweighted } from '../solver/checks.ts';
import { EngineFault } from '../solver/engine-error.ts';
import type { SolverOptions } from '../solver/open-solver.ts';
import { checkPrices, feasibleWithin, type PriceList } from '../solver/prices.ts';
import type { WorkOptions } from '../solver/progress.ts';
import { openSolver } from '../solver/solve.ts';
import type { Solver } from '../solver/solver.ts';
import type { AnyCertificate } from './certificate.ts';
import { type CertifyOptions, checkCertifiable, type PositionBound } from './certify-options.ts';
import { certify, certifyAll, checkBound } from './producer.ts';

/** A certificate with the results of the search. */
export interface Certified {
  readonly certificate: AnyCertificate;
  /**
   * A strategy that costs exactly the bound. Undefined if the caller gave the bound, because the bound need
   * not be the least cost.
   */
  readonly strategy: Strategy | undefined;
  /**
   * Number of facts that the search took from the ledger without proof. The certificate does not depend on
   * them.
   */
  readonly trusted: number;
}

/**
 * Thrown if there is nothing to certify. Either the price list allows no strategy, or `refuted` is true and
 * some strategy costs less than the given bound.
 */
export class Uncertifiable extends UsageError {
  readonly refuted: boolean;

  constructor(message: string, refuted: boolean) {
    super(message);
    this.refuted = refuted;
  }
}

/** Options for the solver and for making the certificate, with progress callbacks for both. */
export interface CertifiedOptions extends Pick<SolverOptions, 'threads' | 'memory' | 'ledger' | 'signal'> {
  readonly onSolve?: WorkOptions['onProgress'];
  readonly onCertify?: CertifyOptions['onProgress'];
  /** Number of turns after which positions are assumed and left to parts; by default everything is proved. */
  readonly assumedAfter?: CertifyOptions['assumedAfter'];
}

/**
 * Certifies the least cost of a game under a price list, and returns a strategy that reaches this cost. If
 * `bound` is given, certifies only that no strategy costs less than the bound.
 * @throws Uncertifiable, a UsageError, if no strategy is allowed or the bound is false; UsageError for a
 * wrong game, words that are too long, price list or option; RangeError for a wrong bound, see checkBound.
 */
export async function solveCertified(
  game: Game,
  prices: PriceList,
  bound?: number,
  options: CertifiedOptions = {},
): Promise<Certified> {
  checkWholeGame(game);
  checkPrices(prices, game);
  if (bound !== undefined) checkBound(bound);
  const { opening, proving } = shared(options);
  const { onSolve, signal } = options;
  const solver = await openSolver(game, opening);
  try {
    if (bound !== undefined) {
      await refuteLess(solver, prices, bound, { signal, onProgress: onSolve });
      const certificate = await certify(solver, prices, bound, proving);
      return { certificate, strategy: undefined, trusted: solver.trusted };
    }
    const question = solver.under(prices);
    const cost = await question.cost([], { signal, onProgress: onSolve });
    if (cost === Number.POSITIVE_INFINITY)
      throw new Uncertifiable(
        `No strategy for ${game.name} finds every code within the turns that are allowed.`,
        false,
      );
    const strategy = await question.strategy([], { signal });
    return { certificate: await certify(solver, prices, cost, proving), strategy, trusted: solver.trusted };
  } finally {
    await solver.close();
  }
}

/**
 * Makes a part: one certificate of claims that other certificates assume. Does not solve the game first, so
 * `onSolve` is not called.
 * @throws Uncertifiable for a false claim; UsageError for an invalid game, price list, list of claims or
 * option; RangeError for an empty list, a claim that no code fits, or an invalid bound.
 */
export async function certifyPart(
  game: Game,
  prices: PriceList,
  claims: readonly PositionBound[],
  options: CertifiedOptions = {},
): Promise<Pick<Certified, 'certificate' | 'trusted'>> {
  checkWholeGame(game);
  checkPrices(prices, game);
  checkClaims(game, claims);
  const { opening, proving } = shared(options);
  const solver = await openSolver(game, opening);
  try {
    const certificate = await certifyAll(solver, prices, claims, proving);
    return { certificate, trusted: solver.trusted };
  } catch (error) {
    if (error instanceof EngineFault) await refuteFalse(solver, prices, claims, options.signal);
    throw error;
  } finally {
    await solver.close();
  }
}

/**
 * Finds the first false claim after the search has failed to prove all claims. Returns if every claim is
 * true.
 * @throws Uncertifiable for the first false claim.
 */
async function refuteFalse(
  solver: Solver,
  prices: PriceList,
  claims: readonly PositionBound[],
  signal: CertifiedOptions['signal'],
): Promise<void> {
  const { game } = solver;
  for (const { path, bound } of claims) {
    const cost = await solver.under(prices).costUpTo(path, bound, { signal });
    if (cost >= bound) continue;
    const place = path.length === 0 ? '' : `after ${formatHistory(game, path)} `;
    throw new Uncertifiable(
      `Some strategy for ${game.name} ${place}costs ${cost}, which is less than ${bound}.`,
      true,
    );
  }
}

/**
 * Checks the form of a list of claims, not whether they are true.
 * @throws UsageError for an invalid list; RangeError for an invalid bound.
 */
function checkClaims(game: Game, claims: readonly PositionBound[]): void {
  if (!Array.isArray(claims)) throw new UsageError(`${show(claims)} is not a list of claims.`);
  for (const claim of claims as readonly (PositionBound | null | undefined)[]) {
    checkTurns(game, claim?.path);
    checkBound((claim as PositionBound).bound);
  }
}

/**
 * Checks the game of a certificate. The rules of certificates know no chosen secrets and no weights.
 * @throws UsageError unless this is a game in which no secrets are chosen and all are equally likely.
 */
function checkWholeGame(game: Game): void {
  checkGame(game);
  checkUnweighted(game, 'A certificate');
  const reason = whyChosen(game);
  if (reason !== undefined) throw new UsageError(reason);
  checkCertifiable(game);
}

/** Returns the sentence that no certificate is possible if the secrets of a game are chosen. */
export function whyChosen({ name, chosen }: Game): string | undefined {
  if (chosen === undefined) return undefined;
  return `${name} has chosen secrets, and certificates are only possible if every code may be the secret.`;
}

const OPTIONS = ['threads', 'memory', 'ledger', 'signal', 'onSolve', 'onCertify', 'assumedAfter'] as const;

/**
 * Splits the options into those of the solver and those of the certificate.
 * @throws UsageError for an unknown option.
 */
function shared(options: CertifiedOptions) {
  checkOptions(options, OPTIONS);
  const { onSolve: _, onCertify, assumedAfter, ...opening } = options;
  const proving: CertifyOptions = { signal: opening.signal, onProgress: onCertify, assumedAfter };
  return { opening, proving };
}

/**
 * Checks that no strategy costs less than `bound`. A bounded search stops when it reaches the bound, so it is
 * faster than a search for the exact cost. There is one exception. If the first turn that is not free costs
 * at least the bound, the question is only whether a deadline can be kept. Then the exact search is used,
 * because it reports progress and has a special method for deadlines of word games.
 * @throws Uncertifiable if some strategy costs less.
 */
async function refuteLess(
  solver: Solver,
  prices: PriceList,
  bound: number,
  work: WorkOptions,
): Promise<void> {
  const { name } = solver.game;
  const { signal } = work;
  const turns = prices.prices.findIndex((price) => price > 0);
  const isDeadline = turns > 0 && bound <= prices.prices[turns];
  const cost = await solver.exclusively(isDeadline ? feasibleWithin(turns) : prices, signal, (host) =>
    isDeadline ? host.cost([], work) : host.boundedCost([], bound, { signal }),
  );
  if (cost >= bound) return;
  if (cost > 0)
    throw new Uncertifiable(`Some strategy for ${name} costs ${cost}, which is less than ${bound}.`, true);
  const suffice = turns === 1 ? '1 turn suffices' : `${turns} turns suffice`;
  throw new Uncertifiable(`This is false of ${name}: ${suffice} for every secret.`, true);
}
