// Enters finished games into the book. Kept apart from game-book.ts, because the first screen does not need it.

import { gameId, type HostedGame, keepRecords, records } from './game-book.ts';
import { seedOfDay } from './state/daily.ts';
import { addRecords, withGrades } from './state/records.ts';
import type { Balance } from './state/your-game.ts';

/** Adds a game that was won just now. */
export function enterGame(hosted: HostedGame, turns: number, hints: number): void {
  const { game, host, seed } = hosted;
  const late = host === 'daily' && seed !== seedOfDay(new Date());
  const record = { id: gameId(hosted), game: game.name, host, turns, hints, ...(late && { late }) };
  keepRecords(addRecords(records.peek(), [record]));
}

/** Adds grades to a game of the book. */
export function enterGrades(hosted: HostedGame, balance: Balance): void {
  keepRecords(withGrades(records.peek(), gameId(hosted), balance));
}
