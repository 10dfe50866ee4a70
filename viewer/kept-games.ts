// The games that this browser remembers: the book of finished games, the attempts, and the games under way.
// Signals that are kept as text and shared by all windows.

import { stored } from './browser-storage.ts';
import { type Address, formatHost } from './state/address.ts';
import {
  type Attempt,
  addRecords,
  formatList,
  type Kind,
  kindOf,
  parseAttempts,
  parseRecords,
  underWayAfter,
  withAttempt,
} from './state/book.ts';

export const [records, keepRecords] = stored('records', parseRecords, formatList);
const [attempts, keepAttempts] = stored('attempts', parseAttempts, formatList);

export { attempts };

/** The parts that name a game against a host. */
export type HostedGame = Pick<Address, 'host' | 'seed'> & { readonly game: { readonly name: string } };

/** Names one game against a host: the same secret has the same name. */
export function gameId({ game, host, seed }: HostedGame): string {
  return `${game.name} ${formatHost({ host, seed })}`;
}

/**
 * The addresses at which games under way go on: one of each kind. The first screen leads back to them without
 * loading word lists or hosts. Daily puzzles are not among them: they have their own door.
 */
const [underWay, setUnderWay] = stored<readonly string[]>(
  'under-way',
  (text) => text?.split('\n').filter((line) => line !== '') ?? [],
  (all) => all.join('\n'),
);

/** The game under way of one kind, if there is one. */
export function underWayOf(kind: Kind): string | undefined {
  return underWay.value.find((each) => kindOf(each) === kind);
}

/** Keeps a game that goes on, or forgets the same game. */
export function keepUnderWay(address: string, goesOn: boolean): void {
  setUnderWay((all) => underWayAfter(all, address, goesOn));
}

/** Forgets the game under way of one kind. */
export function forgetUnderWay(kind: Kind): void {
  setUnderWay((all) => all.filter((each) => kindOf(each) !== kind));
}

/** Saves an attempt. */
export function remember(changed: Attempt): void {
  keepAttempts((all) => withAttempt(all, changed));
}

/** Adds exported games. Returns the number of new ones; undefined for a text without games. */
export function importRecords(text: string): number | undefined {
  const added = parseRecords(text);
  if (added.length === 0) return undefined;
  const before = records.value.length;
  keepRecords((all) => addRecords(all, added));
  return records.value.length - before;
}

/** Milliseconds for which the browser may read an offered file. */
const READING_MS = 1000;

/** Offers the games as a file. */
export function exportRecords(): void {
  const url = URL.createObjectURL(new Blob([formatList(records.value)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: 'optimoo-games.json' }).click();
  setTimeout(() => URL.revokeObjectURL(url), READING_MS);
}
