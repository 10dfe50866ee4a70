// Fills the feedback table, 16 secrets at a time, straight from the rules. The numbering of answers is that of
// ../../game/feedback.ts: with T = A + B, index = T(T+1)/2 − first + A, and the win takes the number of the impossible (P−1)A1B.

import { answersOf, columnBytes, positions, rowBytes, secrets, symbolAt, symbols } from "./state.ts";

/** T(T+1)/2 for T = 0 … 8, as lanes of a shuffle. */
@inline function triangles(): v128 { return i8x16(0, 1, 3, 6, 10, 15, 21, 28, 36, 0, 0, 0, 0, 0, 0, 0); }

/**
 * Fills the rows of guesses from … to−1. `columns` holds, position after position, the symbol of every code there;
 * `tallies`, symbol after symbol, how often every code contains it; each line is rowBytes bytes. `first` is subtracted from indices.
 */
export function fillRows(from: i32, to: i32, columns: usize, tallies: usize, first: i32): void {
  for (let guess = from; guess < to; guess++) fillRow(guess, columns, tallies, first);
}

function fillRow(guess: i32, columns: usize, tallies: usize, first: i32): void {
  const out = answersOf(guess);
  for (let block: usize = 0; block < <usize>rowBytes; block += 16) {
    let bulls = i64x2.splat(0);
    for (let i = 0; i < positions; i++) {
      const column = v128.load(columns + <usize>i * rowBytes + block);
      bulls = i8x16.sub(bulls, i8x16.eq(column, i8x16.splat(symbolAt(guess, i))));
    }
    let shared = i64x2.splat(0);
    for (let symbol = 0; symbol < symbols; symbol++) {
      const times = timesIn(guess, <u8>symbol);
      if (times == 0) continue;
      shared = i8x16.add(shared, i8x16.min_u(v128.load(tallies + <usize>symbol * rowBytes + block), i8x16.splat(<i8>times)));
    }
    const won = i8x16.eq(bulls, i8x16.splat(<i8>positions)); // −1 where won
    const index = i8x16.add(i8x16.add(i8x16.swizzle(triangles(), shared), bulls), won);
    v128.store(out + block, i8x16.sub(index, i8x16.splat(<i8>first)));
  }
  memory.fill(out + secrets, 0, columnBytes - secrets); // padding answers alike to all, so that it never splits a set
}

@inline function timesIn(guess: i32, symbol: u8): i32 {
  let times = 0;
  for (let i = 0; i < positions; i++) times += i32(symbolAt(guess, i) == symbol);
  return times;
}
