// optimoo score: the feedback to a guess for a secret, for people who check a program or a host of their own.

import type { Command } from 'commander';
import { UsageError } from '../base/usage-error.ts';
import { formatCode, parseCode } from '../game/code.ts';
import { formatFeedback, uncheckedFeedback } from '../game/feedback.ts';
import { parseLargeCode } from '../game/large-game.ts';
import { gameOfCodes } from '../game/large-position.ts';
import { GAME_ARGUMENT, gameAmong, gameFrom, largeGameFrom } from './game-options.ts';
import type { Io } from './io.ts';
import { type Options, subcommand } from './options.ts';
import { report } from './output.ts';

const EXAMPLES = `
The secret may be any word that may be guessed.

Examples:
  optimoo score 4x10 0123 3170
  optimoo score 4x6r 0011 1100 --json
  optimoo score wordle kebab abbey`;

/** The command `score`. run.ts reports what its action throws. */
export function scoreCommand(io: Io): Command {
  return subcommand('score', ['game', 'json'], EXAMPLES)
    .addArgument(GAME_ARGUMENT)
    .argument('[codes...]', 'the guess and the secret')
    .action((first, others, options) => run(io, first === undefined ? [] : [first, ...others], options));
}

async function run(io: Io, args: readonly string[], options: Options): Promise<void> {
  const { name, rest } = gameAmong(args, options, (text) => args.length === 2 && /^\d+$/.test(text));
  if (rest.length !== 2)
    throw new UsageError('Give a guess and a secret after the game, as in optimoo score 4x10 0123 3170.');
  const large = largeGameFrom(name, options);
  const game =
    large === undefined
      ? await gameFrom(name, options, { io })
      : gameOfCodes(
          large,
          rest.map((text) => parseLargeCode(large, text)),
        );
  const [guess, secret] = rest.map((text) => parseCode(game, text));
  const feedback = formatFeedback(game, uncheckedFeedback(game, guess, secret));
  const figures = {
    game: game.name,
    guess: formatCode(game, guess),
    secret: formatCode(game, secret),
    feedback,
  };
  report(io, options, 'score', { figures, text: `${feedback}\n` });
}
