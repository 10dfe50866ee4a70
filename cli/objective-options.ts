// The options that say what to minimise: --objective, --within, --prices.
// What they mean is written in the help and decided in the solver.

import { type Command, InvalidArgumentError } from 'commander';
import { UsageError } from '../game/usage-error.ts';
import { MAX_PRICES, OBJECTIVES, type Objective, parsePrices } from '../solver/solve.ts';

export interface ObjectiveOptions {
  readonly objective?: string;
  readonly within?: number;
  readonly prices?: string;
}

export const OBJECTIVE_HELP = `
Objectives:
  average             the least average number of turns (the default); with
                      --within 6, of strategies that never need more
  worst               the least number of turns that always suffices, then
                      the best average
  fewest-last         the least number of turns that always suffices, then the
                      fewest codes on the last of them, then the best average
  win --within 5      most codes found within five turns
  average-then-worst  the best average, then the earliest last turn, then the
                      fewest codes on it
  --prices 0,0,1,inf  what finding a code costs on turn 1, 2, …: whole numbers
                      that never fall; inf forbids its turn and all later ones,
                      else the list goes on by its last difference
`;

/** Adds the options to a command. */
export function withObjective(command: Command): Command {
  return command
    .option('--objective <name>', 'what to minimise, see below (default: average)')
    .option('--within <turns>', 'with average or win: the number of turns', turnCount)
    .option('--prices <list>', 'what finding a code costs on each turn');
}

function turnCount(text: string): number {
  const turns = Number(text);
  if (!Number.isInteger(turns) || turns < 1 || turns >= MAX_PRICES) {
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_PRICES - 1}.`);
  }
  return turns;
}

/** The objective that the options ask for. @throws UsageError when they contradict each other. */
export function objectiveFrom({ objective, within, prices }: ObjectiveOptions): Objective {
  if (prices !== undefined) {
    if (objective !== undefined || within !== undefined) {
      throw new UsageError('--prices says all there is to minimise; leave out --objective and --within.');
    }
    return { kind: 'prices', prices: parsePrices(prices) };
  }
  const kind = OBJECTIVES.find((known) => known === (objective ?? 'average'));
  if (kind === undefined) throw new UsageError(`"${objective}" is not an objective; there are ${OBJECTIVES.join(', ')}.`);
  if (kind === 'win') {
    if (within === undefined)
      throw new UsageError('The objective win needs the number of turns, as in --objective win --within 5.');
    return { kind, within };
  }
  if (kind === 'average') return within === undefined ? { kind } : { kind, within };
  if (within !== undefined) throw new UsageError(`--within goes with average and win; ${kind} finds the number of turns itself.`);
  return { kind };
}
