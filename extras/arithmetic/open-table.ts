// Reads the file of a table, and checks everything before use. It checks size and checksum, the header, the
// sizes of the lists, every pattern and every answer, in this order. It calculates every expression of the
// table and compares the result with the header. Browser-safe.

import { Unpackr } from 'msgpackr/unpack';
import { crc32 } from '../../base/crc32.ts';
import { shorten } from '../../base/quote.ts';
import { show } from '../../base/usage-error.ts';
import { ArithmeticError } from './arithmetic-error.ts';
import { type CensusQuestion, isQuestionKind, parseQuestion } from './census-question.ts';
import { countHands, handAt, nextHand } from './hand.ts';
import { createEvaluator, isPattern, patternLength } from './pattern.ts';
import { compareParts, formatRational } from './rational.ts';
import { type ArithmeticTable, answerAt, answerWidthFor, FORMAT, VERSION } from './table.ts';

/** The most bytes of a file. Two million hands of three bytes and their patterns stay far below. */
export const MAX_BYTES = 64 * 2 ** 20;
const FIELDS = [
  'format',
  'version',
  'kind',
  'target',
  'count',
  'max',
  'reached',
  'patterns',
  'answers',
  'checksum',
];

/**
 * Opens the file of a table.
 * @throws ArithmeticError that names the fault of the bytes.
 */
export function openTable(bytes: Uint8Array): ArithmeticTable {
  const fields = decode(bytes);
  const question = questionOf(fields);
  const { patterns, answers, reached } = fields;
  if (!(patterns instanceof Uint8Array) || !(answers instanceof Uint8Array))
    throw damaged('its lists are missing');
  const length = patternLength(question.count);
  if (patterns.length % length !== 0)
    throw damaged(`its patterns are ${patterns.length} bytes, which is no multiple of ${length}`);
  const answerWidth = answerWidthFor(patterns.length / length);
  const hands = countHands(question.count, question.max);
  if (answers.length !== hands * answerWidth) {
    throw damaged(`it has ${answers.length} bytes of answers instead of ${hands * answerWidth}`);
  }
  if (typeof reached !== 'number') throw damaged('it does not say how many hands reach the target');
  // Copies, because msgpackr returns views that would keep the whole document in memory.
  const table = {
    question,
    hands,
    reached,
    patterns: Uint8Array.from(patterns),
    answers: Uint8Array.from(answers),
    answerWidth,
  };
  checkPatterns(table);
  checkAnswers(table);
  return table;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of the document. Only the name and version of the format are checked so far. */
function decode(bytes: Uint8Array): Fields {
  if (!(bytes instanceof Uint8Array))
    throw new ArithmeticError('The bytes of an arithmetic table must be given as a Uint8Array.');
  if (bytes.length < 4) throw damaged(`it has ${bytes.length} bytes`);
  if (bytes.length > MAX_BYTES)
    throw damaged(`it has ${bytes.length} bytes, more than the ${MAX_BYTES} of the largest table`);
  const written = new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
  if (written !== crc32(bytes, bytes.length - 4))
    throw damaged('its checksum is wrong; fetch or build the file again');
  let document: unknown;
  try {
    // A copy, because msgpackr marks its source. 64-bit numbers become numbers too, and are checked as such.
    document = new Unpackr({ useRecords: false, int64AsType: 'number' }).unpack(bytes.slice());
  } catch {
    throw damaged('it is not one msgpack document');
  }
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw damaged('it is not a msgpack map');
  const fields = document as Fields;
  if (fields.format !== FORMAT) throw damaged(`its format is ${show(fields.format)} instead of "${FORMAT}"`);
  if (fields.version !== VERSION)
    throw damaged(`its version is ${show(fields.version)}; this program reads version ${VERSION}`);
  const names = Object.keys(fields);
  if (names.length !== FIELDS.length || names.some((name, i) => name !== FIELDS[i])) {
    throw damaged(`its fields are ${shorten(names.join(', '))} instead of ${FIELDS.join(', ')}`);
  }
  // msgpackr keeps only the last of two equal fields, but the map then claims more than ten.
  if (bytes[0] !== 0x80 + FIELDS.length)
    throw damaged('it does not begin as a map of ten fields, with the byte 8a');
  const { checksum } = fields;
  if (!(checksum instanceof Uint8Array) || checksum.length !== 4)
    throw damaged('its checksum is no bin of 4 bytes');
  return fields;
}

function questionOf({ kind, target, count, max }: Fields): CensusQuestion {
  if (!isQuestionKind(kind)) throw damaged(`its kind is ${show(kind)}`);
  if (!Array.isArray(target) || target.length !== 2 || !target.every((part) => Number.isSafeInteger(part))) {
    throw damaged('its target is not a fraction of two whole numbers');
  }
  if (typeof count !== 'number' || typeof max !== 'number')
    throw damaged('its count or its largest number is missing');
  const question = parseQuestion(kind, `${target[0]}/${target[1]}`, count, max);
  if (formatRational(question.target) !== formatRational({ num: target[0], den: target[1] })) {
    throw damaged('its target is not in lowest terms');
  }
  return question;
}

function checkPatterns({ question, patterns }: ArithmeticTable): void {
  const length = patternLength(question.count);
  for (let at = 0; at < patterns.length; at += length) {
    if (!isPattern(patterns.subarray(at, at + length), question.count))
      throw damaged(`its pattern ${at / length} is no expression`);
  }
}

/**
 * Calculates every expression. Each must equal the target, or be below it where the question allows this. The
 * number of hands that reach the target must match the header.
 */
function checkAnswers(table: ArithmeticTable): void {
  const { question, hands, patterns } = table;
  const length = patternLength(question.count);
  const known = patterns.length / length;
  const evaluate = createEvaluator(patterns, question.count);
  const hand = handAt(0, question.count);
  let reached = 0;
  for (let rank = 0; rank < hands; rank++, nextHand(hand)) {
    const answer = answerAt(table, rank);
    if (answer > known) throw damaged(`hand ${hand.join(' ')} names pattern ${answer - 1} of ${known}`);
    if (answer === 0) continue;
    const { num, den } = evaluate(answer - 1, hand);
    const difference = den === 0 ? 1 : compareParts(num, den, question.target.num, question.target.den);
    if (difference > 0 || (difference < 0 && question.kind === 'reach')) {
      throw damaged(`the expression for ${hand.join(' ')} is not worth what it promises`);
    }
    if (difference === 0) reached++;
  }
  if (reached !== table.reached)
    throw damaged(`${reached} of its hands reach the target instead of ${table.reached}`);
}

function damaged(fault: string): ArithmeticError {
  return new ArithmeticError(`This is not a sound arithmetic table: ${fault}.`);
}
