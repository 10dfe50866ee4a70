// The layout of the memory that host and engine share. tsc and asc both compile this file, so it has only
// whole numbers. Numbers of words count i32 from the start of a block; BYTES are bytes.

/**
 * More than any cost: "not allowed". Finite costs stay below it (see checkPrices), so the sum of two never
 * overflows.
 */
export const INFINITE = 0x3fffffff;
/** Most prices of a list, and so most phases: the turns whose prices differ in more than the step. */
export const MAX_PRICES = 32;
/** Largest number of feedbacks that frames have room for: five Wordle marks make 243. */
export const WIDTH = 256;
/** Most turns of a history in a question to the engine: a task must hold them. */
export const MAX_HISTORY = 96;

/**
 * The head of a memo: the address of its first bucket; its buckets now and at most, both less one; the
 * entries lost since it was doubled; and the threads that want to double it.
 */
export const MEMO_ADDRESS = 0;
export const MEMO_MASK = 1;
export const MEMO_MOST = 2;
export const MEMO_LOST = 3;
export const MEMO_DOUBLING = 4;
export const MEMO_WORDS = 5;

// The tables. A code and a permutation of positions take a byte a position; the hash of a code is the
// exclusive or of 16 bytes.
export const CODE_BYTES = 8;
export const PERMUTATION_BYTES = 8;
export const HASH_BYTES = 16;
/**
 * A bucket of a memo is a cache line of four entries. An entry has two words of 8 bytes: key ⊕ low, and low.
 * The word `low` has 32 bits of the key, a mark, the bound and the exact flag.
 */
export const MEMO_BUCKET_BYTES = 64;
export const MEMO_ENTRY_BYTES = 16;
/** Most buckets of a new memo. A memo is doubled when it loses too many entries. */
export const FIRST_BUCKETS = 2 ** 14;

// The head of a table of words: the numbers of columns, codes and labels. Then addresses: the guesses of the
// columns (u16 each), their classes (a byte each), the rows (u32 each), and the letters of the guesses (a
// byte each). Last, the bytes of the letters of one position.
export const TABLE_COLUMNS = 0;
export const TABLE_SIZE = 1;
export const TABLE_WIDTH = 2;
export const TABLE_GUESSES = 3;
export const TABLE_CLASSES = 4;
export const TABLE_ROW_ADDRESSES = 5;
export const TABLE_LETTERS = 6;
export const TABLE_LETTER_BYTES = 7;
export const TABLE_WORDS = 8;

// The work room of the kernels of words. First 64 flags for each label, all 0 between uses. Then the rows of
// a small set, or 16 bytes for each label. Then a mark for each secret, all 0 between uses. Last the labels
// of 255 codes, a row each.
export const WORD_ROWS = 64 * WIDTH;
export const WORD_MARKS = WORD_ROWS + 16 * WIDTH;
export const WORD_LABELS = WORD_MARKS + 16_384;
export const MOST_LABELLED = 255;
/**
 * Tables of more codes would take too much room; of two nested sets that have tables, the inner has three
 * quarters of the codes at most.
 */
export const MOST_CODES_OF_TABLE = 1536;

/** Bytes for the labels of cells: see engine/canon.ts. No game has more cells. */
export const LABEL_BYTES = 64;
/**
 * A symmetry of a position, as the engine lists them: three words of 8 bytes and the labels, see
 * engine/canon.ts.
 */
export const SYMMETRY_BYTES = 24 + LABEL_BYTES;
/**
 * Most orders of the turns. A position has at most so many symmetries for each permutation of the positions.
 */
export const MAX_ORDERS = 24;
/** Most images of guesses under all symmetries that are used. FEWEST_SYMMETRIES may always be used. */
export const MAX_IMAGES = 100_000_000;
export const FEWEST_SYMMETRIES = 8;

/** The engine's result instead of a cost or a count if the host has asked to stop. */
export const STOPPED = -1;

// The list of tasks: a head, then one task after the other.
export const LIST_THREADS = 0;
/** The common budget of the tasks. Reaching it refutes them all. */
export const LIST_BUDGET = 1;
/** The sum of the tasks' known bounds. */
export const LIST_TOTAL = 2;
/**
 * The best candidate of a list of one task, in 8 bytes: its cost times GUESS_BASE, plus the guess. Two
 * separate numbers could be read as a guess and the cost of another guess.
 */
export const LIST_BEST = 4;
export const GUESS_BASE = 2 ** 16;
export const LIST_WORDS = 16;

// A task: a position whose cost is wanted. Costs are in the task's own phase.
export const TASK_TURNS = 0;
/** The number of threads that began, the next candidate to try, and the number of threads that finished. */
export const TASK_CLAIMS = 1;
export const TASK_NEXT = 2;
export const TASK_FINISHED = 3;
/**
 * A candidate must cost less than this: the least cost reached so far. At first it is one more than the cost
 * of the greedy strategy.
 */
export const TASK_LIMIT = 4;
/** Proven lower bound; the cost itself once TASK_DONE is set. */
export const TASK_PROVEN = 5;
export const TASK_DONE = 6;
/** Codes at the position. */
export const TASK_SIZE = 7;
/** The least budget under which a candidate was given up. */
export const TASK_LEAST_REST = 8;
/** The cost of the greedy strategy; INFINITE if it is not allowed. */
export const TASK_GREEDY = 9;
/** Number of candidates; 0 if threads do not take them one by one. */
export const TASK_CANDIDATES = 10;
/** Guess and feedback of each turn. */
export const TASK_HISTORY = 16;
/**
 * For each class of the first candidate, WIDTH words: the number of threads that wanted it, and FINISHED once
 * its cost or bound is in the memo.
 */
export const TASK_CLASSES = 256;
export const FINISHED = 2 ** 16;
/**
 * Behind them, so that it is found by their address: not 0 once a thread has found the first candidate to
 * cost its budget.
 */
export const TASK_REFUTED = TASK_CLASSES + WIDTH;
export const TASK_WORDS = TASK_REFUTED + 1;

// A thread's scratch area: counters, the history of the current position, and the output for the host.
/** Counters of 8 bytes each, in this order. */
export const COUNTER_SEARCHES = 0;
export const COUNTER_GUESSES = 1;
export const COUNTER_SCANS = 2;
export const COUNTER_MEMO_HITS = 3;
/** Why the engine gave up, one of the FAILED below, before it trapped; 0 if it never did. */
export const SCRATCH_FAILURE = 16;
/** Not 0: the host asks this thread to stop. */
export const SCRATCH_STOP = 17;
export const SCRATCH_HISTORY = 32;
export const SCRATCH_OUTPUT = 1024;
/** Turns in SCRATCH_HISTORY: those of a question and those of the search below it. */
export const MAX_DEPTH = 496;
/**
 * The output has the length of OUTPUT_ROWS rows, or more if there are few guesses and many feedbacks. The
 * marks of openGuesses begin OUTPUT_MARKS_ROW rows behind its start.
 */
export const OUTPUT_ROWS = 8;
export const OUTPUT_MARKS_ROW = 4;

/** A guess separates next to nothing if a class has more than all codes but one in ONE_IN. */
export const ONE_IN = 8;

/** No memory was left for the frames of the search. */
export const FAILED_FRAMES = 1;
/** The history had no room for another turn. */
export const FAILED_HISTORY = 2;
/** The host asked for a strategy where no strategy is allowed. */
export const FAILED_STRATEGY = 3;
/** No guess reaches the known cost of a position. */
export const FAILED_COST = 4;

// The ring of facts, in which a thread reports what it has settled. Only the thread writes facts and the
// head, and only the host writes the tail. Both count facts since the beginning and may overflow. Each has
// its own cache line.
export const RING_HEAD = 0;
export const RING_TAIL = 16;
export const RING_FACTS = 32;
/** Facts in the ring, a power of two. A full ring drops new facts, so the search never waits. */
export const RING_LENGTH = 1024;
/**
 * Threads report facts about positions after at most FACT_TURNS turns that took at least FACT_EFFORT guesses:
 * about a millisecond.
 */
export const FACT_TURNS = 4;
export const FACT_EFFORT = 50;

// A fact: the number of the price list; the cost in the prices as given, or INFINITE; whether it is exact or
// a lower bound; and the history.
export const FACT_LIST = 0;
export const FACT_COST = 1;
export const FACT_EXACT = 2;
export const FACT_LENGTH = 3;
export const FACT_HISTORY = 4;
export const FACT_WORDS = 12;
