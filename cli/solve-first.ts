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
import { type Outcome, outcome, type Strategy } from '../game/strategy.ts';
import { formatObjective, type Goal } from '../solver/objective-text.ts';
import { checkPossible } from './contradiction.ts';
import { formatRows, outcomeRows } from './format.ts';
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
import { checkOneCost, fileStem } from './objective-options.ts';
import { checkApart, type OutputOptions, type Place, placeFrom, sayBeside } from './output.ts';
import { boundsProgress, unitOf } from './progress.ts';
import { replayedTree } from './replayed-tree.ts';
import type { ResourceOptions } from './solver-options.ts';

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
  asked: Goal,
  first: string,
  options: OutputOptions & LedgerOption & ResourceOptions,
): Promise<void> {
  const { objective, consistent } = asked;
  const title = formatObjective(objective, consistent);
  checkOneCost(objective, title);
  const { history, guess } = beginningOf(game, first);
  checkNextGuess(game, consistent, { history, guess });
  const place = placeOf(io, game, asked, { history, guess }, options);
  checkApart(['ledger', options.ledger], ['tree', place]);
  const started = io.clock();
  const { found, kept } = await withSolver(
    io,
    options,
    { game, objective: title, consistent },
    async (solver, ledger) => {
      const progress = boundsProgress(io, {
        ...{ unit: unitOf(objective), json: options.json && 'solve', ledger },
      });
      const work = { signal: io.signal, onProgress: progress.update };
      return { found: await solver.under(objective).bestWith(history, guess, work).finally(progress.stop) };
    },
  );
  const bytes = found && history.length === 0 ? treeOf(game, found.strategy, title) : undefined;
  if (bytes !== undefined) place?.write(bytes);
  const codes = remaining(game, history);
  const sums = found && outcome(game, found.strategy, codes);
  const result = {
    ...{ game: game.name, objective: title, first: formatCode(game, guess) },
    ...{ after: formatHistory(game, history), impossible: found === undefined, claim: earnedWith(kept) },
    ...{ secrets: codes.length, total: sums?.total, average: sums && sums.total / codes.length },
    ...{ worst: sums?.worst, histogram: sums?.histogram, cost: found?.cost ?? null },
    ...{ seconds: (io.clock() - started) / 1000, file: place?.name ?? null, bytes: bytes?.length ?? null },
    ledger: kept,
  };
  sayBeside(io, place, options.json ? toJson('solve', result) : textOf(result, sums));
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
  asked: Goal,
  { history, guess }: Beginning,
  options: OutputOptions,
): Place | undefined {
  if (history.length === 0)
    return placeFrom(io, options, `${fileStem(game.name, asked)}-${formatCode(game, guess)}.tree`);
  if (typeof options.output === 'string') {
    throw new UsageError(
      'A tree is about a whole game; with turns in --first there is none to write, so leave out --output.',
    );
  }
  return undefined;
}

function treeOf(game: Game, strategy: Strategy, objective: string): Uint8Array {
  const { total } = outcome(game, strategy);
  return replayedTree(game, strategy, total, { objective, claim: 'upper-bound' }).bytes;
}

interface Result {
  readonly game: string;
  readonly objective: string;
  readonly first: string;
  readonly after: string;
  readonly secrets: number;
  readonly cost: number | null;
  readonly file: string | null;
  readonly bytes: number | null;
  readonly ledger: LedgerResult | undefined;
}

/** `sums` is undefined if no strategy keeps to the objective. */
function textOf(result: Result, sums: Outcome | undefined): string {
  const { game, objective, first, after, secrets, cost, file, bytes, ledger } = result;
  const begins = `${game}, ${objective}, beginning with ${after}${after && ', '}${first}`;
  const trust = trustText(ledger);
  if (sums === undefined)
    return `${begins}: impossible: no strategy keeps to it${trust}\n${formatRows(ledgerRow(ledger))}`;
  const tree = `${file ?? 'not written'}, ${bytes} bytes, replayed over every secret`;
  return `${begins}: proven the best that begins so${trust}\n${formatRows([
    ...(objective.startsWith('average') ? [] : [['least cost', `${cost} by these prices, proved`] as const]),
    ...outcomeRows({ ...sums, secrets }, after && ' from there on'),
    ...ledgerRow(ledger),
    ...(bytes === null ? [] : [['tree', tree] as const]),
  ])}`;
}
