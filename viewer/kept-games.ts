// The games that this browser stores: records of finished games, attempts, and games under way. Each list is
// a signal that is stored as text and shared by all windows.

import { stored } from './browser-storage.ts';
import { type Address, formatHost } from './state/address.ts';
import {
  type Attempt,
  formatList,
  type Kind,
  kindOf,
  parseAttempts,
  parseRecords,
  puzzleOf,
  underWayAfter,
  withAttempt,
} from './state/book.ts';

export const [records, keepRecords] = stored('records', parseRecords, formatList);
export const [attempts, keepAttempts] = stored('attempts', parseAttempts, formatList);

/** The parts of an address that identify a game against a host. */
export type HostedGame = Pick<Address, 'host' | 'seed'> & { readonly game: { readonly name: string } };

/**
 * Returns a name for a game against a host. Games with the same secret and host have the same name. A daily
 * word has one name in both modes.
 */
export function gameId({ game, host, seed }: HostedGame): string {
  return `${host === 'daily' ? puzzleOf(game.name) : game.name} ${formatHost({ host, seed })}`;
}

/**
 * The addresses of games under way, at most one of each kind. The first screen links to them, and needs no
 * word lists or hosts for this. Daily puzzles are missing, because the first screen has separate links to
 * them.
 */
export const [underWay, setUnderWay] = stored<readonly string[]>(
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
