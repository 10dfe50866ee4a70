// The type of trees/manifest.json, which lists every shipped tree with its certificates. The package and the
// page contain this file; `npm run trees` writes it from the bytes of the trees.

import { type Claim, claimsOptimum } from './file-format.ts';

/**
 * Returns the path of a file within trees/. Trees and certificates of symbols are in a folder for their
 * number of positions, such as `4x/4x10-average.tree`. Those of words are in `words/`. Word lists are at the
 * top.
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
  /** The objective, spelled as for `optimoo solve`. */
  readonly objective: string;
  /** The number of codes that may be the secret. */
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
  /** The command that plays every secret through the tree. */
  readonly command: string;
  /** The cost of the proof in CPU seconds, to one or two significant figures. */
  readonly cpuSeconds: number;
  /** The first publication of the value, if one is known. */
  readonly published?: string | undefined;
  readonly certificates: readonly CertificateEntry[];
}

/** One certificate of a tree. */
export interface CertificateEntry {
  /**
   * Its name, under which the package exports it and the page fetches it; `placeInTrees` says where it lies.
   */
  readonly file: string;
  /** The proved objective, spelled as for `optimoo check`. */
  readonly objective: string;
  /** The price list of the proof, in the format of parsePrices. */
  readonly prices: string;
  /** The proved lower bound: no strategy costs less under these prices. */
  readonly bound: number;
  /** The number of steps and of references between steps. */
  readonly states: number;
  readonly references: number;
  readonly bytes: number;
  /** In lower-case hexadecimal digits. */
  readonly sha256: string;
  /**
   * The operations that a checker must allow; undefined if the default budget of CERTIFICATE.md is enough.
   */
  readonly limit?: number | undefined;
  /** The command that checks the certificate with its tree. */
  readonly command: string;
  /** The cost of the proof in CPU seconds, to one or two significant figures. */
  readonly cpuSeconds: number;
  readonly published?: string | undefined;
}

/**
 * Returns the entry of a tree that is proved best for an objective; undefined if no such tree is shipped. For
 * a game of words, `game` is the name with the digests and `-hard`, if any. `objective` is spelled as by
 * formatObjective.
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
