// What the host of the page offers: the manifest of shipped trees, fetched once at the start, and the files that it lists. Every
// game and figure on the page comes from there; adding a tree to the manifest is enough to have it offered.

import type { Offered } from './state/address.ts';

/** One certificate of the manifest: a proof that is read beside a tree. */
export interface Certificate {
  readonly file: string;
  /** What is proven, in the words of `optimoo check`. */
  readonly objective: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The command that checks it, together with its tree. */
  readonly command: string;
}

/** One tree of the manifest. */
export interface Entry extends Offered {
  readonly file: string;
  readonly secrets: number;
  readonly total: number;
  readonly worst: number;
  /** histogram[t] secrets are found on turn t. */
  readonly histogram: readonly number[];
  readonly claim: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly certificates: readonly Certificate[];
}

/** The address of a file of trees/, which the build copies beside the page under its own name. */
export function fileUrl(file: string): string {
  return `./trees/${file}`;
}

/** Objectives that come first, in this order. */
const FIRST = ['average', 'fewest-last', 'worst'];

/** Symbols that differ before symbols that may repeat, small games before large ones, the best average first. */
function byGame(a: Entry, b: Entry): number {
  return compare(keyOf(a), keyOf(b));
}

function keyOf({ game, objective }: Entry): string {
  const [, positions = '', symbols = '', kind = game] = /^(\d+)x(\d+)([a-z]*)$/.exec(game) ?? [];
  const rank = FIRST.includes(objective) ? FIRST.indexOf(objective) : FIRST.length;
  return `${kind.startsWith('r')} ${positions} ${symbols.padStart(2)} ${kind} ${rank} ${objective}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Asks the host; nothing when it cannot be reached. */
async function fetchManifest(): Promise<readonly Entry[]> {
  const fetched = fetch(fileUrl('manifest.json')).then((response) => response.json() as Promise<Entry[]>);
  const entries = await fetched.catch((): Entry[] => []);
  return entries.sort(byGame);
}

/** The shipped trees; none when the manifest could not be fetched. */
export const shipped = await fetchManifest();

/** The objectives of the shipped strategies of a game, the best average first. */
export function objectivesOf(game: string): string[] {
  return shipped.filter((entry) => entry.game === game).map((entry) => entry.objective);
}
