// The games that this browser remembers: the book of finished games, the attempts, and the games under way.
// Signals that are kept as text and shared by all windows.

import { signal } from '@preact/signals';
import { keep, keepsNothing, kept } from './browser-storage.ts';
import { offerFile } from './offer-file.ts';
import { type Address, formatHost } from './state/address.ts';
import {
  type Attempt,
  addRecords,
  formatList,
  type GameRecord,
  parseAttempts,
  parseRecords,
  withAttempt,
} from './state/book.ts';
import { kindOf, underWayAfter } from './state/under-way.ts';

const RECORDS = 'records';
const ATTEMPTS = 'attempts';
const UNDER_WAY = 'under-way';

export const records = signal<readonly GameRecord[]>(parseRecords(kept(RECORDS)));
export const attempts = signal<readonly Attempt[]>(parseAttempts(kept(ATTEMPTS)));

/** The parts that name a game against a host. */
export type HostedGame = Pick<Address, 'host' | 'seed'> & { readonly game: { readonly name: string } };

/** Names one game against a host: the same secret has the same name. */
export function gameId({ game, host, seed }: HostedGame): string {
  return `${game.name} ${formatHost({ host, seed })}`;
}

/** The addresses at which games under way go on, latest first. */
const underWay = signal(keptUnderWay());

function keptUnderWay(): readonly string[] {
  return (kept(UNDER_WAY) ?? '').split('\n').filter((line) => line !== '');
}

/** Keeps that the game which begins at `begin` has come to `now`; undefined forgets that game. */
export function keepUnderWay(begin: string, now: string | undefined): void {
  setUnderWay(underWayAfter(underWay.peek(), begin, now));
}

/** The games under way of one kind. */
export function underWayOf(kind: ReturnType<typeof kindOf>): readonly string[] {
  return underWay.value.filter((each) => kindOf(each) === kind);
}

/** Forgets one game under way. */
export function forgetUnderWay(address: string): void {
  setUnderWay(underWay.peek().filter((each) => each !== address));
}

function setUnderWay(to: readonly string[]): void {
  const lines = to.join('\n');
  if (lines === underWay.peek().join('\n')) return;
  underWay.value = to;
  keep(UNDER_WAY, lines);
}

/** Keeps the games. */
export function keepRecords(all: readonly GameRecord[]): void {
  records.value = all;
  keep(RECORDS, formatList(all));
}

/** Saves an attempt next to those that other windows have saved since. */
export function remember(changed: Attempt): void {
  const latest = keepsNothing.peek() ? attempts.peek() : parseAttempts(kept(ATTEMPTS));
  attempts.value = withAttempt(latest, changed);
  keep(ATTEMPTS, formatList(attempts.peek()));
}

/** Adds exported games. Returns the number of new ones; undefined for a text without games. */
export function importRecords(text: string): number | undefined {
  const added = parseRecords(text);
  if (added.length === 0) return undefined;
  const before = records.value.length;
  keepRecords(addRecords(records.value, added));
  return records.value.length - before;
}

/** Offers the games as a file. */
export function exportRecords(): void {
  offerFile('optimoo-games.json', new Blob([formatList(records.value)], { type: 'application/json' }));
}

// Games that another window of this browser keeps.
addEventListener('storage', ({ key }) => {
  if (key === RECORDS) records.value = parseRecords(kept(RECORDS));
  if (key === ATTEMPTS) attempts.value = parseAttempts(kept(ATTEMPTS));
  if (key === UNDER_WAY) underWay.value = keptUnderWay();
});
