// Computes the map of a game's memory: the addresses of all tables, memos and scratch areas. Nothing is
// allocated here.

import { UsageError } from '../../base/usage-error.ts';
import { FEEDBACK_RULES } from '../../game/feedback-rules.ts';
import { type Game, MAX_SYMBOLS } from '../../game/game.ts';
import type { Symmetry } from '../../game/symmetry.ts';
import { type Combinations, combinationsOf } from './combinations.ts';
import { hasLocalLabels, labelRoomOf } from './labels.ts';
import * as layout from './layout.ts';
import { symbolBlocks } from './symbol-blocks.ts';

/** Bytes of a page of WebAssembly memory. */
export const PAGE = 65_536;
/** Most pages that a memory can have. */
export const MOST_PAGES = 65_536;
/** Bytes of a cache line. Every part of the memory begins at a multiple of it. */
const LINE = 64;
const RING_BYTES = 4 * (layout.RING_FACTS + layout.FACT_WORDS * layout.RING_LENGTH);

/** The settings that decide the size of the engine's memory. */
export interface MemoryPlan {
  /** Whether every guess must be a candidate. */
  readonly consistent: boolean;
  readonly threads: number;
  readonly shared: boolean;
  /** Whether the threads report facts. */
  readonly tellsFacts: boolean;
  /**
   * Bytes that the caller asked for, including tables. If undefined, memory is as large as the game can use,
   * but at most `share` if possible.
   */
  readonly asked: number | undefined;
  readonly share: number;
  /** Bytes of memory that the machine has; undefined if unknown. */
  readonly total?: number;
}

/**
 * The symbols of all codes of a list, for SIMD. At `columns` is one line for each position, with the symbol
 * of every code there. At `tallies` is one line for each symbol: how often every code contains the symbol. If
 * letters take two bytes, the lines at `columns` have the low bytes, lines of the high bytes follow them, and
 * there are no tallies.
 */
export interface CodeLines {
  readonly columns: number;
  readonly tallies: number;
  /** Bytes of a line. */
  readonly bytes: number;
}

/** The map of a memory. Addresses are bytes from its start. */
export type MemoryMap = ReturnType<typeof mapMemory>;

/** Assigns addresses to the parts of the memory, one behind the other. */
class Places {
  #end = LINE; // address 0 stays unused

  /** The address of the first byte after all parts. */
  get end(): number {
    return this.#end;
  }

  /** The address of a new part; 0 for a part of no bytes. */
  take(bytes: number): number {
    if (bytes === 0) return 0;
    const at = this.#end;
    this.#end = roundUp(at + bytes);
    return at;
  }

  takeLines(game: Game, bytes: number): CodeLines {
    const isWide = hasWideLetters(game);
    return {
      columns: this.take(bytes * game.positions * (isWide ? 2 : 1)),
      tallies: this.take(isWide ? 0 : bytes * game.symbols),
      bytes,
    };
  }
}

/** Whether a letter of the game takes two bytes in the engine. */
export function hasWideLetters({ symbols }: Game): boolean {
  return symbols > layout.BYTE_LETTERS;
}

function roundUp(bytes: number): number {
  return LINE * Math.ceil(bytes / LINE);
}

/**
 * Lays out the memory of a game. `fields` and `threads` are values for the variables of engine/fields.ts:
 * `fields` for every thread, `threads[i]` for thread i. The memory of 4x10 takes 74 MB with one thread,
 * including 17 MB of memos. Each further thread takes 6 MB. 5x10 takes about 1 GB, plus its memos.
 * @throws UsageError when the game does not fit into the memory that was asked for.
 */
export function mapMemory(game: Game, group: Symmetry, plan: MemoryPlan) {
  const { secrets, guesses, positions } = game;
  const [rowBytes, columnBytes] = [roundUp(guesses), roundUp(secrets)];
  const labelRoom = labelRoomOf(game);
  const labelBytes = labelRoom > layout.BYTE_LABELS ? 2 : 1;
  const [rowStride, columnStride] = [labelBytes * rowBytes, labelBytes * columnBytes];
  const permutationCount = group.permutations.length;
  const places = new Places();
  const lines = places.takeLines(game, columnBytes);
  const tables = {
    setMemo: places.take(4 * layout.MEMO_WORDS),
    historyMemo: places.take(4 * layout.MEMO_WORDS),
    tasks: places.take(4 * (layout.LIST_WORDS + (layout.TASK_CLASSES + labelRoom) * mostTasks(game))),
    weights: places.take(game.weights ? 4 * secrets : 0),
    codes: places.take(layout.CODE_BYTES * guesses),
    highCodes: places.take(hasWideLetters(game) ? layout.CODE_BYTES * guesses : 0),
    permutations: places.take(layout.PERMUTATION_BYTES * permutationCount),
    lanes: places.take(layout.LABEL_BYTES),
    ownLabels: places.take(MAX_SYMBOLS),
    blockMasks: places.take(8 * layout.MAX_BLOCKS),
    hashWords: places.take(layout.HASH_BYTES * (secrets + layout.MAX_PRICES)),
    prices: places.take(4 * layout.MAX_PRICES),
    sizeBounds: places.take(4 * layout.MAX_PRICES * (secrets + 1)),
    classBounds: places.take(4 * layout.MAX_PRICES * (secrets + 1)),
    estimates: places.take(4 * (secrets + 1)),
    // The head of the table. Then three arrays over the columns: guesses and numbers of classes (u16 each),
    // and letters (a byte for each position).
    wholeTable: places.take(game.words ? 4 * layout.TABLE_WORDS + (4 + positions) * rowBytes : 0),
    guessBounds: places.take(game.words ? layout.HASH_BYTES + 4 * guesses : 0),
  };
  const takeScratch = scratchArea(game, rowBytes, permutationCount, plan.tellsFacts);
  const threads = Array.from({ length: plan.threads }, () => takeScratch(places));
  const bySecret = places.take(secrets * rowStride);
  const oneTable = !game.words && secrets === guesses && FEEDBACK_RULES[game.marking].symmetric;
  const byGuess = oneTable ? bySecret : places.take(guesses * columnStride);
  const combinations = hasRoomForCombined(game, places.end, plan) ? combinationsOf(game) : undefined;
  const combined = takeCombined(game, combinations, places);
  const [setBuckets, historyBuckets] = memoSizes(game, places.end, plan);
  return {
    fields: {
      ...gameFields(game, group, plan.consistent),
      ...tables,
      ...combined.fields,
      permutationCount,
      rowBytes,
      columnBytes,
      labelRoom,
      rowStride,
      columnStride,
      bySecret,
      byGuess,
    },
    threads,
    /** The addresses of each memo's head and first bucket, and the most buckets that the memo may have. */
    memos: [
      { head: tables.setMemo, first: places.take(layout.MEMO_BUCKET_BYTES * setBuckets), most: setBuckets },
      {
        head: tables.historyMemo,
        first: places.take(layout.MEMO_BUCKET_BYTES * historyBuckets),
        most: historyBuckets,
      },
    ],
    /**
     * The symbols of the secrets, in the order of the columns of the feedback table. `combinedLines` has the
     * symbols of the guesses, in the order of the table by combination.
     */
    lines,
    combinedLines: combined.lines,
    combinations,
    /** Whether one feedback table serves for secrets and for guesses, because feedback is symmetric. */
    oneTable,
    end: places.end,
  };
}

/** The most positions that a list of tasks has: the classes of a guess in games of codes. */
function mostTasks({ words, feedbackCount }: Game): number {
  return words ? 1 : feedbackCount;
}

/** The fields of the engine that describe the game. The engine counts local labels itself. */
function gameFields(game: Game, group: Symmetry, consistent: boolean) {
  const { positions, symbols, secrets, guesses, feedbackCount, win } = game;
  const { fixedSymbols, neverWildcards, masks } = symbolBlocks(game, group);
  const symmetric = !game.words && !game.large;
  return {
    positions,
    symbols,
    secrets,
    guesses,
    feedbackCount: hasLocalLabels(game) ? 0 : feedbackCount,
    win,
    ...{ fixedSymbols, neverWildcards, blockCount: masks.length },
    symmetric: Number(symmetric),
    consistent: Number(consistent),
    byPosition: Number(group.byPosition),
    repetition: Number(game.repetition),
    hard: Number(game.hard),
  };
}

/**
 * The largest fraction of the remaining memory that the table by combination may take. The table is as large
 * as the feedback table, and the memos need the rest. The table is worth much memory: with 550 MB of 4 GB for
 * it, 4x14 is searched twice as fast.
 */
const COMBINED_SHARE = 1 / 3;

/** Most bytes that the memory may have under a plan, at most what WebAssembly can address. */
function mostBytes({ asked, share }: MemoryPlan): number {
  return Math.min(asked ?? share, PAGE * MOST_PAGES);
}

function hasRoomForCombined(game: Game, taken: number, plan: MemoryPlan): boolean {
  const left = mostBytes(plan) - taken - bytesOf(LEAST_MEMOS);
  return game.secrets * combinedBytes(game) <= COMBINED_SHARE * left;
}

/**
 * Assigns the tables by combination. Without combinations all fields are 0, and the engine uses no such
 * table.
 */
function takeCombined(game: Game, combinations: Combinations | undefined, places: Places) {
  const count = combinations === undefined ? 0 : combinations.starts.length - 1;
  const bytes = combinations === undefined ? 0 : combinedBytes(game);
  const sharedBytes = 16 * Math.ceil(count / 16);
  return {
    lines: combinations && places.takeLines(game, bytes),
    fields: {
      combinations: count,
      combinationStarts: places.take(count && 2 * (count + 1)),
      combinationCodes: places.take(count && 2 * game.guesses),
      combined: places.take(game.secrets * bytes),
      combinedBytes: bytes,
      shared: places.take(game.secrets * sharedBytes),
      sharedBytes,
    },
  };
}

/**
 * Bytes of a row of the table by combination. The SIMD functions may read 15 columns beyond the last one. The
 * number of cache lines is odd, so that the rows of a set do not compete for the same places of the cache.
 */
function combinedBytes(game: Game): number {
  const lines = Math.ceil((game.guesses + 15) / LINE);
  return LINE * (lines % 2 === 0 ? lines + 1 : lines);
}

/**
 * Returns a function that assigns the scratch area of a thread and returns the engine's fields for it.
 * Output, histograms, signatures and the ring of facts come first, then the scratch stack.
 *
 * The stack for codes: a position takes at most 20 bytes for each code of the game, for scores, candidates
 * and orbits. There is room for 40 nested positions, far more than any game needs.
 *
 * The stack for words: no guess drops out by symmetry, and the table of partitions takes up to 64 bytes for
 * each guess. Words that share no letter are guessed one after the other. With 256 letters there are at most
 * 256 of them, and a list of more letters with more such words is too large for the search. Each of these
 * positions takes 40 bytes for each label, and as much for its table. There is one table of
 * many codes. Nested tables have at most MOST_LABELLED codes, each with at most three quarters of the codes
 * of the table around it. So together they have at most four times the rows of the largest. Sums of weights
 * take up to 4 bytes for each code of a position.
 */
function scratchArea(game: Game, rowBytes: number, permutationCount: number, tellsFacts: boolean) {
  const { words } = game;
  // The output also has 8 bytes for each feedback. In games of words this can be more than OUTPUT_ROWS rows.
  const labelRoom = labelRoomOf(game);
  const output = Math.max(layout.OUTPUT_ROWS * rowBytes, 8 * labelRoom);
  const labelBytes = labelRoom > layout.BYTE_LABELS ? 2 : 1;
  const slots = 2 ** Math.ceil(Math.log2(2 * rowBytes));
  const listed = Math.max(layout.FEWEST_SYMMETRIES, Math.floor(layout.MAX_IMAGES / game.guesses));
  const symmetries = layout.SYMMETRY_BYTES * Math.min(layout.MAX_ORDERS * permutationCount, listed);
  const tableRows = Math.min(layout.MOST_CODES_OF_TABLE, (3 / 4) * game.secrets) + 4 * layout.MOST_LABELLED;
  const planes = 32 * (6 * game.positions + 2) * 8 * Math.ceil(game.secrets / 64);
  const nested = words
    ? Math.ceil(tableRows * labelBytes + (game.weights ? 200 : 160) + 20 * game.positions) * rowBytes +
      256 * 160 * labelRoom +
      planes
    : 40 * (20 * rowBytes + 4096);
  return (places: Places) => ({
    scratch: places.take(4 * layout.SCRATCH_OUTPUT + output),
    histogramBase: places.take(words ? 0 : 2 * rowBytes * game.feedbackCount),
    kernelBase: places.take(
      words ? layout.WORD_ROWS + layout.KERNEL_LABEL_BYTES * labelRoom + layout.MOST_LABELLED * rowBytes : 0,
    ),
    seenBase: places.take(8 * slots),
    seenMask: slots - 1,
    ring: places.take(tellsFacts ? RING_BYTES : 0),
    framesBase: places.take(48 * rowBytes + symmetries + nested + (1 << 20)),
    framesEnd: places.end,
  });
}

/** Numbers of buckets, powers of two: of the memo of sets, and of the memo of histories. */
type MemoSizes = readonly [sets: number, histories: number];

/** The sizes of the smallest memos. */
const LEAST_MEMOS: MemoSizes = [2 ** 8, 2 ** 6];

/** Returns the sizes of the memos when everything else takes `taken` bytes. */
function memoSizes(game: Game, taken: number, plan: MemoryPlan): MemoSizes {
  const { asked, threads } = plan;
  const least = taken + bytesOf(LEAST_MEMOS);
  if (asked !== undefined && asked < least && least <= PAGE * MOST_PAGES) {
    const needs =
      `${game.name} needs at least ${Math.ceil(least / 2 ** 20)} MB of ` + `memory with ${counted(threads)}`;
    throw new UsageError(`${needs}, more than it was given.`);
  }
  const room = Math.max(mostBytes(plan), least) - taken;
  const most = asked === undefined ? usefulSizes(game) : MOST_MEMOS;
  const largest = (buckets: number, limit: number): number =>
    Math.min(limit, 2 ** Math.floor(Math.log2(Math.max(1, buckets))));
  const sets = Math.max(LEAST_MEMOS[0], largest(((8 / 9) * room) / layout.MEMO_BUCKET_BYTES, most[0]));
  const left = room / layout.MEMO_BUCKET_BYTES - sets;
  return [sets, Math.max(LEAST_MEMOS[1], largest(left, Math.min(sets, most[1])))];
}

function bytesOf([sets, histories]: MemoSizes): number {
  return layout.MEMO_BUCKET_BYTES * (sets + histories);
}

/** Memo sizes beyond what WebAssembly can address, so they set no limit. */
const MOST_MEMOS: MemoSizes = [2 ** 26, 2 ** 26];

/** Numbers of secrets above which a game gets larger memos. */
const MIDDLE_GAME = 2000;
const LARGE_GAME = 6000;
const HUGE_GAME = 8000;
/** With fewer feedbacks than this, games take many turns and reach many sets of codes. */
const MANY_FEEDBACKS = 14;

/**
 * Returns rough sizes of memos that a game can fill. Measured: 4x10 (5040 codes) stores 100 000 sets and
 * 10 000 histories. 4x8r stores 200 000 sets. 5x8 (6720 codes) stores a million sets and 100 000 histories.
 * Larger games have shown no limit yet. Without a leading zero fewer symbols are interchangeable, so fewer
 * sets are equivalent, and more are stored. The proof of the original Wordle stores 90 000 sets. Histories of
 * words are not stored. Feedback of bulls alone tells little, so games take many turns and reach many sets:
 * over 100 000 for 2x12b (132 codes).
 */
function usefulSizes(game: Game): MemoSizes {
  const { secrets, words, leadingZero, feedbackCount } = game;
  if (words) return [2 ** 18, LEAST_MEMOS[1]];
  if (secrets <= MIDDLE_GAME) return [2 ** 18, 2 ** 14];
  if (secrets <= LARGE_GAME && leadingZero)
    return feedbackCount >= MANY_FEEDBACKS ? [2 ** 18, 2 ** 14] : [2 ** 20, 2 ** 16];
  if (secrets <= HUGE_GAME) return [2 ** 22, 2 ** 19];
  return MOST_MEMOS;
}

/** The number of threads in words, such as "2 threads". */
export function counted(threads: number): string {
  return threads === 1 ? '1 thread' : `${threads} threads`;
}
