// The second checker, in C, against the first: both accept the same files and refuse the same files; what is
// shipped they accept. Needs a C compiler.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import type { ProofQuestion } from '../verify/proof.ts';
import { buildSecond, programIn, runSecond } from './c-compiler.ts';
import { make } from './certificates.ts';
import { chance } from './random.ts';
import { expectSecondToAccept, QUICK } from './shipped-certificates.ts';

const folder = mkdtempSync(join(tmpdir(), 'optimoo-'));
const program = programIn(folder, 'check');
afterAll(() => rmSync(folder, { recursive: true }));

/** How many operations an accepted file asks for; −1 for a refused one. */
function second(bytes: Uint8Array, { game, prices, bound }: ProofQuestion, ...limit: string[]): number {
  const file = join(folder, 'x.cert');
  writeFileSync(file, bytes);
  const { status, line } = runSecond(program, [file, game, prices, String(bound), ...limit]);
  return status === 0 ? Number(/, (\d+) operations$/.exec(line)?.[1]) : -1;
}

describe('the second checker', { tags: 'c-compiler' }, () => {
  beforeAll(() => buildSecond(program));

  it.each(QUICK.map((entry) => [entry.file, entry] as const))('accepts the shipped %s', (_file, entry) =>
    expectSecondToAccept(program, entry),
  );

  it.each([
    ['3x6', '1,2'],
    ['4x5z', '1,2'],
    ['2x6rb', '1,2'],
    ['4x5b', '0,0,0,0,1,1'],
    ['3x5r', '1,2'],
    ['2x7r', '0,0,0,0,1,1'],
    ['3x6', '1,3,6,10,15,21,inf'],
    ['5x6', '1,2', { trials: 10 }],
    ['7x3r', '0,0,0,0,1,1', { trials: 2, bound: 1 }], // 35 kinds of feedback
  ] as const)('agrees on %s %s', async (name, prices, { trials = 40, bound }: { trials?: number; bound?: number } = {}) => {
    const { certificate, question } = await make(name, prices, 1, bound);
    const bytes = encodeCertificate(certificate);
    expect(second(bytes, { ...question, bound: question.bound + 1 })).toBe(-1);
    // Both count the same operations: the file may ask for so many, and not for one less.
    const operations = second(bytes, question);
    for (const [limit, ok] of [
      [operations, true],
      [operations - 1, false],
    ] as const) {
      expect(await checkCertificate(bytes, question, { limit })).toMatchObject({ ok });
      expect(second(bytes, question, String(limit))).toBe(ok ? operations : -1);
    }
    const next = chance(question.bound);
    for (let trial = 0; trial < trials; trial++) {
      // Half of the changes where the numbers are small: bounds, maps and steps back.
      const at = Math.floor(next() * bytes.length);
      const damaged = bytes.with(at, next() < 0.5 ? bytes[at] ^ (1 + Math.floor(next() * 255)) : bytes[at] - 1);
      const { ok } = await checkCertificate(damaged, question);
      if (second(damaged, question) >= 0 !== ok) expect.fail(Buffer.from(damaged).toString('hex'));
    }
  });
});
