// What is not decided, and what is known of it. A better bound comes from `optimoo solve --bracket` or from anywhere
// else; records.ts verifies it before it is entered. trees/open-games.json: games whose least average is
// open; trees/open/ holds the strategies of the upper bounds, and certificates of lower ones.
// trees/open-turns.json: games whose least number of turns is open: the next ones after those of
// least-turns.json.

import type { LeastTotalEntry } from './least-totals.ts';
import type { LeastTurnsEntry } from './least-turns.ts';
import { listText, openCertificateOf, openTreeOf, readJson, write } from './trees-folder.ts';
import type { VerifiedBound } from './verified-bounds.ts';

/** A game of which it is known only between what bounds its least total lies. */
export interface OpenGame {
  readonly game: string;
  readonly secrets: number;
  /** No strategy has a smaller total. */
  readonly proven: number;
  /** The strategy in trees/open/ has this total. */
  readonly found: number;
  /**
   * So much is proved by a certificate in trees/open/, if there is one; what is proven beyond that rests on
   * the search.
   */
  readonly certified?: number;
}

/**
 * A game of which it is known only that so many turns are needed, and that so many suffice. Both are proved
 * in minutes.
 */
export interface OpenTurns {
  readonly game: string;
  readonly secrets: number;
  readonly atLeast: number;
  readonly atMost: number;
  /**
   * CPU seconds that one run spent on the question whether `atMost - 1` turns suffice, without an answer; 0
   * if it was not asked.
   */
  readonly cpuSeconds: number;
}

/** The lists in trees/. */
export const OPEN_LIST = 'open-games';
export const OPEN_TURNS_LIST = 'open-turns';

/** Both lists. */
export interface OpenLists {
  readonly games: readonly OpenGame[];
  readonly turns: readonly OpenTurns[];
}

/** The folder of lists, trees and certificates: trees/, but in tests. */
export interface OpenFolder {
  readonly readJson: <T>(file: string) => T;
  readonly write: (file: string, content: Uint8Array | string) => void;
}

const TREES: OpenFolder = { readJson, write };

/** What the list of averages says. */
export function openGames({ readJson } = TREES): readonly OpenGame[] {
  return readJson(`${OPEN_LIST}.json`);
}

/** What the list of turns says. */
export function openTurns({ readJson } = TREES): readonly OpenTurns[] {
  return readJson(`${OPEN_TURNS_LIST}.json`);
}

/** Both lists as they are now. */
export function openLists(folder = TREES): OpenLists {
  return { games: openGames(folder), turns: openTurns(folder) };
}

/**
 * Judges a verified bound by the lists as they are now, for another run may have written them since this one
 * began, and enters it where it is better. Tree or certificate go first: if a run is ended before the list,
 * the bound is better still, and the next run enters it. @throws like judge.
 */
export function enter(bound: VerifiedBound, decided: DecidedLists, folder = TREES): string {
  const { sentence, improved } = judge(bound, openLists(folder), decided);
  if (improved === undefined) return sentence;
  if (bound.tree !== undefined) folder.write(openTreeOf(bound.game), bound.tree);
  if (bound.certificate !== undefined) folder.write(openCertificateOf(bound.game), bound.certificate);
  folder.write(`${OPEN_LIST}.json`, listText(improved.games));
  folder.write(`${OPEN_TURNS_LIST}.json`, listText(improved.turns));
  return sentence;
}

/** What is decided, for a bound to be held against. */
export interface DecidedLists {
  readonly totals: readonly LeastTotalEntry[];
  readonly turns: readonly LeastTurnsEntry[];
}

/**
 * What a verified bound says beside what is known, and the lists with it if it improves them. @throws Error
 * when it contradicts them.
 */
export function judge(
  bound: VerifiedBound,
  open: OpenLists,
  decided: DecidedLists,
): { readonly sentence: string; readonly improved?: OpenLists } {
  const { side, value } = bound;
  const words = `${subjectOf(bound)} is ${side} ${value}`;
  const known = knownOf(bound, open, decided);
  if (known === undefined) return { sentence: `${words}; no table has this game.` };
  const [least, most] = known;
  if (side === 'at most' ? value < least : value > most) {
    throw new Error(
      `${words}, but it was proved to be ${side === 'at most' ? `at least ${least}` : `at most ${most}`}: one of them is false.`,
    );
  }
  if (side === 'at most' ? value >= most : value <= least) {
    if (!isCertifiedAnew(bound, open)) return { sentence: `${words}; that is known.` };
    return {
      sentence: `${words}; that is known, but not by a certificate so far.`,
      improved: improve(bound, open, least, most),
    };
  }
  const [proven, found] = side === 'at most' ? [least, value] : [value, most];
  const now = proven === found ? 'it is decided' : `it lies between ${proven} and ${found}`;
  return { sentence: `${words}: better than before; ${now}.`, improved: improve(bound, open, proven, found) };
}

/**
 * Why a bound that is not verified yet is not worth hours; undefined where it is, also where it says no more
 * than is known and the file may say more besides. @throws Error when it contradicts what is known.
 */
export function whyOfNoUse(
  bound: VerifiedBound,
  saysMore: boolean,
  open: OpenLists,
  decided: DecidedLists,
): string | undefined {
  const { sentence, improved } = judge(bound, open, decided);
  const known = knownOf(bound, open, decided);
  if (known === undefined)
    return `${subjectOf(bound)} is not asked for: no table has this game. Nothing was verified.`;
  if (known[0] === known[1])
    return `${subjectOf(bound)} is decided: it is ${known[0]}. Nothing was verified.`;
  return saysMore || improved !== undefined ? undefined : `${sentence} Nothing was verified.`;
}

/** What a bound is about. */
function subjectOf({ game, figure }: VerifiedBound): string {
  return `the least ${figure === 'total' ? 'total' : 'number of turns'} of ${game}`;
}

/** The bounds of a figure that the lists have; undefined where they do not have the game. */
function knownOf(
  { game, figure }: VerifiedBound,
  open: OpenLists,
  decided: DecidedLists,
): readonly [number, number] | undefined {
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

/** Does a certificate show more of the total of an open game than the one in trees/open/? */
function isCertifiedAnew({ game, value, certificate }: VerifiedBound, { games }: OpenLists): boolean {
  const entry = games.find((each) => each.game === game);
  return entry !== undefined && certificate !== undefined && value > (entry.certified ?? 0);
}

function improve(bound: VerifiedBound, open: OpenLists, least: number, most: number): OpenLists {
  const { game, figure, value } = bound;
  const { games, turns } = open;
  if (figure === 'total') {
    const better = { proven: least, found: most, ...(isCertifiedAnew(bound, open) && { certified: value }) };
    return { turns, games: games.map((entry) => (entry.game === game ? { ...entry, ...better } : entry)) };
  }
  return {
    games,
    turns: turns.map((entry) => (entry.game === game ? { ...entry, atLeast: least, atMost: most } : entry)),
  };
}
