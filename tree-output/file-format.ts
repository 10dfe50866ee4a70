// Names, order of entries and limits of the tree file, shared by writer and reader. FORMAT.md is the
// specification. This file does not know msgpack or strategies.

import type { Game } from '../game/game.ts';

/** The entry `format` of every file. */
export const FORMAT_NAME = 'optimoo-tree';
/** The version of files about games of symbols. */
export const FORMAT_VERSION = 1;
/** The version of files about games of words, which have three more entries. */
export const WORDS_VERSION = 2;
/**
 * The version of files about words that come with the program. The file leaves the words out, and the reader
 * supplies them.
 */
export const WORDLESS_VERSION = 3;

const HEAD = 'format version game';
const BODY = 'objective total histogram claim producer implied guesses checksum';
/** The entries of a file about a game that its name describes, in order. */
export const ENTRIES = `${HEAD} ${BODY}`.split(' ') as readonly (keyof TreeFile)[];
/** The entries of a file that holds its words, in order. */
export const WORDS_ENTRIES = `${HEAD} lists letters words ${BODY}`.split(' ') as readonly (
  | keyof TreeFile
  | keyof WordEntries
)[];

/**
 * The strength of a file's claim about its strategy; see FORMAT.md. A claim is only as good as its writer.
 */
export type Claim = 'upper-bound' | 'conditional' | 'optimal' | 'certified';

/** All claims, the weakest first. */
export const CLAIMS: readonly string[] = [
  'upper-bound',
  'conditional',
  'optimal',
  'certified',
] satisfies Claim[];

/** Says whether the claim means: no strategy is better, and this was proved without facts of others. */
export function claimsOptimum(claim: string): boolean {
  return claim === 'optimal' || claim === 'certified';
}

/**
 * The entries of a file as written. The opener checks all entries against the guesses, apart from the last
 * one.
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
  /** The number of rules of implied.ts that the file relies on, 0 … 3. */
  readonly implied: number;
  readonly guesses: Uint8Array;
  readonly checksum: Uint8Array;
}

/** The further entries of a file that holds its words. */
export interface WordEntries {
  /** Letters of a word, number of secrets, number of other words that the strategy guesses. */
  readonly lists: readonly number[];
  /** The letters of all these words, as code points, ascending. */
  readonly letters: readonly number[];
  /** The words, see word-lists.ts. */
  readonly words: Uint8Array;
}

/**
 * The most bytes of a file: twice the need of the largest games without implied guesses. Larger input is
 * refused.
 */
export const MAX_BYTES = 262_144;
/** The most turns of a strategy. This bounds the work of opening: a turn routes every secret at most once. */
export const MAX_TURNS = 255;
/** The most characters of a text that the producer chooses. */
export const MAX_TEXT = 200;

/** The bits of a number below `count`, ⌈log2 count⌉. */
export function bitsFor(count: number): number {
  return 32 - Math.clz32(count - 1);
}

/**
 * The most positions of a strategy whose stored guesses take `bytes` bytes. A position has a stored or an
 * implied guess, and each implied guess finds a secret. A secret also passes one position a turn.
 *
 * Positions of words are large in memory, so at most two a secret are allowed. Proof that this suffices if
 * each guess finds a secret or splits its position: one position wins for each secret, and every other
 * position has at least two children, so fewer positions branch than win.
 */
export function mostPositions(game: Game, bytes: number): number {
  const stored = game.guesses === 1 ? 0 : Math.floor((bytes * 8) / bitsFor(game.guesses));
  return Math.min(game.secrets + stored, game.secrets * (game.words ? 2 : MAX_TURNS));
}
