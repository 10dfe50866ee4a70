// Feedbacks in bulk: one guess against many codes. The players spend most time in this loop, so it does not
// call the rule. The number of shared symbols depends only on the symbols of the two codes. A table holds it
// for every pair of symbol multisets (4x10 has 210, 4x10r 715). The number of equal positions is a XOR and a
// count of zero digits, with four bits a symbol. This takes 3 to 5 ns a pair, counted into classes. A table
// of all pairs did not pay: for sets of 20 to 1000 codes it took 4 to 7 ns a pair in 4x10 (25 MB) and 7 to 40
// ns in 4x10r (100 MB), because it waits for memory.

import { symbolCounts } from './code.ts';
import { uncheckedFeedback } from './feedback.ts';
import type { Counts } from './feedback-rule.ts';
import type { Game } from './game.ts';
import { countsOf, feedbackTable, packedSymbols } from './scorer.ts';

/**
 * The feedbacks of one game in bulk, with the numbers of feedback.ts. The guess may be any code, the codes
 * may be secrets.
 */
export interface BulkFeedbacks {
  /** Writes the feedbacks to `guess` of codes[from … to−1] into out[from … to−1]. */
  fill(guess: number, codes: Uint16Array, from: number, to: number, out: Uint8Array): void;
  /**
   * Sets sizes[feedback], for every feedback, to the number of codes[from … to−1] that give it to `guess`.
   */
  count(guess: number, codes: Uint16Array, from: number, to: number, sizes: Uint16Array): void;
}

const known = new WeakMap<Game, BulkFeedbacks>();

/** Prepares the feedbacks of a game in bulk. */
export function bulkFeedbacks(game: Game): BulkFeedbacks {
  const counts = countsOf(game);
  const ready = known.get(game) ?? (counts === undefined ? inRows(game) : packed(game, counts));
  known.set(game, ready);
  return ready;
}

/**
 * Feedbacks of words, by the rule itself: words have too many letters for four bits each, and marks do not
 * follow from multisets. The rule is slow, so a table pays. A guess gets its row, one byte a secret, at its
 * first use. All rows of the largest lists take 64 MB.
 */
function inRows(game: Game): BulkFeedbacks {
  const rows: Uint8Array[] = [];
  const rowOf = (guess: number): Uint8Array => {
    const row = new Uint8Array(game.secrets);
    for (let secret = 0; secret < row.length; secret++) row[secret] = uncheckedFeedback(game, guess, secret);
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
 * Feedbacks from a table with a row for every two kinds of codes. In a row, the number of differing positions
 * gives the feedback.
 */
function packed(game: Game, counts: Counts): BulkFeedbacks {
  const digits = packedSymbols(game);
  const { kinds, kindOf, rows } = kindsOfCodes(game, counts);
  const table = feedbackTable(game, counts);

  const fill = (guess: number, codes: Uint16Array, from: number, to: number, out: Uint8Array): void => {
    const own = digits[guess];
    const row = kindOf[guess] * kinds;
    for (let i = from; i < to; i++) {
      const code = codes[i];
      let x = own ^ digits[code];
      x |= x >>> 2;
      x = (x | (x >>> 1)) & 0x11111111; // one bit for every position that differs
      out[i] = table[rows[row + kindOf[code]] | (Math.imul(x, 0x11111111) >>> 28)];
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
      sizes[table[rows[row + kindOf[code]] | (Math.imul(x, 0x11111111) >>> 28)]]++;
    }
  };
  return { fill, count };
}

/**
 * Numbers the kinds of codes. Codes of one kind have equal symbol multisets. For every two kinds, the result
 * says where in feedbackTable the feedbacks for their number of shared symbols begin. If shared symbols do
 * not matter, all codes are of one kind.
 */
function kindsOfCodes(
  game: Game,
  { shared }: Counts,
): { kinds: number; kindOf: Uint16Array; rows: Uint8Array } {
  const numbers = new Map<string, number>();
  const kindOf = new Uint16Array(game.secrets);
  const counts: Uint8Array[] = [];
  if (!shared) return { kinds: 1, kindOf, rows: new Uint8Array(1) };
  for (let code = 0; code < game.secrets; code++) {
    const count = symbolCounts(game, code);
    const key = count.join();
    const kind = numbers.get(key) ?? counts.push(count) - 1;
    numbers.set(key, kind);
    kindOf[code] = kind;
  }
  const kinds = counts.length;
  const rows = new Uint8Array(kinds * kinds);
  for (let a = 0; a < kinds; a++) {
    for (let b = 0; b <= a; b++) {
      let common = 0;
      for (let symbol = 0; symbol < game.symbols; symbol++)
        common += Math.min(counts[a][symbol], counts[b][symbol]);
      rows[a * kinds + b] = common << 4;
      rows[b * kinds + a] = common << 4;
    }
  }
  return { kinds, kindOf, rows };
}
