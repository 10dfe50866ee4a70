// optimoo openers: all first guesses of a game with what they cost, exactly below a limit, and above it with
// the bound that has been proven. What is proven goes into a ledger, so that a run that was ended goes on
// where it was.

import { Command } from 'commander';
import { UsageError } from '../base/usage-error.ts';
import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import type { GuessCost, GuessCostOptions } from '../solver/guess-costs.ts';
import { formatObjective } from '../solver/objective-text.ts';
import { formatAverage, formatRows, plural } from './format.ts';
import { addWordOptions, gameOf, type WordOptions } from './game-options.ts';
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
import { createProgress } from './progress.ts';
import { type ShippedAnswer, shippedAnswer, strategyRow } from './shipped.ts';
import { addResourceOptions, type ResourceOptions } from './solver-options.ts';
import { wholeNumber } from './whole-number.ts';

interface Options extends ObjectiveOptions, WordOptions, LedgerOption, ResourceOptions {
  readonly below?: number;
  readonly json?: true;
}

const EXAMPLES = `
Listed is every first guess whose least total is below the limit, with that
total; it is proved that all others need as much as the limit, or more. Of
guesses that a symmetry of the game makes equal, the lowest stands for all.
Guesses that tell nothing are left out, and such as soon prove impossible
because the objective forbids too many turns.

Of the objectives of solve those are possible that one price list decides:
average, average within <k>, fewest on turn <k>, win within <k>, prices <list>.
After each of them, the word consistent allows only guesses that may still be
the secret.

With --ledger, what is proven outlasts the run, and the next one goes on there.

Examples:
  optimoo openers 4x6r --below 5900
  optimoo openers wordle --below 7940 --ledger wordle.ledger
  optimoo openers 4x10 --objective "average within 7" --below 26300 --json`;

/** The subcommand `openers`. What its action throws, run.ts says and turns into an exit code. */
export function openersCommand(io: Io): Command {
  return addResourceOptions(
    addLedgerOption(addObjectiveOptions(addWordOptions(new Command('openers')), 'what the totals are of'))
      .description('all first guesses with their least totals, below a limit')
      .argument('[game]', 'such as 4x10 or wordle')
      .option(
        '--below <total>',
        'needed: list what costs less; the others are shown to cost as much or more',
        wholeNumber(1),
      ),
  )
    .option('--json', 'print one JSON document, with the bounds of the others')
    .addHelpText('after', EXAMPLES)
    .action((name: string | undefined, options: Options) => run(io, name, options));
}

async function run(io: Io, argument: string | undefined, options: Options): Promise<void> {
  const game = await gameOf(argument, options);
  const { below } = options;
  if (below === undefined)
    throw new UsageError('Up to which total? --below says it, such as --below 5900 for 4x6r.');
  const { objective, consistent } = objectiveFrom(options);
  const title = formatObjective(objective, consistent);
  checkOneCost(objective, title);
  // A ledger keeps what is searched, so with a ledger nothing is taken from elsewhere.
  const least = options.ledger === undefined ? shippedAnswer(game, [], { objective, consistent }) : undefined;
  const { costs, kept } = await withSolver(
    io,
    options,
    { game, objective: title, consistent },
    async (solver) => {
      const progress = createProgress(io, 'first guesses');
      const work: GuessCostOptions = {
        ...{ signal: io.signal, least },
        onGuess: ({ done, all }) => progress.update(done, all),
      };
      return { costs: await solver.under(objective).guessCosts([], below, work).finally(progress.stop) };
    },
  );
  const asked = { game, title, isAverage: objective.kind === 'average', below, kept, least };
  io.out(options.json ? openersJson(asked, costs) : openersText(asked, costs));
}

interface Asked {
  readonly game: Game;
  readonly title: string;
  readonly isAverage: boolean;
  readonly below: number;
  readonly kept: LedgerResult | undefined;
  /** The best first guess, where a strategy ships. */
  readonly least: ShippedAnswer | undefined;
}

function openersText(
  { game, title, isAverage, below, kept, least }: Asked,
  costs: readonly GuessCost[],
): string {
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
  return `${game.name}, ${title}: ${plural(exact.length, 'first guess costs', 'first guesses cost')} less than ${below}, ${rest}: proven${trustText(kept)}\n${table}${formatRows([...(least === undefined ? [] : [strategyRow(least)]), ...ledgerRow(kept)])}`;
}

function openersJson(
  { game, title, below, kept: ledger, least }: Asked,
  costs: readonly GuessCost[],
): string {
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
