// Checks of the solver's input. Programs in JavaScript have no compiler that refuses a wrong type, and a
// wrong number would read beyond a table. Every refusal is a UsageError with the offending value.

import { quote } from '../base/quote.ts';
import { show, UsageError } from '../base/usage-error.ts';
import { classes } from '../game/classes.ts';
import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import {
  checkHints,
  checkUnfinished,
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

/** Options of another type that could make an answer wrong. Other options are checked where they are used. */
const IS_RIGHT: Readonly<Record<string, (value: unknown) => boolean>> = {
  consistent: (value) => typeof value === 'boolean',
  assumedAfter: (value) => Number.isInteger(value) && (value as number) >= 0,
};

/** @throws UsageError for an unknown option, or one whose wrong type could make an answer wrong. */
export function checkOptions(options: object, known: readonly string[]): void {
  if (typeof options !== 'object' || options === null)
    throw new UsageError(`${show(options)} is not a set of options.`);
  for (const [name, value] of Object.entries(options)) {
    if (!known.includes(name)) {
      const hint = name === 'prices' ? "; prices are an objective: { kind: 'prices', prices }" : '';
      throw new UsageError(`${quote(name)} is not an option here; there are ${known.join(', ')}${hint}.`);
    }
    if (value === undefined) continue;
    if (IS_RIGHT[name]?.(value) === false)
      throw new UsageError(`${show(value)} is not right for the option "${name}".`);
  }
}

/**
 * @throws UsageError unless this is a price list or an objective for so many secrets; returns it as an
 * objective.
 */
export function checkedObjective(what: Objective | PriceList, secrets: number): Objective {
  const given: unknown = what;
  if (typeof given !== 'object' || given === null) {
    throw new UsageError(
      `${show(given)} is not an objective; write one as { kind: 'average' }, or prices as ` +
        `parsePrices("1,2") makes them.`,
    );
  }
  if (!('kind' in given)) return { kind: 'prices', prices: checkedPrices(given as PriceList, secrets) };
  const objective = given as Objective;
  if (objective.kind === 'prices')
    return { kind: 'prices', prices: checkedPrices(objective.prices, secrets) };
  // the parser refuses impossible numbers with a sentence
  const read = parseObjective(String(formatObjective(objective))).objective;
  for (const [member, value] of Object.entries(objective)) {
    if (value !== undefined && value !== (read as unknown as Record<string, unknown>)[member])
      throw new UsageError(
        `${show(value)} is not right for "${member}" of the objective ${formatObjective(read)}.`,
      );
  }
  return read;
}

/** A frozen copy of a price list. */
function checkedPrices(list: PriceList, secrets: number): PriceList {
  checkPrices(list, secrets);
  return { prices: [...list.prices], step: list.step };
}

/**
 * Returns a copy of a history. @throws UsageError unless it is a history of the game, is not too long, fits
 * some code, has not found the secret, and has only allowed guesses.
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

/** Turns that a strategy may need: as many as a tree file holds. The engine has room for as many again. */
const DEEPEST = 255;

/**
 * @throws UsageError unless this is a strategy that finds every secret, not too late, by guesses that are
 * allowed.
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

/** @throws UsageError unless these are turns of the game, not too many. */
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

/** @throws UsageError unless this can be a fact of the game; whether it is true cannot be seen here. */
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

/** An infinite cost under prices that forbid no turn. @internal */
export class InfiniteCost extends UsageError {}

/**
 * No cost is infinite under prices that forbid no turn, since one code after the other may always be guessed.
 * @throws InfiniteCost for a fact that says so. The prices are as formatPrices writes them.
 */
export function checkIsFinite({ cost }: Pick<Fact, 'cost'>, prices: string): void {
  if (cost < Number.POSITIVE_INFINITY || prices.endsWith('inf')) return;
  throw new InfiniteCost(`No cost is infinite under the prices ${quote(prices)}, which forbid no turn.`);
}

/** @throws UsageError unless this is the number of a code that may be guessed. */
export function checkGuess(game: Game, guess: number): void {
  checkNumber(guess, game.guesses, `a code of ${game.name}`);
}

/** @throws UsageError unless this is a time: 0 milliseconds or more, Infinity included. */
export function checkMilliseconds(time: number): void {
  if (typeof time === 'number' && time >= 0) return;
  throw new UsageError(`${show(time)} is not a time in milliseconds.`);
}

/** @throws UsageError unless this can be compared with costs; Infinity can. */
export function checkLimit(limit: number): void {
  if (typeof limit === 'number' && !Number.isNaN(limit)) return;
  throw new UsageError(`${show(limit)} is not a limit for costs.`);
}

function checkNumber(value: unknown, count: number, what: string): void {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count) return;
  throw new UsageError(`${show(value)} is not ${what}: those are numbered 0 to ${count - 1}.`);
}
