// What a command is to minimise: --objective with the words of solver/objective-text.ts, or --prices as a short form. Here are the
// options, their help, and the names of files that hold what was found.

import type { Command } from 'commander';
import { UsageError } from '../game/usage-error.ts';
import { type Asked, formatObjective, OBJECTIVE_FORMS, parseObjective } from '../solver/objective-text.ts';
import { hanging } from './format.ts';

/** The options that name an objective; one of the two at most. */
export interface ObjectiveOptions {
  readonly objective?: string;
  readonly prices?: string;
}

/** All objectives, for the help. */
export const OBJECTIVE_HELP = `
Objectives:
${OBJECTIVE_FORMS.map(([form, meaning]) => hanging(`  ${form.padEnd(20)}`, meaning)).join('\n')}
After each of them, the word consistent allows only guesses that may still be
the secret. Words may be joined by - instead of spaces: average-within-5.
`;

/** Adds the options to a command. `what` says what is done with the objective. */
export function addObjectiveOptions(command: Command, what: string): Command {
  return command
    .option('--objective <words>', `${what}, see below (default: average)`)
    .option('--prices <list>', 'short for --objective "prices <list>"');
}

/** What the options ask for. @throws UsageError when it is no objective, or when both are given. */
export function objectiveFrom({ objective, prices }: ObjectiveOptions): Asked {
  if (prices === undefined) return parseObjective(objective ?? 'average');
  if (objective !== undefined) throw new UsageError('--prices says all there is to minimise; leave out --objective.');
  return parseObjective(`prices ${prices}`);
}

/** The name of a file about an objective, without its ending: `4x10`, `not within 6` → `4x10-not-within-6`. */
export function fileStem(game: string, { objective, consistent }: Asked): string {
  return `${game}-${formatObjective(objective, consistent).replaceAll(/[ ,]/g, '-')}`;
}
