// optimoo openers: all first guesses of a game with their costs, exact below a limit, else a proven bound.
// Without a limit, the least cost is proved first, and the limit is one per cent above it.

import { Command } from 'commander';
import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import type { GuessCost, GuessCostOptions } from '../solver/guess-costs.ts';
import type { Ledger } from '../solver/ledger/ledger.ts';
import { formatObjective } from '../solver/objective-text.ts';
import type { Question } from '../solver/solver.ts';
import { formatAverage, formatRows, plural } from './format.ts';
import { addWordOptions, GAME_ARGUMENT, gameOf, type WordOptions } from './game-options.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import {
  addLedgerOption,
  earnedWith,
  type LedgerOption,
  type LedgerResult,
  ledgerRow,
  trustText,
  withSolver,
} from './ledger-option.ts';
import {
  addObjectiveOptions,
  checkOneCost,
  type ObjectiveOptions,
  objectiveFrom,
} from './objective-options.ts';
import { boundsProgress, createProgress, unitOf } from './progress.ts';
import { type ShippedAnswer, shippedAnswer, strategyRow } from './shipped.ts';
import { addResourceOptions, type ResourceOptions } from './solver-options.ts';
import { wholeNumber } from './whole-number.ts';

interface Options extends ObjectiveOptions, WordOptions, LedgerOption, ResourceOptions {
  readonly below?: number;
  readonly json?: true;
}

/** Guesses within this share of the least cost are listed by default: one per cent. */
const USUAL_SHARE = 100;

const EXAMPLES = `
Listed is every first guess whose least total is below the limit, with that
total; it is proved that all others need as much as the limit, or more. Without
--below, the limit is one per cent above the least total. The lowest of several
guesses that a symmetry of the game makes equal stands for all.
Guesses that tell nothing are left out, and such as soon prove impossible
because the objective forbids too many turns.

Of the objectives of solve those are possible that one price list decides:
average, average within <k>, fewest on turn <k>, win within <k>, prices <list>.
After each of them, the word consistent allows only guesses that may still be
the secret.

With --ledger, what is proven outlasts the run, and the next one goes on there.

Examples:
  optimoo openers 4x6r
  optimoo openers 4x6r --below 5900
  optimoo openers wordle --below 7940 --ledger wordle.ledger
  optimoo openers 4x10 --objective "average within 7" --below 26300 --json`;

/** The subcommand `openers`. What its action throws, run.ts says and turns into an exit code. */
export function openersCommand(io: Io): Command {
  return addResourceOptions(
    addLedgerOption(addObjectiveOptions(addWordOptions(new Command('openers')), 'what the totals are of'))
      .description('the best first guesses with their least totals')
      .argument(...GAME_ARGUMENT)
      .option(
        '--below <total>',
        'list what costs less; the others are shown to cost as much or more (default: 1 % above the least)',
        wholeNumber(1),
      ),
  )
    .option('--json', 'print one JSON document, with the bounds of the others')
    .addHelpText('after', EXAMPLES)
    .action((name: string | undefined, options: Options) => run(io, name, options));
}

async function run(io: Io, argument: string | undefined, options: Options): Promise<void> {
  const game = await gameOf(argument, options);
  const { objective, consistent } = objectiveFrom(options);
  const title = formatObjective(objective, consistent);
  checkOneCost(objective, title);
  // A ledger keeps what is searched, so with a ledger nothing is taken from elsewhere.
  const least = options.ledger === undefined ? shippedAnswer(game, [], { objective, consistent }) : undefined;
  const { found, kept } = await withSolver(
    io,
    options,
    { game, objective: title, consistent },
    async (solver, ledger) => {
      const question = solver.under(objective);
      const below =
        options.below ?? limitFor(least?.cost ?? (await leastCost(io, question, options, ledger)));
      if (below === undefined) return { found: undefined };
      const progress = createProgress(io, 'first guess', 'first guesses');
      const work: GuessCostOptions = {
        ...{ signal: io.signal, least },
        onGuess: ({ done, all }) => progress.update(done, all),
      };
      return { found: { below, costs: await question.guessCosts([], below, work).finally(progress.stop) } };
    },
  );
  const asked = {
    game,
    title,
    isAverage: objective.kind === 'average',
    isUsual: options.below === undefined,
    ...{ kept, least },
  };
  io.out(options.json ? openersJson(asked, found) : openersText(asked, found));
}

/** The least cost of the whole game; Infinity if no strategy is allowed. */
async function leastCost(
  io: Io,
  question: Question,
  options: Options,
  ledger: Ledger | undefined,
): Promise<number> {
  const json = options.json && 'openers';
  const progress = boundsProgress(io, { unit: unitOf(question.objective), json, ledger });
  return question.cost([], { signal: io.signal, onProgress: progress.update }).finally(progress.stop);
}

/** The lowest cost that is more than one per cent above the least; undefined where the least is infinite. */
function limitFor(least: number): number | undefined {
  return Number.isFinite(least) ? least + Math.floor(least / USUAL_SHARE) + 1 : undefined;
}

interface Asked {
  readonly game: Game;
  readonly title: string;
  readonly isAverage: boolean;
  /** Is the limit the usual one, not that of the options? */
  readonly isUsual: boolean;
  readonly kept: LedgerResult | undefined;
  /** The best first guess, where a strategy ships. */
  readonly least: ShippedAnswer | undefined;
}

/** The costs of the first guesses, and the limit below which they are exact. */
interface Found {
  readonly below: number;
  readonly costs: readonly GuessCost[];
}

/** Says what was found; undefined stands for an objective that no strategy keeps to. */
function openersText(
  { game, title, isAverage, isUsual, kept, least }: Asked,
  found: Found | undefined,
): string {
  if (found === undefined)
    return `${game.name}, ${title}: impossible after any first guess: proven${trustText(kept)}\n${formatRows(ledgerRow(kept))}`;
  const { below, costs } = found;
  const exact = costs.filter(({ isExact }) => isExact);
  const head = isAverage ? [['guess', 'total  average'] as const] : [['guess', 'cost'] as const];
  const rows = exact.map(({ guess, cost }) => {
    const average = isAverage ? `  ${formatAverage(cost, game.secrets)}` : '';
    return [formatCode(game, guess), `${String(cost).padStart(5)}${average}`] as const;
  });
  const others = costs.length - exact.length;
  const rest =
    others === 0
      ? 'and no other comes into question'
      : `${plural(others, 'other costs', 'others cost')} ${below} or more`;
  const table = exact.length === 0 ? '' : formatRows([...head, ...rows]);
  const origin = least === undefined ? [] : [strategyRow(least)];
  const usual = isUsual ? ' (1 % above the least)' : '';
  const costing = plural(exact.length, 'first guess costs', 'first guesses cost');
  return `${game.name}, ${title}: ${costing} less than ${below}${usual}, ${rest}: proven${trustText(kept)}\n${table}${formatRows([...origin, ...ledgerRow(kept)])}`;
}

function openersJson({ game, title, kept: ledger, least }: Asked, found: Found | undefined): string {
  const { below = null, costs = [] } = found ?? {};
  const named = (isExact: boolean): GuessCost[] => costs.filter((each) => each.isExact === isExact);
  return toJson('openers', {
    ...{ game: game.name, objective: title, claim: earnedWith(ledger), secrets: game.secrets, below },
    guesses: named(true).map(({ guess, cost }) => ({ guess: formatCode(game, guess), cost })),
    others: named(false).map(({ guess, cost }) => ({
      guess: formatCode(game, guess),
      atLeast: Number.isFinite(cost) ? cost : null,
    })),
    tree: least?.file,
    ledger,
  });
}
