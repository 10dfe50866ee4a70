// Fills the tables of a game; each thread fills a share. The feedback rule selects the engine function, so a
// new rule without an entry in FILLS does not compile. combinations.ts is only for bulls and cows.

import { firstIndex } from '../../game/bulls-and-cows.ts';
import type { Marking } from '../../game/feedback-rules.ts';
import type { Game } from '../../game/game.ts';
import { type Call, call } from './engine-pool.ts';
import type { EngineThreads } from './engine-threads.ts';
import { hasLocalLabels } from './labels.ts';
import type { EngineMemory } from './memory.ts';

/**
 * Makes the call that fills the rows of the guesses from … to−1. engine/feedback-table.ts defines these
 * calls.
 */
type Fill = (game: Game, memory: EngineMemory, from: number, to: number) => Call;

const FILLS: Readonly<Record<Marking, Fill>> = {
  ab: (game, { lines }, from, to) =>
    call.fillBullsAndCows(from, to, lines.columns, lines.tallies, firstIndex(game)),
  bulls: (_, { lines }, from, to) => call.fillBulls(from, to, lines.columns),
  wordle: (game, { lines }, from, to) =>
    hasLocalLabels(game)
      ? call.fillLocalLabels(from, to, lines.columns, lines.tallies)
      : call.fillWordleMarks(from, to, lines.columns, lines.tallies),
};

/** Fills the hashes of the codes and the feedback tables. @throws EngineError. */
export async function fillTables(threads: EngineThreads): Promise<void> {
  const { game, memory } = threads;
  const { fields, oneTable, combinedLines } = memory;
  await threads.run([call.fillHashes(fields.hashWords, 0, game.secrets)]);
  await threads.everyShare(game.guesses, (from, to) => FILLS[game.marking](game, memory, from, to));
  if (hasLocalLabels(game))
    await threads.everyThread((thread) => [call.openLocalLabels(Number(thread === 0))]);
  if (!oneTable) {
    if (game.words) {
      await threads.everyShare(game.guesses, (from, to) => call.countWhole(from, to));
      await threads.run([call.sortColumns()]);
    }
    await threads.everyShare(game.secrets, (from, to) => call.transposeRows(from, to));
  }
  if (combinedLines === undefined) return;
  const { columns, tallies } = combinedLines;
  await threads.everyShare(game.secrets, (from, to) =>
    call.fillCombined(from, to, columns, tallies, firstIndex(game)),
  );
}
