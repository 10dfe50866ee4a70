// The objective of a command: --objective with the words of solver/objective-text.ts, or its short form
// --prices. This file has these options, their help, and the names of result files.

import type { Option } from 'commander';
import { UsageError } from '../base/usage-error.ts';
import {
  formatObjective,
  type Goal,
  isObjective,
  OBJECTIVE_FORMS,
  type Objective,
  parseObjective,
} from '../solver/objective-text.ts';
import { listOf } from '../solver/objectives.ts';
import { pricesOf } from '../verify/objective.ts';
import { hanging } from './format.ts';
import { type Options, offering, option } from './options.ts';

/** Spellings of objectives with their meanings. */
type Forms = typeof OBJECTIVE_FORMS;

/** Objectives that one certificate can prove. */
export const CERTIFIABLE_FORMS: Forms = OBJECTIVE_FORMS.filter(
  ([form]) => pricesOf(form.replace('<k>', '1').replace('<list>', '1,2')) !== undefined,
);

const ALL_HELP = `After each of them, the word consistent allows only guesses that may still be
the secret. Words may be joined by - instead of spaces: average-within-5.
`;
const CERTIFIABLE_HELP = `A certificate is about one price list and all guesses, so worst, fewest-last,
average-then-worst and the word consistent, which solve takes, are not here.
Words may be joined by - instead of spaces: average-within-5.
`;

/** Help text about all objectives. */
export const OBJECTIVE_HELP = helpOf(OBJECTIVE_FORMS, ALL_HELP);

/** Help text about the objectives that one certificate can prove. */
export const CERTIFIABLE_OBJECTIVE_HELP = helpOf(CERTIFIABLE_FORMS, CERTIFIABLE_HELP);

function helpOf(forms: Forms, rest: string): string {
  const list = forms.map(([form, meaning]) => hanging(`  ${form.padEnd(20)}`, meaning)).join('\n');
  return `\nObjectives:\n${list}\n${rest}`;
}

/**
 * Makes the options that name the objective. `what` begins the help of --objective, and `forms` lists the
 * possible objectives.
 */
export function objectiveOptions(what: string, forms = OBJECTIVE_FORMS): Option[] {
  // Only the words before a number are completed; the person types the number.
  const offered = forms.map(([form]) => form.replace(/<.*/, '').replaceAll(' ', '-'));
  return [
    offering(option('--objective <words>', `${what}, see below (default: average)`), offered),
    option('--prices <list>', 'short for --objective "prices <list>"'),
  ];
}

/**
 * Returns the objective that the options name, by default the average.
 * @throws UsageError if the text is no objective, or if both options are given.
 */
export function objectiveFrom({ objective, prices }: Options): Goal {
  if (prices === undefined) return parseObjective(objective ?? 'average');
  if (objective !== undefined)
    throw new UsageError('--prices says all there is to minimise; leave out --objective.');
  if (prices.trim() === '')
    throw new UsageError('--prices needs a list, the price of each turn, such as 1,2,3,inf.');
  return parseObjective(`prices ${prices}`);
}

/**
 * Checks that an objective can compare guesses.
 * @throws UsageError for `not within`, which asks only for a proof.
 */
export function checkJudgesGuesses(objective: Objective): void {
  if (objective.kind !== 'not-within') return;
  const { turns } = objective;
  throw new UsageError(
    `"not within ${turns}" asks for a proof and not for a guess; ask for average within ${turns}.`,
  );
}

/**
 * Checks that an objective gives each guess one cost.
 * @throws UsageError if the objective is decided by several price lists, or compares no guesses. The message
 * calls the objective `title`.
 */
export function checkOneCost(objective: Objective, title: string): void {
  checkJudgesGuesses(objective);
  if (listOf(objective) !== undefined) return;
  throw new UsageError(
    `"${title}" is decided in several steps, so a guess has no single cost by it; ` +
      'ask for average, average within k, fewest on turn k, win within k or prices.',
  );
}

/**
 * Refuses an objective that was written without quotes, so that its words became several arguments.
 * @throws UsageError that shows the objective with quotes.
 */
export function checkQuoted(args: readonly string[]): void {
  const at = args.indexOf('--objective') + 1;
  const next = args.findIndex((word, i) => i >= at && word.startsWith('-'));
  for (let end = next < 0 ? args.length : next; at > 0 && end > at + 1; end--) {
    const words = args.slice(at, end).join(' ');
    if (isObjective(words))
      throw new UsageError(`The words of an objective belong together; write --objective "${words}".`);
  }
}

/**
 * Returns the file name of a game and an objective, without its ending: `4x10`, `not within 6` →
 * `4x10-not-within-6`.
 */
export function fileStem(game: string, { objective, consistent }: Goal): string {
  return `${game}-${formatObjective(objective, consistent).replaceAll(/[ ,]/g, '-')}`;
}
