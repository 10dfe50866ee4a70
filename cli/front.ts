// optimoo front: finds the trade-off between the average and the number of codes on the last turn. The solver
// finds the points; this file has the options, and makes tables and figures.

import type { Command } from 'commander';
import { formatCode } from '../game/code.ts';
import { formatFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import {
  describeOptima,
  type GuessCount,
  MOST_HISTOGRAMS,
  type Optima,
} from '../solver/front/describe-optima.ts';
import { type Front, findFront } from '../solver/front/find-front.ts';
import type { Point } from '../solver/front/points.ts';
import { formatAverage, formatRows, plural } from './format.ts';
import { frontSvg } from './front-svg.ts';
import { GAME_ARGUMENT, gameOf } from './game-options.ts';
import type { Io } from './io.ts';
import { type Options, option, subcommand } from './options.ts';
import { checkApart, pictureFrom, report } from './output.ts';
import { progressLine } from './progress.ts';
import { earnedWith, ledgerRow, trustText, withSolver } from './search.ts';
import { formatTable } from './table.ts';

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

/** Defines the command `front`. Errors of its action are reported by run.ts. */
export function frontCommand(io: Io): Command {
  return subcommand(
    'front',
    [
      'game',
      'force',
      'ledger',
      option('--plot <file.svg>', 'also draw it, as SVG'),
      option(
        '--details',
        'also count the best guesses and strategies, and tell what each first feedback costs',
      ),
      'solver',
      'json',
    ],
    EXAMPLES,
  )
    .addArgument(GAME_ARGUMENT)
    .action((name, options) => run(io, name, options));
}

async function run(io: Io, name: string | undefined, options: FrontOptions): Promise<void> {
  const game = await gameOf(name, options, { io });
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

/** Returns the points as a table for a terminal of this width. */
function pointTable({ secrets }: Game, { turns, points }: Front, columns: number | undefined): string {
  const rows = points.map(({ total, last, supported }) => [
    ...[total, formatAverage(total, secrets), last],
    supported ? 'supported' : 'unsupported',
  ]);
  return formatTable(['total', 'average', `on turn ${turns}`, 'kind'], rows, columns);
}

/**
 * Returns a table of the feedbacks to the first guess, and sentences that count best guesses and histograms.
 */
function optimaText(game: Game, turns: number, optima: Optima, columns: number | undefined): string {
  const pair = (point: Point | undefined): string =>
    point === undefined ? '–' : `${point.total} / ${point.last}`;
  const head = ['feedback', 'codes', 'average', 'worst', 'fewest-last', 'best guesses'];
  const rows = optima.feedbacks.map(({ feedback, codes, average, worst, fewestLast, guesses }) => [
    ...[formatFeedback(game, feedback), codes, average, pair(worst), pair(fewestLast), formatCount(guesses)],
  ]);
  const count =
    optima.histograms === undefined
      ? `more than ${MOST_HISTOGRAMS} histograms`
      : plural(optima.histograms, 'histogram');
  const first = formatCode(game, optima.first);
  const columnsMean = `least totals, those of worst and fewest-last with the codes on turn ${turns}`;
  return `After ${first}: ${columnsMean}, and best guesses on average, up to symmetry:
${formatTable(head, rows, columns)}
Best first guesses on average: ${formatCount(optima.guesses)}. Strategies of least average have ${count}.
`;
}

/** Formats a number of orbits with the number of their codes: `2 (48 codes)`. */
function formatCount({ codes, orbits }: GuessCount): string {
  return `${orbits} (${plural(codes, 'code')})`;
}

/** Returns the front as figures for programs, with the claim. */
export function frontFigures(
  game: Game,
  { turns, points }: Front,
  optima: Optima | undefined,
  claim: string,
): object {
  const told = points.map(({ total, last, supported }, i) => {
    const objectives = [...(i === 0 ? ['worst'] : []), ...(i === points.length - 1 ? ['fewest-last'] : [])];
    return { total, last, kind: supported ? 'supported' : 'unsupported', objectives };
  });
  const details = optima && {
    first: formatCode(game, optima.first),
    guesses: optima.guesses,
    histograms: optima.histograms ?? null,
    feedbacks: optima.feedbacks.map(({ feedback, ...figures }) => ({
      feedback: formatFeedback(game, feedback),
      ...figures,
    })),
  };
  return { game: game.name, turns, claim, points: told, details };
}
