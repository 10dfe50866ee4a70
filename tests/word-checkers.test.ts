// The checkers of certificates about words against each other: they accept the same files, refuse the same files, and count the same
// operations. What any of them accepts is true by the definition of cost. Needs a C compiler.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import type { ProofQuestion } from '../verify/proof.ts';
import { buildSecond, programIn, runSecond } from './c-compiler.ts';
import { chance } from './random.ts';
import { makeOfWords, randomWords } from './word-certificates.ts';

const folder = mkdtempSync(join(tmpdir(), 'optimoo-'));
const program = programIn(folder, 'words');
afterAll(() => rmSync(folder, { recursive: true }));

/** How many operations an accepted file asks for; −1 for a refused one. */
function second(bytes: Uint8Array, { game, prices, bound, words }: ProofQuestion, ...limit: string[]): number {
  const [file, secrets, others] = ['x.cert', 'secrets.txt', 'others.txt'].map((name) => join(folder, name));
  writeFileSync(file, bytes);
  writeFileSync(secrets, (words?.secrets ?? []).map((word) => `${word}\n`).join(''));
  writeFileSync(others, (words?.others ?? []).map((word) => `${word}\n`).join(''));
  const rule = game.slice(0, game.indexOf('-')) + (game.endsWith('-hard') ? '-hard' : '');
  const lists = [secrets, words?.others.length === 0 ? '-' : others];
  const { status, line } = runSecond(program, [file, rule, ...lists, prices, String(bound), ...limit]);
  return status === 0 ? Number(/, (\d+) operations$/.exec(line)?.[1]) : -1;
}

describe('the second checker of words', { tags: 'c-compiler' }, () => {
  beforeAll(() => buildSecond(program, ['-O1'], 'words'));

  it.each([
    ['wordle', 5, '1,2'],
    ['wordle', 3, '0,0,1'],
    ['wordle', 4, '1,2,3,inf'],
    ['ab', 4, '1,3,6,10,inf'],
    ['bulls', 5, '1,2'],
  ] as const)('agrees on %s, %i letters, prices %s', async (marking, length, prices) => {
    const game = randomWords(length, { marking, length, secrets: 40, others: 20 });
    const { certificate, question } = await makeOfWords(game, prices);
    const bytes = encodeCertificate(certificate);
    const operations = second(bytes, question);
    expect(operations).toBeGreaterThan(0);
    for (const [limit, ok] of [
      [operations, true],
      [operations - 1, false],
    ] as const) {
      expect(await checkCertificate(bytes, question, { limit })).toMatchObject({ ok });
      expect(second(bytes, question, String(limit))).toBe(ok ? operations : -1);
    }
    const next = chance(length);
    for (let trial = 0; trial < 30; trial++) {
      const changed = bytes.slice();
      changed[Math.floor(bytes.length - next() * next() * (bytes.length - 200))] += 1 + Math.floor(3 * next());
      const { ok } = await checkCertificate(changed, question);
      expect(second(changed, question) >= 0).toBe(ok);
    }
  });
});
