// Fills the feedback table from the rules, 16 secrets at a time: one function for each rule. Feedbacks have
// the numbers of ../../game/bulls-and-cows.ts, bulls-only.ts and wordle.ts. For bulls and cows, let T = A +
// B. Then the index is T(T+1)/2 − first + A, and the win has the number of the impossible (P−1)A1B. `columns`
// has one line for each position: the symbol of every secret there. `tallies` has one line for each symbol:
// how often every secret contains it. Lines have columnBytes bytes.

import {
  columnBytes,
  combinationStarts,
  combinations,
  combined,
  combinedBytes,
  guesses,
  positions,
  secrets,
  shared,
  sharedBytes,
  wholeTable,
  win,
} from './fields.ts';
import { codeAt, feedbacksOf, feedbacksTo, symbolAt } from './state.ts';
import { guessAt } from './word-table.ts';

/** T(T+1)/2 for T = 0 … 8, as lanes of a shuffle. */
function triangles(): v128 {
  return i8x16(0, 1, 3, 6, 10, 15, 21, 28, 36, 0, 0, 0, 0, 0, 0, 0);
}

function line(lines: usize, bytes: i32, index: i32, block: usize): v128 {
  return v128.load(lines + <usize>index * bytes + block);
}

/** Fills the rows of guesses from … to−1 with bulls and cows; `first` is subtracted from indices. */
export function fillBullsAndCows(from: i32, to: i32, columns: usize, tallies: usize, first: i32): void {
  for (let guess = from; guess < to; guess++)
    fillRow(guess, feedbacksOf(guess), secrets, columnBytes, columns, tallies, first);
}

/**
 * Fills the rows of secrets from … to−1 of the tables by combination: feedbacks and shared symbols. `columns`
 * and `tallies` have the order of combinations and lines of combinedBytes. Feedback is symmetric, so the
 * secret may be taken for the guess.
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
      bulls = i8x16.sub(bulls, i8x16.eq(line(columns, bytes, i, block), i8x16.splat(symbol)));
      if (timesBefore(guess, i) > 0) continue; // counted with its first place
      const times = timesBefore(guess, positions, symbol);
      common = i8x16.add(common, i8x16.min_u(line(tallies, bytes, symbol, block), i8x16.splat(<i8>times)));
    }
    const won = i8x16.eq(bulls, i8x16.splat(<i8>positions)); // −1 where won
    const index = i8x16.add(i8x16.add(i8x16.swizzle(triangles(), common), bulls), won);
    v128.store(out + block, i8x16.sub(index, i8x16.splat(<i8>first)));
  }
  clearPadding(out, count, bytes);
}

/** How often the symbol on a place, or the given one, stands before that place of the guess. */
function timesBefore(guess: i32, place: i32, symbol: i32 = -1): i32 {
  const wanted = <u8>(symbol < 0 ? <i32>symbolAt(guess, place) : symbol);
  let times = 0;
  for (let i = 0; i < place; i++) times += i32(symbolAt(guess, i) === wanted);
  return times;
}

/**
 * Fills the rows of guesses from … to−1 with bulls. If P−1 bulls are impossible, the win (P bulls) has their
 * number.
 */
export function fillBulls(from: i32, to: i32, columns: usize): void {
  const unused = i8x16.splat(<i8>(positions - win));
  for (let guess = from; guess < to; guess++) {
    const out = feedbacksOf(guess);
    for (let block: usize = 0; block < <usize>columnBytes; block += 16) {
      let bulls = i64x2.splat(0);
      for (let i = 0; i < positions; i++) {
        bulls = i8x16.sub(
          bulls,
          i8x16.eq(line(columns, columnBytes, i, block), i8x16.splat(symbolAt(guess, i))),
        );
      }
      const won = i8x16.eq(bulls, i8x16.splat(<i8>positions));
      v128.store(out + block, i8x16.sub(bulls, v128.and(won, unused)));
    }
    clearPadding(out, secrets, columnBytes);
  }
}

/** Writes 0 behind the last of `count` feedbacks, because the kernels read whole blocks of a row. */
function clearPadding(out: usize, count: i32, bytes: i32): void {
  memory.fill(out + count, 0, bytes - count);
}

/** Fills the rows of guesses from … to−1 with Wordle marks. */
export function fillWordleMarks(from: i32, to: i32, columns: usize, tallies: usize): void {
  for (let guess = from; guess < to; guess++) {
    const out = feedbacksOf(guess);
    for (let block: usize = 0; block < <usize>columnBytes; block += 16) {
      let feedback = i64x2.splat(0);
      for (let i = 0; i < positions; i++) {
        feedback = i8x16.add(
          i8x16.add(feedback, feedback),
          i8x16.add(feedback, mark(guess, i, columns, tallies, block)),
        );
      }
      v128.store(out + block, feedback);
    }
  }
}

/**
 * The mark at position i: 2 green, 1 yellow, 0 grey. Other positions with the same letter use up one letter
 * of the secret each: a later position if it is green, an earlier position if the secret still had one left.
 * So position i, if not green, is yellow exactly if the secret has the letter more often than that.
 */
function mark(guess: i32, i: i32, columns: usize, tallies: usize, block: usize): v128 {
  const symbol = symbolAt(guess, i);
  let left = line(tallies, columnBytes, symbol, block);
  for (let j = 0; j < positions; j++) {
    if (j === i || symbolAt(guess, j) !== symbol) continue;
    if (j < i) left = i8x16.sub(left, i8x16.splat(1));
    // −1 where green
    else left = i8x16.add(left, i8x16.eq(line(columns, columnBytes, j, block), i8x16.splat(symbol)));
  }
  const green = i8x16.eq(line(columns, columnBytes, i, block), i8x16.splat(symbol));
  const yellow = i8x16.gt_s(left, i64x2.splat(0));
  return v128.and(v128.bitselect(i8x16.splat(2), i8x16.splat(1), green), v128.or(green, yellow));
}

/**
 * Copies the rows of all guesses into the rows of secrets from … to−1, in the order of the table of words.
 * Takes 64 guesses at a time for the cache, so the secrets should be few.
 */
export function transposeRows(from: i32, to: i32): void {
  for (let block = 0; block < guesses; block += 64) {
    const last = min(block + 64, guesses);
    for (let secret = from; secret < to; secret++) {
      const out = feedbacksTo(secret);
      for (let column = block; column < last; column++) {
        const guess = wholeTable === 0 ? column : guessAt(wholeTable, column);
        store<u8>(out + column, load<u8>(feedbacksOf(guess) + secret));
      }
    }
  }
}
