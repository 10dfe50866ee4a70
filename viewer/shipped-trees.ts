// The manifests on the page's server. The manifest of shipped trees is fetched at the start, the manifest of
// word games together with their lists. Every game and figure on the page comes from a manifest.

import { signal } from '@preact/signals';
import { readNotation } from '../game/notation.ts';
import type { TreeEntry } from '../tree-output/manifest.ts';

/** Returns the URL of a file in trees/. */
export function fileUrl(file: string): string {
  return `./trees/${file}`;
}

/** Objectives that the page lists first, in this order. */
const FIRST = ['average', 'fewest-last', 'worst'];

/**
 * Compares two entries for sorting. Games without repeated symbols come first, then games with fewer
 * positions and symbols. The trees of one game follow the order of FIRST.
 */
function byGame(a: TreeEntry, b: TreeEntry): number {
  return compare(keyOf(a), keyOf(b));
}

function keyOf({ game, objective }: TreeEntry): string {
  const { positions = '', symbols = '', ending = game } = readNotation(game) ?? {};
  // In hard mode the best average may lose a game of six turns, so the best strategy for six comes before it.
  const isSafe = game.endsWith('-hard') && objective === 'average within 6';
  const rank = isSafe ? 0 : FIRST.indexOf(objective) + 1 || FIRST.length + 1;
  return (
    `${ending.startsWith('r')} ${positions} ${String(symbols).padStart(2)} ${ending} ${rank} ` +
    `${objective}`
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Fetches a JSON list from trees/. Returns an empty list if the fetch fails. */
export function fetchEntries<Entry>(file: string): Promise<Entry[]> {
  const fetched = fetch(fileUrl(file)).then((response) => response.json() as Promise<Entry[]>);
  return fetched.catch(() => []);
}

async function fetchManifest(file: string): Promise<readonly TreeEntry[]> {
  return (await fetchEntries<TreeEntry>(file)).sort(byGame);
}

/** The shipped trees of all games but word games. Empty if the manifest could not be fetched. */
export const shipped = await fetchManifest('manifest.json');

/** The shipped trees of word games. Empty until fetchWordTrees() is done. */
export const shippedWords = signal<readonly TreeEntry[]>([]);
/** Names of the word games whose lists are loaded. A tree of words cannot be opened without its list. */
const listed = signal<readonly string[]>([]);

/** Fetches the manifest of word games, unless it is loaded. */
export async function fetchWordTrees(): Promise<void> {
  if (shippedWords.peek().length === 0) shippedWords.value = await fetchManifest('words.json');
}

/** Offers the trees of these word games, after their lists are loaded. */
export async function offerWordTrees(games: readonly string[]): Promise<void> {
  await fetchWordTrees();
  listed.value = [...listed.peek(), ...games];
}

/** Returns the shipped trees of a game that can be opened. The one that the page follows comes first. */
export function treesOf(game: string): TreeEntry[] {
  const isOpened = listed.value.includes(game);
  return [...shipped, ...(isOpened ? shippedWords.value : [])].filter((entry) => entry.game === game);
}

/** Returns the objectives of the shipped trees of a game, in the order of treesOf(). */
export function objectivesOf(game: string): string[] {
  return treesOf(game).map((entry) => entry.objective);
}
