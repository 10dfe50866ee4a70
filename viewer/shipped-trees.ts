// What the host of the page offers: the manifest of shipped trees, fetched once at the start, and the files that it lists. Every
// game and figure on the page comes from there; adding a tree to the manifest is enough to have it offered.

import { readNotation } from '../game/notation.ts';
import type { TreeEntry } from '../tree-output/manifest.ts';

/** The address of a file of trees/, which the build copies beside the page under its own name. */
export function fileUrl(file: string): string {
  return `./trees/${file}`;
}

/** Objectives that come first, in this order. */
const FIRST = ['average', 'fewest-last', 'worst'];

/** Symbols that differ before symbols that may repeat, small games before large ones, the best average first. */
function byGame(a: TreeEntry, b: TreeEntry): number {
  return compare(keyOf(a), keyOf(b));
}

function keyOf({ game, objective }: TreeEntry): string {
  const { positions = '', symbols = '', ending = game } = readNotation(game) ?? {};
  const rank = FIRST.includes(objective) ? FIRST.indexOf(objective) : FIRST.length;
  return `${ending.startsWith('r')} ${positions} ${String(symbols).padStart(2)} ${ending} ${rank} ${objective}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Asks the host; nothing when it cannot be reached. */
async function fetchManifest(): Promise<readonly TreeEntry[]> {
  const fetched = fetch(fileUrl('manifest.json')).then((response) => response.json() as Promise<TreeEntry[]>);
  const entries = await fetched.catch((): TreeEntry[] => []);
  return entries.sort(byGame);
}

/** The shipped trees; none when the manifest could not be fetched. */
export const shipped = await fetchManifest();

/** The objectives of the shipped strategies of a game, the best average first. */
export function objectivesOf(game: string): string[] {
  return shipped.filter((entry) => entry.game === game).map((entry) => entry.objective);
}
