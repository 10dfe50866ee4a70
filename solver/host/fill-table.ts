// Which function of the engine fills the feedback table under each rule; they stand in engine/feedback-table.ts.
// Another rule makes the compiler point here; combinations.ts is for bulls and cows alone.

import { firstIndex } from '../../game/bulls-and-cows.ts';
import type { Marking } from '../../game/feedback-rule.ts';
import type { Game } from '../../game/game.ts';
import type { Call } from './engine-calls.ts';
import type { EngineMemory } from './memory.ts';
import type { CodeLines } from './memory-map.ts';

type Fill = (game: Game, memory: EngineMemory, from: number, to: number) => Call;

const FILLS: Readonly<Record<Marking, Fill>> = {
  ab: (game, { lines }, from, to) => ['fillBullsAndCows', from, to, lines.columns, lines.tallies, firstIndex(game)],
  bulls: (_, { lines }, from, to) => ['fillBulls', from, to, lines.columns],
  wordle: (_, { lines }, from, to) => ['fillWordleMarks', from, to, lines.columns, lines.tallies],
};

/** The call that fills the rows of guesses from … to−1. */
export function fillTable(game: Game, memory: EngineMemory, from: number, to: number): Call {
  return FILLS[game.marking](game, memory, from, to);
}

/** The call that fills the rows of secrets from … to−1 of the tables by combination, where there are any. */
export function fillCombined(game: Game, { columns, tallies }: CodeLines, from: number, to: number): Call {
  return ['fillCombined', from, to, columns, tallies, firstIndex(game)];
}
