// The engine's view of memory: a control block, written once by the host but for the state of the memos, and
// a private scratch stack for this thread. Everything the threads share (codes, table, memos, tasks) lies
// where the control block says; nothing is allocated here, because static data and the allocator would be
// shared by all threads. Every offset is a name of ../host/layout.ts.

import {
  CODE_BYTES,
  CONTROL_BY_GUESS,
  CONTROL_BY_POSITION,
  CONTROL_BY_SECRET,
  CONTROL_CLASS_BOUNDS,
  CONTROL_CODES,
  CONTROL_COLUMN_BYTES,
  CONTROL_COMBINATION_CODES,
  CONTROL_COMBINATION_STARTS,
  CONTROL_COMBINATIONS,
  CONTROL_COMBINED,
  CONTROL_COMBINED_BYTES,
  CONTROL_CONSISTENT,
  CONTROL_ESTIMATES,
  CONTROL_FACTS,
  CONTROL_FAMILIES,
  CONTROL_FEEDBACK_COUNT,
  CONTROL_FIRST_FREE_SYMBOL,
  CONTROL_FRAMES,
  CONTROL_GUESS_BOUNDS,
  CONTROL_GUESSES,
  CONTROL_HARD,
  CONTROL_HASH_WORDS,
  CONTROL_HISTOGRAMS,
  CONTROL_HISTORY_MEMO,
  CONTROL_LIST,
  CONTROL_OWN_LABELS,
  CONTROL_PERMUTATION_COUNT,
  CONTROL_PERMUTATIONS,
  CONTROL_PHASES,
  CONTROL_POSITIONS,
  CONTROL_PRICES,
  CONTROL_REPETITION,
  CONTROL_ROW_BYTES,
  CONTROL_SECRETS,
  CONTROL_SET_MEMO,
  CONTROL_SHARED,
  CONTROL_SHARED_BYTES,
  CONTROL_SIGNATURE_MASK,
  CONTROL_SIGNATURES,
  CONTROL_SIZE_BOUNDS,
  CONTROL_STEP,
  CONTROL_SYMBOLS,
  CONTROL_SYMMETRIC,
  CONTROL_TASKS,
  CONTROL_WHOLE_TABLE,
  CONTROL_WIN,
  CONTROL_WORD_KERNELS,
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

export let positions: i32 = 0;
export let symbols: i32 = 0;
export let secrets: i32 = 0;
/** Codes that may be guessed; the first of them are the secrets, with the same numbers. */
export let guesses: i32 = 0;
/** Bytes of the feedbacks to one secret: guesses rounded up to 64. */
export let rowBytes: i32 = 0;
/** Bytes of the feedbacks of one guess: secrets rounded up to 64. */
export let columnBytes: i32 = 0;
export let feedbackCount: i32 = 0;
export let win: i32 = 0;
export let permutationCount: i32 = 0;
export let firstFreeSymbol: i32 = 0;
/** Do position permutations and relabellings of symbols preserve the game? */
export let symmetric: i32 = 0;
/**
 * A *cell* is what a guess has on a position, as far as it matters: its symbol; or, of bulls alone, the
 * symbol on that position: cellsOf(). A mask of cells has a bit for each: of bulls alone no game of at most
 * 65 535 codes has more than 64.
 */
export let byPosition: i32 = 0;
/** Has each position a relabelling of the symbols of its own? Else there is one for all of them. */
export let ownLabels: i32 = 0;
export let cellMask: i64 = 0;
/** What makes cells of the symbols of a code: a byte for each position. */
let cellOffsets: u64 = 0;
/** May a symbol come more than once in a code? */
export let repetition: i32 = 0;
/** Must a guess still be possible? */
export let consistent: i32 = 0;
/** Must a guess keep the hints of the turns before it? See hints.ts. */
export let hard: i32 = 0;
/**
 * Length of the price list. Phase f is the turn with price f; the last phase stands for itself and all later
 * turns.
 */
export let phases: i32 = 0;
/** What each turn after the last phase costs more than the one before. */
export let step: i32 = 0;
/** Number of the price list: entries of the memos that were made under other lists have other keys. */
export let priceList: i32 = 0;

/** Symbols of code c, one byte each, from codes + CODE_BYTES · c on. */
export let codes: usize = 0;
/** Position permutations, PERMUTATION_BYTES each, identity first. */
export let permutations: usize = 0;
/**
 * The feedback table, one byte for each pair, row after row of the secrets; and the same row after row of the
 * guesses.
 */
let bySecret: usize = 0;
let byGuess: usize = 0;
/**
 * How many combinations there are (see combinations.ts), 0 if nothing is known of them; in which column each
 * begins, and the code of each column: u16 each.
 */
export let combinations: i32 = 0;
export let combinationStarts: usize = 0;
export let combinationCodes: usize = 0;
/**
 * Row after row of the secrets: their feedbacks to all guesses, by combination; how many symbols they share
 * with each combination.
 */
export let combined: usize = 0;
export let combinedBytes: i32 = 0;
export let shared: usize = 0;
export let sharedBytes: i32 = 0;
/**
 * 16 random bytes for each code, then for each phase of the price list: the hash of a set is their exclusive
 * or.
 */
export let words: usize = 0;
export let prices: usize = 0;
export let sizeBounds: usize = 0;
export let classBounds: usize = 0;
export let estimates: usize = 0;
/** Where the control block describes the memo of sets, and that of histories (memo.ts). */
export let setMemo: usize = 0;
export let historyMemo: usize = 0;
let stopFlag: usize = 0;
export let tasks: usize = 0;

/** Guess and feedback of turn i of the current history: guessOf(i), feedbackOf(i). Private to this thread. */
let historyBase: usize = 0;
/** The frames: where the next one begins, where they must end, and where the first one began. */
let top: usize = 0;
let end: usize = 0;
let bottom: usize = 0;
/** This thread's own memory: its counters first, 8 bytes each. */
let scratchBase: usize = 0;
/** Where results for the host are written. */
export let output: usize = 0;
/** Shared by all depths of this thread, because they are used up before any recursion. */
export let histogramBase: usize = 0;
export let seenBase: usize = 0;
export let seenMask: u32 = 0;
/**
 * For the kernels of words (word-kernels.ts): flags and rows in work, then the labels of a set. Used up
 * before any recursion too.
 */
export let kernelBase: usize = 0;
/** For the families of words (word-families.ts): what was counted stays there. */
export let familyBase: usize = 0;
/** The table of the whole list of a game of words (word-table.ts), 0 in other games. */
export let wholeTable: usize = 0;
/** What guesses are known to cost at one position of words (guess-bounds.ts), 0 in other games. */
export let guessBounds: usize = 0;
/** The ring of facts, or 0 if the host does not want to know them. */
export let ring: usize = 0;

/**
 * Set once the host asks to stop, or what is done is needless; every result returned afterwards is void and
 * is stored nowhere.
 */
export let stopped: bool = false;
/**
 * What watch() was told: the task or 0, the least that its candidate costs, and the word that says that it is
 * refuted.
 */
let watched: usize = 0;
let watchedBound: i32 = 0;
let watchedWord: usize = 0;

/** Binds this instance to the control block (bytes) and to its own scratch memory [scratch, scratchEnd). */
export function attach(control: usize, scratch: usize, scratchEnd: usize): void {
  positions = load<i32>(control, 4 * CONTROL_POSITIONS);
  symbols = load<i32>(control, 4 * CONTROL_SYMBOLS);
  secrets = load<i32>(control, 4 * CONTROL_SECRETS);
  guesses = load<i32>(control, 4 * CONTROL_GUESSES);
  rowBytes = load<i32>(control, 4 * CONTROL_ROW_BYTES);
  columnBytes = load<i32>(control, 4 * CONTROL_COLUMN_BYTES);
  feedbackCount = load<i32>(control, 4 * CONTROL_FEEDBACK_COUNT);
  win = load<i32>(control, 4 * CONTROL_WIN);
  permutationCount = load<i32>(control, 4 * CONTROL_PERMUTATION_COUNT);
  firstFreeSymbol = load<i32>(control, 4 * CONTROL_FIRST_FREE_SYMBOL);
  symmetric = load<i32>(control, 4 * CONTROL_SYMMETRIC);
  byPosition = load<i32>(control, 4 * CONTROL_BY_POSITION);
  ownLabels = load<i32>(control, 4 * CONTROL_OWN_LABELS);
  const cells = byPosition ? positions * symbols : symbols;
  cellMask = <i64>(~(<u64>0) >> (64 - cells));
  cellOffsets = 0;
  for (let i = 0; byPosition && i < positions; i++) cellOffsets |= (<u64>(i * symbols)) << (i << 3);
  repetition = load<i32>(control, 4 * CONTROL_REPETITION);
  consistent = load<i32>(control, 4 * CONTROL_CONSISTENT);
  hard = load<i32>(control, 4 * CONTROL_HARD);
  phases = load<i32>(control, 4 * CONTROL_PHASES);
  step = load<i32>(control, 4 * CONTROL_STEP);
  priceList = load<i32>(control, 4 * CONTROL_LIST);
  codes = load<u32>(control, 4 * CONTROL_CODES);
  permutations = load<u32>(control, 4 * CONTROL_PERMUTATIONS);
  bySecret = load<u32>(control, 4 * CONTROL_BY_SECRET);
  byGuess = load<u32>(control, 4 * CONTROL_BY_GUESS);
  combinations = load<i32>(control, 4 * CONTROL_COMBINATIONS);
  combinationStarts = load<u32>(control, 4 * CONTROL_COMBINATION_STARTS);
  combinationCodes = load<u32>(control, 4 * CONTROL_COMBINATION_CODES);
  combined = load<u32>(control, 4 * CONTROL_COMBINED);
  combinedBytes = load<i32>(control, 4 * CONTROL_COMBINED_BYTES);
  shared = load<u32>(control, 4 * CONTROL_SHARED);
  sharedBytes = load<i32>(control, 4 * CONTROL_SHARED_BYTES);
  words = load<u32>(control, 4 * CONTROL_HASH_WORDS);
  prices = load<u32>(control, 4 * CONTROL_PRICES);
  sizeBounds = load<u32>(control, 4 * CONTROL_SIZE_BOUNDS);
  classBounds = load<u32>(control, 4 * CONTROL_CLASS_BOUNDS);
  estimates = load<u32>(control, 4 * CONTROL_ESTIMATES);
  setMemo = control + 4 * CONTROL_SET_MEMO;
  historyMemo = control + 4 * CONTROL_HISTORY_MEMO;
  tasks = load<u32>(control, 4 * CONTROL_TASKS);
  scratchBase = scratch;
  historyBase = scratch + 4 * SCRATCH_HISTORY;
  output = scratch + 4 * SCRATCH_OUTPUT;
  stopFlag = scratch + 4 * SCRATCH_STOP;
  histogramBase = scratch + load<u32>(control, 4 * CONTROL_HISTOGRAMS);
  seenBase = scratch + load<u32>(control, 4 * CONTROL_SIGNATURES);
  seenMask = load<u32>(control, 4 * CONTROL_SIGNATURE_MASK);
  kernelBase = scratch + load<u32>(control, 4 * CONTROL_WORD_KERNELS);
  familyBase = scratch + load<u32>(control, 4 * CONTROL_FAMILIES);
  wholeTable = load<u32>(control, 4 * CONTROL_WHOLE_TABLE);
  guessBounds = load<u32>(control, 4 * CONTROL_GUESS_BOUNDS);
  const facts = load<u32>(control, 4 * CONTROL_FACTS);
  ring = facts === 0 ? 0 : scratch + facts;
  bottom = scratch + load<u32>(control, 4 * CONTROL_FRAMES);
  top = bottom;
  end = scratchEnd;
  stopped = false;
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
  return v128.load(words + <usize>code * HASH_BYTES);
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
 * Notes a turn of the search's own. Symmetries ask for it, and facts about positions after few turns; nothing
 * else does, and a list of words that share no letter takes more turns than a history has room for.
 */
export function noteTurn(turn: i32, guess: i32, feedback: i32): void {
  if (symmetric || turn < FACT_TURNS) setTurn(turn, guess, feedback);
}

/** Leaves word of what went wrong where the host looks for it, and traps. */
export function fail(reason: i32): void {
  store<i32>(scratchBase, reason, 4 * SCRATCH_FAILURE);
  unreachable();
}

/**
 * Takes `bytes` from the scratch stack, 16-byte aligned; give back with release(the returned address). Traps
 * when exhausted.
 */
export function reserve(bytes: usize): usize {
  const frame = top;
  top = (frame + bytes + 15) & ~15;
  if (top > end) fail(FAILED_FRAMES);
  return frame;
}

/** Gives back a frame, and all that were taken after it. */
export function release(frame: usize): void {
  top = frame;
}

/** Gives back all frames, and forgets an earlier request to stop: what the host asks next begins here. */
export function releaseAll(): void {
  top = bottom;
  stopped = false;
  watched = 0;
}

// Shared words. The build without threads has plain loads and stores, as no other thread exists.

/** What a word holds that other threads write too. */
export function loadShared(address: usize): i32 {
  return ASC_FEATURE_THREADS ? atomic.load<i32>(address) : load<i32>(address);
}

/** Adds to a shared word and returns what it held before. */
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

/**
 * Looks at the stop flag, which the host may set at any time, and at what other threads have found of the
 * watched task.
 */
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

/** Ends what watch() began. If the thread was stopped, but not by the host, it may go on with other work. */
export function unwatch(): void {
  watched = 0;
  stopped = loadShared(stopFlag) !== 0;
}

/** Are the tasks of the list known to cost their budget together? */
export function isListRefuted(): bool {
  return loadShared(tasks + 4 * LIST_TOTAL) >= load<i32>(tasks, 4 * LIST_BUDGET);
}

/**
 * Is the whole list refuted, or is a strategy known that costs no more than the bound of the candidate in
 * hand, or is the candidate refuted?
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
  const at = scratchBase + ((<usize>counter) << 3);
  store<u64>(at, load<u64>(at) + 1);
}

/** What a counter of this thread has come to. */
export function counted(counter: i32): u64 {
  return load<u64>(scratchBase + ((<usize>counter) << 3));
}
