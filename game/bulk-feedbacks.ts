// Computes feedbacks in bulk, for one guess and many secrets. The players spend most of their time in this
// loop, so the loop does not call the feedback rule. It combines two numbers for each pair of codes. The
// first is the number of shared symbols, which depends only on the multisets of symbols of the two codes. A
// table holds this number for every pair of multisets (4x10 has 210 multisets, 4x10r has 715). The second is
// the number of equal positions. A XOR of the two codes, with four bits for each symbol, has a zero digit for
// every equal position.
//
// With the counting into classes, this takes 3 to 5 ns a pair. A table of the feedbacks of all pairs is
// slower, because it waits for memory. For positions of 20 to 1000 codes it takes 4 to 7 ns a pair in 4x10
// (25 MB) and 7 to 40 ns in 4x10r (100 MB).

import { symbolCounts } from './code.ts';
import type { Counts } from './feedback-rule.ts';
import type { Game } from './game.ts';
import { countsOf, feedbackTable, packedSymbols, scorerOf } from './scorer.ts';

/** A list of labels: a byte each, unless a game has more than 256 of them. */
export type LabelList = Uint8Array | Uint16Array;

/**
 * Computes feedbacks of one game in bulk. They are called by labels. A label is the number of the feedback
 * (feedback.ts), unless a game has more feedbacks than a byte can hold. Then labels are local to a guess.
 * `guess` may be any code that may be guessed. The `codes` must be possible secrets of the game.
 */
export interface BulkFeedbacks {
  /** All labels are below this number. The last one is the win. */
  readonly labels: number;
  /** Returns the feedback that a label of a guess stands for. Some secret must give this label. */
  feedback(guess: number, label: number): number;
  /** Writes the label of `guess` for secret codes[i] into out[i], for every i from `from` to `to` − 1. */
  fill(guess: number, codes: Uint16Array, from: number, to: number, out: LabelList): void;
  /**
   * Sets sizes[label], for every label, to the number of secrets among codes[from … to−1] for which `guess`
   * gets it.
   */
  count(guess: number, codes: Uint16Array, from: number, to: number, sizes: Uint16Array): void;
}

const known = new WeakMap<Game, BulkFeedbacks>();

/**
 * Prepares the computation of feedbacks in bulk for a game. Further calls for the game return the same
 * object.
 */
export function bulkFeedbacks(game: Game): BulkFeedbacks {
  const counts = game.large ? undefined : countsOf(game);
  const ready = known.get(game) ?? (counts === undefined ? inRows(game) : packed(game, counts));
  known.set(game, ready);
  return ready;
}

/** Makes a list of `length` labels for a game with this many labels. */
export function labelList(labels: number, length: number): LabelList {
  return labels > BYTE_LABELS ? new Uint16Array(length) : new Uint8Array(length);
}

/** The most feedbacks that are labels themselves, and the most labels of one byte. */
const BYTE_LABELS = 256;

/** The most labels of all rows together: 256 MB if a label is a byte, 512 MB if it is two. */
const MOST_LABELS = 2 ** 28;

/**
 * Reads labels from rows. The row of a guess has one label for each secret; the feedback rule fills it when
 * the guess is first used. This serves words and positions of large games. Words have too many letters for
 * four bits each, and their marks do not follow from multisets. The rule is slow, so rows are kept until they
 * have MOST_LABELS labels. Local labels are numbered in the order of the secrets.
 */
function inRows(game: Game): BulkFeedbacks {
  const isLocal = game.feedbackCount > BYTE_LABELS;
  const labels = isLocal ? Math.min(game.feedbackCount, game.secrets + 1) : game.feedbackCount;
  const rows: LabelList[] = [];
  let kept = 0;
  const score = scorerOf(game);
  const rowOf = (guess: number): LabelList => {
    const row = labelList(labels, game.secrets);
    const known = new Map([[game.win, labels - 1]]);
    for (let secret = 0; secret < row.length; secret++) {
      const feedback = score(guess, secret);
      if (isLocal && !known.has(feedback)) known.set(feedback, known.size - 1);
      row[secret] = isLocal ? (known.get(feedback) as number) : feedback;
    }
    if (kept + row.length <= MOST_LABELS) {
      kept += row.length;
      rows[guess] = row;
    }
    return row;
  };
  return {
    labels,
    feedback: (guess, label) =>
      isLocal ? score(guess, (rows[guess] ?? rowOf(guess)).indexOf(label)) : label,
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
 * Computes feedbacks of codes of symbols from a table. The kinds of the two codes choose a row of the table.
 * The number of positions in which the codes differ chooses the entry in the row.
 */
function packed(game: Game, counts: Counts): BulkFeedbacks {
  const digits = packedSymbols(game);
  const { kinds, kindOf, rows } = kindsOfCodes(game, counts);
  const table = feedbackTable(game, counts);

  const fill = (guess: number, codes: Uint16Array, from: number, to: number, out: LabelList): void => {
    const own = digits[guess];
    const row = kindOf[guess] * kinds;
    for (let i = from; i < to; i++) {
      const code = codes[i];
      let x = own ^ digits[code];
      x |= x >>> 2;
      x = (x | (x >>> 1)) & 0x11111111; // now x has a 1 bit for every position in which the codes differ
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
  return { labels: game.feedbackCount, feedback: (_, label) => label, fill, count };
}

/**
 * Numbers the kinds of codes. Codes with equal multisets of symbols are of one kind. rows[a * kinds + b] is
 * an index in feedbackTable: that of the first feedback for codes of the kinds a and b. If the feedback does
 * not depend on shared symbols, all codes are of one kind.
 */
function kindsOfCodes(
  game: Game,
  { shared }: Counts,
): { kinds: number; kindOf: Uint16Array; rows: Uint8Array } {
  const numbers = new Map<string, number>();
  const kindOf = new Uint16Array(game.guesses);
  const counts: Uint8Array[] = [];
  if (!shared) return { kinds: 1, kindOf, rows: new Uint8Array(1) };
  for (let code = 0; code < game.guesses; code++) {
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
