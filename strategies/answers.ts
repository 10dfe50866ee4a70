// Feedbacks in bulk: one guess against many codes. The players live on this loop, so it avoids the general rule of feedback.ts.
//
// The number of shared symbols depends only on which symbols the two codes are made of, so it is tabulated for every pair
// of symbol multisets (4x10: 210 of them, 4x10r: 715). What is left is the count of equal positions: with four bits a symbol
// that is a XOR and a count of its zero digits: 3 to 5 ns a pair, counted into classes. A table of all pairs did not pay: for
// sets of 20 to 1000 codes it took 4 to 7 ns a pair in 4x10 (25 MB) and 7 to 40 ns in 4x10r (100 MB), waiting for memory.

import { feedbackOf } from '../game/feedback.ts';
import { type Game, leastShared } from '../game/game.ts';

/** The feedbacks of one game in bulk. Same numbers as feedback.ts. The guess may be any, the codes may be secrets. */
export interface Feedbacks {
  /** Writes the feedbacks to `guess` of codes[from … to−1] into out[from … to−1]. */
  fill(guess: number, codes: Uint16Array, from: number, to: number, out: Uint8Array): void;
  /** Sets sizes[answer], for every feedback, to the number of codes[from … to−1] that give it to `guess`. */
  count(guess: number, codes: Uint16Array, from: number, to: number, sizes: Uint16Array): void;
}

const known = new WeakMap<Game, Feedbacks>();

/** The bulk answers of a game, prepared once. */
export function feedbacksOf(game: Game): Feedbacks {
  const ready = known.get(game) ?? (game.words ? inRows(game) : prepare(game));
  known.set(game, ready);
  return ready;
}

/**
 * Words have too many letters for four bits each, and marks that no multiset tells: the rule itself, which is slow enough for a
 * table to pay. A guess gets its row, one byte a secret, when it is first looked at; 64 MB if all of the largest lists are.
 */
function inRows(game: Game): Feedbacks {
  const rows: Uint8Array[] = [];
  const rowOf = (guess: number): Uint8Array => {
    const row = new Uint8Array(game.secrets);
    for (let secret = 0; secret < row.length; secret++) row[secret] = feedbackOf(game, guess, secret);
    rows[guess] = row;
    return row;
  };
  return {
    fill: (guess, codes, from, to, out) => {
      const row = rows[guess] ?? rowOf(guess);
      for (let i = from; i < to; i++) out[i] = row[codes[i]];
    },
    count: (guess, codes, from, to, sizes) => {
      const row = rows[guess] ?? rowOf(guess);
      sizes.fill(0);
      for (let i = from; i < to; i++) sizes[row[codes[i]]]++;
    },
  };
}

/**
 * With T shared symbols and A bulls the feedback is offset(T) + A, offset as in feedback.ts, and at most `win`: only A = P would
 * exceed it, by one, because P A 0 B takes the number of the impossible (P−1)A1B.
 */
function prepare(game: Game): Feedbacks {
  const { positions, win } = game;
  const digits = packedSymbols(game);
  const { kinds, kindOf, offsets } = multisets(game);

  const fill = (guess: number, codes: Uint16Array, from: number, to: number, out: Uint8Array): void => {
    const own = digits[guess];
    const row = kindOf[guess] * kinds;
    for (let i = from; i < to; i++) {
      const code = codes[i];
      let x = own ^ digits[code];
      x |= x >>> 2;
      x = (x | (x >>> 1)) & 0x11111111; // one bit for every position that differs
      const feedback = offsets[row + kindOf[code]] + positions - (Math.imul(x, 0x11111111) >>> 28);
      out[i] = Math.min(feedback, win);
    }
  };

  const count = (guess: number, codes: Uint16Array, from: number, to: number, sizes: Uint16Array): void => {
    const own = digits[guess];
    const row = kindOf[guess] * kinds;
    sizes.fill(0);
    for (let i = from; i < to; i++) {
      const code = codes[i];
      let x = own ^ digits[code];
      x |= x >>> 2;
      x = (x | (x >>> 1)) & 0x11111111;
      const feedback = offsets[row + kindOf[code]] + positions - (Math.imul(x, 0x11111111) >>> 28);
      sizes[Math.min(feedback, win)]++;
    }
  };
  return { fill, count };
}

/** Every code as one 32-bit number, four bits a symbol: at most 8 positions and 16 symbols. */
function packedSymbols(game: Game): Int32Array {
  const digits = new Int32Array(game.secrets);
  for (let code = 0; code < game.secrets; code++) {
    for (let i = 0; i < game.positions; i++) digits[code] |= game.codes[code * game.positions + i] << (4 * i);
  }
  return digits;
}

/** Numbers the symbol multisets of the codes, and tabulates offset(T) for every two of them. */
function multisets(game: Game): { kinds: number; kindOf: Uint16Array; offsets: Uint8Array } {
  const numbers = new Map<string, number>();
  const kindOf = new Uint16Array(game.secrets);
  const counts: Uint8Array[] = [];
  for (let code = 0; code < game.secrets; code++) {
    const count = symbolCounts(game, code);
    const key = count.join();
    const kind = numbers.get(key) ?? counts.push(count) - 1;
    numbers.set(key, kind);
    kindOf[code] = kind;
  }
  const kinds = counts.length;
  const least = leastShared(game.positions, game.symbols, game.repetition);
  const offsets = new Uint8Array(kinds * kinds);
  for (let a = 0; a < kinds; a++) {
    for (let b = 0; b <= a; b++) {
      let shared = 0;
      for (let symbol = 0; symbol < game.symbols; symbol++) shared += Math.min(counts[a][symbol], counts[b][symbol]);
      offsets[a * kinds + b] = (shared * (shared + 1) - least * (least + 1)) / 2;
      offsets[b * kinds + a] = offsets[a * kinds + b];
    }
  }
  return { kinds, kindOf, offsets };
}

/** How often each symbol stands in a code. */
export function symbolCounts(game: Game, code: number): Uint8Array {
  const counts = new Uint8Array(game.symbols);
  for (let i = 0; i < game.positions; i++) counts[game.codes[code * game.positions + i]]++;
  return counts;
}
