// optimoo next --totals: the guesses of a position with their costs, exact below a limit, else a bound.
// Without a limit, the least cost is proved first; the limit is one per cent above it.

import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { formatHistory, type History, remaining } from '../game/history.ts';
import type { GuessCost, GuessCostOptions } from '../solver/guess-costs.ts';
import type { Ledger } from '../solver/ledger/ledger.ts';
import { formatObjective, type Goal } from '../solver/objective-text.ts';
import type { Question } from '../solver/solver.ts';
import { formatAverage, formatRows, plural } from './format.ts';
import type { WordOptions } from './game-options.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import {
  earnedWith,
  type LedgerOption,
  type LedgerResult,
  ledgerRow,
  trustText,
  withSolver,
} from './ledger-option.ts';
import { checkOneCost } from './objective-options.ts';
import { boundsProgress, createProgress, unitOf } from './progress.ts';
import { type ShippedAnswer, shippedAnswer, strategyRow } from './shipped.ts';
import type { ResourceOptions } from './solver-options.ts';

/** The options that `next --totals` obeys. */
interface Options extends LedgerOption, ResourceOptions, Pick<WordOptions, 'words' | 'guesses'> {
  readonly below?: number;
  readonly json?: true;
}

/** The default limit lies this share of the least cost above it: one per cent. */
const USUAL_SHARE = 100;

/** The question: a position and a goal. */
interface Asked extends Goal {
  readonly game: Game;
  readonly history: History;
}

/**
 * Lists the guesses of a position that cost less than the limit.
 * @throws UsageError for an objective under which a guess has no single cost.
 */
export async function listTotals(io: Io, asked: Asked, options: Options): Promise<void> {
  const { game, history, objective, consistent } = asked;
  const title = formatObjective(objective, consistent);
  checkOneCost(objective, title);
  // The ledger stores what is searched, so a run with a ledger searches everything.
  const least =
    options.ledger === undefined ? shippedAnswer(game, history, { objective, consistent }) : undefined;
  const { found, kept } = await withSolver(
    io,
    options,
    { game, objective: title, consistent },
    async (solver, ledger) => {
      const question = solver.under(objective);
      const limit =
        options.below ?? limitFor(least?.cost ?? (await leastCost(io, question, history, options, ledger)));
      if (limit === undefined) return { found: undefined };
      const progress = createProgress(io, 'guess', 'guesses');
      const work: GuessCostOptions = {
        ...{ signal: io.signal, least },
        onGuess: ({ done, all }) => progress.update(done, all),
      };
      const costs = await question.guessCosts(history, limit, work).finally(progress.stop);
      return { found: { below: limit, costs } };
    },
  );
  const result = { ...asked, title, isUsual: options.below === undefined, kept, least, found };
  io.out(options.json ? jsonOf(result) : textOf(result));
}

/** The least cost of a position; Infinity if no strategy is allowed. */
async function leastCost(
  io: Io,
  question: Question,
  history: History,
  options: Options,
  ledger: Ledger | undefined,
): Promise<number> {
  const json = options.json && 'next';
  const progress = boundsProgress(io, { unit: unitOf(question.objective), json, ledger });
  return question.cost(history, { signal: io.signal, onProgress: progress.update }).finally(progress.stop);
}

/** The lowest cost that is more than one per cent above the least; undefined if the least is infinite. */
function limitFor(least: number): number | undefined {
  return Number.isFinite(least) ? least + Math.floor(least / USUAL_SHARE) + 1 : undefined;
}

/** The question with all that was found. */
interface Result extends Asked {
  readonly title: string;
  /** Is the limit the default? */
  readonly isUsual: boolean;
  readonly kept: LedgerResult | undefined;
  /** The best guess of a shipped strategy. */
  readonly least: ShippedAnswer | undefined;
  /** The costs of the guesses, exact below the limit; undefined if no strategy keeps to the objective. */
  readonly found: { readonly below: number; readonly costs: readonly GuessCost[] } | undefined;
}

function textOf({ game, history, objective, title, isUsual, kept, least, found }: Result): string {
  const isStart = history.length === 0;
  const subject = `${game.name}, ${title}${isStart ? '' : `, after ${formatHistory(game, history)}`}`;
  const first = isStart ? 'first guess' : 'guess';
  const proven = `proven${trustText(kept)}\n`;
  if (found === undefined)
    return `${subject}: impossible after any ${first}: ${proven}${formatRows(ledgerRow(kept))}`;
  const { below, costs } = found;
  const exact = costs.filter(({ isExact }) => isExact);
  const isAverage = objective.kind === 'average';
  const codes = remaining(game, history).length;
  const head = isAverage ? (['guess', 'total  average'] as const) : (['guess', 'cost'] as const);
  const rows = exact.map(({ guess, cost }) => {
    const average = isAverage ? `  ${formatAverage(cost, codes)}` : '';
    return [formatCode(game, guess), `${String(cost).padStart(5)}${average}`] as const;
  });
  const others = costs.length - exact.length;
  const rest =
    others === 0
      ? 'and no other comes into question'
      : `${plural(others, 'other costs', 'others cost')} ${below} or more`;
  const table = exact.length === 0 ? '' : formatRows([head, ...rows]);
  const origin = least === undefined ? [] : [strategyRow(least)];
  const usual = isUsual ? ' (1 % above the least)' : '';
  const costing = plural(exact.length, `${first} costs`, `${first}es cost`);
  const sources = formatRows([...origin, ...ledgerRow(kept)]);
  return `${subject}: ${costing} less than ${below}${usual}, ${rest}: ${proven}${table}${sources}`;
}

function jsonOf({ game, history, title, kept: ledger, least, found }: Result): string {
  const { below = null, costs = [] } = found ?? {};
  const named = (isExact: boolean): GuessCost[] => costs.filter((each) => each.isExact === isExact);
  return toJson('next', {
    ...{ game: game.name, objective: title, claim: earnedWith(ledger) },
    ...{ remaining: remaining(game, history).length, below },
    totals: named(true).map(({ guess, cost }) => ({ guess: formatCode(game, guess), cost })),
    others: named(false).map(({ guess, cost }) => ({
      guess: formatCode(game, guess),
      atLeast: Number.isFinite(cost) ? cost : null,
    })),
    tree: least?.file,
    ledger,
  });
}
