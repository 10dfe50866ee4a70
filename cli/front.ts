// optimoo front: the trade-off between the average and the number of codes on the last turn. The solver finds
// the points; this file holds the options and prints.

import type { Command } from 'commander';
import { describeOptima } from '../solver/front/describe-optima.ts';
import { findFront } from '../solver/front/find-front.ts';
import { formatRows, plural } from './format.ts';
import { frontSvg } from './front-svg.ts';
import { frontFigures, optimaText, pointTable } from './front-text.ts';
import { GAME_ARGUMENT, gameOf } from './game-options.ts';
import type { Io } from './io.ts';
import {
  FORCE_OPTION,
  gameOptions,
  JSON_OPTION,
  LEDGER_OPTION,
  type Options,
  option,
  SOLVER_OPTIONS,
  subcommand,
} from './options.ts';
import { checkApart, pictureFrom, report } from './output.ts';
import { progressLine } from './progress.ts';
import { earnedWith, ledgerRow, trustText, withSolver } from './search.ts';

interface FrontOptions extends Options {
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
  return subcommand(
    'front',
    'the trade-off between the average and the codes on the last turn',
    [
      ...gameOptions(),
      FORCE_OPTION,
      LEDGER_OPTION,
      option('--plot <file.svg>', 'also draw it, as SVG'),
      option(
        '--details',
        'also count the best guesses and strategies, and tell what each first feedback costs',
      ),
      ...SOLVER_OPTIONS,
      JSON_OPTION,
    ],
    EXAMPLES,
  )
    .argument(...GAME_ARGUMENT)
    .action((name, options) => run(io, name, options));
}

async function run(io: Io, name: string | undefined, options: FrontOptions): Promise<void> {
  const game = await gameOf(name, options);
  const picture = pictureFrom(io, options);
  checkApart(['ledger', options.ledger], ['picture', picture]);
  const { signal, columns } = io;
  const subject = { command: 'front', game, objective: 'front', consistent: false, unit: 'turns in all' };
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
  const { turns, points } = found;
  const many = `${points.length} points, from worst to fewest-last, and no others`;
  const count = points.length === 1 ? '1 point, both worst and fewest-last' : many;
  const title = `${game.name} needs ${plural(turns, 'turn')} at worst; its front has ${count}: proven`;
  const details = optima === undefined ? '' : optimaText(game, turns, optima, columns);
  report(io, options, 'front', {
    figures: { ...frontFigures(game, found, optima, earnedWith(kept)), ledger: kept },
    text:
      `${pointTable(game, found, columns)}\n${title}${trustText(kept)}.\n` +
      `${formatRows([ledgerRow(kept)])}${details}`,
    place: picture,
  });
}
