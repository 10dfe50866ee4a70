// The games that this browser stores: records of finished games, attempts, and games under way. Each list is
// a signal that is stored as text and shared by all windows.

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

/** The parts of an address that identify a game against a host. */
export type HostedGame = Pick<Address, 'host' | 'seed'> & { readonly game: { readonly name: string } };

/** Returns a name for a game against a host. Games with the same secret and host have the same name. */
export function gameId({ game, host, seed }: HostedGame): string {
  return `${game.name} ${formatHost({ host, seed })}`;
}

/**
 * The addresses of games under way, at most one of each kind. The first screen links to them, and needs no
 * word lists or hosts for this. Daily puzzles are missing, because the first screen has separate links to
 * them.
 */
const [underWay, setUnderWay] = stored<readonly string[]>(
  'under-way',
  (text) => text?.split('\n').filter((line) => line !== '') ?? [],
  (all) => all.join('\n'),
);

/** Returns the address of the game under way of this kind, or undefined if there is none. */
export function underWayOf(kind: Kind): string | undefined {
  return underWay.value.find((each) => kindOf(each) === kind);
}

/** Stores the address of a game if `goesOn` is true. Otherwise removes this game from the list. */
export function keepUnderWay(address: string, goesOn: boolean): void {
  setUnderWay((all) => underWayAfter(all, address, goesOn));
}

/** Removes the game under way of this kind. */
export function forgetUnderWay(kind: Kind): void {
  setUnderWay((all) => all.filter((each) => kindOf(each) !== kind));
}

/** Stores an attempt, in place of an older state of it. */
export function remember(changed: Attempt): void {
  keepAttempts((all) => withAttempt(all, changed));
}

/**
 * Adds the games of an exported file to the records. Returns the number of new games, or undefined if the
 * text holds none.
 */
export function importRecords(text: string): number | undefined {
  const added = parseRecords(text);
  if (added.length === 0) return undefined;
  const before = records.value.length;
  keepRecords((all) => addRecords(all, added));
  return records.value.length - before;
}
