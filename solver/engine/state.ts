// The state of one engine thread: the prices in force, the current history, the scratch stack, the request to
// stop, and words shared with other threads. Nothing is allocated statically: static data would be shared by
// all threads. Offsets are names of ../host/layout.ts.

import {
  CODE_BYTES,
  FACT_TURNS,
  FAILED_FRAMES,
  FAILED_HISTORY,
  HASH_BYTES,
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
  columnBytes,
  framesBase,
  framesEnd,
  hashWords,
  positions,
  rowBytes,
  scratch,
  symbols,
  symmetric,
  tasks,
} from './fields.ts';

/**
 * Length of the price list. Phase f is the turn with price f; the last phase also stands for all later turns.
 */
export let phases: i32 = 0;
/** How much more each turn after the last phase costs than the turn before. */
export let step: i32 = 0;
/** Number of the price list. It joins the keys of the memos, so lists do not disturb each other. */
export let priceList: i32 = 0;

/** All cells, one bit each. */
export let cellMask: i64 = 0;
/** Added to the symbols of a code to make its cells: one byte for each position. */
let cellOffsets: u64 = 0;

/** Guess and feedback of each turn of the current history: see guessOf() and feedbackOf(). */
let historyBase: usize = 0;
/** Results for the host. */
export let output: usize = 0;
let stopFlag: usize = 0;
/** Top of the scratch stack. */
let top: usize = 0;

/** True once the host asks to stop or the work is needless. Results are then void and stored nowhere. */
export let stopped: bool = false;
/** The watched task or 0, the least cost of its candidate, and the address of its refuted flag. */
let watched: usize = 0;
let watchedBound: i32 = 0;
let watchedWord: usize = 0;

/** Makes the engine ready, once the host has written the fields. */
export function begin(): void {
  const cells = byPosition ? positions * symbols : symbols;
  cellMask = <i64>(~(<u64>0) >> (64 - cells));
  cellOffsets = 0;
  for (let i = 0; byPosition && i < positions; i++) cellOffsets |= (<u64>(i * symbols)) << (i << 3);
  historyBase = scratch + 4 * SCRATCH_HISTORY;
  output = scratch + 4 * SCRATCH_OUTPUT;
  stopFlag = scratch + 4 * SCRATCH_STOP;
  releaseAll();
}

/** Puts a price list in force. The host has written its prices to the memory. */
export function setPrices(length: i32, increase: i32, list: i32): void {
  phases = length;
  step = increase;
  priceList = list;
}

/** The phase of the turn after k turns. */
export function phaseAt(k: i32): i32 {
  return min(k, phases - 1);
}

/**
 * The feedbacks of every guess to this secret, and of this guess to every secret. One table serves both where
 * guesses are secrets.
 */
export function feedbacksTo(secret: i32): usize {
  return bySecret + <usize>secret * rowBytes;
}

/** The feedbacks of this guess to every secret, a byte each. */
export function feedbacksOf(guess: i32): usize {
  return byGuess + <usize>guess * columnBytes;
}

/** The 16 random bytes of a code. */
export function word(code: i32): v128 {
  return v128.load(hashWords + <usize>code * HASH_BYTES);
}

/** The symbol of a code at a position, both from 0. */
export function symbolAt(code: i32, position: i32): u8 {
  return load<u8>(codes + <usize>code * CODE_BYTES + position);
}

/** The cells of a code, a byte for each position, the first one lowest. */
export function cellsOf(code: i32): u64 {
  return load<u64>(codes + <usize>code * CODE_BYTES) + cellOffsets;
}

/** Code i of a set: u16 each. */
export function codeAt(set: usize, i: i32): i32 {
  return <i32>load<u16>(set + ((<usize>i) << 1));
}

/** Writes code i of a set. */
export function setCode(set: usize, i: i32, code: i32): void {
  store<u16>(set + ((<usize>i) << 1), <u16>code);
}

/** Word i of a list of i32. */
export function intAt(list: usize, i: i32): i32 {
  return load<i32>(list + ((<usize>i) << 2));
}

/** Writes word i of a list of i32. */
export function setInt(list: usize, i: i32, value: i32): void {
  store<i32>(list + ((<usize>i) << 2), value);
}

/** Address i of a list of addresses, u32 each. */
export function addressAt(list: usize, i: i32): usize {
  return load<u32>(list + ((<usize>i) << 2));
}

/** Writes address i of a list of addresses. */
export function setAddress(list: usize, i: i32, address: usize): void {
  store<u32>(list + ((<usize>i) << 2), <u32>address);
}

/** The guess of a turn of the current history, counted from 0. */
export function guessOf(turn: i32): i32 {
  return load<i32>(historyBase + ((<usize>turn) << 3));
}

/** The feedback of a turn of the current history, counted from 0. */
export function feedbackOf(turn: i32): i32 {
  return load<i32>(historyBase + ((<usize>turn) << 3), 4);
}

/**
 * Writes a turn of the current history, counted from 0. Traps, with a reason for the host, when there is no
 * room for it.
 */
export function setTurn(turn: i32, guess: i32, feedback: i32): void {
  if (turn >= MAX_DEPTH) fail(FAILED_HISTORY);
  store<i32>(historyBase + ((<usize>turn) << 3), guess);
  store<i32>(historyBase + ((<usize>turn) << 3), feedback, 4);
}

/**
 * Notes a turn of the search. Only symmetries and facts after few turns need it. Words that share no letter
 * can take more turns than a history has room for.
 */
export function noteTurn(turn: i32, guess: i32, feedback: i32): void {
  if (symmetric || turn < FACT_TURNS) setTurn(turn, guess, feedback);
}

/** Leaves a reason for the host, and traps. */
export function fail(reason: i32): void {
  store<i32>(scratch, reason, 4 * SCRATCH_FAILURE);
  unreachable();
}

/**
 * Takes `bytes` from the scratch stack, 16-byte aligned; give back with release(the returned address). Traps
 * when exhausted.
 */
export function reserve(bytes: usize): usize {
  const frame = top;
  top = (frame + bytes + 15) & ~15;
  if (top > framesEnd) fail(FAILED_FRAMES);
  return frame;
}

/** A frame for n codes, u16 each. */
export function reserveCodes(n: i32): usize {
  return reserve((<usize>n) << 1);
}

/** A frame for n words of i32. */
export function reserveInts(n: i32): usize {
  return reserve((<usize>n) << 2);
}

/** Gives back a frame, and all that were taken after it. */
export function release(frame: usize): void {
  top = frame;
}

/** Gives back all frames and forgets an earlier request to stop. Every call of the host begins with it. */
export function releaseAll(): void {
  top = framesBase;
  stopped = false;
  watched = 0;
}

// Shared words. The build without threads has plain loads and stores, as no other thread exists.

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

/** Lowers a shared number, i32 or i64, to `value` unless it is lower already. */
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
 * Adds to a shared cost, but never beyond INFINITE: any number of infinite parts together are infinite. Both
 * are ≤ INFINITE.
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

/** Checks the stop flag of the host, and the results of other threads for the watched task. */
export function shouldStop(): bool {
  if (!stopped) stopped = loadShared(stopFlag) !== 0 || (watched !== 0 && isNeedless());
  return stopped;
}

/**
 * From now on, until unwatch(), this thread stops too when its work on a task is needless. The candidate in
 * hand costs `bound` or more; `refuted` is the word that says whether it is refuted, 0 if no other thread
 * works on it.
 */
export function watch(task: usize, bound: i32, refuted: usize): void {
  watched = task;
  watchedBound = bound;
  watchedWord = refuted;
}

/** Ends watch(). A thread that was stopped by others, not by the host, may then do other work. */
export function unwatch(): void {
  watched = 0;
  stopped = loadShared(stopFlag) !== 0;
}

/** Are the tasks of the list known to cost their budget together? */
export function isListRefuted(): bool {
  return loadShared(tasks + 4 * LIST_TOTAL) >= load<i32>(tasks, 4 * LIST_BUDGET);
}

/**
 * Is the work in hand needless? It is if the list is refuted, if the candidate is refuted, or if a known
 * strategy costs no more than the candidate's bound.
 */
function isNeedless(): bool {
  return (
    isListRefuted() ||
    loadShared(watched + 4 * TASK_LIMIT) <= watchedBound ||
    (watchedWord !== 0 && loadShared(watchedWord) !== 0)
  );
}

/** Adds one to a counter of this thread, one of the COUNTERs of ../host/layout.ts. */
export function count(counter: i32): void {
  const at = scratch + ((<usize>counter) << 3);
  store<u64>(at, load<u64>(at) + 1);
}

/** The value of a counter of this thread. */
export function counted(counter: i32): u64 {
  return load<u64>(scratch + ((<usize>counter) << 3));
}
