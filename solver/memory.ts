// One block of WebAssembly memory for a game: who lies where. All threads share it; each has a scratch area of its own.
// The control block tells the engine these addresses; which word holds what is written in layout.ts.

import type { Game } from '../game/game.ts';
import { MARKINGS } from '../game/markings.ts';
import { symmetry } from '../game/symmetry.ts';
import { UsageError } from '../game/usage-error.ts';
import { combinationsOf } from './combinations.ts';
import { EngineError } from './engine-error.ts';
import * as layout from './layout.ts';
import type { PriceList } from './prices.ts';

const PAGE = 65_536;
const MOST_PAGES = 65_536;
const RING_BYTES = 4 * (layout.RING_FACTS + layout.FACT_WORDS * layout.RING_LENGTH);
/** The step of splitmix64: 2^64 divided by the golden ratio. */
const GOLDEN = 0x9e3779b97f4a7c15n;

/** Buckets of the smallest memos: of sets, and of histories. */
const LEAST_MEMOS: MemoSizes = [2 ** 8, 2 ** 6];

/** What a memory is laid out for. */
export interface MemoryPlan {
  /** Must every guess still be possible? */
  readonly consistent: boolean;
  readonly threads: number;
  readonly shared: boolean;
  /** Do the threads tell facts? */
  readonly tellsFacts: boolean;
  /** Bytes that somebody has asked for, tables and all; otherwise as many as are of use to the game, at most `share` if that will do. */
  readonly asked: number | undefined;
  readonly share: number;
}

/** Buckets of the memo of sets and of that of histories: powers of two. */
type MemoSizes = readonly [sets: number, histories: number];

/** The counters of a thread, each with its place at the start of the scratch area. */
export const COUNTERS = {
  searches: layout.COUNTER_SEARCHES,
  guesses: layout.COUNTER_GUESSES,
  scans: layout.COUNTER_SCANS,
  memoHits: layout.COUNTER_MEMO_HITS,
} as const;

/** Addresses are bytes from the start of `memory`. */
export interface EngineMemory {
  readonly memory: WebAssembly.Memory;
  /** Must every guess still be possible? */
  readonly consistent: boolean;
  readonly control: number;
  /** Bytes of the feedbacks to one secret: guesses rounded up to 64. */
  readonly rowBytes: number;
  readonly prices: number;
  /** What classes of 0, 1, 2, … codes are expected to cost, by which guesses are ordered. */
  readonly estimates: number;
  /** The hashes of the codes, then those of the phases. */
  readonly hashWords: number;
  readonly tasks: number;
  /** The symbols of the secrets. */
  readonly lines: CodeLines;
  /** The same by combination; undefined where the engine does without. */
  readonly combined: CodeLines | undefined;
  /** Are the rows of secrets those of guesses too? Codes are both, then, and a feedback is the same both ways. */
  readonly oneTable: boolean;
  /** Where the ring of facts begins in a scratch area. */
  readonly facts: number;
  /** The memo of sets: its first byte, and how many buckets it has. */
  readonly setMemo: number;
  readonly setBuckets: number;
  /** First byte and end of the memos, where it pays to write to all of them before the search. */
  readonly memos: readonly [number, number] | undefined;
  /** First byte and end of each thread's scratch area. */
  readonly scratch: readonly (readonly [number, number])[];
}

/** The symbols of all secrets, for SIMD: a line a position at `columns`, and at `tallies` how often each holds a symbol, a line a symbol. */
export interface CodeLines {
  readonly columns: number;
  readonly tallies: number;
  /** Bytes of a line. */
  readonly bytes: number;
}

/** The address of a thread's output area. */
export function outputOf(memory: EngineMemory, thread: number): number {
  return memory.scratch[thread][0] + 4 * layout.SCRATCH_OUTPUT;
}

/**
 * Reserves and fills the memory of a game, all but the prices and what depends on them, the tables of bounds, and the feedback table, which
 * the engine fills. 4x10 takes 125 MB, of which the memos take 68 MB, and 6 MB more with each further thread; 5x10 about 1 GB and the memos.
 * @throws UsageError when the game does not fit into the memory that was asked for; EngineError when the machine does not grant it.
 */
export function layOut(game: Game, plan: MemoryPlan): EngineMemory {
  const { consistent, threads, shared, tellsFacts } = plan;
  const group = symmetry(game);
  const rowBytes = Math.ceil(game.guesses / 64) * 64;
  const columnBytes = Math.ceil(game.secrets / 64) * 64;
  let end = 64; // address 0 stays unused
  const take = (bytes: number): number => {
    const at = end;
    end = Math.ceil((at + bytes) / 64) * 64;
    return at;
  };
  const control = take(4 * layout.CONTROL_WORDS);
  const tasks = take(4 * (layout.LIST_WORDS + layout.TASK_WORDS * game.feedbackCount));
  const codes = take(layout.CODE_BYTES * game.guesses);
  const permutations = take(layout.PERMUTATION_BYTES * group.count);
  const takeLines = (lineBytes: number): CodeLines => ({
    columns: take(lineBytes * game.positions),
    tallies: take(lineBytes * game.symbols),
    bytes: lineBytes,
  });
  const lines = takeLines(columnBytes);
  const hashWords = take(layout.HASH_BYTES * (game.secrets + layout.MAX_PRICES));
  const prices = take(4 * layout.MAX_PRICES);
  const sizeBounds = take(4 * layout.MAX_PRICES * (game.secrets + 1));
  const classBounds = take(4 * layout.MAX_PRICES * (game.secrets + 1));
  const estimates = take(4 * (game.secrets + 1));
  const own = scratchLayout(game, rowBytes, group.count);
  const scratch = Array.from({ length: threads }, () => {
    const at = take(own.bytes);
    return [at, at + own.bytes] as const;
  });
  const bySecret = take(game.secrets * rowBytes);
  const oneTable = !game.words && MARKINGS[game.marking].symmetric;
  const byGuess = oneTable ? bySecret : take(game.guesses * columnBytes);
  const most = Math.min(MOST_COMBINED, COMBINED_SHARE * ((plan.asked ?? plan.share) - end - bytesOf(LEAST_MEMOS)));
  const combinations = game.secrets * combinedBytes(game) <= most ? combinationsOf(game) : undefined;
  const combined = combinations && takeLines(combinedBytes(game));
  const combinationStarts = take(2 * (combinations?.starts.length ?? 0));
  const combinationCodes = take(2 * (combinations?.codes.length ?? 0));
  const sharedBytes = combinations ? Math.ceil((combinations.starts.length - 1) / 16) * 16 : 0;
  const byCombination = take(game.secrets * (combined?.bytes ?? 0));
  const sharedSymbols = take(game.secrets * sharedBytes);
  const [setBuckets, historyBuckets] = memoSizes(game, end, plan);
  const setMemo = take(layout.MEMO_BUCKET_BYTES * setBuckets);
  const historyMemo = take(layout.MEMO_BUCKET_BYTES * historyBuckets);
  const memory = reserve(game, threads, end, shared);

  const words = new Int32Array(memory.buffer, control, layout.CONTROL_WORDS);
  words[layout.CONTROL_POSITIONS] = game.positions;
  words[layout.CONTROL_SYMBOLS] = game.symbols;
  words[layout.CONTROL_SECRETS] = game.secrets;
  words[layout.CONTROL_GUESSES] = game.guesses;
  words[layout.CONTROL_ROW_BYTES] = rowBytes;
  words[layout.CONTROL_COLUMN_BYTES] = columnBytes;
  words[layout.CONTROL_FEEDBACK_COUNT] = game.feedbackCount;
  words[layout.CONTROL_WIN] = game.win;
  words[layout.CONTROL_PERMUTATION_COUNT] = group.count;
  words[layout.CONTROL_FIRST_FREE_SYMBOL] = game.words ? 0 : group.firstFreeSymbol;
  words[layout.CONTROL_SYMMETRIC] = game.words ? 0 : 1;
  words[layout.CONTROL_CONSISTENT] = consistent ? 1 : 0;
  words[layout.CONTROL_REPETITION] = game.repetition ? 1 : 0;
  words[layout.CONTROL_CODES] = codes;
  words[layout.CONTROL_PERMUTATIONS] = permutations;
  words[layout.CONTROL_BY_SECRET] = bySecret;
  words[layout.CONTROL_BY_GUESS] = byGuess;
  words[layout.CONTROL_HASH_WORDS] = hashWords;
  words[layout.CONTROL_PRICES] = prices;
  words[layout.CONTROL_SIZE_BOUNDS] = sizeBounds;
  words[layout.CONTROL_CLASS_BOUNDS] = classBounds;
  words[layout.CONTROL_ESTIMATES] = estimates;
  words[layout.CONTROL_SET_MEMO] = setMemo;
  words[layout.CONTROL_SET_MEMO_MASK] = setBuckets - 1;
  words[layout.CONTROL_HISTORY_MEMO] = historyMemo;
  words[layout.CONTROL_HISTORY_MEMO_MASK] = historyBuckets - 1;
  words[layout.CONTROL_TASKS] = tasks;
  words[layout.CONTROL_HISTOGRAMS] = own.histograms;
  words[layout.CONTROL_SIGNATURES] = own.signatures;
  words[layout.CONTROL_SIGNATURE_MASK] = own.signatureMask;
  words[layout.CONTROL_FRAMES] = own.frames;
  words[layout.CONTROL_FACTS] = tellsFacts ? own.facts : 0;
  words[layout.CONTROL_COMBINATIONS] = combinations ? combinations.starts.length - 1 : 0;
  words[layout.CONTROL_COMBINATION_STARTS] = combinationStarts;
  words[layout.CONTROL_COMBINATION_CODES] = combinationCodes;
  words[layout.CONTROL_COMBINED] = byCombination;
  words[layout.CONTROL_COMBINED_BYTES] = combined?.bytes ?? 0;
  words[layout.CONTROL_SHARED] = sharedSymbols;
  words[layout.CONTROL_SHARED_BYTES] = sharedBytes;
  writeCodes(game, new Uint8Array(memory.buffer, codes, layout.CODE_BYTES * game.guesses));
  writeLines(game, memory, lines, (place) => place);
  if (combinations !== undefined && combined !== undefined) {
    new Uint16Array(memory.buffer, combinationStarts, combinations.starts.length).set(combinations.starts);
    new Uint16Array(memory.buffer, combinationCodes, combinations.codes.length).set(combinations.codes);
    writeLines(game, memory, combined, (place) => combinations.codes[place]);
  }
  writePermutations(
    game.positions,
    group.permutations,
    new Uint8Array(memory.buffer, permutations, layout.PERMUTATION_BYTES * group.count),
  );
  writeHashes(memory.buffer, hashWords, 0, game.secrets);
  return {
    memory,
    consistent,
    control,
    rowBytes,
    prices,
    estimates,
    hashWords,
    tasks,
    lines,
    combined,
    oneTable,
    facts: own.facts,
    memos: shared && end - setMemo <= MOST_TOUCHED ? [setMemo, end] : undefined,
    setMemo,
    setBuckets,
    scratch,
  };
}

/**
 * Sizes of the memos when `taken` bytes hold everything else.
 * @throws UsageError when what was asked for leaves too little.
 */
function memoSizes(game: Game, taken: number, { asked, share, threads }: MemoryPlan): MemoSizes {
  const least = taken + bytesOf(LEAST_MEMOS);
  if (asked !== undefined && asked < least && least <= PAGE * MOST_PAGES) {
    const needs = `${game.name} needs at least ${Math.ceil(least / 2 ** 20)} MB of memory with ${counted(threads)}`;
    throw new UsageError(`${needs}, not ${Math.floor(asked / 2 ** 20)} MB.`);
  }
  const room = Math.min(Math.max(asked ?? share, least), PAGE * MOST_PAGES) - taken;
  const most = asked === undefined ? usefulSizes(game) : MOST_MEMOS;
  const largest = (buckets: number, limit: number): number => Math.min(limit, 2 ** Math.floor(Math.log2(Math.max(1, buckets))));
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
 * Memos that a game fills at most, roughly: 4x10 (5040 codes) stores 300 000 sets and 10 000 histories, 5x8 (6720) a million sets and
 * 100 000 histories. What larger games store has found no end yet. Without leading zero not all symbols are alike, so fewer sets stand
 * for one another, and more are stored.
 */
function usefulSizes(game: Game): MemoSizes {
  const { secrets } = game;
  if (secrets <= 500) return [2 ** 12, 2 ** 10];
  if (secrets <= 2000) return [2 ** 16, 2 ** 13];
  if (secrets <= 6000 && game.leadingZero) return [2 ** 20, 2 ** 16];
  if (secrets <= 8000) return [2 ** 22, 2 ** 19];
  return MOST_MEMOS;
}

/** Where the parts of a scratch area begin, in bytes from its start, and how long it is. */
interface ScratchLayout {
  readonly histograms: number;
  readonly signatures: number;
  readonly signatureMask: number;
  readonly facts: number;
  readonly frames: number;
  readonly bytes: number;
}

/**
 * The scratch area of one thread: output, histograms, signatures and the ring of facts once, then frames. A position takes at most
 * 20 bytes for each code of the game (scores, candidates, orbits); 40 nested positions are far more than any game needs. Without
 * symmetry no guess drops out, and the table of partitions takes up to 64 bytes a guess; and words that share no
 * letter, 256 at most, are guessed one after the other, with 10 KB a position for the feedbacks and as much again for each table.
 */
function scratchLayout(game: Game, rowBytes: number, permutations: number): ScratchLayout {
  const histograms = 4 * layout.SCRATCH_OUTPUT + layout.OUTPUT_ROWS * rowBytes + 64;
  const signatures = histograms + 2 * rowBytes * game.feedbackCount;
  const slots = 2 ** Math.ceil(Math.log2(2 * rowBytes));
  const facts = Math.ceil((signatures + 8 * slots) / 64) * 64;
  const frames = Math.ceil((facts + RING_BYTES) / 64) * 64;
  const listed = Math.max(layout.FEWEST_SYMMETRIES, Math.floor(layout.MAX_IMAGES / game.guesses));
  const symmetries = layout.SYMMETRY_BYTES * Math.min(layout.MAX_ORDERS * permutations, listed);
  const nested = game.words ? 24 * 84 * rowBytes + 256 * 40_960 : 40 * (20 * rowBytes + 4096);
  const bytes = frames + 48 * rowBytes + symmetries + nested + (1 << 20);
  return { histograms, signatures, signatureMask: slots - 1, facts, frames, bytes };
}

function counted(threads: number): string {
  return threads === 1 ? '1 thread' : `${threads} threads`;
}

function sizeText(bytes: number): string {
  return bytes < 2 ** 30 ? `${Math.ceil(bytes / 2 ** 20)} MB` : `${(bytes / 2 ** 30).toFixed(1)} GB`;
}

function reserve(game: Game, threads: number, bytes: number, shared: boolean): WebAssembly.Memory {
  const needs = `${game.name} needs ${sizeText(bytes)} of memory with ${counted(threads)}`;
  const pages = Math.ceil(bytes / PAGE);
  if (pages > MOST_PAGES)
    throw new EngineError(`${needs}, more than the 4.0 GB that WebAssembly can address; try fewer threads.`);
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared });
  } catch {
    throw new EngineError(`${needs}, more than this machine grants; close other programs, or try fewer threads.`);
  }
}

/** Memos of more bytes serve searches of minutes and hours, where the time for handing out pages is nothing, and may never be filled. */
const MOST_TOUCHED = 2 ** 29;

/**
 * Tells the engine its prices. All threads must be attached again afterwards. What the memos hold stays true: their keys contain the
 * hash of a phase, which is another one for each list.
 */
export function writePrices(game: Game, memory: EngineMemory, list: PriceList, listNumber: number): void {
  const { buffer } = memory.memory;
  const prices = list.prices.map((price) => Math.min(price, layout.INFINITE));
  new Int32Array(buffer, memory.prices, prices.length).set(prices);
  const control = new Int32Array(buffer, memory.control, layout.CONTROL_WORDS);
  control[layout.CONTROL_PHASES] = prices.length;
  control[layout.CONTROL_STEP] = list.step;
  control[layout.CONTROL_LIST] = listNumber;
  const first = game.secrets + layout.MAX_PRICES * listNumber;
  writeHashes(buffer, memory.hashWords + layout.HASH_BYTES * game.secrets, first, layout.MAX_PRICES);
  const expected = isDeadline(list) ? expectedTrouble : expectedTurns;
  const estimates = new Int32Array(buffer, memory.estimates, game.secrets + 1);
  for (let n = 0; n <= game.secrets; n++) estimates[n] = expected(n);
}

/** Does a list only ask which codes are found by some turn, if any? Then all turns up to it cost nothing, and all later ones the same. */
function isDeadline({ prices, step }: PriceList): boolean {
  const last = prices.length - 1;
  return step === 0 && prices[last] > 0 && prices.slice(0, last).every((price) => price === 0);
}

/**
 * What a class of n codes costs by experience, in 1/64 turns; fitted to solved positions of 4x10. Up to 65 535 codes no value lies within
 * 10⁻⁵ of a half, so machines whose logarithms differ in the last bits round alike.
 */
function expectedTurns(n: number): number {
  return n === 0 ? 0 : Math.round(64 * (n <= 2 ? 2 * n - 1 : n * (1.35 + 0.47 * Math.log(n))));
}

/**
 * How much a class of n codes endangers a deadline, 4 · n^1.75: one class that is too large for the turns left is enough to miss it, so large
 * ones weigh more than their share. The exponent was found by trial, between 1.5 and 2: 4x14 within 8 takes 2 s with it, and over 13
 * minutes with expectedTurns; nothing rests on it but time. The classes of a game of 65 535 codes come to 2³⁰ at most. Every
 * machine takes the same roots.
 */
function expectedTrouble(n: number): number {
  return Math.round(4 * n * Math.sqrt(n) * Math.sqrt(Math.sqrt(n)));
}

/** Writes the symbols of every code, CODE_BYTES a code. */
function writeCodes({ codes, guesses, positions }: Game, to: Uint8Array): void {
  for (let code = 0; code < guesses; code++) {
    to.set(codes.subarray(code * positions, (code + 1) * positions), layout.CODE_BYTES * code);
  }
}

/** Writes the lines of the secrets, which stand in this order: codeOf says which one stands at a place. */
function writeLines(game: Game, memory: WebAssembly.Memory, to: CodeLines, codeOf: (place: number) => number): void {
  const bytes = new Uint8Array(memory.buffer);
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
 * The table by combination is as large as the other one. It may take so many bytes, and this part of what is left
 * beside it: the memos have more use for the rest.
 */
const MOST_COMBINED = 2 ** 29;
const COMBINED_SHARE = 1 / 4;

/**
 * Bytes of a row of the table by combination: the kernels may read 15 columns beyond the last; and an odd number of cache lines, so that the
 * rows of a set do not compete for the same few places of the cache.
 */
function combinedBytes(game: Game): number {
  const lines = Math.ceil((game.guesses + 15) / 64);
  return 64 * (lines % 2 === 0 ? lines + 1 : lines);
}

function writePermutations(positions: number, from: Uint8Array, to: Uint8Array): void {
  for (let i = 0; i < from.length; i++) to[layout.PERMUTATION_BYTES * Math.floor(i / positions) + (i % positions)] = from[i];
}

/** Hashes number `first` and those after it: fixed pseudo-random words (splitmix64), so that every run hashes alike. */
function writeHashes(buffer: ArrayBufferLike, at: number, first: number, count: number): void {
  const words = new BigUint64Array(buffer, at, (layout.HASH_BYTES / 8) * count);
  let state = BigInt((layout.HASH_BYTES / 8) * first) * GOLDEN;
  for (let i = 0; i < words.length; i++) {
    state = BigInt.asUintN(64, state + GOLDEN);
    let bits = BigInt.asUintN(64, (state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    bits = BigInt.asUintN(64, (bits ^ (bits >> 27n)) * 0x94d049bb133111ebn);
    words[i] = bits ^ (bits >> 31n);
  }
}
