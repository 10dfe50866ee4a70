// The map of the memory of a game: the addresses of all tables, memos and scratch areas, worked out before
// any memory is allocated. write-memory.ts fills it.

import { UsageError } from '../../base/usage-error.ts';
import { FEEDBACK_RULES } from '../../game/feedback-rules.ts';
import type { Game } from '../../game/game.ts';
import type { Symmetry } from '../../game/symmetry.ts';
import { type Combinations, combinationsOf } from './combinations.ts';
import * as layout from './layout.ts';

/** Bytes of a page of WebAssembly memory, and how many a memory can have. */
export const PAGE = 65_536;
export const MOST_PAGES = 65_536;
/** All parts begin with a cache line of so many bytes. */
const LINE = 64;
const RING_BYTES = 4 * (layout.RING_FACTS + layout.FACT_WORDS * layout.RING_LENGTH);

/** What a memory is laid out for. */
export interface MemoryPlan {
  /** Must every guess still be possible? */
  readonly consistent: boolean;
  readonly threads: number;
  readonly shared: boolean;
  /** Do the threads tell facts? */
  readonly tellsFacts: boolean;
  /**
   * Bytes that were asked for, tables and all; otherwise as many as are of use to the game, at most `share`
   * if that will do.
   */
  readonly asked: number | undefined;
  readonly share: number;
}

/** Addresses are bytes from the start of the memory. */
export interface MemoryMap {
  readonly control: number;
  /**
   * Bytes of the feedbacks to one secret: guesses rounded up to 64; and of those to one guess: secrets
   * rounded up.
   */
  readonly rowBytes: number;
  readonly columnBytes: number;
  readonly tasks: number;
  /** The symbols of the codes, and the permutations of the positions that change nothing. */
  readonly codes: number;
  readonly permutations: number;
  /** The symbols of the secrets. */
  readonly lines: CodeLines;
  /** The hashes of the codes, then those of the phases. */
  readonly hashWords: number;
  readonly prices: number;
  /** Lower bounds by size, and by size and best first guess. */
  readonly sizeBounds: number;
  readonly classBounds: number;
  /** What classes of 0, 1, 2, … codes are expected to cost, by which guesses are ordered. */
  readonly estimates: number;
  /** First byte and end of each thread's scratch area. */
  readonly scratch: readonly (readonly [number, number])[];
  /** Where the parts of a scratch area begin. */
  readonly parts: ScratchParts;
  /** The feedback table, with a row a secret, and with a row a guess. */
  readonly bySecret: number;
  readonly byGuess: number;
  /**
   * Are the rows of secrets those of guesses too? Codes are both, then, and a feedback is the same both ways.
   */
  readonly oneTable: boolean;
  /**
   * In a game of words, the head of the table of the whole list, then the guess of each column, u16, its
   * classes, a byte, and its letters, a byte each.
   */
  readonly wholeTable: number | undefined;
  /** The tables by combination; undefined where the engine does without. */
  readonly byCombination: CombinedTables | undefined;
  /** The memo of sets and that of histories: the first byte of each, and how many buckets it may have. */
  readonly setMemo: number;
  readonly setBuckets: number;
  readonly historyMemo: number;
  readonly historyBuckets: number;
  /** Bytes of everything. */
  readonly end: number;
}

/**
 * The symbols of all secrets, for SIMD: a line a position at `columns`, and at `tallies` how often each holds
 * a symbol, a line a symbol.
 */
export interface CodeLines {
  readonly columns: number;
  readonly tallies: number;
  /** Bytes of a line. */
  readonly bytes: number;
}

/** The feedback table with its columns by combination, and what the engine must know of the combinations. */
export interface CombinedTables {
  /** Where each combination begins and the code of each column: u16, see combinations.ts. */
  readonly starts: number;
  readonly codes: number;
  /** How many combinations there are. */
  readonly count: number;
  /** The symbols of the secrets, in the order of the columns. */
  readonly lines: CodeLines;
  /** The table itself. */
  readonly feedbacks: number;
  /** How many symbols secrets and combinations share, and the bytes of a row of that. */
  readonly shared: number;
  readonly sharedBytes: number;
}

/** Where the parts of a scratch area begin, in bytes from its start. */
export interface ScratchParts {
  readonly histograms: number;
  readonly signatures: number;
  readonly signatureMask: number;
  /** What the kernels of words work with. */
  readonly wordKernels: number;
  readonly families: number;
  /** The ring of facts. */
  readonly facts: number;
  readonly frames: number;
}

/** Hands out places in the memory, one behind the other. */
class Places {
  #end = LINE; // address 0 stays unused

  /** The first byte behind all that was handed out. */
  get end(): number {
    return this.#end;
  }

  take(bytes: number): number {
    const at = this.#end;
    this.#end = roundUp(at + bytes);
    return at;
  }

  takeLines(game: Game, bytes: number): CodeLines {
    return { columns: this.take(bytes * game.positions), tallies: this.take(bytes * game.symbols), bytes };
  }
}

function roundUp(bytes: number): number {
  return LINE * Math.ceil(bytes / LINE);
}

/**
 * The places of everything in the memory of a game, and its codes by combination, where the engine has a
 * table of them. 4x10 takes 74 MB, of which the memos take 17 MB, and 6 MB more with each further thread;
 * 5x10 about 1 GB and the memos.
 * @throws UsageError when the game does not fit into the memory that was asked for.
 */
export function mapMemory(
  game: Game,
  { permutations: { length: count } }: Symmetry,
  plan: MemoryPlan,
): MemoryMap & { readonly combinations: Combinations | undefined } {
  const [rowBytes, columnBytes] = [roundUp(game.guesses), roundUp(game.secrets)];
  const places = new Places();
  const control = places.take(4 * layout.CONTROL_WORDS);
  const tasks = places.take(4 * (layout.LIST_WORDS + layout.TASK_WORDS * game.feedbackCount));
  const codes = places.take(layout.CODE_BYTES * game.guesses);
  const permutations = places.take(layout.PERMUTATION_BYTES * count);
  const lines = places.takeLines(game, columnBytes);
  const hashWords = places.take(layout.HASH_BYTES * (game.secrets + layout.MAX_PRICES));
  const prices = places.take(4 * layout.MAX_PRICES);
  const sizeBounds = places.take(4 * layout.MAX_PRICES * (game.secrets + 1));
  const classBounds = places.take(4 * layout.MAX_PRICES * (game.secrets + 1));
  const estimates = places.take(4 * (game.secrets + 1));
  const { bytes, ...parts } = scratchArea(game, rowBytes, count);
  const scratch = Array.from({ length: plan.threads }, () => {
    const at = places.take(bytes);
    return [at, at + bytes] as const;
  });
  const bySecret = places.take(game.secrets * rowBytes);
  const oneTable = !game.words && FEEDBACK_RULES[game.marking].symmetric;
  const byGuess = oneTable ? bySecret : places.take(game.guesses * columnBytes);
  const wholeTable = game.words
    ? places.take(4 * layout.TABLE_WORDS + (7 + game.positions) * rowBytes + LINE)
    : undefined;
  const combinations = hasRoomForCombined(game, places.end, plan) ? combinationsOf(game) : undefined;
  const byCombination = combinations && takeCombined(game, combinations, places);
  const [setBuckets, historyBuckets] = memoSizes(game, places.end, plan);
  const setMemo = places.take(layout.MEMO_BUCKET_BYTES * setBuckets);
  const historyMemo = places.take(layout.MEMO_BUCKET_BYTES * historyBuckets);
  return {
    ...{ control, rowBytes, columnBytes, tasks, codes, permutations, lines },
    ...{
      hashWords,
      prices,
      sizeBounds,
      classBounds,
      estimates,
      scratch,
      parts,
      bySecret,
      byGuess,
      oneTable,
      wholeTable,
    },
    ...{ combinations, byCombination, setMemo, setBuckets, historyMemo, historyBuckets, end: places.end },
  };
}

/**
 * The table by combination is as large as the other one. It may take this part of what is left beside it: the
 * memos have a use for the rest, but 4x14, with 550 MB of 4 GB for this table, is searched twice as fast.
 */
const COMBINED_SHARE = 1 / 3;

/** Bytes that the memory may have by a plan; WebAssembly can address no more. */
function mostBytes({ asked, share }: MemoryPlan): number {
  return Math.min(asked ?? share, PAGE * MOST_PAGES);
}

function hasRoomForCombined(game: Game, taken: number, plan: MemoryPlan): boolean {
  const left = mostBytes(plan) - taken - bytesOf(LEAST_MEMOS);
  return game.secrets * combinedBytes(game) <= COMBINED_SHARE * left;
}

function takeCombined(game: Game, combinations: Combinations, places: Places): CombinedTables {
  const count = combinations.starts.length - 1;
  const lines = places.takeLines(game, combinedBytes(game));
  const starts = places.take(2 * combinations.starts.length);
  const codes = places.take(2 * combinations.codes.length);
  const sharedBytes = Math.ceil(count / 16) * 16;
  const feedbacks = places.take(game.secrets * lines.bytes);
  return {
    lines,
    starts,
    codes,
    count,
    feedbacks,
    shared: places.take(game.secrets * sharedBytes),
    sharedBytes,
  };
}

/**
 * Bytes of a row of the table by combination: the kernels may read 15 columns beyond the last; and an odd
 * number of cache lines, so that the rows of a set do not compete for the same few places of the cache.
 */
function combinedBytes(game: Game): number {
  const lines = Math.ceil((game.guesses + 15) / LINE);
  return LINE * (lines % 2 === 0 ? lines + 1 : lines);
}

/**
 * The scratch area of one thread: output, histograms, signatures and the ring of facts once, then frames. A
 * position takes at most 20 bytes for each code of the game (scores, candidates, orbits); 40 nested positions
 * are far more than any game needs. Without symmetry no guess drops out, and the table of partitions takes up
 * to 64 bytes a guess; and words that share no letter, 256 at most, are guessed one after the other, with 10
 * KB a position for the feedbacks and as much again for each table. Their tables: one of many codes, and
 * nested ones of MOST_LABELLED codes and less, each of three quarters of the one around it, which makes four
 * times as many rows in all. What is known of the letters of one set is beside them: six bits for each word,
 * position and letter (engine/word-letters.ts).
 */
function scratchArea(
  game: Game,
  rowBytes: number,
  permutationCount: number,
): ScratchParts & { readonly bytes: number } {
  // Eight bytes for each feedback are written there too: of words that can be more than the rows.
  const output = Math.max(layout.OUTPUT_ROWS * rowBytes, 8 * game.feedbackCount);
  const histograms = roundUp(4 * layout.SCRATCH_OUTPUT + output) + LINE;
  const wordKernels = histograms + (game.words ? 0 : 2 * rowBytes * game.feedbackCount);
  const signatures =
    wordKernels + (game.words ? layout.WORD_LABELS + layout.MOST_LABELLED * rowBytes + LINE : 0);
  const slots = 2 ** Math.ceil(Math.log2(2 * rowBytes));
  const families = roundUp(signatures + 8 * slots);
  const facts =
    families + (game.words ? layout.FAMILY_LIST + layout.FAMILY_SLOTS * (layout.FAMILY_HEAD + rowBytes) : 0);
  const frames = roundUp(facts + RING_BYTES);
  const listed = Math.max(layout.FEWEST_SYMMETRIES, Math.floor(layout.MAX_IMAGES / game.guesses));
  const symmetries = layout.SYMMETRY_BYTES * Math.min(layout.MAX_ORDERS * permutationCount, listed);
  const tableRows = Math.min(layout.MOST_CODES_OF_TABLE, (3 / 4) * game.secrets) + 4 * layout.MOST_LABELLED;
  const planes = 32 * (6 * game.positions + 2) * 8 * Math.ceil(game.secrets / 64);
  const nested = game.words
    ? Math.ceil(tableRows + 160 + 20 * game.positions) * rowBytes + 256 * 40_960 + planes
    : 40 * (20 * rowBytes + 4096);
  const bytes = frames + 48 * rowBytes + symmetries + nested + (1 << 20);
  return { histograms, wordKernels, signatures, signatureMask: slots - 1, families, facts, frames, bytes };
}

/** Buckets of the memo of sets and of that of histories: powers of two. */
type MemoSizes = readonly [sets: number, histories: number];

/** Buckets of the smallest memos: of sets, and of histories. */
const LEAST_MEMOS: MemoSizes = [2 ** 8, 2 ** 6];

/**
 * Sizes of the memos when `taken` bytes hold everything else.
 * @throws UsageError when what was asked for leaves too little.
 */
function memoSizes(game: Game, taken: number, plan: MemoryPlan): MemoSizes {
  const { asked, threads } = plan;
  const least = taken + bytesOf(LEAST_MEMOS);
  if (asked !== undefined && asked < least && least <= PAGE * MOST_PAGES) {
    const needs = `${game.name} needs at least ${Math.ceil(least / 2 ** 20)} MB of memory with ${counted(threads)}`;
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

/** More than WebAssembly can address. */
const MOST_MEMOS: MemoSizes = [2 ** 26, 2 ** 26];

/**
 * Games of so many secrets at most need ever larger memos; those of bulls alone need large ones from so many
 * secrets on.
 */
const SMALL_GAME = 500;
const MIDDLE_GAME = 2000;
const LARGE_GAME = 6000;
const HUGE_GAME = 8000;
const LONG_BULLS = 101;
/** With fewer feedbacks play is long, and sets are many. */
const MANY_FEEDBACKS = 14;

/**
 * Memos that a game fills at most, roughly: 4x10 (5040 codes) stores 100 000 sets and 10 000 histories, 4x8r
 * 200 000 sets, 5x8 (6720) a million sets and 100 000 histories. What larger games store has found no end
 * yet. Without leading zero not all symbols are alike, so fewer sets stand for one another, and more are
 * stored. The proof of the original Wordle stores 90 000 sets, and histories of words are not stored. Bulls
 * alone tell so little that play is long and sets are many: of 2x12b (132 codes), over 100 000.
 */
function usefulSizes(game: Game): MemoSizes {
  const { secrets, marking } = game;
  if (marking === 'bulls' && secrets >= LONG_BULLS && secrets <= MIDDLE_GAME) return [2 ** 18, 2 ** 14];
  if (secrets <= SMALL_GAME) return [2 ** 12, 2 ** 10];
  if (secrets <= MIDDLE_GAME) return [2 ** 16, 2 ** 13];
  if (game.words) return [2 ** 18, LEAST_MEMOS[1]];
  if (secrets <= LARGE_GAME && game.leadingZero)
    return game.feedbackCount >= MANY_FEEDBACKS ? [2 ** 18, 2 ** 14] : [2 ** 20, 2 ** 16];
  if (secrets <= HUGE_GAME) return [2 ** 22, 2 ** 19];
  return MOST_MEMOS;
}

/** "2 threads", as sentences say it. */
export function counted(threads: number): string {
  return threads === 1 ? '1 thread' : `${threads} threads`;
}
