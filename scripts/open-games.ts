// Updates trees/open-games.json and open-turns.json: bounds of figures that are not yet proved exactly.
// Better bounds come from `optimoo solve --bracket` or from submitted files, and records.ts verifies them
// first. trees/open/ holds the strategies of upper bounds, and certificates of lower bounds.

import { listText, type OpenGame, type OpenTurns, type TotalEntry, type TurnsEntry } from './result-lists.ts';
import { openCertificateOf, openTreeOf, readJson, write } from './trees-folder.ts';
import type { VerifiedBound } from './verified-bounds.ts';

/** The lists of figures of which only bounds are known. */
export interface OpenLists {
  readonly games: readonly OpenGame[];
  readonly turns: readonly OpenTurns[];
}

/** The lists of figures that are proved exactly. */
export interface DecidedLists {
  readonly totals: readonly TotalEntry[];
  readonly turns: readonly TurnsEntry[];
}

/** Access to the folder trees/. Tests use another folder. */
export interface OpenFolder {
  readonly readJson: <T>(file: string) => T;
  readonly write: (file: string, content: Uint8Array | string) => void;
}

const TREES: OpenFolder = { readJson, write };

/** The file names of both lists in trees/. */
export const OPEN_FILES = { games: 'open-games.json', turns: 'open-turns.json' } as const;

/** Reads both lists. */
export function openLists({ readJson } = TREES): OpenLists {
  return { games: readJson(OPEN_FILES.games), turns: readJson(OPEN_FILES.turns) };
}

/**
 * Compares a verified bound with the lists, and enters it if it is better. Reads the lists first, because
 * another run may have changed them. Writes the tree or certificate before the lists. If the run is
 * interrupted between the two, the next run still finds the bound better.
 * @throws Error like judge.
 */
export function enter(bound: VerifiedBound, decided: DecidedLists, folder = TREES): string {
  const { sentence, improved } = judge(bound, openLists(folder), decided);
  if (improved === undefined) return sentence;
  if (bound.tree !== undefined) folder.write(openTreeOf(bound.game), bound.tree);
  if (bound.certificate !== undefined) folder.write(openCertificateOf(bound.game), bound.certificate);
  folder.write(OPEN_FILES.games, listText(improved.games));
  folder.write(OPEN_FILES.turns, listText(improved.turns));
  return sentence;
}

/**
 * Compares a bound with the lists. Returns a sentence about the bound, and new lists if the bound improves
 * them.
 * @throws Error if the bound contradicts the lists.
 */
export function judge(
  bound: VerifiedBound,
  open: OpenLists,
  decided: DecidedLists,
): { readonly sentence: string; readonly improved?: OpenLists } {
  const { game, figure, side, value } = bound;
  const subject = figure === 'total' ? 'total' : 'number of turns';
  const words = `the least ${subject} of ${game} is ${side} ${value}`;
  const known = knownOf(bound, open, decided);
  if (known === undefined) return { sentence: `${words}; no table has this game.` };
  const [least, most] = known;
  const isUpper = side === 'at most';
  if (isUpper ? value < least : value > most) {
    const proved = isUpper ? `at least ${least}` : `at most ${most}`;
    throw new Error(`${words}, but it was proved to be ${proved}: one of them is false.`);
  }
  const isBetter = isUpper ? value < most : value > least;
  const [proven, found] = isBetter ? (isUpper ? [least, value] : [value, most]) : known;
  const improved = improve(bound, open, proven, found);
  if (isBetter) {
    const now = proven === found ? 'it is decided' : `the bounds are now ${proven} and ${found}`;
    return { sentence: `${words}: better than before; ${now}.`, improved };
  }
  return isCertified(bound, open)
    ? { sentence: `${words}; that is known, but not by a certificate so far.`, improved }
    : { sentence: `${words}; that is known.` };
}

/**
 * Returns the reason why verifying a bound would be of no use; undefined if the bound improves the lists.
 * @throws Error if the bound contradicts the lists.
 */
export function whyOfNoUse(bound: VerifiedBound, open: OpenLists, decided: DecidedLists): string | undefined {
  const { sentence, improved } = judge(bound, open, decided);
  return improved === undefined ? `${sentence} Nothing was verified.` : undefined;
}

/** Returns the known bounds of a figure; undefined if no list has the game. */
function knownOf(
  { game, figure }: VerifiedBound,
  open: OpenLists,
  decided: DecidedLists,
): readonly [least: number, most: number] | undefined {
  const isIt = (entry: { readonly game: string }): boolean => entry.game === game;
  if (figure === 'total') {
    const total = decided.totals.find(isIt)?.total;
    const entry = open.games.find(isIt);
    return total !== undefined ? [total, total] : entry && [entry.proven, entry.found];
  }
  const turns = decided.turns.find(isIt)?.turns;
  const entry = open.turns.find(isIt);
  return turns !== undefined ? [turns, turns] : entry && [entry.atLeast, entry.atMost];
}

/** Says whether a certificate proves a higher bound of an open total than the certificate in trees/open/. */
function isCertified({ game, value, certificate }: VerifiedBound, { games }: OpenLists): boolean {
  const entry = games.find((each) => each.game === game);
  return entry !== undefined && certificate !== undefined && value > (entry.certified ?? 0);
}

/** Returns the lists with these new bounds of a figure. */
function improve(bound: VerifiedBound, open: OpenLists, least: number, most: number): OpenLists {
  const { game, figure, value } = bound;
  const renewed = <Entry extends { readonly game: string }>(
    entries: readonly Entry[],
    better: Partial<Entry>,
  ): Entry[] => entries.map((entry) => (entry.game === game ? { ...entry, ...better } : entry));
  if (figure === 'turns') return { ...open, turns: renewed(open.turns, { atLeast: least, atMost: most }) };
  const certified = isCertified(bound, open) && { certified: value };
  return { ...open, games: renewed(open.games, { proven: least, found: most, ...certified }) };
}
