// optimoo next --totals: lists the guesses of a position that cost less than a limit, with their exact costs.
// Other guesses get only a lower bound. The default limit is one per cent above the least cost, which is
// proved first.

import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { formatHistory, type History, remaining } from '../game/history.ts';
import { weightSum } from '../game/weights.ts';
import type { GuessCost } from '../solver/guess-costs.ts';
import { formatObjective, type Goal } from '../solver/objective-text.ts';
import { formatAverage, formatRows, plural, type Row } from './format.ts';
import type { Io } from './io.ts';
import { checkOneCost } from './objective-options.ts';
import type { Options } from './options.ts';
import { report } from './output.ts';
import { createProgress } from './progress.ts';
import { earnedWith, ledgerRow, subjectOf, trustText, withSolver } from './search.ts';
import { shippedAnswer, strategyRow } from './shipped.ts';
import { weightsFigures, weightsRow } from './weights-file.ts';

/** The default limit exceeds the least cost by one part in this number. */
const USUAL_SHARE = 100;

/** The position and the goal that the user named. */
interface Asked extends Goal {
  readonly game: Game;
  readonly history: History;
}

/**
 * Lists the guesses of a position that cost less than the limit.
 * @throws UsageError if the objective does not give each guess one cost.
 */
export async function listTotals(
  io: Io,
  { game, history, ...goal }: Asked,
  options: Options & { readonly below?: number },
): Promise<void> {
  checkOneCost(goal.objective, formatObjective(goal.objective, goal.consistent));
  // With --ledger, everything is searched even if a shipped strategy knows the least cost, because the ledger
  // saves only facts that were searched.
  const least = options.ledger === undefined ? shippedAnswer(game, history, goal) : undefined;
  const subject = subjectOf('next', game, goal);
  const { below, costs, kept } = await withSolver(
    io,
    { ...options, after: history },
    subject,
    async (solver, proof) => {
      const question = solver.under(goal.objective);
      const { signal } = io;
      const leastCost = async (): Promise<number> =>
        least?.cost ?? question.cost(history, { signal, onProgress: proof.update }).finally(proof.stop);
      const below = options.below ?? limitFor(await leastCost());
      if (below === null) return { below, costs: [] };
      const progress = createProgress(io, 'guess', 'guesses');
      const onGuess = ({ done, all }: { done: number; all: number }): void => progress.update(done, all);
      const work = { signal, least, onGuess };
      return { below, costs: await question.guessCosts(history, below, work).finally(progress.stop) };
    },
  );
  const codes = remaining(game, history).length;
  const weight = weightSum(game, remaining(game, history));
  const exact = costs.filter(({ isExact }) => isExact);
  const others = costs.filter(({ isExact }) => !isExact);
  const figures = {
    ...{ game: game.name, ...weightsFigures(game, options) },
    ...{ objective: subject.objective, claim: earnedWith(kept), remaining: codes, below },
    totals: exact.map(({ guess, cost }) => ({ guess: formatCode(game, guess), cost })),
    others: others.map(({ guess, cost }) => ({
      guess: formatCode(game, guess),
      atLeast: Number.isFinite(cost) ? cost : null,
    })),
    ...{ tree: least?.file, ledger: kept },
  };
  const isStart = history.length === 0;
  const first = isStart ? 'first guess' : 'guess';
  const rest =
    others.length === 0
      ? 'and no other comes into question'
      : `${plural(others.length, 'other costs', 'others cost')} ${below} or more`;
  const usual = options.below === undefined ? ' (1 % above the least)' : '';
  const costing = plural(exact.length, `${first} costs`, `${first}es cost`);
  const verdict =
    below === null ? `impossible after any ${first}` : `${costing} less than ${below}${usual}, ${rest}`;
  const after = isStart ? '' : `, after ${formatHistory(game, history)}`;
  const title = `${game.name}, ${subject.objective}${after}: ${verdict}: proven${trustText(kept)}`;
  const table = formatRows(tableOf(game, exact, goal.objective.kind === 'average' ? weight : undefined));
  const sources = formatRows([
    ...(least === undefined ? [] : [strategyRow(least)]),
    weightsRow(game, options),
    ledgerRow(kept),
  ]);
  report(io, options, 'next', { figures, text: `${title}\n${table}${sources}` });
}

/**
 * Returns the lowest cost that is more than one per cent above the least; null if the least cost is infinite.
 */
function limitFor(least: number): number | null {
  return Number.isFinite(least) ? least + Math.floor(least / USUAL_SHARE) + 1 : null;
}

/** Returns rows of guesses with their costs. If the costs are turns, `weight` is the divisor for averages. */
function tableOf(game: Game, guesses: readonly GuessCost[], weight: number | undefined): Row[] {
  if (guesses.length === 0) return [];
  const rows = guesses.map(({ guess, cost }): Row => {
    const average = weight === undefined ? '' : `  ${formatAverage(cost, weight)}`;
    return [formatCode(game, guess), `${String(cost).padStart(5)}${average}`];
  });
  return [['guess', weight === undefined ? 'cost' : 'total  average'], ...rows];
}
