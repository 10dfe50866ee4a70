// Enters finished games into the book. Apart from game-book.ts, which the first screen has: grades come later.

import { type HostedGame, keepRecords, records } from './game-book.ts';
import { seedOfDay } from './state/daily.ts';
import { type Attempt, addRecords, recordOf } from './state/records.ts';
import { balanceOf, type Grade } from './state/your-game.ts';

/**
 * Enters a finished game into the book, or the grades of one that is there, as far as they are known: what the book says otherwise, such as
 * whether it was late, stays. A game that was not played here is none of the reader's.
 */
export function enterGame(
  attempt: Attempt | undefined,
  { game, host, seed }: HostedGame,
  turns: number,
  all: readonly Grade[],
): void {
  if (attempt === undefined || attempt.elsewhere) return;
  const late = host === 'daily' && seed !== seedOfDay(new Date());
  const record = recordOf(attempt, { game: game.name, host, turns, late }, balanceOf(all));
  keepRecords(addRecords(records.peek(), [record]));
}
