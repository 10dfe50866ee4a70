// Makes certificates for the tests. Nothing here judges them: that is left to the checker of verify/, and to the slow solver where the
// bound of a state is doubted.

import type { Certificate } from '../certificate/certificate.ts';
import { certify } from '../certificate/producer.ts';
import { parseGame } from '../game/game.ts';
import { parsePrices } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import type { Question } from '../verify/proof.ts';

export interface Made {
  readonly certificate: Certificate;
  readonly question: Question;
}

/** The certificate of the least cost of a game. */
export async function make(name: string, prices = '1,2', threads = 1): Promise<Made> {
  const list = parsePrices(prices);
  const solver = await openSolver(parseGame(name), { threads });
  try {
    const bound = await solver.under(list).cost([]);
    const certificate = await certify(solver, list, bound);
    return { certificate, question: { game: name, prices: certificate.prices, bound } };
  } finally {
    await solver.close();
  }
}

/** Does work that pauses now and then, without a pause. */
export function finish<T>(work: Generator<unknown, T>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}
