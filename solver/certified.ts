// Solves a question and makes its certificate: the least cost under a price list, or that nothing is below a bound that the
// question names. Knows nothing of files.

import type { Game } from '../game/game.ts';
import type { Strategy } from '../game/strategy.ts';
import { UsageError } from '../game/usage-error.ts';
import { type Certificate, type CertifyOptions, certify } from './certificate.ts';
import { INFINITE } from './layout.ts';
import type { PriceList } from './prices.ts';
import { openSolver, type SolverOptions } from './solve.ts';
import type { Solver, WorkOptions } from './solver.ts';

export interface Certified {
  readonly certificate: Certificate;
  /** A strategy that costs exactly the bound; undefined when the bound was given and need not be the least cost. */
  readonly strategy: Strategy | undefined;
}

export interface CertifiedOptions {
  readonly threads?: number;
  readonly signal?: AbortSignal;
  readonly onSolve?: NonNullable<WorkOptions['onProgress']>;
  readonly onCertify?: NonNullable<CertifyOptions['onProgress']>;
}

/**
 * A certificate of the least cost of a game under a price list, with a strategy that reaches it; or, given a bound, a certificate
 * of that alone.
 * @throws UsageError when no strategy is allowed or the bound is false.
 */
export async function solveCertified(
  game: Game,
  prices: PriceList,
  bound: number | undefined,
  options: CertifiedOptions,
): Promise<Certified> {
  const { signal, threads, onSolve, onCertify } = options;
  const stop = signal ? { signal } : {};
  const solver = await openSolver(game, { prices, ...(threads === undefined ? {} : ({ threads } satisfies SolverOptions)) });
  try {
    const cost = bound ?? (await solver.positionCost([], { ...stop, ...(onSolve && { onProgress: onSolve }) }));
    if (cost === INFINITE) throw new UsageError(`No strategy for ${game.name} keeps to these prices.`);
    if (bound !== undefined) await refuteLess(solver, bound, stop);
    const strategy = bound === undefined ? await solver.strategy([], stop) : undefined;
    const certificate = await certify(solver, cost, { ...stop, ...(onCertify && { onProgress: onCertify }) });
    return { certificate, strategy };
  } finally {
    await solver.close();
  }
}

async function refuteLess(solver: Solver, bound: number, options: Pick<WorkOptions, 'signal'>): Promise<void> {
  const cost = await solver.boundedCost([], bound, options);
  if (cost < bound) throw new UsageError(`Some strategy for ${solver.game.name} costs ${cost}, which is less than ${bound}.`);
}
