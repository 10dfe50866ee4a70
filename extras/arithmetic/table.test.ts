// The table of 24: all its answers, its file after 5000 random changes, and every kind of fault.
import { readFileSync } from 'node:fs';
import { Packr, Unpackr } from 'msgpackr';
import { describe, expect, it } from 'vitest';
import { crc32 } from '../../base/crc32.ts';
import { ArithmeticError } from './arithmetic-error.ts';
import { type Answers, createAnswerer } from './census.ts';
import { type CensusQuestion, parseQuestion } from './census-question.ts';
import { type Expression, evaluate, formatExpression, numbersOf } from './expression.ts';
import { countHands, handAt, nextHand } from './hand.ts';
import { openTable } from './open-table.ts';
import { rational } from './rational.ts';
import { burden } from './readability.ts';
import { solutions } from './solutions.ts';
import { type ArithmeticTable, encodeTable, lookup, tabulate } from './table.ts';

function build(kind: CensusQuestion['kind'], target: string, count: number, max: number): ArithmeticTable {
  const question = parseQuestion(kind, target, count, max);
  return tabulate(question, createAnswerer(question, true)(0, countHands(count, max)));
}

const TABLE = build('reach', '24', 4, 13);
const BYTES = encodeTable(TABLE);

it('needs the answers to its own question, with expressions', () => {
  const question = parseQuestion('reach', '24', 4, 5);
  const answers = (count: number, expressions: boolean): Answers =>
    createAnswerer(parseQuestion('reach', '24', count, 5), expressions)(0, countHands(count, 5));
  expect(() => tabulate(question, answers(3, true))).toThrow(
    'These are the answers of another question than 24 from 4 numbers 1 to 5.',
  );
  expect(() => tabulate(question, answers(4, false))).toThrow('A table needs answers with expressions');
});

describe('the table of 24', () => {
  it('has a solution of each of its 1362 hands with one, the most readable for every fourth hand', () => {
    const table = openTable(BYTES);
    const hand = handAt(0, 4);
    let reached = 0;
    for (let rank = 0; rank < 1820; rank++, nextHand(hand)) {
      const found = lookup(table, [...hand].reverse());
      if (rank % 4 === 0) {
        const [best] = solutions(hand, rational(24));
        expect(found && operations(found)).toEqual(best && operations(best));
      }
      if (found === undefined) continue;
      reached++;
      expect([evaluate(found), numbersOf(found)]).toEqual([rational(24), hand]);
    }
    expect([reached, table.reached, BYTES.length < 4096]).toEqual([1362, 1362, true]);
  });

  it('answers the famous ones', () => {
    expect(formatExpression(lookup(TABLE, [5, 5, 5, 1]) ?? 0)).toBe('(5 − 1 ÷ 5) × 5');
    expect(formatExpression(lookup(TABLE, ['3', '8', '3', '8']) ?? 0)).toBe('8 ÷ (3 − 8 ÷ 3)');
    expect(lookup(TABLE, [1, 1, 1, 1])).toBeUndefined();
  });

  it.each<[(number | string)[], string]>([
    [[], 'There are no numbers; give 1 to 6 whole numbers, such as 5 5 5 1.'],
    [[1, 2, 3], '1 2 3 are 3 numbers; this table is about hands of 4.'],
    [[1, 2, 3, 14], '14 is not in this table; its numbers go from 1 to 13.'],
    [[0, 2, 3, 4], '0 is not in this table; its numbers go from 1 to 13.'],
    [
      ['a', 2, 3, 4],
      '"a" is not one of the numbers to calculate with; give whole numbers from 0, such as 5.',
    ],
  ])('refuses to look up %j', (numbers, sentence) => {
    expect(() => lookup(TABLE, numbers)).toThrow(new ArithmeticError(sentence));
  });
});

describe('the file of a table', () => {
  it.each<[CensusQuestion['kind'], string, number, number]>([
    ['reach', '24', 4, 13],
    ['reach', '7/2', 3, 9],
    ['reach', '100000', 2, 5],
    ['closest-below', '50', 4, 12],
    ['closest-below', '3', 1, 9],
    ['closest-below', '100.25', 5, 6],
    ['reach', '24', 6, 3],
    ['reach', '5000000000', 1, 1],
  ])(
    '%s %s, %i numbers to %i: opens as it was written, from the same bytes every time',
    (kind, target, count, max) => {
      const table = build(kind, target, count, max);
      const bytes = encodeTable(table);
      const padded = new Uint8Array(bytes.length + 3);
      padded.set(bytes, 3);
      expect(openTable(padded.subarray(3))).toEqual(table);
      expect(encodeTable(openTable(bytes))).toEqual(bytes);
    },
  );

  it('is refused with a sentence after each of 5000 changes', () => {
    let state = 24;
    const random = (below: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let i = 0; i < 5000; i++) {
      const sentence = refusal(damage(BYTES, random)) ?? 'none';
      if (!/^This is not a sound arithmetic table: .+\.$/.test(sentence)) expect.fail(sentence);
    }
  });

  it('opens only as a sound table, even after changes with a right checksum', () => {
    let state = 13;
    const random = (below: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let i = 0; i < 1000; i++) {
      const damaged = seal(damage(BYTES, random));
      const sentence = refusal(damaged);
      if (sentence !== undefined) expect(sentence).toMatch(/\.$/);
      else for (const hand of [[5, 5, 5, 1], handAt(random(1820), 4)]) expectTarget(openTable(damaged), hand);
    }
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['another format', { format: 'png' }, 'its format is "png" instead of "optimoo-arithmetic".'],
    ['a later version', { version: 2 }, 'its version is 2; this program reads version 1.'],
    ['one more field', { more: 1 }, 'its fields are not those of a table, in their order and shortest form.'],
    ['an unknown kind', { kind: 'above' }, '"above" is no question of a census'],
    ['a kind that is no text', { kind: { toString: 0 } }, 'an object is no question of a census'],
    ['a format for a terminal', { format: '\x1b' }, 'its format is "\\u001b" instead'],
    ['a format that is no text', { format: { toString: 0 } }, 'its format is an object instead'],
    ['an object as version', { version: { valueOf: 0, toString: 0 } }, 'its version is an object;'],
    ['a target of one number', { target: [24] }, 'a field is missing, or is of another type.'],
    ['a target that is no number', { target: ['a', 1] }, 'a field is missing, or is of another type.'],
    ['a target over 0', { target: [24, 0] }, '24/0 is not a number'],
    [
      'an unreduced target',
      { target: [48, 2] },
      'its fields are not those of a table, in their order and shortest form.',
    ],
    ['too many numbers', { count: 7 }, '"7" is not a number of cards for a hand'],
    ['a count that is text', { count: '4' }, 'a field is missing, or is of another type.'],
    ['a huge maximum', { max: 1e6 }, 'a census takes at most 2000000.'],
    ['no answers', { answers: null }, 'a field is missing, or is of another type.'],
    [
      'answers cut short',
      { answers: TABLE.answers.slice(1) },
      'bytes of patterns and 1819 bytes of answers.',
    ],
    ['half a pattern', { patterns: TABLE.patterns.slice(3) }, 'bytes of patterns and 1820 bytes of answers.'],
    [
      'a pattern of two numbers',
      { patterns: changed(TABLE.patterns, 13, 0) },
      'its pattern 1 is no expression.',
    ],
    ['an unknown operator', { patterns: changed(TABLE.patterns, 6, 12) }, 'its pattern 0 is no expression.'],
    [
      'an unknown pattern',
      { answers: changed(TABLE.answers, 0, 255) },
      'hand 1 1 1 1 names pattern 254 of 232.',
    ],
    [
      'a wrong expression',
      { answers: changed(TABLE.answers, 0, 1) },
      'the expression for 1 1 1 1 is not worth',
    ],
    ['a solution left out', { answers: changed(TABLE.answers, 1819, 0) }, ''],
    ['a wrong count', { reached: 1361 }, '1362 of its hands reach the target instead of 1361.'],
    ['a reached count that is text', { reached: 'many' }, 'a field is missing, or is of another type.'],
  ])('is refused with %s', (_fault, change, sentence) => {
    const { checksum, ...fields } = new Unpackr({ useRecords: false }).unpack(BYTES) as {
      checksum: Uint8Array;
    };
    const packr = new Packr({ useRecords: false, variableMapSize: true });
    const bytes = seal(Uint8Array.from(packr.pack({ ...fields, ...change, checksum })));
    if (sentence === '') expect(openTable(bytes).reached).toBe(1362);
    else expect(refusal(bytes)).toContain(sentence);
  });

  it.each<[string, Uint8Array | undefined, string]>([
    [
      'a longer number',
      replaced(BYTES, '921801', '92cc1801'),
      'its fields are not those of a table, in their order and shortest form.',
    ],
    [
      'a field twice',
      replaced(replaced(BYTES, '8aa6', '8ba6'), 'a7726561636865', 'a36d61780da7726561636865'),
      'its fields are not those of a table, in their order and shortest form.',
    ],
    [
      'a longer head',
      replaced(BYTES, '8aa6', 'de000aa6'),
      'its fields are not those of a table, in their order and shortest form.',
    ],
    [
      'a number for a checksum',
      replaced(BYTES, '636b73756dc404', '636b73756dce'),
      'its fields are not those of a table, in their order and shortest form.',
    ],
    [
      'a longer checksum',
      replaced(BYTES, '636b73756dc404', '636b73756dc40500'),
      'its fields are not those of a table, in their order and shortest form.',
    ],
    ['nothing', new Uint8Array(0), 'it has 0 bytes; 4 to 67108864 are possible.'],
    ['a list', seal(Uint8Array.of(0x91, 0xc4, 4, 0, 0, 0, 0)), 'its format is undefined instead'],
    ['half a map', seal(Uint8Array.of(0x85, 0xa1, 0x61, 0, 0, 0, 0)), 'it is not one msgpack document.'],
    ['two documents', seal(Uint8Array.of(0x80, 0xc4, 4, 0, 0, 0, 0)), 'it is not one msgpack document.'],
  ])('is refused with %s', (_fault, bytes, sentence) => {
    expect(bytes && refusal(bytes)).toMatch(/^This is not a sound arithmetic table: .*\.$/);
    expect(bytes && refusal(bytes)).toContain(sentence);
  });

  it.each([undefined, null, 5, 'x', new Uint16Array(9), new ArrayBuffer(9)])(
    'is refused in a sentence instead of %s',
    (bytes) => {
      const sentence = 'The bytes of an arithmetic table must be given as a Uint8Array.';
      expect(() => openTable(bytes as never)).toThrow(new ArithmeticError(sentence));
    },
  );

  it('is the worked example of FORMAT.md, byte for byte', () => {
    const text = readFileSync(new URL('FORMAT.md', import.meta.url), 'utf8');
    const example = text.slice(text.indexOf('\n8a '), text.lastIndexOf('```'));
    const bytes = example.split('\n').flatMap((line) => line.slice(0, 64).match(/\b[0-9a-f]{2}\b/g) ?? []);
    expect(bytes).toEqual(
      [...encodeTable(build('reach', '3', 2, 2))].map((byte) => byte.toString(16).padStart(2, '0')),
    );
    expect(text).toContain(`The file has ${bytes.length} bytes`);
    expect(text).toContain(`(1820 hands) is ${BYTES.length} bytes`);
  });

  it('has the checksum of zip', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });
});

/**
 * Returns the part of the burden that counts ×, ÷ and negative results. Opening brackets does not change it.
 */
function operations(expression: Expression): number {
  return Math.floor(burden(expression) / 2 ** 39);
}

/**
 * Returns the message that refuses the bytes, or undefined if they are accepted. Throws errors other than
 * ArithmeticError.
 */
function refusal(bytes: Uint8Array): string | undefined {
  try {
    openTable(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof ArithmeticError) return error.message;
    throw error;
  }
}

/** Returns the bytes with some changed, inserted, dropped or cut off at random. */
function damage(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  const at = random(bytes.length);
  const kind = random(4);
  if (kind === 0) return bytes.slice(0, at);
  if (kind === 1) return Uint8Array.of(...bytes.subarray(0, at), random(256), ...bytes.subarray(at));
  if (kind === 2) return Uint8Array.of(...bytes.subarray(0, at), ...bytes.subarray(at + 1 + random(8)));
  const copy = bytes.slice();
  for (let i = random(3); i >= 0; i--) copy[random(bytes.length)] ^= 1 + random(255);
  return copy.every((byte, i) => byte === bytes[i]) ? copy.slice(1) : copy;
}

/**
 * Replaces one sequence of bytes in a file, given in hexadecimal digits, and corrects the checksum. Returns
 * undefined unless the sequence occurs exactly once.
 */
function replaced(bytes: Uint8Array | undefined, hex: string, by: string): Uint8Array | undefined {
  const text = Buffer.from(bytes ?? []).toString('hex');
  const parts = text.split(hex);
  return parts.length === 2 ? seal(Uint8Array.from(Buffer.from(parts.join(by), 'hex'))) : undefined;
}

/** Writes the right checksum at the end of a file. */
function seal(bytes: Uint8Array): Uint8Array {
  const sealed = bytes.slice();
  if (sealed.length >= 4)
    new DataView(sealed.buffer).setUint32(sealed.length - 4, crc32(sealed, sealed.length - 4), true);
  return sealed;
}

function changed(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const copy = bytes.slice();
  copy[at] = value;
  return copy;
}

function expectTarget(table: ArithmeticTable, hand: readonly number[]): void {
  if (hand.some((number) => number > table.question.max) || hand.length !== table.question.count) return;
  const found = lookup(table, hand);
  if (found !== undefined) expect(evaluate(found)).toEqual(table.question.target);
}
