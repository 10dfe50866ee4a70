// Which game a command is about: one of symbols, by its name, or one of words, by the files that list them. Lists are read
// here, none larger than 1 MiB; what makes a word or a list a good one is known to game/words.ts alone.

import { readFile, stat } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { type Game, parseGame } from '../game/game.ts';
import { UsageError } from '../game/usage-error.ts';
import { makeWordGame } from '../game/words.ts';

/** The options that describe a game of words; all need `words`. */
export interface GameOptions {
  readonly words?: string;
  readonly guesses?: string;
  readonly feedback?: 'ab' | 'wordle';
  readonly consistent?: true;
}

/** The largest list has 16 384 words of 8 letters; this leaves room for comments and for letters of four bytes. */
const MAX_LIST_BYTES = 1 << 20;

/** Adds the options to a command. */
export function addGameOptions(command: Command): Command {
  return command
    .option('-w, --words <file>', 'play with words instead: a list of those that may be the secret, one a line')
    .option('-g, --guesses <file>', 'a list of further words that may be guessed')
    .addOption(
      new Option('-f, --feedback <rule>', 'how words are answered: 1A2B, or gy--g as in Wordle (default: ab)').choices([
        'ab',
        'wordle',
      ]),
    )
    .option('--consistent', 'guess only what may still be the secret');
}

/**
 * The game of this name, or of the word lists that the options name.
 * @throws UsageError when a file cannot be used, or when both or neither are given.
 */
export async function gameFrom(name: string | undefined, options: GameOptions): Promise<Game> {
  const { words, guesses, feedback } = options;
  if (words === undefined) {
    const alone = guesses !== undefined ? '--guesses' : feedback !== undefined ? '--feedback' : undefined;
    if (alone !== undefined) throw new UsageError(`${alone} needs --words <file>, the list of words that may be the secret.`);
    if (name === undefined) throw new UsageError('Which game? Name one, such as 4x10, or a list of words with --words <file>.');
    return parseGame(name);
  }
  if (name !== undefined) throw new UsageError(`Give either a game, "${name}", or --words, not both.`);
  return makeWordGame(await readList(words), guesses === undefined ? undefined : await readList(guesses), feedback);
}

async function readList(path: string): Promise<string> {
  const bytes = await readBytes(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${path} is no text in UTF-8; write one word a line.`);
  }
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size <= MAX_LIST_BYTES) return await readFile(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const reason = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : String(code);
    throw new UsageError(`${path} could not be read: ${reason}.`);
  }
  throw new UsageError(`${path} is too large for a list of words; at most 1 MiB is possible.`);
}
