// The fields: data of the game and addresses of memory, which the host sets before the engine works. The host
// writes each variable by its name (../host/engine-pool.ts), and the engine only reads them. Addresses count
// bytes. The fields from `scratch` on differ between threads.

export let positions: i32 = 0;
export let symbols: i32 = 0;
export let secrets: i32 = 0;
/** Number of codes that may be guessed. The secrets are the first of them, with the same numbers. */
export let guesses: i32 = 0;
/** Bytes that hold a byte for each guess: their number, rounded up to a multiple of 64. */
export let rowBytes: i32 = 0;
/** Bytes that hold a byte for each secret: their number, rounded up to a multiple of 64. */
export let columnBytes: i32 = 0;
/**
 * The engine calls a feedback by a *label*. Usually this is the number of the feedback. In games of words
 * with more than 256 feedbacks, labels are local to a guess: the first secret gets label 0, and a secret with
 * a new feedback gets the next number. The win gets the highest label of the game. The host translates.
 * `feedbackCount` is the number of labels, and `win` is the label of the win.
 */
export let feedbackCount: i32 = 0;
export let win: i32 = 0;
/** Most labels of the game, for sizes of memory; at least BYTE_LABELS. Above it, a label takes two bytes. */
export let labelRoom: i32 = 0;
/** Bytes of a row of labels: of one secret for every guess, and of one guess for every secret. */
export let rowStride: i32 = 0;
export let columnStride: i32 = 0;
export let permutationCount: i32 = 0;
/** Mask of the symbols that are never relabelled. */
export let fixedSymbols: i32 = 0;
/** Mask of the fixed symbols that keep their labels also if they are dead. */
export let neverWildcards: i32 = 0;
/** Number of blocks of symbols that may be exchanged, at most 8. If each position has its own, unused. */
export let blockCount: i32 = 0;
/** 1 if permutations of the positions and relabellings of the symbols keep every feedback. */
export let symmetric: i32 = 0;
/**
 * Guesses are relabelled by *cells*: see cellsOf(). For bulls alone with repetition, `byPosition` is 1. A
 * cell is then a symbol at a certain position, and each position has its own relabelling of symbols. In other
 * games `byPosition` is 0, and a cell is a symbol. A mask of cells has one bit for each cell. No such game
 * with at most 65 535 codes has more than 64 cells.
 */
export let byPosition: i32 = 0;
/** 1 if a code may contain a symbol twice. */
export let repetition: i32 = 0;
/** 1 if every guess must be consistent: a code that may still be the secret. */
export let consistent: i32 = 0;
/** 1 if a guess must keep the hints of earlier turns: see hints.ts. */
export let hard: i32 = 0;

/**
 * Weights of the secrets, i32 each. They never rise from one secret to the next. 0 in games without weights.
 */
export let weights: usize = 0;
/** Symbols of the codes, one byte each. Code c begins at codes + CODE_BYTES · c. */
export let codes: usize = 0;
/** High bytes of the letters, in the same order, if letters take two bytes; otherwise 0. */
export let highCodes: usize = 0;
/** Permutations of the positions, PERMUTATION_BYTES each. The identity is the first. */
export let permutations: usize = 0;
/** For each cell, 8 times the number of its block: one byte each. */
export let lanes: usize = 0;
/** Labels of the fixed symbols: one byte for each symbol. */
export let ownLabels: usize = 0;
/** Mask of the cells of each block: 8 bytes each. */
export let blockMasks: usize = 0;
/**
 * The feedback table: a label for each pair of guess and secret. `bySecret` has a row for each secret, and
 * `byGuess` has a row for each guess.
 */
export let bySecret: usize = 0;
export let byGuess: usize = 0;
/** Number of combinations (see combinations.ts), or 0 if the game has no tables for them. */
export let combinations: i32 = 0;
/** First column of each combination, and the code of each column: u16 each. */
export let combinationStarts: usize = 0;
export let combinationCodes: usize = 0;
/** The feedback table with its columns in the order of combinations: one row for each secret. */
export let combined: usize = 0;
export let combinedBytes: i32 = 0;
/** Number of symbols that each secret shares with each combination: one row for each secret. */
export let shared: usize = 0;
export let sharedBytes: i32 = 0;
/**
 * 16 random bytes for each code, and then for each phase. The hash of a set is their exclusive or over its
 * codes and its phase.
 */
export let hashWords: usize = 0;
export let prices: usize = 0;
export let sizeBounds: usize = 0;
export let classBounds: usize = 0;
/** Estimates of the cost of a class by its size. They order guesses. */
export let estimates: usize = 0;
/** Heads of the two memos, by sets of codes and by histories: see memo.ts. */
export let setMemo: usize = 0;
export let historyMemo: usize = 0;
export let tasks: usize = 0;
/** Table of the whole list in games of words (word-table.ts), 0 in other games. */
export let wholeTable: usize = 0;
/** Noted bounds of guesses at one position in games of words (guess-bounds.ts), 0 in other games. */
export let guessBounds: usize = 0;

/** Private memory of this thread. It begins with the counters, 8 bytes each. */
export let scratch: usize = 0;
/**
 * Memory for histograms and for hash tables. Every use ends before the search calls itself, so all depths
 * share this memory.
 */
export let histogramBase: usize = 0;
export let seenBase: usize = 0;
/** Number of slots at `seenBase`, minus one. */
export let seenMask: u32 = 0;
/**
 * Memory for word-kernels.ts: flags and rows, and then the labels of a set. Every use ends before the search
 * calls itself.
 */
export let kernelBase: usize = 0;
/** The ring buffer of facts (facts.ts), or 0 if the host does not collect facts. */
export let ring: usize = 0;
/** First byte and end of the scratch stack. */
export let framesBase: usize = 0;
export let framesEnd: usize = 0;

/** Sets the number of labels in a game with labels local to a guess. The win gets the highest label. */
export function setLabels(count: i32): void {
  feedbackCount = count;
  win = count - 1;
}
