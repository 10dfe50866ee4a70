// optimoo solve --first: the least cost after a given beginning: a first guess, or several turns and a guess.
// For a first guess, the command writes a strategy. The file claims only that the strategy exists, since
// another first guess may be better. The printed result is proved for strategies with this beginning.

import { UsageError } from '../base/usage-error.ts';
import { emptyFeedback } from '../game/classes.ts';
import { formatCode } from '../game/code.ts';
import { formatFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import {
  checkAllowed,
  checkUnfinished,
  formatHistory,
  type History,
  isPossible,
  parseBeginning,
  remaining,
} from '../game/history.ts';
import { outcome } from '../game/strategy.ts';
import type { Goal } from '../solver/objective-text.ts';
import { checkPossible } from './contradiction.ts';
import { formatRows, outcomeRows } from './format.ts';
import type { Io } from './io.ts';
import { checkOneCost, fileStem } from './objective-options.ts';
import type { Options } from './options.ts';
import { checkApart, type Place, placeFrom, report } from './output.ts';
import { earnedWith, ledgerRow, subjectOf, trustText, withSolver } from './search.ts';
import { replayedTree } from './tree-file.ts';

/** The beginning of a game: turns, and the guess after them. */
interface Beginning {
  readonly history: History;
  readonly guess: number;
}

/**
 * Solves a game with a given beginning.
 * @throws UsageError for an unusable beginning, or options that exclude it.
 */
export async function solveFirst(
  io: Io,
  game: Game,
  goal: Goal,
  first: string,
  options: Options,
): Promise<void> {
  const subject = subjectOf('solve', game, goal);
  const { objective } = subject;
  checkOneCost(goal.objective, objective);
  const beginning = beginningOf(game, first);
  checkNextGuess(game, goal.consistent, beginning);
  const place = placeOf(io, game, goal, beginning, options);
  checkApart(['ledger', options.ledger], ['tree', place]);
  const { history, guess } = beginning;
  const started = io.clock();
  const { found, kept } = await withSolver(io, options, subject, async (solver, { update }) => {
    const work = { signal: io.signal, onProgress: update };
    return { found: await solver.under(goal.objective).bestWith(history, guess, work) };
  });
  const codes = remaining(game, history);
  const sums = found && outcome(game, found.strategy, codes);
  const meta = { objective, claim: 'upper-bound' } as const;
  // The tree is about a whole game.
  const bytes =
    found && sums && history.length === 0
      ? replayedTree(game, found.strategy, sums.total, meta).bytes
      : undefined;
  if (bytes !== undefined) place?.write(bytes);
  const secrets = codes.length;
  const [code, after] = [formatCode(game, guess), formatHistory(game, history)];
  const figures = {
    ...{ game: game.name, objective, first: code, after },
    ...{ impossible: found === undefined, claim: earnedWith(kept), secrets, total: sums?.total },
    ...{ average: sums && sums.total / secrets, worst: sums?.worst, histogram: sums?.histogram },
    ...{ cost: found?.cost ?? null, seconds: (io.clock() - started) / 1000 },
    ...{ file: place?.name ?? null, bytes: bytes?.length ?? null, ledger: kept },
  };
  const priced = objective.startsWith('average') ? undefined : found;
  const verdict = sums ? 'proven the best that begins so' : 'impossible: no strategy keeps to it';
  const rows = formatRows([
    ['least cost', priced && `${priced.cost} by these prices, proved`],
    ...(sums ? outcomeRows({ ...sums, secrets }, after && ' from there on') : []),
    ledgerRow(kept),
    ['tree', bytes && `${place?.name ?? 'not written'}, ${bytes.length} bytes, replayed over every secret`],
  ]);
  const title = `${game.name}, ${objective}, beginning with ${after}${after && ', '}${code}`;
  report(io, options, 'solve', { figures, text: `${title}: ${verdict}${trustText(kept)}\n${rows}`, place });
}

/**
 * Reads a beginning such as `0123` or `0123 1A1B 4567`.
 * @throws UsageError for any other text.
 */
function beginningOf(game: Game, first: string): Beginning {
  const { history, guess } = parseBeginning(game, first);
  checkUnfinished(game, history);
  if (guess === undefined) throw missingGuess(game, history);
  checkPossible(game, history);
  if (remaining(game, history).length === 0)
    throw new UsageError(`No code fits ${formatHistory(game, history)}.`);
  return { history, guess };
}

/**
 * Checks the guess of a beginning. A guess that tells nothing is refused: a search without result would prove
 * nothing.
 * @throws UsageError if the guess is not allowed or tells nothing.
 */
function checkNextGuess(game: Game, consistent: boolean, { history, guess }: Beginning): void {
  checkAllowed(game, history, guess);
  const code = formatCode(game, guess);
  const after = history.length === 0 ? '' : ` after ${formatHistory(game, history)}`;
  if (consistent && !isPossible(game, history, guess)) {
    throw new UsageError(
      `${code} cannot be the secret${after}, so it is no consistent guess; name one that can.`,
    );
  }
  const feedback = emptyFeedback(game, remaining(game, history), guess);
  if (feedback === undefined) return;
  throw new UsageError(
    `${code} tells nothing${after}: it gets ${formatFeedback(game, feedback)}, ` +
      'whatever the secret is; name a guess that tells something.',
  );
}

function missingGuess(game: Game, history: History): UsageError {
  if (history.length === 0)
    return new UsageError(
      '--first needs a guess, such as 0123, or turns and a guess, such as "0123 1A1B 4567".',
    );
  const turns = formatHistory(game, history);
  return new UsageError(`After ${turns} a guess is missing, as in "${turns}, ${formatCode(game, 0)}".`);
}

function placeOf(
  io: Io,
  game: Game,
  goal: Goal,
  { history, guess }: Beginning,
  options: Options,
): Place | undefined {
  if (history.length === 0)
    return placeFrom(io, options, `${fileStem(game.name, goal)}-${formatCode(game, guess)}.tree`);
  if (typeof options.output === 'string') {
    throw new UsageError(
      'A tree is about a whole game; with turns in --first there is none to write, so leave out --output.',
    );
  }
  return undefined;
}
