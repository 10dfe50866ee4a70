// What writer and reader of the tree file agree on: names, order of the entries, limits. Prose: FORMAT.md.
// Knows nothing of msgpack or of strategies.

import type { Game } from '../game/game.ts';

/** The entry `format` of every file. */
export const FORMAT_NAME = 'optimoo-tree';
/** The version of files about games of symbols. */
export const FORMAT_VERSION = 1;
/** The version of files about games of words, which have three entries more. */
export const WORDS_VERSION = 2;
/**
 * The version of files about words that come with the program: the file leaves them out, and the reader
 * supplies them.
 */
export const WORDLESS_VERSION = 3;

const HEAD = 'format version game';
const BODY = 'objective total histogram claim producer implied guesses checksum';
/** The entries of a file about a game that its name describes, in their order. */
export const ENTRIES = `${HEAD} ${BODY}`.split(' ') as readonly (keyof TreeFile)[];
/** Those of a file that holds its words. */
export const WORDS_ENTRIES = `${HEAD} lists letters words ${BODY}`.split(' ') as readonly (
  | keyof TreeFile
  | keyof WordEntries
)[];

/** How much a file says about its strategy; see FORMAT.md. A claim is only as good as its writer. */
export type Claim = 'upper-bound' | 'conditional' | 'optimal' | 'certified';

/** All claims, the weakest first. */
export const CLAIMS: readonly string[] = [
  'upper-bound',
  'conditional',
  'optimal',
  'certified',
] satisfies Claim[];

/** Does a claim say that no strategy is better, whatever else has been believed? */
export function claimsOptimum(claim: string): boolean {
  return claim === 'optimal' || claim === 'certified';
}

/**
 * The entries of a file as they stand in it; all but the last are checked by the opener against the guesses.
 */
export interface TreeFile {
  readonly format: string;
  readonly version: number;
  readonly game: string;
  readonly objective: string;
  readonly total: number;
  /** Element t−1 is the number of secrets found on turn t. */
  readonly histogram: readonly number[];
  readonly claim: Claim;
  readonly producer: string;
  /** How many of the rules of implied.ts the file relies on, 0 … 3. */
  readonly implied: number;
  readonly guesses: Uint8Array;
  readonly checksum: Uint8Array;
}

/** What a file that holds its words has besides. */
export interface WordEntries {
  /** Letters of a word, number of secrets, number of other words that the strategy guesses. */
  readonly lists: readonly number[];
  /** The letters of all these words, as code points, ascending. */
  readonly letters: readonly number[];
  /** The words, see word-lists.ts. */
  readonly words: Uint8Array;
}

/**
 * Most bytes of a file: twice what the largest games need when nothing is implied, little enough to refuse a
 * flood.
 */
export const MAX_BYTES = 262_144;
/** Most turns of a strategy; bounds the work of opening, since a turn routes every secret at most once. */
export const MAX_TURNS = 255;
/** Most characters of the texts that the producer chooses. */
export const MAX_TEXT = 200;

/** The fewest bits that tell so many numbers apart, ⌈log2 count⌉. */
export function bitsFor(count: number): number {
  return 32 - Math.clz32(count - 1);
}

/**
 * Most positions of a strategy whose stored guesses take `bytes` bytes: a position has a stored guess or an
 * implied one, and an implied one finds a secret; also, a secret passes one position a turn.
 *
 * Of words, whose positions are large in memory, at most two a secret: enough for every strategy each guess
 * of which finds a secret or tells two apart. For there is one position that wins for each secret; every
 * other position has two children or more, so there are fewer of those than of winning ones.
 */
export function mostPositions(game: Game, bytes: number): number {
  const stored = game.guesses === 1 ? 0 : Math.floor((bytes * 8) / bitsFor(game.guesses));
  return Math.min(game.secrets + stored, game.secrets * (game.words ? 2 : MAX_TURNS));
}
