// Enters finished games into the book. Apart from game-book.ts, which the first screen has: grades come
// later.

import { type HostedGame, keepRecords, records } from './game-book.ts';
import { seedOfDay } from './state/daily.ts';
import { type Attempt, addRecords, recordOf } from './state/records.ts';
import type { Balance } from './state/your-game.ts';

/**
 * Enters a finished game into the book, or its balance where it is there, as far as that is known: what the
 * book says otherwise, such as whether it was late, stays. A game that was not played here is none of the
 * reader's.
 */
export function enterGame(
  attempt: Attempt | undefined,
  { game, host, seed }: HostedGame,
  turns: number,
  balance: Balance,
): void {
  if (attempt === undefined || attempt.elsewhere) return;
  const late = host === 'daily' && seed !== seedOfDay(new Date());
  const record = recordOf(attempt, { game: game.name, host, turns, late }, balance);
  keepRecords(addRecords(records.peek(), [record]));
}
