// Which function of the engine fills the feedback table under each rule; they stand in engine/feedback-table.ts.
// The only thing in this folder that depends on the rule.

import { firstIndex } from '../game/bulls-and-cows.ts';
import type { Game } from '../game/game.ts';
import type { Marking } from '../game/marking.ts';
import type { EngineMemory } from './memory.ts';
import type { Call } from './worker-pool.ts';

type Fill = (game: Game, memory: EngineMemory, from: number, to: number) => Call;

const FILLS: Readonly<Record<Marking, Fill>> = {
  ab: (game, { columns, tallies }, from, to) => ['fillBullsAndCows', from, to, columns, tallies, firstIndex(game)],
  bulls: (_, { columns }, from, to) => ['fillBulls', from, to, columns],
  wordle: (_, { columns, tallies }, from, to) => ['fillWordleMarks', from, to, columns, tallies],
};

/** The call that fills the rows of guesses from … to−1. */
export function fillTable(game: Game, memory: EngineMemory, from: number, to: number): Call {
  return FILLS[game.marking](game, memory, from, to);
}
