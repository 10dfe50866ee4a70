// What this browser remembers of the games in which you guess: the book of finished games, and the attempts, which are games under way
// and puzzles of the day for good. Signals that are kept as text, shared by all windows; state/records.ts knows what they mean.

import { signal } from '@preact/signals';
import { keep, kept } from './browser-storage.ts';
import { type Address, formatHost } from './state/address.ts';
import { type Attempt, formatList, type GameRecord, parseAttempts, parseRecords, withAttempt } from './state/records.ts';

const RECORDS = 'records';
const ATTEMPTS = 'attempts';

export const records = signal<readonly GameRecord[]>(parseRecords(kept(RECORDS)));
export const attempts = signal<readonly Attempt[]>(parseAttempts(kept(ATTEMPTS)));

/** Names one game against a host: the same secret has the same name. */
export function gameId({ game, host, seed }: Pick<Address, 'game' | 'host' | 'seed'>): string {
  return `${game.name} ${formatHost({ host, seed })}`;
}

/** Has this game been finished here? */
export function isFinished(here: Address): boolean {
  const id = gameId(here);
  return records.value.some((record) => record.id === id);
}

/** Keeps the games. */
export function keepRecords(all: readonly GameRecord[]): void {
  records.value = all;
  keep(RECORDS, formatList(all));
}

/** Keeps an attempt, beside those that other windows have kept meanwhile. */
export function remember(changed: Attempt): void {
  const elsewhere = kept(ATTEMPTS);
  attempts.value = withAttempt(elsewhere === null ? attempts.peek() : parseAttempts(elsewhere), changed);
  keep(ATTEMPTS, formatList(attempts.peek()));
}

// Games that another window of this browser keeps.
addEventListener('storage', ({ key }) => {
  if (key === RECORDS) records.value = parseRecords(kept(RECORDS));
  if (key === ATTEMPTS) attempts.value = parseAttempts(kept(ATTEMPTS));
});
