// Fills the feedback table from the rules, 16 secrets at a time, with one function for each rule. The files
// ../../game/bulls-and-cows.ts, bulls-only.ts and wordle.ts define the numbers of feedbacks. For bulls and
// cows, let T = A + B. Then the number is T(T+1)/2 + A − first. The win takes the number of (P−1)A1B, a
// feedback that no code can give. `columns` has one line for each position: the symbol that every secret has
// there. `tallies` has one line for each symbol: how often every secret contains the symbol. Lines have
// columnBytes bytes. Letters of two bytes have the lines of their high bytes behind those of their low bytes,
// and no tallies.

import { BYTE_LABELS, TABLE_CLASSES, TABLE_WIDTH } from '../host/layout.ts';
import {
  columnBytes,
  combinationStarts,
  combinations,
  combined,
  combinedBytes,
  guesses,
  highCodes,
  positions,
  secrets,
  setLabels,
  shared,
  sharedBytes,
  wholeTable,
  win,
} from './fields.ts';
import { mix } from './memo.ts';
import { tableMask } from './partition.ts';
import { codeAt, feedbacksOf, feedbacksTo, isWide, releaseAll, reserve, setCode, symbolAt } from './state.ts';
import { guessAt } from './word-table.ts';

/** Returns T(T+1)/2 for T = 0 … 15, as a table for a byte shuffle. */
function triangles(): v128 {
  return i8x16(0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120);
}

function line(lines: usize, bytes: i32, index: i32, block: usize): v128 {
  return v128.load(lines + <usize>index * bytes + block);
}

/** Returns −1 in the lanes of the codes that have this symbol at a position. */
function having(columns: usize, bytes: i32, position: i32, symbol: i32, block: usize): v128 {
  const low = i8x16.eq(line(columns, bytes, position, block), i8x16.splat(<i8>symbol));
  if (highCodes === 0) return low;
  const high = line(columns, bytes, positions + position, block);
  return v128.and(low, i8x16.eq(high, i8x16.splat(<i8>(symbol >> 8))));
}

/** Returns how often each of 16 codes contains a symbol. */
function timesIn(columns: usize, tallies: usize, bytes: i32, symbol: i32, block: usize): v128 {
  if (highCodes === 0) return line(tallies, bytes, symbol, block);
  let times = i64x2.splat(0);
  for (let i = 0; i < positions; i++) times = i8x16.sub(times, having(columns, bytes, i, symbol, block));
  return times;
}

/**
 * Fills the rows of the guesses `from` … `to` − 1 with bulls and cows. Subtracts `first` from the numbers of
 * feedbacks.
 */
export function fillBullsAndCows(from: i32, to: i32, columns: usize, tallies: usize, first: i32): void {
  for (let guess = from; guess < to; guess++)
    fillRow(guess, feedbacksOf(guess), secrets, columnBytes, columns, tallies, first);
}

/**
 * Fills the rows of the secrets `from` … `to` − 1 in the tables by combination: feedbacks and numbers of
 * shared symbols. Lines of `columns` and `tallies` have combinedBytes bytes here, in the order of
 * combinations. Feedback is symmetric, so the secret is treated as the guess.
 */
export function fillCombined(from: i32, to: i32, columns: usize, tallies: usize, first: i32): void {
  for (let secret = from; secret < to; secret++) {
    const feedbacks = combined + <usize>secret * combinedBytes;
    fillRow(secret, feedbacks, guesses, combinedBytes, columns, tallies, first);
    for (let combination = 0; combination < combinations; combination++) {
      const feedback = <i32>load<u8>(feedbacks + codeAt(combinationStarts, combination)) + first;
      let symbols = 0;
      while (((symbols + 1) * (symbols + 2)) >> 1 <= feedback) symbols++;
      store<u8>(shared + <usize>(secret * sharedBytes + combination), <u8>symbols);
    }
  }
}

function fillRow(
  guess: i32,
  out: usize,
  count: i32,
  bytes: i32,
  columns: usize,
  tallies: usize,
  first: i32,
): void {
  for (let block: usize = 0; block < <usize>bytes; block += 16) {
    let bulls = i64x2.splat(0);
    let common = i64x2.splat(0);
    for (let i = 0; i < positions; i++) {
      const symbol = symbolAt(guess, i);
      bulls = i8x16.sub(bulls, having(columns, bytes, i, symbol, block));
      if (timesBefore(guess, i) > 0) continue; // this symbol was counted at its first occurrence
      const times = timesBefore(guess, positions, symbol);
      const there = timesIn(columns, tallies, bytes, symbol, block);
      common = i8x16.add(common, i8x16.min_u(there, i8x16.splat(<i8>times)));
    }
    const won = i8x16.eq(bulls, i8x16.splat(<i8>positions)); // −1 in lanes of the win
    const index = i8x16.add(i8x16.add(i8x16.swizzle(triangles(), common), bulls), won);
    v128.store(out + block, i8x16.sub(index, i8x16.splat(<i8>first)));
  }
  clearPadding(out, count, bytes);
}

/**
 * Counts how often a symbol occurs in the guess before a position (`place`). The symbol is the one at that
 * position, unless `symbol` is given.
 */
function timesBefore(guess: i32, place: i32, symbol: i32 = -1): i32 {
  const wanted = symbol < 0 ? symbolAt(guess, place) : symbol;
  let times = 0;
  for (let i = 0; i < place; i++) times += i32(symbolAt(guess, i) === wanted);
  return times;
}

/**
 * Fills the rows of the guesses `from` … `to` − 1 with bulls. If P − 1 bulls are impossible, the win (P
 * bulls) gets the number P − 1.
 */
export function fillBulls(from: i32, to: i32, columns: usize): void {
  const unused = i8x16.splat(<i8>(positions - win));
  for (let guess = from; guess < to; guess++) {
    const out = feedbacksOf(guess);
    for (let block: usize = 0; block < <usize>columnBytes; block += 16) {
      let bulls = i64x2.splat(0);
      for (let i = 0; i < positions; i++) {
        bulls = i8x16.sub(bulls, having(columns, columnBytes, i, symbolAt(guess, i), block));
      }
      const won = i8x16.eq(bulls, i8x16.splat(<i8>positions));
      v128.store(out + block, i8x16.sub(bulls, v128.and(won, unused)));
    }
    clearPadding(out, secrets, columnBytes);
  }
}

/** Writes 0 behind the last of `count` feedbacks of a row, because the kernels read rows in whole blocks. */
function clearPadding(out: usize, count: i32, bytes: i32): void {
  memory.fill(out + count, 0, bytes - count);
}

/** Fills the rows of the guesses `from` … `to` − 1 with the marks of Wordle. */
export function fillWordleMarks(from: i32, to: i32, columns: usize, tallies: usize): void {
  for (let guess = from; guess < to; guess++) {
    fillMarks(guess, 0, positions, columns, tallies, feedbacksOf(guess));
  }
}

/** Writes the marks at the positions `first` … `end` − 1, at most five, for every secret: a byte each. */
function fillMarks(guess: i32, first: i32, end: i32, columns: usize, tallies: usize, out: usize): void {
  for (let block: usize = 0; block < <usize>columnBytes; block += 16) {
    let feedback = i64x2.splat(0);
    for (let i = first; i < end; i++) {
      feedback = i8x16.add(
        i8x16.add(feedback, feedback),
        i8x16.add(feedback, mark(guess, i, columns, tallies, block)),
      );
    }
    v128.store(out + block, feedback);
  }
}

/** Positions whose marks fit into one byte. */
const BYTE_POSITIONS: i32 = 5;

/**
 * Fills the rows of the guesses `from` … `to` − 1 with labels that are local to the guess: see fields.ts.
 * Does not yet write the label of the win. Notes the number of other labels of each guess in the table of the
 * whole list.
 */
export function fillLocalLabels(from: i32, to: i32, columns: usize, tallies: usize): void {
  releaseAll();
  const lanes = <usize>columnBytes;
  const marks = reserve(3 * lanes);
  memory.fill(marks, 0, 3 * lanes);
  // An open-addressed hash table of marks, with two u32 for each slot: the marks plus 1, and their label.
  const mask = tableMask(secrets);
  const known = reserve((<usize>(mask + 1)) << 3);
  for (let guess = from; guess < to; guess++) {
    for (let first = 0, part = marks; first < positions; first += BYTE_POSITIONS, part += lanes)
      fillMarks(guess, first, min(positions, first + BYTE_POSITIONS), columns, tallies, part);
    memory.fill(known, 0, (<usize>(mask + 1)) << 3);
    let labels = 0;
    for (let secret = 0; secret < secrets; secret++) {
      if (secret === guess) continue;
      const at = marks + secret;
      const key =
        <u32>load<u8>(at) + ((<u32>load<u8>(at + lanes)) << 8) + ((<u32>load<u8>(at + 2 * lanes)) << 16) + 1;
      let slot = <u32>mix(key) & mask;
      while (load<u32>(known + ((<usize>slot) << 3)) !== key) {
        const free = known + ((<usize>slot) << 3);
        if (load<u32>(free) === 0) {
          store<u32>(free, key);
          store<u32>(free, labels++, 4);
        } else slot = (slot + 1) & mask;
      }
      setLabel(guess, secret, load<u32>(known + ((<usize>slot) << 3), 4));
    }
    setCode(load<u32>(wholeTable, 4 * TABLE_CLASSES), guess, labels);
  }
}

function setLabel(guess: i32, secret: i32, label: i32): void {
  const row = feedbacksOf(guess);
  if (isWide()) store<u16>(row + ((<usize>secret) << 1), <u16>label);
  else store<u8>(row + secret, <u8>label);
}

/**
 * Counts the labels of the game after fillLocalLabels(). Every thread must call it. The thread with `writes`
 * also writes the label of the win: a secret as guess wins against itself alone.
 */
export function openLocalLabels(writes: i32): void {
  let most = 0;
  for (let guess = 0; guess < guesses; guess++)
    most = max(most, codeAt(load<u32>(wholeTable, 4 * TABLE_CLASSES), guess));
  setLabels(most + 1);
  if (!writes) return;
  store<i32>(wholeTable, isWide() ? max(most, BYTE_LABELS) + 1 : most + 1, 4 * TABLE_WIDTH);
  for (let secret = 0; secret < secrets; secret++) setLabel(secret, secret, most);
}

/**
 * Returns the mark at position i for 16 secrets: 2 green, 1 yellow, 0 grey. Other positions of the guess with
 * the same letter can each use up one letter of the secret. A later position does so if it is green. An
 * earlier position does so if the secret still has the letter left. Suppose that position i is not green.
 * Count the earlier positions with the letter, and the later ones that are green. Position i is yellow
 * exactly if the secret contains the letter more often than this count.
 */
function mark(guess: i32, i: i32, columns: usize, tallies: usize, block: usize): v128 {
  const symbol = symbolAt(guess, i);
  let left = timesIn(columns, tallies, columnBytes, symbol, block);
  for (let j = 0; j < positions; j++) {
    if (j === i || symbolAt(guess, j) !== symbol) continue;
    if (j < i) left = i8x16.sub(left, i8x16.splat(1));
    // −1 in lanes where position j is green
    else left = i8x16.add(left, having(columns, columnBytes, j, symbol, block));
  }
  const green = having(columns, columnBytes, i, symbol, block);
  const yellow = i8x16.gt_s(left, i64x2.splat(0));
  return v128.and(v128.bitselect(i8x16.splat(2), i8x16.splat(1), green), v128.or(green, yellow));
}

/**
 * Copies the feedbacks of all guesses into the rows of the secrets `from` … `to` − 1. In games of words,
 * columns get the order of `wholeTable`. Copies 64 guesses at a time to use the cache well, so the range of
 * secrets should be short.
 */
export function transposeRows(from: i32, to: i32): void {
  for (let block = 0; block < guesses; block += 64) {
    const last = min(block + 64, guesses);
    for (let secret = from; secret < to; secret++) {
      if (isWide()) transpose<u16>(secret, block, last);
      else transpose<u8>(secret, block, last);
    }
  }
}

function transpose<T>(secret: i32, block: i32, last: i32): void {
  const out = feedbacksTo(secret);
  for (let column = block; column < last; column++) {
    const guess = wholeTable === 0 ? column : guessAt(wholeTable, column);
    store<T>(out + <usize>column * sizeof<T>(), load<T>(feedbacksOf(guess) + <usize>secret * sizeof<T>()));
  }
}
