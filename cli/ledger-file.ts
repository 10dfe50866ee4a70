// Opens a ledger for the commands that only read one: check, info and merge.

import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { HARD_SUFFIX } from '../game/hard-mode.ts';
import { openGame } from '../game/word-lists/open-word-game.ts';
import type { LedgerText } from '../solver/ledger/contents.ts';
import { readLedger } from '../solver/ledger/ledger.ts';
import { markingOfLists } from './claim.ts';
import { gameFrom } from './game-options.ts';
import type { Options } from './options.ts';

/** A ledger with the game that it is about. */
export interface LedgerFile {
  readonly game: Game;
  readonly text: LedgerText;
}

/**
 * Opens a ledger. The options name the lists of a game of words.
 * @throws UsageError if the file cannot be read, is no ledger, or is about another game than the options.
 */
export async function openLedgerFile(file: string, options: Options): Promise<LedgerFile> {
  const text = readLedger(file);
  const { game: name } = text.about;
  const marking = markingOfLists(name);
  if (marking !== undefined && options.words === undefined)
    throw new UsageError(`${file} is about words; name their lists with --words.`);
  const asked = options.game === undefined ? name : (await openGame(options.game)).name;
  if (asked !== name) throw new UsageError(`${file} is about ${name}, not about ${asked}.`);
  const { words, guesses, feedback = marking, hard = name.endsWith(HARD_SUFFIX) } = options;
  const lists = { words, guesses, feedback, hard };
  const game = await gameFrom(marking === undefined ? name : undefined, lists);
  if (game.name !== name) throw new UsageError(`${file} is about ${name}, not about ${game.name}.`);
  return { game, text };
}
