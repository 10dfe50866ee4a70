// Makes certificates for the tests.

import type { AnyCertificate, Certificate } from '../certificate/certificate.ts';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { certify, certifyAll } from '../certificate/producer.ts';
import { parseGame } from '../game/game.ts';
import { parsePrices } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import type { Solver } from '../solver/solver.ts';
import type { CertificatePart, ProofQuestion } from '../verify/proof.ts';

export interface MadeCertificate {
  readonly certificate: Certificate;
  readonly question: ProofQuestion;
}

/** Makes the certificate of the least cost of a game, or of a given bound. */
export async function make(
  name: string,
  prices = '1,2',
  threads = 1,
  given?: number,
): Promise<MadeCertificate> {
  const list = parsePrices(prices);
  await using solver = await openSolver(parseGame(name), { threads });
  const bound = given ?? (await solver.under(list).cost([]));
  const certificate = (await certify(solver, list, bound)) as Certificate;
  return { certificate, question: { game: name, prices: certificate.prices, bound } };
}

/**
 * A certificate in parts. `parts` holds the other parts, `files` the same parts as bytes, and `top` the bytes
 * of the main certificate.
 */
export interface MadeInParts extends MadeCertificate {
  readonly parts: readonly Certificate[];
  readonly top: Uint8Array;
  readonly files: readonly CertificatePart[];
}

/**
 * Makes a main certificate that assumes the costs of the positions after `after` turns, and parts that prove
 * these costs. Each part proves a share of them. A separate solver makes each part, as on separate machines.
 */
export async function makeInParts(
  name: string,
  prices = '1,2',
  { after = 2, count = 3, threads = 1 } = {},
): Promise<MadeInParts> {
  const [game, list] = [parseGame(name), parsePrices(prices)];
  const solve = async (work: (solver: Solver) => Promise<AnyCertificate>): Promise<Certificate> => {
    await using solver = await openSolver(game, { threads });
    return (await work(solver)) as Certificate;
  };
  const certificate = await solve(async (solver) => {
    return certify(solver, list, await solver.under(list).cost([]), { assumedAfter: after });
  });
  const assumed = certificate.states.slice(0, certificate.assumed);
  const parts: Certificate[] = [];
  for (let part = 0; part < Math.min(count, assumed.length); part++) {
    const claims = assumed.filter((_, i) => i % count === part);
    parts.push(await solve((solver) => certifyAll(solver, list, claims)));
  }
  const files = parts.map((part, i) => ({ name: `part-${i + 1}.cert`, bytes: encodeCertificate(part) }));
  const question = { game: name, prices: certificate.prices, bound: certificate.bound };
  return { certificate, parts, top: encodeCertificate(certificate), files, question };
}

/** Runs a generator to its end, ignores its pauses, and returns its result. */
export function finish<T>(work: Generator<unknown, T>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}
