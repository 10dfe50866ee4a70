// The layout of the memory that the host and the engine share. tsc and asc both compile this file, so it
// contains only whole numbers. Offsets such as TASK_TURNS count words of 4 bytes (i32) from the start of
// their block. Names with BYTES count bytes.

/**
 * An infinite cost: no strategy is allowed. Finite costs stay below it (see checkPrices), so the sum of two
 * costs never overflows.
 */
export const INFINITE = 0x3fffffff;
/**
 * Most prices in a list. Also the most phases: the engine has one phase for each price, and the last phase
 * stands for all later turns too.
 */
export const MAX_PRICES = 32;
/** Most labels (see engine/fields.ts) of one byte. A label takes two bytes if a game may have more. */
export const BYTE_LABELS = 256;
/** The most letters of a game whose letters take one byte each. With more, a letter takes two bytes. */
export const BYTE_LETTERS = 256;
/** Most turns of a history that the host passes to the engine. A task must have room for them. */
export const MAX_HISTORY = 96;

/**
 * The head of a memo holds five words:
 * - MEMO_ADDRESS: the address of its first bucket.
 * - MEMO_MASK: the number of its buckets, minus 1.
 * - MEMO_MOST: the most buckets it may have, minus 1.
 * - MEMO_LOST: the number of entries lost since it was last doubled.
 * - MEMO_DOUBLING: the number of threads that are about to double it.
 */
export const MEMO_ADDRESS = 0;
export const MEMO_MASK = 1;
export const MEMO_MOST = 2;
export const MEMO_LOST = 3;
export const MEMO_DOUBLING = 4;
export const MEMO_WORDS = 5;

// Sizes in the tables. A code or a permutation of positions takes one byte for each position. Codes have room
// for 16 positions, and permutations for 8. The hash of a set of codes is the exclusive or of 16 bytes for
// each code.
export const CODE_BYTES = 16;
export const PERMUTATION_BYTES = 8;
export const HASH_BYTES = 16;
/**
 * A bucket of a memo is a cache line of four entries. An entry has two words of 8 bytes: key ⊕ low, and low.
 * The word `low` contains 32 bits of the key, a mark that the entry is used, the bound, and an exact flag.
 */
export const MEMO_BUCKET_BYTES = 64;
export const MEMO_ENTRY_BYTES = 16;
/** Most buckets of a new memo. A memo is doubled when it evicts too many entries. */
export const FIRST_BUCKETS = 2 ** 14;

// The head of a table of words. A column belongs to a guess, a row to a code. A row has a label for each
// column: two codes have the same label exactly if their feedbacks to the guess are equal. The head holds the
// numbers of columns and codes, and the width: all labels are below it. A label takes two bytes if the width
// exceeds BYTE_LABELS, and otherwise one. Then come addresses:
// - of the columns' guesses (u16 each),
// - of their numbers of classes (u16 each),
// - of the row addresses (u32 each),
// - of the letters of the guesses (a byte each).
// The last word is the number of bytes that the letters of one position take.
export const TABLE_COLUMNS = 0;
export const TABLE_SIZE = 1;
export const TABLE_WIDTH = 2;
export const TABLE_GUESSES = 3;
export const TABLE_CLASSES = 4;
export const TABLE_ROW_ADDRESSES = 5;
export const TABLE_LETTERS = 6;
export const TABLE_LETTER_BYTES = 7;
export const TABLE_WORDS = 8;

// Scratch memory of engine/word-kernels.ts, in four parts:
// - a mark for each secret, all 0 between uses; no game has more than WORD_ROWS secrets,
// - the rows of a small set, or 16 bytes for each label,
// - 64 flags for each label, all 0 between uses,
// - a row of labels for each of MOST_LABELLED codes.
export const WORD_ROWS = 65_536;
/** Bytes of the second and third part for each label, and of the second part alone. */
export const KERNEL_LABEL_BYTES = 80;
export const ROW_LABEL_BYTES = 16;
export const MOST_LABELLED = 255;
/**
 * Most codes of a set that gets a table of its own; larger tables take too much memory. If the set of one
 * table contains that of another, the smaller set has at most three quarters of the codes.
 */
export const MOST_CODES_OF_TABLE = 1536;

/** Bytes of a record of engine/hints.ts. */
export const HINTS_BYTES = 64;

/** Bytes for the labels of the cells of engine/canon.ts, a byte each. No game has more cells. */
export const LABEL_BYTES = 64;
/** Most blocks of symbols that may be exchanged; engine/canon.ts has a byte of 64 bits for each. */
export const MAX_BLOCKS = 8;
/** Bytes of a symmetry in the engine's list: three words of 8 bytes and the labels of engine/canon.ts. */
export const SYMMETRY_BYTES = 24 + LABEL_BYTES;
/**
 * Most orders of the turns that are tried. So a position has at most MAX_ORDERS symmetries for each
 * permutation of the positions.
 */
export const MAX_ORDERS = 24;
/**
 * Limits how many symmetries the engine uses: their number times the number of guesses is at most MAX_IMAGES.
 * FEWEST_SYMMETRIES are allowed in any case.
 */
export const MAX_IMAGES = 100_000_000;
export const FEWEST_SYMMETRIES = 8;

/** The engine returns this in place of a cost or a count if the host has asked it to stop. */
export const STOPPED = -1;

// The list of tasks: a head, then the tasks one after the other.
export const LIST_THREADS = 0;
/** The common budget of the tasks. The list is refuted once LIST_TOTAL reaches it. */
export const LIST_BUDGET = 1;
/** The sum of the tasks' known bounds. */
export const LIST_TOTAL = 2;
/**
 * The best candidate guess of a list of one task, in 8 bytes: its cost times GUESS_BASE, plus the guess. In
 * two separate words, a thread could read a guess with the cost of another guess.
 */
export const LIST_BEST = 4;
export const GUESS_BASE = 2 ** 16;
export const LIST_WORDS = 16;

// A task is a position whose cost the threads compute. Its costs are counted from the position's own phase
// on: see prices-in-force.ts.
export const TASK_TURNS = 0;
/**
 * The number of threads that have begun the task, the index of the next candidate guess to try, and the
 * number of threads that have finished.
 */
export const TASK_CLAIMS = 1;
export const TASK_NEXT = 2;
export const TASK_FINISHED = 3;
/**
 * The least cost reached so far; a candidate matters only if it costs less. At first it is one more than the
 * cost of the greedy strategy.
 */
export const TASK_LIMIT = 4;
/** Proved lower bound of the cost; the exact cost once TASK_DONE is set. */
export const TASK_PROVEN = 5;
export const TASK_DONE = 6;
/** Number of codes of the position. */
export const TASK_SIZE = 7;
/** The least budget under which a thread gave up a candidate guess. */
export const TASK_LEAST_REST = 8;
/** The cost of the greedy strategy; INFINITE if the prices forbid it. */
export const TASK_GREEDY = 9;
/** Number of candidate guesses; 0 if the threads do not take guesses one by one. */
export const TASK_CANDIDATES = 10;
/** Guess and feedback of each turn. */
export const TASK_HISTORY = 16;
/**
 * Not 0 once a thread has found that the first candidate costs at least its budget. It comes directly before
 * TASK_CLASSES, because the engine finds it from the address of TASK_CLASSES.
 */
export const TASK_REFUTED = 255;
/**
 * One word for each class of the first candidate guess, as many as there are labels. A word counts the
 * threads that came to the class. FINISHED is added once the cost or bound of the class is in the memo. The
 * words of the classes end the task.
 */
export const TASK_CLASSES = 256;
export const FINISHED = 2 ** 16;

// The scratch area of a thread: counters, the history of the current position, and the output for the host.
/** Counters of 8 bytes each, in this order. */
export const COUNTER_SEARCHES = 0;
export const COUNTER_GUESSES = 1;
export const COUNTER_SCANS = 2;
export const COUNTER_MEMO_HITS = 3;
/** The reason why the engine trapped, as one of the FAILED constants below; 0 if it has not trapped. */
export const SCRATCH_FAILURE = 16;
/** Not 0 while the host asks this thread to stop. */
export const SCRATCH_STOP = 17;
export const SCRATCH_HISTORY = 32;
export const SCRATCH_OUTPUT = 1024;
/** Most turns in SCRATCH_HISTORY: the history that the host passed, and the turns of the search after it. */
export const MAX_DEPTH = 496;
/**
 * The output area has room for OUTPUT_ROWS rows, or more if a game has few guesses and many feedbacks. The
 * marks for openGuesses() begin OUTPUT_MARKS_ROW rows after its start.
 */
export const OUTPUT_ROWS = 8;
export const OUTPUT_MARKS_ROW = 4;

/** A guess separates almost nothing if one class has more than n − ⌊n / ONE_IN⌋ of the n codes. */
export const ONE_IN = 8;

/** The engine ran out of memory for the stack frames of the search. */
export const FAILED_FRAMES = 1;
/** The history had no room for another turn. */
export const FAILED_HISTORY = 2;
/** The host asked for a strategy where no strategy is allowed. */
export const FAILED_STRATEGY = 3;
/** No guess has the cost that is known for the position. */
export const FAILED_COST = 4;

// The ring buffer in which a thread reports the facts that it has proved. Only the thread writes facts and
// the head, and only the host writes the tail. Head and tail count all facts since the beginning, modulo
// 2^32. Each has a cache line of its own.
export const RING_HEAD = 0;
export const RING_TAIL = 16;
export const RING_FACTS = 32;
/** Most facts in the ring buffer, a power of two. A full ring drops new facts, so the search never waits. */
export const RING_LENGTH = 1024;
/**
 * Threads report facts only about positions after at most FACT_TURNS turns, and only if the proof tried at
 * least FACT_EFFORT guesses, which takes about a millisecond.
 */
export const FACT_TURNS = 4;
export const FACT_EFFORT = 50;

// A fact in the ring buffer has these words:
// - FACT_LIST: the number of its price list.
// - FACT_COST: the cost in the prices as the caller gave them, or INFINITE.
// - FACT_EXACT: 1 if the cost is exact, 0 if it is a lower bound.
// - FACT_LENGTH: the number of turns in its history.
// - FACT_HISTORY: guess and feedback of each turn.
export const FACT_LIST = 0;
export const FACT_COST = 1;
export const FACT_EXACT = 2;
export const FACT_LENGTH = 3;
export const FACT_HISTORY = 4;
export const FACT_WORDS = 12;
