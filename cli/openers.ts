// optimoo openers: finds the best guesses to begin every game with, whatever the feedbacks are. The proof is
// in solver/openers.ts; this file has the options and prints.

import type { Command } from 'commander';
import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { type Outcome, outcome } from '../game/strategy.ts';
import { totalWeight } from '../game/weights.ts';
import {
  type BestOpeners,
  bestOpeners,
  checkOpeners,
  MOST_OPENERS,
  type OpenersProgress,
  openersStrategy,
} from '../solver/openers.ts';
import { formatRows, outcomeRows, plural } from './format.ts';
import { GAME_ARGUMENT, gameOf } from './game-options.ts';
import type { Io } from './io.ts';
import { type Options, option, outputOptions, subcommand, wholeNumber } from './options.ts';
import { placeFrom, type ResultPlace, report } from './output.ts';
import { progressLine } from './progress.ts';
import { subjectOf, withSolver } from './search.ts';
import { replayedTree } from './tree-file.ts';
import { weightsFigures, weightsRow } from './weights-file.ts';

interface OpenersOptions extends Options {
  readonly fixed?: number;
  readonly all?: true;
}

/** The default number of openers. */
const USUAL = 2;
/** The number of further sets that are listed without --all. */
const SHOWN = 10;

const EXAMPLES = `
The openers are played first in every game, whatever the feedbacks are. Then
the best play follows. The least total is proved over all sets of openers. An
opener that cannot be the secret any more is played all the same. A game ends
when the secret is found. Openers that may be the secret come first; apart from
this, their order does not matter.

Examples:
  optimoo openers 4x10                    the best two
  optimoo openers 4x6r --fixed 3
  optimoo openers wordle                  takes long
  optimoo openers 4x10 -o openers.tree    also write the strategy`;

/** Defines the command `openers`. Errors of its action are reported by run.ts. */
export function openersCommand(io: Io): Command {
  return subcommand(
    'openers',
    [
      'game',
      'weights',
      option(
        '--fixed <n>',
        `how many openers, 1 to ${MOST_OPENERS} (default: ${USUAL})`,
        wholeNumber(1, MOST_OPENERS),
      ),
      option('-a, --all', `list all sets of least total, not only the first ${SHOWN}`),
      ...outputOptions('also write the strategy to this file'),
      'solver',
      'json',
    ],
    EXAMPLES,
  )
    .addArgument(GAME_ARGUMENT)
    .action((name, options) => run(io, name, options));
}

async function run(io: Io, name: string | undefined, options: OpenersOptions): Promise<void> {
  const game = await gameOf(name, options, { io });
  const { fixed = USUAL } = options;
  checkOpeners(game, fixed);
  const place = placeFrom(io, options);
  const started = io.clock();
  const goal = { objective: { kind: 'average' }, consistent: false } as const;
  const { found, strategy } = await withSolver(
    io,
    options,
    subjectOf('openers', game, goal),
    async (solver) => {
      const progress = progressLine<OpenersProgress>(io, (now) => progressText(game, now));
      const { signal } = io;
      const work = { signal, onProgress: progress.update };
      const found = await bestOpeners(solver, fixed, work).finally(progress.stop);
      const question = solver.under(goal.objective);
      return { found, strategy: await openersStrategy(question, found.sets[0], { signal }) };
    },
  );
  const sums = outcome(game, strategy);
  if (sums.total !== found.total)
    throw new Error(`The strategy needs ${sums.total} turns, not ${found.total}.`);
  const meta = { objective: 'average', claim: 'upper-bound' } as const;
  place?.write(replayedTree(game, strategy, found.total, meta).bytes);
  const figures = {
    ...{ game: game.name, ...weightsFigures(game, options), fixed, claim: 'optimal' },
    openers: found.sets.map((set) => set.map((code) => formatCode(game, code))),
    ...{ total: found.total, average: found.total / totalWeight(game), worst: sums.worst },
    ...{ histogram: sums.histogram, seconds: (io.clock() - started) / 1000, file: place?.name ?? null },
  };
  report(io, options, 'openers', { figures, text: textOf(game, found, sums, options, place), place });
}

function formatSet(game: Game, set: readonly number[]): string {
  return set.map((code) => formatCode(game, code)).join(' ');
}

function progressText(game: Game, { done, all, best: { sets, total } }: OpenersProgress): string {
  const best = sets.length > 0 ? `; best so far ${formatSet(game, sets[0])} with ${total} turns in all` : '';
  return `${done} of ${plural(all, 'beginning')} done${best}`;
}

function textOf(
  game: Game,
  { sets, upToSymmetry }: BestOpeners,
  sums: Outcome,
  { fixed = USUAL, all, ...options }: OpenersOptions,
  place: ResultPlace | undefined,
): string {
  const [first, ...others] = sets.map((set) => formatSet(game, set));
  const shown = all ? others : others.slice(0, SHOWN);
  const rest = others.length - shown.length;
  const rows = formatRows([
    ['openers', first],
    [
      'as good',
      others.length === 0
        ? `no other${upToSymmetry ? ', up to symmetry' : ''}`
        : shown.map((set, i) => (i < others.length - 1 ? `${set},` : set)),
    ],
    ['', rest > 0 ? `and ${rest} more (--all)` : undefined],
    ...outcomeRows({ ...sums, secrets: game.secrets, weight: game.weights && totalWeight(game) }),
    weightsRow(game, options),
    ['tree', place && `${place.name}, replayed over every secret`],
  ]);
  return `${game.name}, average, ${plural(fixed, 'opener')}: proven the least total of all\n${rows}`;
}
