// The second checker, in C, against the first, for the tests of three lanes.

import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import type { ProofQuestion } from '../verify/proof.ts';
import { runSecond } from './c-compiler.ts';
import { make } from './certificates.ts';
import { chance } from './random.ts';

/** How many damaged certificates, and the bound of the undamaged one, by default the least cost. */
export interface AgreementOptions {
  readonly trials?: number;
  readonly bound?: number;
}

/** Both checkers, the compiled one at this path, judge the certificate of a game alike, and `trials` damaged ones. */
export async function expectAgreement(
  program: string,
  name: string,
  prices: string,
  { trials = 40, bound }: AgreementOptions = {},
): Promise<void> {
  /** How many operations an accepted file asks for; −1 for a refused one. */
  const second = (file: Uint8Array, asked: ProofQuestion, ...limit: string[]): number => {
    const path = `${program}.cert`;
    writeFileSync(path, file);
    const { status, line } = runSecond(program, [path, asked.game, asked.prices, String(asked.bound), ...limit]);
    return status === 0 ? Number(/, (\d+) operations$/.exec(line)?.[1]) : -1;
  };
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
}
