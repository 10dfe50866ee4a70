// Reads the file of a table and checks everything before use. It calculates every expression of the table.
// Finally it compares the bytes with those that encodeTable writes for this table; they must be equal.
// Browser-safe.

import { Unpackr } from 'msgpackr/unpack';
import { crc32 } from '../../base/crc32.ts';
import { show } from '../../base/usage-error.ts';
import { ArithmeticError } from './arithmetic-error.ts';
import { type CensusQuestion, parseQuestion } from './census-question.ts';
import { evaluate } from './expression.ts';
import { countHands, handAt, nextHand } from './hand.ts';
import { expressionFrom, isPattern, patternLength } from './pattern.ts';
import { compare, type Rational } from './rational.ts';
import { type ArithmeticTable, answerAt, answerWidthFor, encodeTable, FORMAT, VERSION } from './table.ts';

/**
 * The maximum size of a file in bytes. A table of two million hands with three bytes each, and its patterns,
 * is much smaller.
 */
export const MAX_BYTES = 64 * 2 ** 20;

/**
 * Opens a table from the bytes of its file.
 * @throws ArithmeticError that names the fault of the bytes.
 */
export function openTable(bytes: Uint8Array): ArithmeticTable {
  const { kind, target, count, max, reached, patterns, answers } = decode(bytes);
  const [num, den] = Array.isArray(target) ? target : [];
  const numbers = [num, den, count, max, reached];
  if (!numbers.every(Number.isSafeInteger) || !isBytes(patterns) || !isBytes(answers))
    throw damaged('a field is missing, or is of another type');
  const question = parseQuestion(
    kind as CensusQuestion['kind'],
    `${num}/${den}`,
    count as number,
    max as number,
  );
  const length = patternLength(question.count);
  const known = Math.floor(patterns.length / length);
  const hands = countHands(question.count, question.max);
  const answerWidth = answerWidthFor(known);
  if (patterns.length !== known * length || answers.length !== hands * answerWidth)
    throw damaged(`it has ${patterns.length} bytes of patterns and ${answers.length} bytes of answers`);
  // The arrays are copied, because msgpackr returns views that would keep the whole file in memory.
  const table: ArithmeticTable = {
    ...{ question, hands, reached: reached as number, answerWidth },
    ...{ patterns: Uint8Array.from(patterns), answers: Uint8Array.from(answers) },
  };
  for (let at = 0; at < patterns.length; at += length) {
    if (!isPattern(patterns.subarray(at, at + length), question.count))
      throw damaged(`its pattern ${at / length} is no expression`);
  }
  checkAnswers(table, known);
  const written = encodeTable(table);
  if (written.length !== bytes.length || written.some((byte, at) => byte !== bytes[at]))
    throw damaged('its fields are not those of a table, in their order and shortest form');
  return table;
}

/** Returns the fields of the file. Checks only its checksum and the name and version of the format. */
function decode(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  if (!(bytes instanceof Uint8Array))
    throw new ArithmeticError('The bytes of an arithmetic table must be given as a Uint8Array.');
  if (bytes.length < 4 || bytes.length > MAX_BYTES)
    throw damaged(`it has ${bytes.length} bytes; 4 to ${MAX_BYTES} are possible`);
  const written = new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
  if (written !== crc32(bytes, bytes.length - 4))
    throw damaged('its checksum is wrong; fetch or build the file again');
  let document: unknown;
  try {
    // The bytes are copied, because msgpackr changes the array that it reads.
    document = new Unpackr({ useRecords: false }).unpack(bytes.slice());
  } catch {
    throw damaged('it is not one msgpack document');
  }
  const { format, version, ...fields } = Object(document) as Record<string, unknown>;
  if (format !== FORMAT) throw damaged(`its format is ${show(format)} instead of "${FORMAT}"`);
  if (version !== VERSION)
    throw damaged(`its version is ${show(version)}; this program reads version ${VERSION}`);
  return fields;
}

function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array;
}

/**
 * Calculates every expression. Each must equal the target, or be below the target if the question allows
 * this. The number of hands that reach the target must equal the number in the file.
 */
function checkAnswers(table: ArithmeticTable, known: number): void {
  const { question, hands, patterns } = table;
  const length = patternLength(question.count);
  const hand = handAt(0, question.count);
  let reached = 0;
  for (let rank = 0; rank < hands; rank++, nextHand(hand)) {
    const answer = answerAt(table, rank);
    if (answer > known) throw damaged(`hand ${hand.join(' ')} names pattern ${answer - 1} of ${known}`);
    if (answer === 0) continue;
    const value = resultOf(patterns.subarray((answer - 1) * length, answer * length), hand);
    const difference = value === undefined ? 1 : compare(value, question.target);
    if (difference > 0 || (difference < 0 && question.kind === 'reach'))
      throw damaged(`the expression for ${hand.join(' ')} is not worth what it promises`);
    if (difference === 0) reached++;
  }
  if (reached !== table.reached)
    throw damaged(`${reached} of its hands reach the target instead of ${table.reached}`);
}

/** Returns the value of a pattern for a hand, or undefined if it divides by 0. */
function resultOf(pattern: Uint8Array, hand: readonly number[]): Rational | undefined {
  try {
    return evaluate(expressionFrom(pattern, hand));
  } catch {
    return undefined;
  }
}

function damaged(fault: string): ArithmeticError {
  return new ArithmeticError(`This is not a sound arithmetic table: ${fault}.`);
}
