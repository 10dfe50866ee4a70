// The command line of `npm run bench:page`.

import { parseArgs } from 'node:util';
import { UsageError } from '../game/usage-error.ts';

/** How often each thing is timed: `--runs 9`, by default 5. @throws UsageError for any other word, and for what is no number of runs. */
export function runsOf(words: readonly string[]): number {
  const text = optionsOf(words).runs;
  const runs = Number(text);
  if (!/^\d+$/.test(text) || runs < 1 || !Number.isSafeInteger(runs)) {
    throw new UsageError(`"${text}" is not a number of runs; write a whole number from 1 on, such as --runs 9.`);
  }
  return runs;
}

function optionsOf(words: readonly string[]): { readonly runs: string } {
  try {
    return parseArgs({ args: [...words], options: { runs: { type: 'string', default: '5' } } }).values;
  } catch {
    throw new UsageError(`"${words.join(' ')}" cannot be read; there is one option, the number of runs, such as --runs 9.`);
  }
}
