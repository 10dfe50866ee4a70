// optimoo words: prints a list of words, one a line, as the other commands read it.

import type { Command } from 'commander';
import { UsageError } from '../base/usage-error.ts';
import { codeTexts } from '../game/code.ts';
import { gameOf } from './game-options.ts';
import type { Io } from './io.ts';
import { gameOptions, type Options, option, subcommand } from './options.ts';
import { report } from './output.ts';

interface WordsOptions extends Options {
  readonly further?: true;
}

const EXAMPLES = `
Built-in lists are wordle and wordle-2023. A list of your own is printed folded,
sorted, and without what --lenient or --length leaves out.

Examples:
  optimoo words wordle > answers.txt
  optimoo words wordle --further
  optimoo words --words table.csv --lenient --length 5 > clean.txt`;

/** Defines the command `words`. run.ts reports what its action throws. */
export function wordsCommand(io: Io): Command {
  return subcommand(
    'words',
    [...gameOptions(), option('--further', 'print the words that may only be guessed'), 'json'],
    EXAMPLES,
  )
    .argument('[list]', 'wordle or wordle-2023')
    .action((name, options) => run(io, name, options));
}

async function run(io: Io, name: string | undefined, options: WordsOptions): Promise<void> {
  if (name === undefined && options.game === undefined && options.words === undefined)
    throw new UsageError('Which words? Name a list, such as wordle, or give a file with --words.');
  const game = await gameOf(name, options, { io });
  if (!game.words) throw new UsageError(`${game.name} is a game of codes, not of words.`);
  const texts = codeTexts(game);
  const [secrets, others] = [texts.slice(0, game.secrets), texts.slice(game.secrets)];
  const words = options.further ? others : secrets;
  report(io, options, 'words', {
    figures: { game: game.name, secrets, guesses: others },
    text: words.map((word) => `${word}\n`).join(''),
  });
}
