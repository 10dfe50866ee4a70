// The table of a census: for every hand, the pattern of its expression. The rank of a hand leads to its
// pattern in constant time. A table is a plain value in memory. This file also writes the bytes of a table
// (FORMAT.md); open-table.ts reads them. Browser-safe.

import { Packr } from 'msgpackr/pack';
import { crc32 } from '../../base/crc32.ts';
import { shorten } from '../../base/quote.ts';
import { ArithmeticError } from './arithmetic-error.ts';
import type { Answers } from './census.ts';
import { type CensusQuestion, checkQuestion, formatQuestion } from './census-question.ts';
import type { Expression } from './expression.ts';
import { countHands, parseHand, rankOf } from './hand.ts';
import { expressionFrom, patternLength } from './pattern.ts';

/** The name of the file format; see FORMAT.md. */
export const FORMAT = 'optimoo-arithmetic';
/** The version of the file format. */
export const VERSION = 1;

/** The answers to all hands of a question, with expressions. */
export interface ArithmeticTable {
  readonly question: CensusQuestion;
  /** The number of hands. */
  readonly hands: number;
  /** The number of hands that reach the target exactly. */
  readonly reached: number;
  /** All different patterns (pattern.ts), one after another, the most frequent first. */
  readonly patterns: Uint8Array;
  /**
   * The answer for each hand, by rank, as `answerWidth` little-endian bytes: 0 if there is no solution,
   * otherwise 1 + the index of its pattern.
   */
  readonly answers: Uint8Array;
  readonly answerWidth: number;
}

/** Returns the number of bytes of an answer, 1, 2 or 3, for this number of patterns. */
export function answerWidthFor(patterns: number): number {
  if (patterns < 2 ** 8) return 1;
  return patterns < 2 ** 16 ? 2 : 3;
}

/**
 * Makes a table of the answers to all hands of a question.
 * @throws ArithmeticError if the answers have no expressions or belong to a different question.
 */
export function tabulate(question: CensusQuestion, { nums, dens, patterns }: Answers): ArithmeticTable {
  checkQuestion(question);
  if (patterns === undefined)
    throw new ArithmeticError(
      'A table needs answers with expressions; ask for them with { expressions: true }.',
    );
  const length = patternLength(question.count);
  const hands = nums.length;
  if (hands !== countHands(question.count, question.max) || patterns.length !== hands * length)
    throw new ArithmeticError(`These are the answers of another question than ${formatQuestion(question)}.`);
  const uses = new Map<string, { pattern: Uint8Array; hands: number }>();
  let reached = 0;
  for (let rank = 0; rank < hands; rank++) {
    if (dens[rank] === 0) continue;
    if (nums[rank] === question.target.num && dens[rank] === question.target.den) reached++;
    const pattern = patterns.subarray(rank * length, (rank + 1) * length);
    const use = uses.get(pattern.join()) ?? { pattern, hands: 0 };
    use.hands++;
    uses.set(pattern.join(), use);
  }
  // The map is in the order in which patterns first occur, and the sort is stable. So equally frequent
  // patterns keep this order.
  const listed = [...uses].sort((a, b) => b[1].hands - a[1].hands);
  const indices = new Map(listed.map(([key], index) => [key, index]));
  const answerWidth = answerWidthFor(listed.length);
  const answers = new Uint8Array(hands * answerWidth);
  for (let rank = 0; rank < hands; rank++) {
    if (dens[rank] === 0) continue;
    const key = patterns.subarray(rank * length, (rank + 1) * length).join();
    let left = 1 + (indices.get(key) as number);
    for (let i = 0; i < answerWidth; i++, left >>= 8) answers[rank * answerWidth + i] = left & 0xff;
  }
  return {
    question,
    hands,
    reached,
    patterns: Uint8Array.from(listed.flatMap(([, use]) => [...use.pattern])),
    answers,
    answerWidth,
  };
}

/** Returns 1 + the index of the pattern of the hand with this rank, or 0 if the hand has no solution. */
export function answerAt({ answers, answerWidth }: ArithmeticTable, rank: number): number {
  let answer = 0;
  for (let i = answerWidth - 1; i >= 0; i--) answer = answer * 256 + answers[rank * answerWidth + i];
  return answer;
}

/**
 * Returns the expression of a hand, or undefined if it has no solution. The numbers may come in any order.
 * The look-up reads only the bytes of one answer and its pattern.
 * @throws ArithmeticError if the hand is not in the table.
 */
export function lookup(
  table: ArithmeticTable,
  numbers: readonly (number | string)[],
): Expression | undefined {
  const { count, max } = table.question;
  const hand = parseHand(numbers);
  if (hand.length !== count) {
    throw new ArithmeticError(
      `${shorten(numbers.join(' '))} are ${hand.length} numbers; this table is about hands of ${count}.`,
    );
  }
  const stranger = hand.find((number) => number < 1 || number > max);
  if (stranger !== undefined) {
    throw new ArithmeticError(`${stranger} is not in this table; its numbers go from 1 to ${max}.`);
  }
  const answer = answerAt(table, rankOf(hand));
  if (answer === 0) return undefined;
  const length = patternLength(count);
  return expressionFrom(table.patterns.subarray((answer - 1) * length, answer * length), hand);
}

/** Returns the bytes of the file of a table. Equal tables give equal bytes. */
export function encodeTable(table: ArithmeticTable): Uint8Array {
  const { question, reached, patterns, answers } = table;
  const packed = new Packr({ useRecords: false, variableMapSize: true }).pack({
    format: FORMAT,
    version: VERSION,
    kind: question.kind,
    target: [question.target.num, question.target.den],
    count: question.count,
    max: question.max,
    reached,
    patterns,
    answers,
    checksum: new Uint8Array(4),
  });
  // The checksum is the last field, so it is in the last four bytes of the file and covers all bytes before
  // them.
  const bytes = Uint8Array.from(packed);
  new DataView(bytes.buffer).setUint32(bytes.length - 4, crc32(bytes, bytes.length - 4), true);
  return bytes;
}
