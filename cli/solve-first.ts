// optimoo solve --first: proves the least cost of all strategies with a given beginning, which is a first
// guess, or turns and a further guess. For a first guess, the command writes the strategy. The file claims
// only an upper bound, since another first guess may be better. The printed result is proved for this
// beginning.

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
import { weightSum } from '../game/weights.ts';
import type { Goal } from '../solver/objective-text.ts';
import { checkPossible } from './contradiction.ts';
import { formatRows, outcomeRows, winChance } from './format.ts';
import type { Io } from './io.ts';
import { checkOneCost, fileStem } from './objective-options.ts';
import type { Options } from './options.ts';
import { checkApart, placeFrom, report } from './output.ts';
import { earnedWith, ledgerRow, subjectOf, trustText, withSolver } from './search.ts';
import { replayedTree } from './tree-file.ts';
import { weightsFigures, weightsRow } from './weights-file.ts';

/**
 * Solves a game with a given beginning.
 * @throws UsageError if the beginning cannot be used, or if an option excludes it.
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
  const { history, guess } = beginningOf(game, goal.consistent, first);
  const [code, after] = [formatCode(game, guess), formatHistory(game, history)];
  if (after && typeof options.output === 'string') {
    throw new UsageError(
      'A tree is about a whole game; with turns in --first there is none to write, so leave out --output.',
    );
  }
  const usual = `${fileStem(game.name, goal)}-${code}.tree`;
  const place = after ? undefined : placeFrom(io, options, usual);
  checkApart(['ledger', options.ledger], ['tree', place]);
  const started = io.clock();
  const { found, kept } = await withSolver(
    io,
    { ...options, after: history },
    subject,
    async (solver, { update }) => {
      const work = { signal: io.signal, onProgress: update };
      return { found: await solver.under(goal.objective).bestWith(history, guess, work) };
    },
  );
  const codes = remaining(game, history);
  const sums = found && outcome(game, found.strategy, codes);
  const meta = { objective, claim: 'upper-bound' } as const;
  // A tree describes a whole game, so none is written if the beginning has turns.
  const bytes =
    found && sums && !after ? replayedTree(game, found.strategy, sums.total, meta).bytes : undefined;
  if (bytes !== undefined) place?.write(bytes);
  const secrets = codes.length;
  const weight = weightSum(game, codes);
  const within = goal.objective.kind === 'win' ? goal.objective.within : undefined;
  const won = within === undefined || found === undefined ? undefined : weight - found.cost;
  const figures = {
    ...{ game: game.name, ...weightsFigures(game, options), objective, first: code, after },
    ...{ impossible: found === undefined, claim: earnedWith(kept), secrets, total: sums?.total },
    ...{ average: sums && sums.total / weight, worst: sums?.worst, histogram: sums?.histogram },
    ...(won !== undefined && { won }),
    ...{ cost: found?.cost ?? null, seconds: (io.clock() - started) / 1000 },
    ...{ file: place?.name ?? null, bytes: bytes?.length ?? null, ledger: kept },
  };
  const priced = objective.startsWith('average') ? undefined : found;
  const verdict = sums ? 'proven the best that begins so' : 'impossible: no strategy keeps to it';
  const rows = formatRows([
    won === undefined || within === undefined
      ? ['least cost', priced && `${priced.cost} by these prices, proved`]
      : ['win chance', winChance(weight, within, won, won, game.weights !== undefined)],
    ...(sums
      ? outcomeRows({ ...sums, secrets, weight: game.weights && weight }, after && ' from there on')
      : []),
    weightsRow(game, options),
    ledgerRow(kept),
    ['tree', bytes && `${place?.name ?? 'not written'}, ${bytes.length} bytes, replayed over every secret`],
  ]);
  const title = `${game.name}, ${objective}, beginning with ${after}${after && ', '}${code}`;
  report(io, options, 'solve', { figures, text: `${title}: ${verdict}${trustText(kept)}\n${rows}`, place });
}

/**
 * Reads a beginning: a guess such as `0123`, or turns and a guess such as `0123 1A1B 4567`. A guess that all
 * candidates answer alike is refused. The search never considers such guesses, so a search without result
 * would prove nothing.
 * @throws UsageError for any other text, or if the guess is not allowed or all candidates answer it alike.
 */
function beginningOf(
  game: Game,
  consistent: boolean,
  first: string,
): { readonly history: History; readonly guess: number } {
  const { history, guess } = parseBeginning(game, first);
  checkUnfinished(game, history);
  const turns = formatHistory(game, history);
  if (guess === undefined) {
    throw new UsageError(
      turns === ''
        ? '--first needs a guess, such as 0123, or turns and a guess, such as "0123 1A1B 4567".'
        : `After ${turns} a guess is missing, as in "${turns}, ${formatCode(game, 0)}".`,
    );
  }
  checkPossible(game, history);
  const codes = remaining(game, history);
  if (codes.length === 0) throw new UsageError(`No code fits ${turns}.`);
  checkAllowed(game, history, guess);
  const code = formatCode(game, guess);
  const after = turns && ` after ${turns}`;
  if (consistent && !isPossible(game, history, guess)) {
    throw new UsageError(
      `${code} cannot be the secret${after}, so it is no consistent guess; name one that can.`,
    );
  }
  const feedback = emptyFeedback(game, codes, guess);
  if (feedback === undefined) return { history, guess };
  throw new UsageError(
    `${code} tells nothing${after}: it gets ${formatFeedback(game, feedback)}, ` +
      'whatever the secret is; name a guess that tells something.',
  );
}
