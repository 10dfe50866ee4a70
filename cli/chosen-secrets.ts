// Reads the option --secrets, and opens games whose name has the digest of chosen secrets. Such a name comes
// from a tree or a ledger, which do not hold the secrets.

import { UsageError } from '../base/usage-error.ts';
import { type Game, parseGame } from '../game/game.ts';
import { isGameOfCodes, isPattern, wholeOf, withSecrets } from '../game/secrets.ts';
import { withSymbols } from '../game/symbols.ts';
import type { Options } from './options.ts';
import { readFileUpTo } from './read-file.ts';

/** The limit for a list of codes. The largest has 65 535 codes of 8 symbols. The rest is for comments. */
const MAX_LIST_BYTES = 1 << 20;

/**
 * Returns the game with the symbols and the secrets that the options name.
 * @throws UsageError if a file cannot be read, or if the options do not fit the game.
 */
export async function chosenBy(game: Game, { symbols, secrets }: Options): Promise<Game> {
  const spelled = symbols === undefined ? game : withSymbols(game, symbols);
  if (secrets === undefined) return spelled;
  const isText = isPattern(secrets) || isGameOfCodes(secrets);
  return withSecrets(spelled, isText ? secrets : await readCodes(secrets));
}

/**
 * Opens the game of a file by its name, if the name has a digest of chosen secrets; returns undefined for
 * other names. The options name the secrets. Without --secrets, the codes of the same game without repetition
 * are tried. The symbols of the game are digits.
 * @throws UsageError if other secrets are named, or if none are named and the name does not tell them.
 */
export async function openChosen(name: string, file: string, options: Options): Promise<Game | undefined> {
  const base = wholeOf(name);
  if (base === undefined) return undefined;
  const whole = parseGame(base);
  const usual = base.replace('r', '');
  const { symbols, secrets } = options;
  const made = await chosenBy(whole, secrets === undefined ? { secrets: usual } : { symbols, secrets });
  if (made.name === name) return { ...made, alphabet: whole.alphabet };
  if (secrets !== undefined) throw new UsageError(`${file} is about ${name}, not about ${made.name}.`);
  throw new UsageError(`${file} is about ${name}; name its secrets with --secrets.`);
}

/** Reads the text of a list of codes. */
async function readCodes(path: string): Promise<string> {
  const bytes = await readFileUpTo(path, MAX_LIST_BYTES);
  if (bytes.length > MAX_LIST_BYTES)
    throw new UsageError(`${path} is too large for a list of codes; at most 1 MiB is possible.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${path} is no text in UTF-8; write one code a line.`);
  }
}
