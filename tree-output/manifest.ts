// What trees/manifest.json says, which comes with the package and with the page: every shipped tree, with the
// certificates that are read beside it; `npm run trees` writes the list, from the bytes of the files. And
// where in trees/ each of them lies.

import { type Claim, claimsOptimum } from './file-format.ts';

/**
 * Where a file lies within trees/: trees and certificates by the positions of their game,
 * `4x/4x10-average.tree`, or under `words/`; lists at the top.
 */
export function placeInTrees(file: string): string {
  const positions = /^(\d+x).*[.](?:tree|cert)$/.exec(file)?.[1];
  if (positions !== undefined) return `${positions}/${file}`;
  return /^wordle.*[.](?:tree|cert)$/.test(file) ? `words/${file}` : file;
}

/** One shipped tree. */
export interface TreeEntry {
  /**
   * Its name, under which the package exports it and the page fetches it; `placeInTrees` says where it lies.
   */
  readonly file: string;
  /** The name of its game, such as `4x10`. */
  readonly game: string;
  /** In the words of `optimoo solve`. */
  readonly objective: string;
  /** How many codes of the game may be the secret. */
  readonly secrets: number;
  /** The sum of turns over all secrets. */
  readonly total: number;
  /** The last turn on which a secret is found. */
  readonly worst: number;
  /** `histogram[t]` secrets are found on turn t; entry 0 is 0. */
  readonly histogram: readonly number[];
  readonly claim: Claim;
  readonly bytes: number;
  /** In lower-case hexadecimal digits. */
  readonly sha256: string;
  /** The command that replays it over every secret. */
  readonly command: string;
  /** What the proof of the claim took: CPU seconds, to one or two significant figures. */
  readonly cpuSeconds: number;
  /** Who published the value before; missing where no publication is known. */
  readonly published?: string | undefined;
  readonly certificates: readonly CertificateEntry[];
}

/** One certificate: a proof that is read beside a tree. */
export interface CertificateEntry {
  /**
   * Its name, under which the package exports it and the page fetches it; `placeInTrees` says where it lies.
   */
  readonly file: string;
  /** What is proven, in the words of `optimoo check`. */
  readonly objective: string;
  /** The price list that the proof is about, as parsePrices reads it. */
  readonly prices: string;
  /** No strategy costs less under these prices. */
  readonly bound: number;
  /** Steps of the proof, and how often one rests on another. */
  readonly states: number;
  readonly references: number;
  readonly bytes: number;
  /** In lower-case hexadecimal digits. */
  readonly sha256: string;
  /** Operations that a checker must allow it; missing where the usual budget of CERTIFICATE.md is enough. */
  readonly limit?: number | undefined;
  /** The command that checks it, together with its tree. */
  readonly command: string;
  /** As in a TreeEntry. */
  readonly cpuSeconds: number;
  readonly published?: string | undefined;
}

/**
 * The entry of a tree that is proved best for an objective; undefined where none ships. `game` is the name of
 * the game, with the digests of its words and `-hard`; `objective` is spelled as by formatObjective.
 */
export function shippedFor(
  entries: readonly TreeEntry[],
  game: string,
  objective: string,
): TreeEntry | undefined {
  return entries.find(
    (entry) => entry.game === game && entry.objective === objective && claimsOptimum(entry.claim),
  );
}
