// Makes certificates for the tests. The checker of verify/ judges them; the slow solver judges doubtful
// bounds of states.

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

/** The certificate of the least cost of a game, or of a bound that is given. */
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

/** A certificate in parts, as they are made and as files. */
export interface MadeInParts extends MadeCertificate {
  readonly parts: readonly Certificate[];
  readonly top: Uint8Array;
  readonly files: readonly CertificatePart[];
}

/**
 * The certificate of a game that assumes the costs of positions after some turns, and the parts, each of
 * which proves a share of them. A separate solver makes each, as on separate machines.
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

/** Does work that pauses now and then, without a pause. */
export function finish<T>(work: Generator<unknown, T>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}
