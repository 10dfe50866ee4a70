// trees/open-games.json: games whose least average is not decided: what long runs with a ledger have proven and found. Written by hand, from the
// last line of progress of such a run and from `optimoo ledger info`; more may be known after the next one. The ledgers are not shipped.

import { readJson } from './trees-folder.ts';

/** How far a run has come. Its question is the least average. */
export interface OpenGame {
  readonly game: string;
  readonly secrets: number;
  /** No strategy has a smaller total. */
  readonly proven: number;
  /** Some strategy has this total. */
  readonly found: number;
  /** What the ledger holds, and of how many of these positions it knows the cost and not only a bound. */
  readonly facts: number;
  readonly exact: number;
}

/** The list in trees/. */
export const OPEN_LIST = 'open-games';

/** What it says. */
export function openGames(): readonly OpenGame[] {
  return readJson(`${OPEN_LIST}.json`);
}
