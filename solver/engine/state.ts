// The state of one engine thread: the current price list, the current history, the scratch stack and the
// request to stop. Also functions for words that threads share. Nothing is allocated statically, because all
// threads would share static data. ../host/layout.ts defines the names of offsets.

import {
  BYTE_LABELS,
  CODE_BYTES,
  FACT_TURNS,
  FAILED_FRAMES,
  FAILED_HISTORY,
  HASH_BYTES,
  HINTS_BYTES,
  INFINITE,
  LIST_BUDGET,
  LIST_TOTAL,
  MAX_DEPTH,
  SCRATCH_FAILURE,
  SCRATCH_HISTORY,
  SCRATCH_OUTPUT,
  SCRATCH_STOP,
  TASK_LIMIT,
} from '../host/layout.ts';
import {
  byGuess,
  byPosition,
  bySecret,
  codes,
  columnStride,
  framesBase,
  framesEnd,
  hashWords,
  highCodes,
  labelRoom,
  positions,
  rowStride,
  scratch,
  symbols,
  symmetric,
  tasks,
} from './fields.ts';

/**
 * Length of the price list. Phase f is the turn with price f, counted from 0. The last phase also stands for
 * all later turns.
 */
export let phases: i32 = 0;
/** The price of each turn after the last phase minus the price of the turn before it. */
export let step: i32 = 0;
/**
 * Number of the current price list. The number is part of the memo keys, so entries of different lists do not
 * collide.
 */
export let priceList: i32 = 0;

/** Mask of all cells, one bit each. fields.ts defines cells. */
export let cellMask: i64 = 0;
/** The number that turns the symbols of a code into its cells by addition: one byte for each position. */
let cellOffsets: u64 = 0;

/**
 * Address of the current history, which holds the guess and the feedback of each turn: see guessOf() and
 * feedbackOf().
 */
let historyBase: usize = 0;
/** Address of the hints of the current position: see hints.ts. They begin the scratch stack. */
export let hintsBase: usize = 0;
/** Address of the results that the host reads. */
export let output: usize = 0;
let stopFlag: usize = 0;
/** Address of the top of the scratch stack. */
let top: usize = 0;

/**
 * True after the host has asked to stop, or while the current work is needless. Results are then meaningless
 * and are not stored.
 */
export let stopped: bool = false;
/**
 * Address of the watched task, or 0. Then the lower bound of the guess under evaluation, and the address of
 * the flag that this guess is refuted.
 */
let watched: usize = 0;
let watchedBound: i32 = 0;
let watchedWord: usize = 0;

/** Prepares the engine for work. The host must have written the fields of fields.ts. */
export function begin(): void {
  const cells = byPosition ? positions * symbols : symbols;
  cellMask = <i64>(~(<u64>0) >> (64 - cells));
  cellOffsets = 0;
  for (let i = 0; byPosition && i < positions; i++) cellOffsets |= (<u64>(i * symbols)) << (i << 3);
  hintsBase = framesBase;
  historyBase = scratch + 4 * SCRATCH_HISTORY;
  output = scratch + 4 * SCRATCH_OUTPUT;
  stopFlag = scratch + 4 * SCRATCH_STOP;
  releaseAll();
}

/** Makes a price list the current one. The host must have written its prices to the memory. */
export function setPrices(length: i32, increase: i32, list: i32): void {
  phases = length;
  step = increase;
  priceList = list;
}

/** Returns the phase of the turn that follows the first k turns. */
export function phaseAt(k: i32): i32 {
  return min(k, phases - 1);
}

/**
 * Returns the address of the labels of every guess for this secret. In games of words they
 * have the order of the columns of `wholeTable`. In games of codes whose guesses are all secrets, the table
 * of feedbacksOf() serves here too.
 */
export function feedbacksTo(secret: i32): usize {
  return bySecret + <usize>secret * rowStride;
}

/** Returns the address of the labels of this guess for every secret. */
export function feedbacksOf(guess: i32): usize {
  return byGuess + <usize>guess * columnStride;
}

/** Returns whether a label takes two bytes. */
export function isWide(): bool {
  return labelRoom > BYTE_LABELS;
}

/** Returns the label of a code in a row of feedbacksOf(). T is the type of a label. */
export function labelAt<T>(row: usize, code: i32): i32 {
  return <i32>load<T>(row + <usize>code * sizeof<T>());
}

/** Returns the label that this guess gives to a secret. */
export function labelOf(guess: i32, secret: i32): i32 {
  const row = feedbacksOf(guess);
  return isWide() ? labelAt<u16>(row, secret) : labelAt<u8>(row, secret);
}

/** Returns the 16 random bytes of a code. */
export function word(code: i32): v128 {
  return v128.load(hashWords + <usize>code * HASH_BYTES);
}

/** Returns the symbol of a code at a position. Symbols and positions count from 0. */
export function symbolAt(code: i32, position: i32): i32 {
  const at = <usize>code * CODE_BYTES + position;
  const low = <i32>load<u8>(codes + at);
  return highCodes === 0 ? low : low | ((<i32>load<u8>(highCodes + at)) << 8);
}

/** Returns the cells of a code, a byte for each position, the first position lowest. */
export function cellsOf(code: i32): u64 {
  return load<u64>(codes + <usize>code * CODE_BYTES) + cellOffsets;
}

/** Returns code i of a set. A set is a list of codes, u16 each. */
export function codeAt(set: usize, i: i32): i32 {
  return <i32>load<u16>(set + ((<usize>i) << 1));
}

/** Writes code i of a set. */
export function setCode(set: usize, i: i32, code: i32): void {
  store<u16>(set + ((<usize>i) << 1), <u16>code);
}

/** Returns number i of a list of i32. */
export function intAt(list: usize, i: i32): i32 {
  return load<i32>(list + ((<usize>i) << 2));
}

/** Writes number i of a list of i32. */
export function setInt(list: usize, i: i32, value: i32): void {
  store<i32>(list + ((<usize>i) << 2), value);
}

/** Returns address i of a list of addresses, u32 each. */
export function addressAt(list: usize, i: i32): usize {
  return load<u32>(list + ((<usize>i) << 2));
}

/** Writes address i of a list of addresses. */
export function setAddress(list: usize, i: i32, address: usize): void {
  store<u32>(list + ((<usize>i) << 2), <u32>address);
}

/** Returns the guess of a turn of the current history. Turns count from 0. */
export function guessOf(turn: i32): i32 {
  return load<i32>(historyBase + ((<usize>turn) << 3));
}

/** Returns the feedback of a turn of the current history. Turns count from 0. */
export function feedbackOf(turn: i32): i32 {
  return load<i32>(historyBase + ((<usize>turn) << 3), 4);
}

/**
 * Writes a turn of the current history. Turns count from 0. If the history has no memory for the turn, leaves
 * a reason for the host and traps.
 */
export function setTurn(turn: i32, guess: i32, feedback: i32): void {
  if (turn >= MAX_DEPTH) fail(FAILED_HISTORY);
  store<i32>(historyBase + ((<usize>turn) << 3), guess);
  store<i32>(historyBase + ((<usize>turn) << 3), feedback, 4);
}

/**
 * Writes a turn of the search to the current history, if symmetries or facts need it. Other turns are
 * skipped, because words without common letters can take more turns than the history has memory for.
 */
export function noteTurn(turn: i32, guess: i32, feedback: i32): void {
  if (symmetric || turn < FACT_TURNS) setTurn(turn, guess, feedback);
}

/** Leaves a reason for the failure to the host, and traps. */
export function fail(reason: i32): void {
  store<i32>(scratch, reason, 4 * SCRATCH_FAILURE);
  unreachable();
}

/**
 * Takes `bytes` from the scratch stack and returns their address, a multiple of 16. Pass this address to
 * release() afterwards. Traps if the stack is too small.
 */
export function reserve(bytes: usize): usize {
  const frame = top;
  top = (frame + bytes + 15) & ~15;
  if (top > framesEnd) fail(FAILED_FRAMES);
  return frame;
}

/** Takes memory for n codes from the scratch stack, u16 each. Returns its address. */
export function reserveCodes(n: i32): usize {
  return reserve((<usize>n) << 1);
}

/** Takes memory for n numbers from the scratch stack, i32 each. Returns its address. */
export function reserveInts(n: i32): usize {
  return reserve((<usize>n) << 2);
}

/** Gives a frame back to the scratch stack, together with all frames that were taken after it. */
export function release(frame: usize): void {
  top = frame;
}

/**
 * Gives all frames back to the scratch stack, and forgets an earlier request to stop. Every call of the host
 * begins with releaseAll().
 */
export function releaseAll(): void {
  top = framesBase + HINTS_BYTES;
  stopped = false;
  watched = 0;
}

// Words that threads share. The build without threads uses plain loads and stores, because no other thread
// exists.

/** Reads a word that other threads may write. */
export function loadShared(address: usize): i32 {
  return ASC_FEATURE_THREADS ? atomic.load<i32>(address) : load<i32>(address);
}

/** Adds to a shared word and returns its earlier value. */
export function addShared(address: usize, amount: i32): i32 {
  if (ASC_FEATURE_THREADS) return atomic.add<i32>(address, amount);
  const before = load<i32>(address);
  store<i32>(address, before + amount);
  return before;
}

/** Lowers a shared number, i32 or i64, to `value`. Does nothing if the number is already as low. */
export function lowerShared<T>(address: usize, value: T): void {
  if (ASC_FEATURE_THREADS) {
    let seen = atomic.load<T>(address);
    while (value < seen) {
      const before = atomic.cmpxchg<T>(address, seen, value);
      if (before === seen) return;
      seen = before;
    }
  } else if (value < load<T>(address)) {
    store<T>(address, value);
  }
}

/**
 * Adds `gain` to a shared cost, but stops at INFINITE: an infinite part makes the sum infinite. The cost and
 * `gain` must both be at most INFINITE.
 */
export function addCost(address: usize, gain: i32): void {
  if (ASC_FEATURE_THREADS) {
    let seen = atomic.load<i32>(address);
    while (true) {
      const before = atomic.cmpxchg<i32>(address, seen, min(INFINITE, seen + gain));
      if (before === seen) return;
      seen = before;
    }
  } else {
    store<i32>(address, min(INFINITE, load<i32>(address) + gain));
  }
}

/**
 * Returns whether this thread must stop. Checks the stop flag of the host, and whether results of other
 * threads make the watched work needless.
 */
export function shouldStop(): bool {
  if (!stopped) stopped = loadShared(stopFlag) !== 0 || (watched !== 0 && isNeedless());
  return stopped;
}

/**
 * Until unwatch(), this thread also stops if its work on a task becomes needless. The guess under evaluation
 * costs at least `bound`. `refuted` is the address of the flag that this guess is refuted, or 0 if no other
 * thread works on this guess.
 */
export function watch(task: usize, bound: i32, refuted: usize): void {
  watched = task;
  watchedBound = bound;
  watchedWord = refuted;
}

/** Ends watch(). If other threads stopped this thread, and not the host, it may then do other work. */
export function unwatch(): void {
  watched = 0;
  stopped = loadShared(stopFlag) !== 0;
}

/** Returns whether the tasks of the list are known to cost at least their common budget. */
export function isListRefuted(): bool {
  return loadShared(tasks + 4 * LIST_TOTAL) >= load<i32>(tasks, 4 * LIST_BUDGET);
}

/**
 * Returns whether the current work is needless. There are three cases: the list is refuted, the guess under
 * evaluation is refuted, or a known strategy costs no more than the bound of this guess.
 */
function isNeedless(): bool {
  return (
    isListRefuted() ||
    loadShared(watched + 4 * TASK_LIMIT) <= watchedBound ||
    (watchedWord !== 0 && loadShared(watchedWord) !== 0)
  );
}

/** Adds one to a counter of this thread. ../host/layout.ts lists the counters as COUNTER names. */
export function count(counter: i32): void {
  const at = scratch + ((<usize>counter) << 3);
  store<u64>(at, load<u64>(at) + 1);
}

/** Returns the value of a counter of this thread. */
export function counted(counter: i32): u64 {
  return load<u64>(scratch + ((<usize>counter) << 3));
}
