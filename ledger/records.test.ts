// Records as bytes: whatever happens to a file, what is read from it was written to it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crc32 } from '../game/crc32.ts';
import { encodeRecord, readRecords } from './records.ts';

const TEXTS = ['optimoo ledger 1: 3x6, average', 'prices 1,2', '= 9 012 0A1B', '\ufeffby a', '= 3 Ωmega ggg'];
const BYTES = Buffer.concat(TEXTS.map(encodeRecord));
const textsOf = (bytes: Uint8Array): string[] => readRecords(bytes).lines.map(({ text }) => text);

it('are what the specification shows', () => {
  expect(new TextDecoder().decode(encodeRecord('prices 1,2'))).toBe('10 2c5af514 prices 1,2\n');
});

it('are read as they were written', () => {
  expect(readRecords(BYTES)).toEqual({
    lines: TEXTS.map((text, i) => ({ text, number: i + 1 })),
    end: BYTES.length,
    damaged: undefined,
  });
});

it('are cut off where a file ends too early, whatever the place', () => {
  for (let length = 0; length < BYTES.length; length++) {
    const { lines, end, damaged } = readRecords(BYTES.subarray(0, length));
    expect([damaged, lines.length]).toEqual([undefined, BYTES.subarray(0, length).filter((byte) => byte === 10).length]);
    expect(Buffer.concat(lines.map(({ text }) => encodeRecord(text)))).toEqual(BYTES.subarray(0, end));
  }
});

describe('a changed byte', () => {
  it.each([0x01, 0x20, 0x80, 0xff])('is noticed wherever it stands: exclusive or with %i', (change) => {
    const lastLine = BYTES.lastIndexOf(10, BYTES.length - 2) + 1;
    for (let at = 0; at < BYTES.length; at++) {
      const { lines, damaged } = readRecords(Buffer.from(BYTES).fill(BYTES[at] ^ change, at, at + 1));
      const kept = lines.map(({ text }) => text);
      expect(TEXTS.slice(0, kept.length)).toEqual(kept); // nothing is read that was not written
      expect(kept.length).toBeLessThan(TEXTS.length);
      // The line end before the last record belongs to it as well: without it, neither of two lines is whole.
      expect(damaged !== undefined, `byte ${at}`).toBe(at < lastLine - 1);
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
  expect(textsOf(new TextEncoder().encode(text))).toEqual([]);
});

it.each(['ff', 'c3', 'eda080', 'c0af'])('are none in bytes that are no UTF-8, whatever their sum says: %s', (hex) => {
  const body = Buffer.from(hex, 'hex');
  const line = Buffer.concat([
    Buffer.from(`${body.length} ${crc32(body).toString(16).padStart(8, '0')} `),
    body,
    Buffer.from('\n'),
  ]);
  expect(readRecords(line)).toEqual({ lines: [], end: 0, damaged: undefined });
  expect(readRecords(Buffer.concat([line, BYTES])).damaged).toBe(1);
});

it('are those of the example in the specification', () => {
  const page = readFileSync(new URL('LEDGER.md', import.meta.url), 'utf8');
  const example = [...page.matchAll(/^ {4}(\d.*\n)/gm)].map((match) => match[1]).join('');
  const { lines, damaged, end } = readRecords(new TextEncoder().encode(example));
  expect([lines.length, damaged, end]).toEqual([4, undefined, example.length]);
});
