// optimoo front: the trade-off between the average and the number of codes on the last turn.
// The points come from the solver; here are options, progress and print.

import Table from 'cli-table3';
import { Command } from 'commander';
import { parseGame } from '../game/game.ts';
import { UsageError } from '../game/usage-error.ts';
import { type Front, type FrontPoint, findFront } from '../solver/find-front.ts';
import { openSolver } from '../solver/solve.ts';
import { sayLongTime } from './expected-time.ts';
import { formatAverage } from './format.ts';
import { frontSvg } from './front-svg.ts';
import { addGameOption, type GameOption, gameNamed } from './game-options.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import { addLedgerOption, type Kept, keptIn, type LedgerOption, trustText, withLedger } from './ledger-option.ts';
import { addForceOption, pictureAt } from './output.ts';
import { memoryOption, type ResourceOptions, resourcesFrom, threadsOption } from './solver-options.ts';

interface Options extends GameOption, LedgerOption, ResourceOptions {
  readonly json?: true;
  readonly plot?: string;
  readonly force?: true;
}

/** Proofs that a front takes, in their order of magnitude. */
const PROOFS = 50;

const EXAMPLES = `
Strategies that never need more turns than the game does at worst are judged by
their average and by how many codes they find on the last turn. Listed is every
pair that no strategy betters in both, each proved. Supported points are best for
some weighing of the two; no weighing leads to the unsupported ones. The first
is what optimoo solve finds for the objective worst, the last what it finds for
fewest-last.

Examples:
  optimoo front 4x6r
  optimoo front 4x10 --plot front.svg     takes minutes`;

/** The subcommand `front`. What its action throws, run.ts says and turns into an exit code. */
export function frontCommand(io: Io): Command {
  return addLedgerOption(addForceOption(addGameOption(new Command('front'))))
    .description('the trade-off between the average and the codes on the last turn')
    .argument('[game]', 'positions x symbols, such as 4x6r')
    .option('--plot <file.svg>', 'also draw it, as SVG')
    .addOption(threadsOption())
    .addOption(memoryOption())
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXAMPLES)
    .action((name: string | undefined, options: Options) => run(io, name, options));
}

async function run(io: Io, argument: string | undefined, options: Options): Promise<void> {
  const name = gameNamed(argument, options);
  if (name === undefined) throw new UsageError('Which game? Name one, such as 4x6r.');
  const game = parseGame(name);
  const picture = options.plot === undefined ? undefined : pictureAt(options.plot, options.force);
  const signal = io.signal ? { signal: io.signal } : {};
  sayLongTime(io, game, options.ledger, PROOFS);
  const front = await withLedger(io, options, { game, objective: 'front', consistent: false }, async (ledger) => {
    const solver = await openSolver(game, { ...resourcesFrom(io, options), ...(ledger && { ledger }) });
    try {
      const found = await findFront(solver, {
        ...signal,
        onPoint: (codes, { total, last }) => {
          if (codes > 150) io.err(`a position of ${codes} codes: total ${total} with ${last} on the last turn\n`);
        },
      });
      return { ...found, kept: keptIn(options, ledger, solver.trusted) };
    } finally {
      await solver.close();
    }
  });
  picture?.write(new TextEncoder().encode(frontSvg(game.name, game.secrets, front)));
  io.out(options.json ? frontJson(game.name, front) : table(game.name, game.secrets, front));
}

/** The front and what became of the ledger. */
type Found = Front & { readonly kept: Kept | undefined };

function table(name: string, secrets: number, { turns, points, kept }: Found): string {
  const rows = new Table({ head: ['total', 'average', `on turn ${turns}`, 'kind'], style: { head: [], border: [] } });
  for (const point of points) rows.push([point.total, formatAverage(point.total, secrets), point.last, kindOf(point)]);
  const count =
    points.length === 1
      ? '1 point, both worst and fewest-last'
      : `${points.length} points, from worst to fewest-last, and no others`;
  return `${rows.toString()}\n${name} needs ${turns} turns at worst; its front has ${count}: proven${trustText(kept)}.\n`;
}

function frontJson(game: string, { turns, points, kept: ledger }: Found): string {
  const told = points.map((point, i) => {
    const objectives = [...(i === 0 ? ['worst'] : []), ...(i === points.length - 1 ? ['fewest-last'] : [])];
    return { total: point.total, last: point.last, kind: kindOf(point), objectives };
  });
  return toJson('front', { game, turns, claim: 'optimal', points: told, ledger });
}

function kindOf({ supported }: FrontPoint): string {
  return supported ? 'supported' : 'unsupported';
}
