// Tests records as bytes: after any damage to a file, only records that were written to it are read from it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crc32 } from '../../base/crc32.ts';
import { encodeRecord, type RecordLine, readRecords } from './records.ts';

const TEXTS = ['optimoo ledger 1: 3x6, average', 'prices 1,2', '= 9 012 0A1B', '\ufeffby a', '= 3 Ωmega ggg'];
const BYTES = Buffer.concat(TEXTS.map(encodeRecord));

const linesOf = (bytes: Uint8Array): RecordLine[] => [...readRecords(bytes)];
const textsOf = (bytes: Uint8Array): (string | undefined)[] => linesOf(bytes).map(({ text }) => text);

it('agree with the specification', () => {
  expect(new TextDecoder().decode(encodeRecord('prices 1,2'))).toBe('10 2c5af514 prices 1,2\n');
});

it('are read as they were written', () => {
  const lines = TEXTS.map((text, i) => ({
    ...{ text, number: i + 1 },
    end: TEXTS.slice(0, i + 1).reduce((sum, each) => sum + encodeRecord(each).length, 0),
  }));
  expect(linesOf(BYTES)).toEqual(lines);
});

it('are dropped if the file ends inside them', () => {
  for (let length = 0; length < BYTES.length; length++) {
    const lines = linesOf(BYTES.subarray(0, length));
    const whole = BYTES.subarray(0, length).filter((byte) => byte === 10).length;
    const torn = length - (BYTES.lastIndexOf(10, length - 1) + 1);
    expect(lines.map(({ text }) => text)).toEqual([
      ...TEXTS.slice(0, whole),
      ...(length > 0 && torn > 0 ? [undefined] : []),
    ]);
    expect(lines.at(-1)?.end ?? 0).toBe(length);
  }
});

describe('a changed byte', () => {
  it.each([0x01, 0x20, 0x80, 0xff])('is noticed at any place: exclusive or with %i', (change) => {
    for (let at = 0; at < BYTES.length; at++) {
      const texts = textsOf(Buffer.from(BYTES).fill(BYTES[at] ^ change, at, at + 1));
      const kept = texts.filter((text) => text !== undefined);
      // every text that is read was written
      expect(TEXTS.filter((text) => kept.includes(text))).toEqual(kept);
      expect(kept.length).toBeLessThan(TEXTS.length);
      expect(texts).toContain(undefined);
    }
  });
});

it.each([
  '',
  'no ledger at all\n',
  '\n\n\n',
  '10 2C5AF514 prices 1,2\n',
  '010 2c5af514 prices 1,2\n',
  '10  2c5af514 prices 1,2\n',
])('are none in %j', (text) => {
  expect(textsOf(new TextEncoder().encode(text)).every((each) => each === undefined)).toBe(true);
});

it.each(['ff', 'c3', 'eda080', 'c0af'])(
  'are refused in bytes that are not UTF-8, even with a right sum: %s',
  (hex) => {
    const body = Buffer.from(hex, 'hex');
    const line = Buffer.concat([
      Buffer.from(`${body.length} ${crc32(body).toString(16).padStart(8, '0')} `),
      body,
      Buffer.from('\n'),
    ]);
    expect(textsOf(Buffer.concat([line, BYTES]))).toEqual([undefined, ...TEXTS]);
  },
);

it('agree with the example in the specification', () => {
  const page = readFileSync(new URL('LEDGER.md', import.meta.url), 'utf8');
  const example = [...page.matchAll(/^ {4}(\d.*\n)/gm)].map((match) => match[1]).join('');
  const texts = textsOf(new TextEncoder().encode(example));
  expect([texts.length, texts.includes(undefined)]).toEqual([4, false]);
});
