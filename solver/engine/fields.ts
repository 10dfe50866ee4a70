// The game and the addresses of memory, set by the host before the engine works. The host writes each
// variable by its name (../host/engine-pool.ts); the engine only reads them. Addresses are bytes. The scratch
// fields at the end differ between threads.

export let positions: i32 = 0;
export let symbols: i32 = 0;
export let secrets: i32 = 0;
/** Codes that may be guessed. The first of them are the secrets, with the same numbers. */
export let guesses: i32 = 0;
/** Bytes of the feedbacks to one secret: guesses rounded up to 64. */
export let rowBytes: i32 = 0;
/** Bytes of the feedbacks of one guess: secrets rounded up to 64. */
export let columnBytes: i32 = 0;
export let feedbackCount: i32 = 0;
export let win: i32 = 0;
export let permutationCount: i32 = 0;
export let firstFreeSymbol: i32 = 0;
/** 1 if position permutations and relabellings of symbols preserve the game. */
export let symmetric: i32 = 0;
/**
 * 1 if a *cell* is a symbol on a certain position, and each position has its own relabelling, as for bulls
 * alone with repetition. Otherwise a cell is a symbol. A cell is all that matters of a guess at one position:
 * see cellsOf(). A mask of cells has one bit for each. No such game with at most 65 535 codes has more than
 * 64 cells.
 */
export let byPosition: i32 = 0;
/** 1 if a code may contain a symbol twice. */
export let repetition: i32 = 0;
/** 1 if a guess must still be possible. */
export let consistent: i32 = 0;
/** 1 if a guess must keep the hints of earlier turns: see hints.ts. */
export let hard: i32 = 0;

/** Symbols of code c: one byte each, from codes + CODE_BYTES · c on. */
export let codes: usize = 0;
/** Position permutations, PERMUTATION_BYTES each, identity first. */
export let permutations: usize = 0;
/** The feedback table, one byte a pair: one row for each secret, and one row for each guess. */
export let bySecret: usize = 0;
export let byGuess: usize = 0;
/** How many combinations there are, or 0 without a table of them: see combinations.ts. */
export let combinations: i32 = 0;
/** First column of each combination, and the code of each column: u16 each. */
export let combinationStarts: usize = 0;
export let combinationCodes: usize = 0;
/** The feedback table with its columns in the order of combinations: one row for each secret. */
export let combined: usize = 0;
export let combinedBytes: i32 = 0;
/** How many symbols each secret shares with each combination: one row for each secret. */
export let shared: usize = 0;
export let sharedBytes: i32 = 0;
/** 16 random bytes for each code, then for each phase. The hash of a set is their exclusive or. */
export let hashWords: usize = 0;
export let prices: usize = 0;
export let sizeBounds: usize = 0;
export let classBounds: usize = 0;
/** The expected cost of a class by its size; orders guesses. */
export let estimates: usize = 0;
/** The heads of the memo of sets and of the memo of histories: see memo.ts. */
export let setMemo: usize = 0;
export let historyMemo: usize = 0;
export let tasks: usize = 0;
/** The table of the whole list of a game of words (word-table.ts), 0 in other games. */
export let wholeTable: usize = 0;
/** Known bounds of guesses at one position of words (guess-bounds.ts), 0 in other games. */
export let guessBounds: usize = 0;

/** Private memory of this thread. It begins with the counters, 8 bytes each. */
export let scratch: usize = 0;
/** Used up before any recursion, so all depths share these. */
export let histogramBase: usize = 0;
export let seenBase: usize = 0;
/** Slots at `seenBase`, less one. */
export let seenMask: u32 = 0;
/**
 * Work room for word-kernels.ts: flags, rows, then the labels of a set. Also used up before any recursion.
 */
export let kernelBase: usize = 0;
/** The ring of facts, or 0 if the host does not collect facts. */
export let ring: usize = 0;
/** First byte and end of the scratch stack. */
export let framesBase: usize = 0;
export let framesEnd: usize = 0;
