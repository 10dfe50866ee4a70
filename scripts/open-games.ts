// What is not decided, and how far runs have come. Written by hand: more may be known after the next one.
// trees/open-games.json: games whose least average is open, from the last line of progress of a run with a ledger and from
// `optimoo ledger info`; what is found is the total of a shipped tree, where that is smaller. The ledgers are not shipped.
// trees/open-turns.json: games whose least number of turns is open: the next ones after those of least-turns.json.

import { readJson } from './trees-folder.ts';

/** How far a run for the least average has come. */
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

/** A game of which it is known only that so many turns are needed, and that so many suffice. Both are proved in minutes. */
export interface OpenTurns {
  readonly game: string;
  readonly secrets: number;
  readonly atLeast: number;
  readonly atMost: number;
  /** CPU seconds that one run spent on the question whether `atMost - 1` turns suffice, without an answer; 0 if it was not asked. */
  readonly cpuSeconds: number;
}

/** The lists in trees/. */
export const OPEN_LIST = 'open-games';
export const OPEN_TURNS_LIST = 'open-turns';

/** What the list of averages says. */
export function openGames(): readonly OpenGame[] {
  return readJson(`${OPEN_LIST}.json`);
}

/** What the list of turns says. */
export function openTurns(): readonly OpenTurns[] {
  return readJson(`${OPEN_TURNS_LIST}.json`);
}
