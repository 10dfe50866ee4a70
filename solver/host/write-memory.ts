// What the host writes into the memory of a game before any search: what game it is, the addresses, the codes
// and their symmetries, and the hashes. All but the prices (write-prices.ts).

import { symbolsOf } from '../../game/code.ts';
import { type Game, MAX_SYMBOLS } from '../../game/game.ts';
import type { Symmetry } from '../../game/symmetry.ts';
import type { Combinations } from './combinations.ts';
import * as layout from './layout.ts';
import type { CodeLines, CombinedTables, MemoryMap, MemoryPlan, ScratchParts } from './memory-map.ts';

/** The step of splitmix64: 2^64 divided by the golden ratio. */
const GOLDEN = 0x9e3779b97f4a7c15n;

/** Tells the engine what game it is, and the addresses of everything that the threads share. */
export function writeControl(
  game: Game,
  group: Symmetry,
  map: MemoryMap,
  plan: MemoryPlan,
  buffer: ArrayBufferLike,
): void {
  const words = new Int32Array(buffer, map.control, layout.CONTROL_WORDS);
  describeGame(words, game, group, plan.consistent);
  describeTables(words, map);
  if (map.wholeTable !== undefined) describeWholeTable(words, game, map.wholeTable, map.rowBytes, buffer);
  describeScratch(words, map.parts, plan.tellsFacts);
  if (map.byCombination !== undefined) describeCombined(words, map.byCombination);
}

function describeGame(words: Int32Array, game: Game, group: Symmetry, consistent: boolean): void {
  words[layout.CONTROL_POSITIONS] = game.positions;
  words[layout.CONTROL_SYMBOLS] = game.symbols;
  words[layout.CONTROL_SECRETS] = game.secrets;
  words[layout.CONTROL_GUESSES] = game.guesses;
  words[layout.CONTROL_FEEDBACK_COUNT] = game.feedbackCount;
  words[layout.CONTROL_WIN] = game.win;
  words[layout.CONTROL_PERMUTATION_COUNT] = group.permutations.length;
  words[layout.CONTROL_FIRST_FREE_SYMBOL] = game.words ? 0 : group.firstFreeSymbol;
  words[layout.CONTROL_SYMMETRIC] = game.words ? 0 : 1;
  words[layout.CONTROL_CONSISTENT] = consistent ? 1 : 0;
  words[layout.CONTROL_BY_POSITION] = tellsPositions(game) ? 1 : 0;
  words[layout.CONTROL_OWN_LABELS] = group.byPosition ? 1 : 0;
  words[layout.CONTROL_REPETITION] = game.repetition ? 1 : 0;
  words[layout.CONTROL_HARD] = game.hard ? 1 : 0;
}

/** With 16 symbols labels leave no room for the mark of dead cells, unless each position has its own. */
function tellsPositions({ words, marking, leadingZero, repetition, symbols }: Game): boolean {
  return !words && marking === 'bulls' && leadingZero && (repetition || symbols < MAX_SYMBOLS);
}

function describeTables(words: Int32Array, map: MemoryMap): void {
  words[layout.CONTROL_ROW_BYTES] = map.rowBytes;
  words[layout.CONTROL_COLUMN_BYTES] = map.columnBytes;
  words[layout.CONTROL_CODES] = map.codes;
  words[layout.CONTROL_PERMUTATIONS] = map.permutations;
  words[layout.CONTROL_BY_SECRET] = map.bySecret;
  words[layout.CONTROL_BY_GUESS] = map.byGuess;
  words[layout.CONTROL_HASH_WORDS] = map.hashWords;
  words[layout.CONTROL_PRICES] = map.prices;
  words[layout.CONTROL_SIZE_BOUNDS] = map.sizeBounds;
  words[layout.CONTROL_CLASS_BOUNDS] = map.classBounds;
  words[layout.CONTROL_ESTIMATES] = map.estimates;
  describeMemo(words, layout.CONTROL_SET_MEMO, map.setMemo, map.setBuckets);
  describeMemo(words, layout.CONTROL_HISTORY_MEMO, map.historyMemo, map.historyBuckets);
  words[layout.CONTROL_TASKS] = map.tasks;
}

function describeMemo(words: Int32Array, memo: number, address: number, buckets: number): void {
  words[memo + layout.MEMO_ADDRESS] = address;
  words[memo + layout.MEMO_MASK] = Math.min(buckets, layout.FIRST_BUCKETS) - 1;
  words[memo + layout.MEMO_MOST] = buckets - 1;
}

function describeScratch(words: Int32Array, parts: ScratchParts, tellsFacts: boolean): void {
  words[layout.CONTROL_HISTOGRAMS] = parts.histograms;
  words[layout.CONTROL_SIGNATURES] = parts.signatures;
  words[layout.CONTROL_SIGNATURE_MASK] = parts.signatureMask;
  words[layout.CONTROL_FRAMES] = parts.frames;
  words[layout.CONTROL_WORD_KERNELS] = parts.wordKernels;
  words[layout.CONTROL_FAMILIES] = parts.families;
  words[layout.CONTROL_FACTS] = tellsFacts ? parts.facts : 0;
}

/**
 * Without this, the engine reads that there is no such table. Its lists, behind it, are the engine's to fill.
 */
function describeWholeTable(
  words: Int32Array,
  game: Game,
  table: number,
  rowBytes: number,
  buffer: ArrayBufferLike,
): void {
  words[layout.CONTROL_WHOLE_TABLE] = table;
  const to = new Int32Array(buffer, table, layout.TABLE_WORDS);
  to[layout.TABLE_COLUMNS] = game.guesses;
  to[layout.TABLE_SIZE] = game.secrets;
  to[layout.TABLE_WIDTH] = game.feedbackCount;
  to[layout.TABLE_GUESSES] = table + 4 * layout.TABLE_WORDS;
  to[layout.TABLE_CLASSES] = to[layout.TABLE_GUESSES] + 2 * rowBytes;
  to[layout.TABLE_LETTERS] = to[layout.TABLE_CLASSES] + rowBytes;
  to[layout.TABLE_LETTER_BYTES] = rowBytes;
  words[layout.CONTROL_GUESS_BOUNDS] = to[layout.TABLE_LETTERS] + game.positions * rowBytes;
}

/** Without this, the engine reads 0 combinations and looks for no more. */
function describeCombined(words: Int32Array, tables: CombinedTables): void {
  words[layout.CONTROL_COMBINATIONS] = tables.count;
  words[layout.CONTROL_COMBINATION_STARTS] = tables.starts;
  words[layout.CONTROL_COMBINATION_CODES] = tables.codes;
  words[layout.CONTROL_COMBINED] = tables.feedbacks;
  words[layout.CONTROL_COMBINED_BYTES] = tables.lines.bytes;
  words[layout.CONTROL_SHARED] = tables.shared;
  words[layout.CONTROL_SHARED_BYTES] = tables.sharedBytes;
}

/** Writes the codes, the permutations of the positions and the hashes. */
export function writeGame(
  game: Game,
  { permutations }: Symmetry,
  map: MemoryMap,
  buffer: ArrayBufferLike,
): void {
  writeCodes(game, new Uint8Array(buffer, map.codes, layout.CODE_BYTES * game.guesses));
  writeLines(game, buffer, map.lines, (place) => place);
  const rows = new Uint8Array(buffer, map.permutations, layout.PERMUTATION_BYTES * permutations.length);
  for (const [i, permutation] of permutations.entries()) rows.set(permutation, layout.PERMUTATION_BYTES * i);
  writeHashes(buffer, map.hashWords, 0, game.secrets);
}

/** Writes the codes once more, by combination. */
export function writeCombined(
  game: Game,
  { starts, codes }: Combinations,
  tables: CombinedTables,
  buffer: ArrayBufferLike,
): void {
  new Uint16Array(buffer, tables.starts, starts.length).set(starts);
  new Uint16Array(buffer, tables.codes, codes.length).set(codes);
  writeLines(game, buffer, tables.lines, (place) => codes[place]);
}

/** Writes the symbols of every code, CODE_BYTES a code. */
function writeCodes(game: Game, to: Uint8Array): void {
  for (let code = 0; code < game.guesses; code++) to.set(symbolsOf(game, code), layout.CODE_BYTES * code);
}

/** Writes the lines of the secrets, which stand in this order: codeOf says which one stands at a place. */
function writeLines(
  game: Game,
  buffer: ArrayBufferLike,
  to: CodeLines,
  codeOf: (place: number) => number,
): void {
  const bytes = new Uint8Array(buffer);
  for (let place = 0; place < game.secrets; place++) {
    const code = codeOf(place);
    for (let i = 0; i < game.positions; i++) {
      const symbol = game.codes[code * game.positions + i];
      bytes[to.columns + i * to.bytes + place] = symbol;
      bytes[to.tallies + symbol * to.bytes + place]++;
    }
  }
}

/**
 * Hashes number `first` and those after it: fixed pseudo-random words (splitmix64), so that every run hashes
 * alike.
 */
export function writeHashes(buffer: ArrayBufferLike, at: number, first: number, count: number): void {
  const words = new BigUint64Array(buffer, at, (layout.HASH_BYTES / 8) * count);
  let state = BigInt((layout.HASH_BYTES / 8) * first) * GOLDEN;
  for (let i = 0; i < words.length; i++) {
    state = BigInt.asUintN(64, state + GOLDEN);
    let bits = BigInt.asUintN(64, (state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    bits = BigInt.asUintN(64, (bits ^ (bits >> 27n)) * 0x94d049bb133111ebn);
    words[i] = bits ^ (bits >> 31n);
  }
}
