// Names, order of entries and limits of the tree file, for both the writer and the reader. FORMAT.md is the
// specification. Knows neither MessagePack nor strategies.

import type { Game } from '../game/game.ts';

/** Value of the entry `format` in every file. */
export const FORMAT_NAME = 'optimoo-tree';
/** Format version of files about games of symbols. */
export const FORMAT_VERSION = 1;
/** Format version of files that contain their word lists, in three more entries. */
export const WORDS_VERSION = 2;
/**
 * Format version of files about word lists that come with the program, and about chosen secrets
 * (../game/secrets.ts). Such a file does not contain the lists, so the reader must supply them.
 */
export const WORDLESS_VERSION = 3;

const HEAD = 'format version game';
const BODY = 'objective total histogram claim producer implied guesses checksum';
/** The entries of a file without word lists, in order. */
export const ENTRIES = `${HEAD} ${BODY}`.split(' ') as readonly (keyof TreeFile)[];
/** The entries of a file with word lists, in order. */
export const WORDS_ENTRIES = `${HEAD} lists letters words ${BODY}`.split(' ') as readonly (
  | keyof TreeFile
  | keyof WordEntries
)[];

/** Strength of a file's claim about its strategy; see FORMAT.md. Readers cannot check the claim. */
export type Claim = 'upper-bound' | 'conditional' | 'optimal' | 'certified';

/** All claims, from the weakest to the strongest. */
export const CLAIMS: readonly string[] = [
  'upper-bound',
  'conditional',
  'optimal',
  'certified',
] satisfies Claim[];

/** Returns whether the claim says that no strategy is better, proved without trust in facts of a ledger. */
export function claimsOptimum(claim: string): boolean {
  return claim === 'optimal' || claim === 'certified';
}

/**
 * The entries of a file. The opener checks all of them, and compares all but the checksum with the guesses.
 */
export interface TreeFile {
  readonly format: string;
  readonly version: number;
  readonly game: string;
  readonly objective: string;
  readonly total: number;
  /** Element t − 1 is the number of secrets found on turn t. */
  readonly histogram: readonly number[];
  readonly claim: Claim;
  readonly producer: string;
  /** Number of rules of implied.ts that the file relies on, 0 to 3. */
  readonly implied: number;
  readonly guesses: Uint8Array;
  readonly checksum: Uint8Array;
}

/** The additional entries of a file with word lists. */
export interface WordEntries {
  /** Number of letters in a word, number of secrets, and number of other words that the strategy guesses. */
  readonly lists: readonly number[];
  /** The letters that occur in the words, as ascending Unicode numbers. */
  readonly letters: readonly number[];
  /** The words as packed bits, see word-lists.ts. */
  readonly words: Uint8Array;
}

/** Largest size of a file in bytes. The largest games need half of it without implied guesses. */
export const MAX_BYTES = 262_144;
/**
 * Most turns of a strategy. The limit bounds the work of opening, because each turn routes every secret at
 * most once.
 */
export const MAX_TURNS = 255;
/** Most characters of a text entry. */
export const MAX_TEXT = 200;

/** Returns the number of bits for a number below `count`: ⌈log2 count⌉. */
export function bitsFor(count: number): number {
  return 32 - Math.clz32(count - 1);
}

/**
 * Returns the most positions of a strategy whose stored guesses take `bytes` bytes. The guess of a position
 * is either stored or implied, and each implied guess finds a secret. So the number of positions is at most
 * the number of stored guesses plus the number of secrets. Also, each secret passes at most one position per
 * turn.
 *
 * Positions take much memory in games of words, so at most two positions per secret are allowed there. Proof
 * that this is enough if each guess finds a secret or splits its position: each secret is found at exactly
 * one position. Every position that finds no secret has at least two children. So fewer positions find no
 * secret than find one.
 */
export function mostPositions(game: Game, bytes: number): number {
  const stored = game.guesses === 1 ? 0 : Math.floor((bytes * 8) / bitsFor(game.guesses));
  return Math.min(game.secrets + stored, game.secrets * (game.words ? 2 : MAX_TURNS));
}
