// optimoo bracket: the least average of a game between two bounds, for games that cannot be solved in the
// time there is; with the strategy that shows the upper bound.

import { Command } from 'commander';
import { Deadline } from '../base/deadline.ts';
import { formatCode } from '../game/code.ts';
import { type Bracket, bracketAtOnce, findBracket } from '../solver/front/find-bracket.ts';
import { openSolver } from '../solver/solve.ts';
import { CLAIMS, type Claim } from '../tree-output/file-format.ts';
import type { Tree } from '../tree-output/tree.ts';
import { formatAverage, formatHistogram, formatRows, plural } from './format.ts';
import { addWordOptions, GAME_ARGUMENT, gameOf, type WordOptions } from './game-options.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import {
  addLedgerOption,
  earnedWith,
  type LedgerOption,
  ledgerRow,
  trustText,
  withLedger,
} from './ledger-option.ts';
import { strategyIn } from './optimal.ts';
import { addOutputOptions, checkApart, type OutputOptions, placeFrom, sayBeside } from './output.ts';
import { boundsProgress } from './progress.ts';
import { replayedTree, treeAt } from './replayed-tree.ts';
import { addResourceOptions, type ResourceOptions, resourcesFrom, secondsOption } from './solver-options.ts';

interface Options extends WordOptions, OutputOptions, LedgerOption, ResourceOptions {
  readonly patience?: number;
}

const EXAMPLES = `
Both bounds are proved: the lower one by the search, the upper one by the
strategy, which is written with the claim upper-bound. They come closer for as
long as the command is let run: until --patience is over, or until it is ended
by Ctrl-C, which loses nothing. If they meet, the strategy is optimal. A tree of
the game that is already there, whatever its objective, is begun with, and
replaced by a better one only.

Examples:
  optimoo bracket 5x10 --patience 3600 --ledger 5x10.ledger
  optimoo bracket 4x10 --patience 10`;

/** The subcommand `bracket`. What its action throws, run.ts says and turns into an exit code. */
export function bracketCommand(io: Io): Command {
  const command = addOutputOptions(
    new Command('bracket'),
    'where to write the tree (default: <game>-average.tree)',
  );
  return addResourceOptions(
    addLedgerOption(addWordOptions(command))
      .description('the least average of a large game between two proved bounds')
      .argument(...GAME_ARGUMENT)
      .addOption(
        secondsOption(
          'after so many seconds, end with what is known; 0, the default: until it is ended by Ctrl-C',
        ),
      ),
  )
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXAMPLES)
    .action((name: string | undefined, options: Options) => run(io, name, options));
}

async function run(io: Io, name: string | undefined, options: Options): Promise<void> {
  const game = await gameOf(name, options);
  const place = placeFrom(io, options, `${game.name}-average.tree`);
  checkApart(['ledger', options.ledger], ['tree', place]);
  const before = (await treeAt(place, game))?.tree;
  const started = io.clock();
  let written: number | undefined; // the total of the last tree
  /** Writes the tree of what was found, unless one as good stands there, perhaps of another run. */
  const keep = async ({ found, strategy }: Bracket, claim: Claim) => {
    const { bytes, verdict } = replayedTree(game, strategy, found, { objective: 'average', claim });
    const there = (await treeAt(place, game))?.tree;
    const isKept = there !== undefined && isAsGood(there, found, claim);
    if (!isKept) {
      place?.write(bytes);
      written = found;
    }
    return { bytes, verdict, there: isKept && found !== written ? there : undefined };
  };
  // opening the solver is part of the time
  const deadline = new Deadline(options.patience ?? Number.POSITIVE_INFINITY, io.signal);
  const { bracket, kept } = await withLedger(
    io,
    options,
    { game, objective: 'average', consistent: false },
    async (ledger) => {
      const strategy = before && place && strategyIn(game, before, place.name);
      const progress = boundsProgress(io, { unit: 'turns in all', json: options.json && 'bracket', ledger });
      try {
        const solver = await openSolver(game, {
          ...resourcesFrom(io, options),
          ledger,
          signal: deadline.signal,
        });
        const onStrategy = async (better: Bracket) =>
          void (place?.isReadBack && (await keep(better, 'upper-bound')));
        const work = { signal: deadline.signal, onBounds: progress.update, onStrategy, strategy };
        const bracket = await findBracket(solver, work).finally(() => solver.close());
        return { bracket, trusted: solver.trusted };
      } catch (error) {
        if (error !== deadline.isOver) throw error;
        return { bracket: bracketAtOnce(game, strategy), trusted: 0 };
      } finally {
        progress.stop();
      }
    },
  ).finally(() => deadline.end());
  const { proven, found, strategy } = bracket;
  const claim = proven === found ? earnedWith(kept) : 'upper-bound';
  const { bytes, verdict, there } = await keep(bracket, claim);
  const { histogram, total, worst, secrets } = verdict;
  const seconds = (io.clock() - started) / 1000;
  const firstGuess = formatCode(game, strategy.guess);
  const file = place?.name ?? null;
  if (options.json) {
    const figures = {
      game: game.name,
      objective: 'average',
      claim,
      secrets,
      proven,
      found,
      average: total / secrets,
      worst,
      histogram,
    };
    return sayBeside(
      io,
      place,
      toJson('bracket', { ...figures, firstGuess, seconds, file, kept: there !== undefined, ledger: kept }),
    );
  }
  const apart = `${found - proven} turns apart, ${((100 * (found - proven)) / found).toFixed(2)} % of the upper bound`;
  const rows: [string, string][] = [
    ['least total', proven === found ? `${found}, proved` : `from ${proven} to ${found}; ${apart}`],
    ['average', `from ${formatAverage(proven, secrets)} to ${formatAverage(found, secrets)}`],
    ['worst', `${plural(worst, 'turn')} of the strategy`],
    ['turn:secrets', formatHistogram(histogram)],
    ['first guess', firstGuess],
    ...ledgerRow(kept),
    [
      'tree',
      there
        ? keptText(file, there, found)
        : `${file ?? 'not written'}, ${bytes.length} bytes, replayed over every secret`,
    ],
  ];
  sayBeside(io, place, `${game.name}, average: ${claim}${trustText(kept)}\n${formatRows(rows)}`);
}

/**
 * Does a tree need fewer turns than were found, or as many with no weaker claim? A strategy for any objective
 * shows how much is enough.
 */
function isAsGood({ objective, claim, total }: Tree, found: number, earned: Claim): boolean {
  const claimOfAverage = objective === 'average' ? claim : 'upper-bound';
  return total < found || (total === found && CLAIMS.indexOf(claimOfAverage) >= CLAIMS.indexOf(earned));
}

function keptText(file: string | null, { total }: Tree, found: number): string {
  return total < found
    ? `${file}, which was written meanwhile and needs only ${total} turns`
    : `${file}, which was there`;
}
