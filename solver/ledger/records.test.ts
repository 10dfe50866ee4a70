// Records as bytes: after any damage to a file, only records that were written to it are read from it.
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { crc32 } from '../../base/crc32.ts';
import { encodeRecord, type RecordLine, readRecords } from './records.ts';

const TEXTS = ['optimoo ledger 1: 3x6, average', 'prices 1,2', '= 9 012 0A1B', '\ufeffby a', '= 3 Ωmega ggg'];
const BYTES = Buffer.concat(TEXTS.map(encodeRecord));

/** The lines of bytes that come in pieces of this length, at once by default. */
function linesOf(bytes: Uint8Array, length = Math.max(1, bytes.length)): RecordLine[] {
  const pieces = Array.from({ length: Math.ceil(bytes.length / length) }, (_, i) =>
    bytes.subarray(i * length, (i + 1) * length),
  );
  return [...readRecords(pieces)];
}
const textsOf = (bytes: Uint8Array): (string | undefined)[] => linesOf(bytes).map(({ text }) => text);

it('agree with the specification', () => {
  expect(new TextDecoder().decode(encodeRecord('prices 1,2'))).toBe('10 2c5af514 prices 1,2\n');
});

it('are read as they were written, in pieces of any size', () => {
  const lines = TEXTS.map((text, i) => ({
    ...{ text, number: i + 1 },
    end: TEXTS.slice(0, i + 1).reduce((sum, each) => sum + encodeRecord(each).length, 0),
  }));
  for (let length = 1; length <= BYTES.length; length++) expect(linesOf(BYTES, length)).toEqual(lines);
});

it('are dropped if the file ends inside them', () => {
  for (let length = 0; length < BYTES.length; length++) {
    for (const piece of [1, 7, BYTES.length]) {
      const lines = linesOf(BYTES.subarray(0, length), piece);
      const whole = BYTES.subarray(0, length).filter((byte) => byte === 10).length;
      const torn = length - (BYTES.lastIndexOf(10, length - 1) + 1);
      expect(lines.map(({ text }) => text)).toEqual([
        ...TEXTS.slice(0, whole),
        ...(length > 0 && torn > 0 ? [undefined] : []),
      ]);
      expect(lines.at(-1)?.end ?? 0).toBe(length);
    }
  }
});

describe('a changed byte', () => {
  it.each([0x01, 0x20, 0x80, 0xff])('is noticed at any place: exclusive or with %i', (change) => {
    for (let at = 0; at < BYTES.length; at++) {
      const texts = textsOf(Buffer.from(BYTES).fill(BYTES[at] ^ change, at, at + 1));
      const kept = texts.filter((text) => text !== undefined);
      // only written texts are read
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

describe('a line of', () => {
  const head = (text: string): string =>
    `${text.length} ${crc32(Buffer.from(text)).toString(16).padStart(8, '0')} `;
  const textOf = (bytes: number): string => `by ${'a'.repeat(bytes - '65518 01234567 by '.length)}`;
  const lineOf = (text: string): Buffer => Buffer.from(`${head(text)}${text}\n`);

  it.each([1000, 70_000])('65536 bytes is the longest that is a record, in pieces of %i', (length) => {
    const [longest, longer] = [65_536, 65_537].map(textOf);
    expect([lineOf(longest).length, lineOf(longer).length]).toEqual([65_537, 65_538]);
    const bytes = Buffer.concat([lineOf(longest), lineOf(longer), BYTES]);
    const lines = linesOf(bytes, length);
    expect(lines.map(({ text }) => text)).toEqual([longest, undefined, ...TEXTS]);
    expect(lines.map(({ end }) => end).slice(0, 2)).toEqual([65_537, 131_075]);
    expect(lines.at(-1)?.end).toBe(bytes.length);
    expect(encodeRecord(longest)).toEqual(Uint8Array.from(lineOf(longest)));
    expect(() => encodeRecord(longer)).toThrow(
      /is too long for a ledger: a line has at most 65536 bytes, not 65537[.]$/,
    );
  });

  it.each([0, 1])('ten million bytes is counted without being kept, with %i line ends', (ends) => {
    const concat = vi.spyOn(Buffer, 'concat');
    const bytes = new Uint8Array(10_000_000 + ends).fill(10, 10_000_000);
    expect(linesOf(bytes, 1000)).toEqual([{ text: undefined, number: 1, end: bytes.length }]);
    expect(concat).not.toHaveBeenCalled();
    concat.mockRestore();
  });
});

it('agree with the example in the specification', () => {
  const page = readFileSync(new URL('LEDGER.md', import.meta.url), 'utf8');
  const example = [...page.matchAll(/^ {4}(\d.*\n)/gm)].map((match) => match[1]).join('');
  const texts = textsOf(new TextEncoder().encode(example));
  expect([texts.length, texts.includes(undefined)]).toEqual([4, false]);
});
