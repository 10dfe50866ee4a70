// Checks the options and facts that a caller passes to a ledger. A ledger must not mix games or objectives,
// and every record must be readable again.

import { quote } from '../../base/quote.ts';
import { show, UsageError } from '../../base/usage-error.ts';
import { checkGame } from '../../game/check-numbers.ts';
import type { Game } from '../../game/game.ts';
import { checkFact, checkIsFinite, checkOptions } from '../checks.ts';
import type { PricedFact } from '../facts.ts';
import { spelledObjective } from '../objective-text.ts';
import { type About, pricesOf, WORKER_NAME } from './contents.ts';

/** The caller's description of a ledger. */
interface Subject extends Pick<About, 'objective'> {
  readonly game: Game;
  readonly consistent?: boolean;
}

/**
 * Checks the options of openLedger. The objective must end in `consistent` exactly if the option `consistent`
 * is true.
 * @throws UsageError.
 */
export function checkLedgerOptions(options: Subject): void {
  checkOptions(options, ['game', 'consistent', 'objective', 'files', 'clock']);
  const { game, objective, consistent = false } = options;
  checkGame(game);
  const goal = objective === 'front' ? { consistent: false } : spelledObjective(objective);
  if (goal === undefined)
    throw new UsageError(
      `${show(objective)} is no objective for a ledger; write one as formatObjective does, or "front".`,
    );
  if (goal.consistent === consistent) return;
  throw new UsageError(
    consistent
      ? `The objective of a ledger of consistent guesses ends in "consistent", which ${quote(objective)} ` +
          `does not.`
      : `The objective ${quote(objective)} is about consistent guesses; then the option "consistent" must ` +
          `be true.`,
  );
}

/**
 * Checks a fact before it is added. @throws UsageError unless a ledger of this game can hold its history,
 * cost, prices and worker names.
 */
export function checkPricedFact(game: Game, fact: PricedFact): void {
  checkFact(game, fact);
  const { prices, by = [] } = fact;
  if (pricesOf(game, prices) !== prices)
    throw new UsageError(`The prices ${quote(prices)} are written ${quote(pricesOf(game, prices))}.`);
  checkIsFinite(fact, prices);
  const wrong = by.find((name) => !WORKER_NAME.test(name));
  if (wrong !== undefined)
    throw new UsageError(
      `${show(wrong)} is not the name of a worker: letters, digits, points, hyphens or underscores.`,
    );
}
