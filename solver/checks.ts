// Checks the input of callers. A program in JavaScript has no compiler that refuses a wrong type, and a wrong
// number would make the solver read beyond a table. Every refusal is a UsageError that names the offending
// value.

import { checkOptionNames } from '../base/check-options.ts';
import { quote } from '../base/quote.ts';
import { show, UsageError } from '../base/usage-error.ts';
import { classes } from '../game/classes.ts';
import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import {
  checkHints,
  checkUnfinished,
  formatHistory,
  type History,
  isPossible,
  noCodeFits,
  remaining,
  type Turn,
} from '../game/history.ts';
import type { Strategy } from '../game/strategy.ts';
import type { Fact } from './facts.ts';
import { INFINITE, MAX_HISTORY } from './host/layout.ts';
import { formatObjective, type Objective, parseObjective } from './objective-text.ts';
import { checkPrices, type PriceList } from './prices.ts';

/** The largest number of worker threads of a solver. */
export const MAX_THREADS = 64;

/**
 * Checks for the options whose wrong type could make a result wrong. Other options are checked where they are
 * used.
 */
const IS_RIGHT: Readonly<Record<string, (value: unknown) => boolean>> = {
  consistent: (value) => typeof value === 'boolean',
  assumedAfter: (value) => Number.isInteger(value) && (value as number) >= 0,
};

/** The ends of the sentences about options that belong elsewhere. */
const HINTS = { prices: "; prices are an objective: { kind: 'prices', prices }" };

/**
 * Checks an object of options. @throws UsageError for an unknown option, or for a value whose wrong type
 * could make a result wrong.
 */
export function checkOptions(options: object, known: readonly string[]): void {
  checkOptionNames(options, known, HINTS);
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    if (IS_RIGHT[name]?.(value) === false)
      throw new UsageError(`${show(value)} is not right for the option "${name}".`);
  }
}

/**
 * Returns an objective, given as an objective or as a price list. @throws UsageError unless it is valid for
 * this game.
 */
export function checkedObjective(what: Objective | PriceList, game: Game): Objective {
  const given: unknown = what;
  if (typeof given !== 'object' || given === null) {
    throw new UsageError(
      `${show(given)} is not an objective; write one as { kind: 'average' }, or prices as ` +
        `parsePrices("1,2") makes them.`,
    );
  }
  if (!('kind' in given)) return { kind: 'prices', prices: checkedPrices(given as PriceList, game) };
  const objective = given as Objective;
  if (objective.kind === 'prices') return { kind: 'prices', prices: checkedPrices(objective.prices, game) };
  // the parser checks the numbers and explains a wrong one
  const read = parseObjective(String(formatObjective(objective))).objective;
  for (const [member, value] of Object.entries(objective)) {
    if (value !== undefined && value !== (read as unknown as Record<string, unknown>)[member])
      throw new UsageError(
        `${show(value)} is not right for "${member}" of the objective ${formatObjective(read)}.`,
      );
  }
  return read;
}

/**
 * Refuses a game with weights for work that has no meaning under weights yet. `what` names the work, such as
 * `A ledger`. @throws UsageError for a game with weights.
 */
export function checkUnweighted({ name, weights }: Pick<Game, 'name' | 'weights'>, what: string): void {
  if (weights) throw new UsageError(`${what} is possible only without weights, and ${name} has weights.`);
}

/**
 * Returns a copy of a price list after checking it, so that the caller cannot change it later. @throws
 * UsageError.
 */
function checkedPrices(list: PriceList, game: Game): PriceList {
  checkPrices(list, game);
  return { prices: [...list.prices], step: list.step };
}

/**
 * Checks that every code that fits a history also fits the turns `after`. A solver of a position has only the
 * codes that fit them as secrets. It treats histories as equal that symmetries of the game carry into one
 * another, and its proof needs all codes of a history (engine/canon.ts).
 * @throws UsageError if another code fits. A history that begins with `after` is always right.
 */
export function checkAfter(game: Game, after: History, history: History): void {
  if (after.length === 0) return;
  if (remaining(game, [...after, ...history]).length === remaining(game, history).length) return;
  throw new UsageError(
    `This solver was opened after ${formatHistory(game, after)}; ask it only about histories that begin so.`,
  );
}

/**
 * Returns a copy of a history after checking it. @throws UsageError if a turn is not of the game, a guess was
 * not allowed, there are too many turns, no code fits, or the secret was found.
 */
export function checkedHistory(game: Game, history: History): History {
  const given: unknown = history;
  checkTurns(game, given);
  const copy = history.map(({ guess, feedback }) => ({ guess, feedback }));
  checkHints(game, copy);
  if (remaining(game, copy).length === 0) throw noCodeFits();
  checkUnfinished(game, copy);
  return copy;
}

/**
 * Most turns of a strategy that callers may pass. A tree file has the same limit. The engine has room for
 * twice as many.
 */
const DEEPEST = 255;

/**
 * Checks a strategy. @throws UsageError unless it makes only allowed guesses and finds every secret within
 * DEEPEST turns.
 */
export function checkStrategy(
  { game, consistent }: { readonly game: Game; readonly consistent: boolean },
  strategy: Strategy,
): void {
  const check = (
    position: Partial<Strategy> | null | undefined,
    codes: Iterable<number>,
    history: History,
  ): void => {
    if (!Array.isArray(position?.next) || history.length > Math.min(game.secrets, DEEPEST - 1)) {
      throw new UsageError(
        `${show(strategy)} is not a strategy that finds every secret of ${game.name} within ${DEEPEST} ` +
          `turns.`,
      );
    }
    const { guess, next } = position as Strategy;
    checkGuess(game, guess);
    checkHints(game, [...history, { guess, feedback: game.win }]);
    if (consistent && !isPossible(game, history, guess)) {
      throw new UsageError(`The strategy guesses ${formatCode(game, guess)} where it cannot be the secret.`);
    }
    for (const [feedback, members] of classes(game, codes, guess)) {
      if (feedback !== game.win) check(next[feedback], members, [...history, { guess, feedback }]);
    }
  };
  check(strategy, remaining(game, []), []);
}

/**
 * Checks the turns of a history. @throws UsageError unless their numbers belong to the game and they are at
 * most MAX_HISTORY.
 */
export function checkTurns(game: Game, given: unknown): void {
  if (!Array.isArray(given)) {
    throw new UsageError(
      `${show(given)} is not a history; make one with parseHistory, or give [] for the beginning.`,
    );
  }
  if (given.length > MAX_HISTORY) {
    throw new UsageError(`A history may have at most ${MAX_HISTORY} turns, not ${given.length}.`);
  }
  for (const turn of given as readonly (Partial<Turn> | null)[]) {
    checkNumber(turn?.guess, game.guesses, `a code of ${game.name}`);
    checkNumber(turn?.feedback, game.feedbackCount, `a feedback of ${game.name}`);
  }
}

/** Checks the form of a fact, not its truth. @throws UsageError unless the game can have such a fact. */
export function checkFact(game: Game, fact: Fact): void {
  checkTurns(game, (fact as Fact | null | undefined)?.history);
  checkHints(game, fact.history);
  checkUnfinished(game, fact.history);
  const { cost } = fact;
  if (cost === Number.POSITIVE_INFINITY || (Number.isInteger(cost) && cost >= 0 && cost < INFINITE)) return;
  throw new UsageError(
    `${show(cost)} is not the cost of a fact: that is a whole number from 0 to ${INFINITE - 1}, or Infinity.`,
  );
}

/** The error for an infinite cost under prices that forbid no turn. @internal */
export class InfiniteCost extends UsageError {}

/**
 * Checks that an infinite cost has prices that forbid a turn. Under other prices one code after the other may
 * be guessed, so every cost is finite. `prices` is a text as formatPrices writes it.
 * @throws InfiniteCost.
 */
export function checkIsFinite({ cost }: Pick<Fact, 'cost'>, prices: string): void {
  if (cost < Number.POSITIVE_INFINITY || prices.endsWith('inf')) return;
  throw new InfiniteCost(`No cost is infinite under the prices ${quote(prices)}, which forbid no turn.`);
}

/** Checks a guess. @throws UsageError unless it is the number of a code that may be guessed. */
export function checkGuess(game: Game, guess: number): void {
  checkNumber(guess, game.guesses, `a code of ${game.name}`);
}

/** Checks a time in milliseconds. @throws UsageError unless it is 0 or more; Infinity is valid. */
export function checkMilliseconds(time: number): void {
  if (typeof time === 'number' && time >= 0) return;
  throw new UsageError(`${show(time)} is not a time in milliseconds.`);
}

/** Checks a limit for costs. @throws UsageError unless it is a number; Infinity is valid. */
export function checkLimit(limit: number): void {
  if (typeof limit === 'number' && !Number.isNaN(limit)) return;
  throw new UsageError(`${show(limit)} is not a limit for costs.`);
}

function checkNumber(value: unknown, count: number, what: string): void {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count) return;
  throw new UsageError(`${show(value)} is not ${what}: those are numbered 0 to ${count - 1}.`);
}
