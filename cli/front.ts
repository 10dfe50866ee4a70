// optimoo front: the trade-off between the average and the number of codes on the last turn. The solver finds
// the points; this file holds the options and prints.

import { Command } from 'commander';
import { describeOptima } from '../solver/front/describe-optima.ts';
import { findFront } from '../solver/front/find-front.ts';
import { formatRows, plural } from './format.ts';
import { frontSvg } from './front-svg.ts';
import { frontFigures, optimaText, pointTable } from './front-text.ts';
import { addWordOptions, GAME_ARGUMENT, gameOf, type WordOptions } from './game-options.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import {
  addLedgerOption,
  earnedWith,
  type LedgerOption,
  ledgerRow,
  trustText,
  withSolver,
} from './ledger-option.ts';
import { addForceOption, checkApart, type PictureOptions, pictureFrom, sayBeside } from './output.ts';
import { progressLine } from './progress.ts';
import { addResourceOptions, type ResourceOptions } from './solver-options.ts';

interface Options extends WordOptions, LedgerOption, ResourceOptions, PictureOptions {
  readonly details?: true;
}

const EXAMPLES = `
Strategies that never need more turns than the game does at worst are judged by
their average and by how many codes they find on the last turn. Listed is every
pair that no strategy betters in both, each proved. Supported points are best
for some weighing of the two; no weighing leads to the unsupported ones. The
first is what optimoo solve finds for the objective worst, the last what it
finds for fewest-last.

Examples:
  optimoo front 4x6r
  optimoo front 3x6 --details
  optimoo front 4x10 --plot front.svg     takes a minute`;

/** The command `front`. run.ts reports what its action throws. */
export function frontCommand(io: Io): Command {
  return addResourceOptions(
    addLedgerOption(addForceOption(addWordOptions(new Command('front'))))
      .description('the trade-off between the average and the codes on the last turn')
      .argument(...GAME_ARGUMENT)
      .option('--plot <file.svg>', 'also draw it, as SVG')
      .option(
        '--details',
        'also count the best guesses and strategies, and tell what each first feedback costs',
      ),
  )
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXAMPLES)
    .action((name: string | undefined, options: Options) => run(io, name, options));
}

async function run(io: Io, argument: string | undefined, options: Options): Promise<void> {
  const game = await gameOf(argument, options);
  const picture = pictureFrom(io, options);
  checkApart(['ledger', options.ledger], ['picture', picture]);
  const { signal } = io;
  const subject = { game, objective: 'front', consistent: false };
  const { found, optima, kept } = await withSolver(io, options, subject, async (solver) => {
    const progress = progressLine<string>(io, (text) => text);
    const found = await findFront(solver, {
      signal,
      onPoint: (codes, { total, last }) =>
        progress.update(`a position of ${codes} codes: total ${total} with ${last} on the last turn`),
    }).finally(progress.stop);
    return { found, optima: options.details ? await describeOptima(solver, found.turns, signal) : undefined };
  });
  picture?.write(new TextEncoder().encode(frontSvg(game.name, game.secrets, found)));
  if (options.json)
    return io.out(toJson('front', { ...frontFigures(game, found, optima, earnedWith(kept)), ledger: kept }));
  const { turns, points } = found;
  const many = `${points.length} points, from worst to fewest-last, and no others`;
  const count = points.length === 1 ? '1 point, both worst and fewest-last' : many;
  sayBeside(
    io,
    picture,
    `${pointTable(game, found, io.columns)}\n${game.name} needs ${plural(turns, 'turn')} at worst; ` +
      `its front has ${count}: proven${trustText(kept)}.\n${formatRows(ledgerRow(kept))}`,
  );
  if (optima !== undefined) sayBeside(io, picture, optimaText(game, turns, optima, io.columns));
}
