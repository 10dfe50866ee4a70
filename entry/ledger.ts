/**
 * Saves the facts of a solver in a file, the ledger, so that a later run can continue from them. For Node.
 *
 * @example
 * ```js
 * import { rmSync } from 'node:fs';
 * import { parseGame } from 'optimoo';
 * import { openLedger } from 'optimoo/ledger';
 * import { openSolver } from 'optimoo/solve';
 *
 * const game = parseGame('4x6');
 * const ledger = openLedger('4x6.ledger', { game, objective: 'average' });
 * const solver = await openSolver(game, { ledger });
 * console.log((await solver.optimise({ kind: 'average' })).total); // 1446
 * await solver.close();
 * ledger.close();
 * rmSync('4x6.ledger');
 * ```
 *
 * @module optimoo/ledger
 */

export type { Fact, FactStore, PricedFact } from '../solver/facts.ts';
export { type Ledger, type LedgerOptions, openLedger } from '../solver/ledger/ledger.ts';
