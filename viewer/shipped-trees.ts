// The files of the page's host: the manifest of shipped trees, fetched at the start, and that of word games,
// fetched with their lists. Every game and figure on the page comes from there.

import { signal } from '@preact/signals';
import { readNotation } from '../game/notation.ts';
import type { TreeEntry } from '../tree-output/manifest.ts';

/** The URL of a file of trees/. */
export function fileUrl(file: string): string {
  return `./trees/${file}`;
}

/** Objectives that come first, in this order. */
const FIRST = ['average', 'fewest-last', 'worst'];

/**
 * Symbols that differ before symbols that may repeat, small games before large ones, the best average first.
 */
function byGame(a: TreeEntry, b: TreeEntry): number {
  return compare(keyOf(a), keyOf(b));
}

function keyOf({ game, objective }: TreeEntry): string {
  const { positions = '', symbols = '', ending = game } = readNotation(game) ?? {};
  const rank = FIRST.includes(objective) ? FIRST.indexOf(objective) : FIRST.length;
  return (
    `${ending.startsWith('r')} ${positions} ${String(symbols).padStart(2)} ${ending} ${rank} ` +
    `${objective}`
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Asks the host for a list of trees/; nothing when it cannot be reached. */
export function fetchEntries<Entry>(file: string): Promise<Entry[]> {
  const fetched = fetch(fileUrl(file)).then((response) => response.json() as Promise<Entry[]>);
  return fetched.catch(() => []);
}

async function fetchManifest(file: string): Promise<readonly TreeEntry[]> {
  return (await fetchEntries<TreeEntry>(file)).sort(byGame);
}

/** The shipped trees of games of codes; empty if the manifest could not be fetched. */
export const shipped = await fetchManifest('manifest.json');

/** The shipped trees of word games; empty before fetchWordTrees() is done. */
export const shippedWords = signal<readonly TreeEntry[]>([]);
/** The games of words whose lists are here: their trees do not hold them. */
const listed = signal<readonly string[]>([]);

/** Fetches the list of the trees of word games, unless it is loaded. */
export async function fetchWordTrees(): Promise<void> {
  if (shippedWords.peek().length === 0) shippedWords.value = await fetchManifest('words.json');
}

/** Has the trees of games of words offered, now that their lists are here. */
export async function offerWordTrees(games: readonly string[]): Promise<void> {
  await fetchWordTrees();
  listed.value = [...listed.peek(), ...games];
}

/** The shipped trees of a game that can be opened, that of the best average first. */
export function treesOf(game: string): TreeEntry[] {
  const isOpened = listed.value.includes(game);
  return [...shipped, ...(isOpened ? shippedWords.value : [])].filter((entry) => entry.game === game);
}

/** The objectives of the shipped strategies of a game, the best average first. */
export function objectivesOf(game: string): string[] {
  return treesOf(game).map((entry) => entry.objective);
}
