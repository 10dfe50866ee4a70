// What this browser remembers of the games in which you guess: the book of finished games, the attempts,
// which are games under way and puzzles of the day for good, and where the latest games under way go on.
// Signals that are kept as text, shared by all windows; state/records.ts and state/under-way.ts know what
// they mean.

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
} from './state/records.ts';
import { PLAYING_TABS, type PlayingTab, underWayAfter } from './state/under-way.ts';

const RECORDS = 'records';
const ATTEMPTS = 'attempts';

export const records = signal<readonly GameRecord[]>(parseRecords(kept(RECORDS)));
export const attempts = signal<readonly Attempt[]>(parseAttempts(kept(ATTEMPTS)));

/** What names a game against a host. */
export type HostedGame = Pick<Address, 'host' | 'seed'> & { readonly game: { readonly name: string } };

/** Names one game against a host: the same secret has the same name. */
export function gameId({ game, host, seed }: HostedGame): string {
  return `${game.name} ${formatHost({ host, seed })}`;
}

const nameOf = (tab: PlayingTab): string => `${tab}-under-way`;

/** The addresses at which games under way go on, the latest first. */
export const underWay = {
  play: signal(keptUnderWay('play')),
  words: signal(keptUnderWay('words')),
  assistant: signal(keptUnderWay('assistant')),
  help: signal(keptUnderWay('help')),
};

/** What was kept of them: a line each. */
function keptUnderWay(tab: PlayingTab): readonly string[] {
  return (kept(nameOf(tab)) ?? '').split('\n').filter((line) => line !== '');
}

/**
 * Keeps that the game which begins at this address goes on at `now`, or that it does not: see underWayAfter.
 */
export function keepUnderWay(tab: PlayingTab, begin: string, now: string | undefined): void {
  setUnderWay(tab, underWayAfter(underWay[tab].peek(), begin, now));
}

/** Forgets the latest game in which you guess: the reader begins another in its place. */
export function leaveLatest(tab: 'play' | 'words'): void {
  setUnderWay(tab, underWay[tab].peek().slice(1));
}

function setUnderWay(tab: PlayingTab, to: readonly string[]): void {
  const lines = to.join('\n');
  if (lines === underWay[tab].peek().join('\n')) return;
  underWay[tab].value = to;
  keep(nameOf(tab), lines);
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
  for (const tab of PLAYING_TABS) if (key === nameOf(tab)) underWay[tab].value = keptUnderWay(tab);
});
