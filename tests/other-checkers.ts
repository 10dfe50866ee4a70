// Other checkers of certificates, such as the second one, in C, against the first, for the tests of three
// lanes.

import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import type { ProofQuestion } from '../verify/proof.ts';
import { runSecond } from './c-compiler.ts';
import { make } from './certificates.ts';
import { chance } from './random.ts';

/**
 * A checker: how many operations it counts, at most `limit`, for a file that it accepts; −1 for a refused
 * one.
 */
export type OtherChecker = (bytes: Uint8Array, question: ProofQuestion, ...limit: string[]) => number;

/**
 * How many operations a checker counts that is called with these words, the first of them its file; −1 where
 * it refuses.
 */
export function operationsOf(program: string, words: readonly string[]): number {
  const { status, line } = runSecond(program, words);
  return status === 0 ? Number(/, (\d+) operations$/.exec(line)?.[1]) : -1;
}

/**
 * A file with another byte, from this place on. Half of the changes are where the numbers are small: bounds,
 * maps and steps back.
 */
export function damagedAt(bytes: Uint8Array, next: () => number, from = 0): Uint8Array {
  const at = from + Math.floor(next() * (bytes.length - from));
  return bytes.with(at, next() < 0.5 ? bytes[at] ^ (1 + Math.floor(next() * 255)) : bytes[at] - 1);
}

/**
 * A checker and the first one judge a certificate that holds alike, and so many damaged ones, from this byte
 * on.
 */
export async function expectSameVerdicts(
  check: OtherChecker,
  bytes: Uint8Array,
  question: ProofQuestion,
  { trials, from }: { readonly trials: number; readonly from: number },
): Promise<void> {
  expect(check(bytes, { ...question, bound: question.bound + 1 })).toBe(-1);
  // Both count the same operations: the file may ask for so many, and not for one less.
  const operations = check(bytes, question);
  expect(operations).toBeGreaterThan(0);
  for (const [limit, ok] of [
    [operations, true],
    [operations - 1, false],
  ] as const) {
    expect(await checkCertificate(bytes, question, { limit })).toMatchObject({ ok });
    expect(check(bytes, question, String(limit))).toBe(ok ? operations : -1);
  }
  const next = chance(question.bound);
  for (let trial = 0; trial < trials; trial++) {
    const damaged = damagedAt(bytes, next, from);
    const { ok } = await checkCertificate(damaged, question);
    if (check(damaged, question) >= 0 !== ok) expect.fail(Buffer.from(damaged).toString('hex'));
  }
}

/** How many damaged certificates, and the bound of the undamaged one, by default the least cost. */
export interface AgreementOptions {
  readonly trials?: number;
  readonly bound?: number;
}

/**
 * The second checker, compiled to this program, and the first judge the certificate of a game alike, and
 * `trials` damaged ones.
 */
export async function expectAgreement(
  program: string,
  name: string,
  prices: string,
  { trials = 40, bound }: AgreementOptions = {},
): Promise<void> {
  const second: OtherChecker = (file, asked, ...limit) => {
    const path = `${program}.cert`;
    writeFileSync(path, file);
    return operationsOf(program, [path, asked.game, asked.prices, String(asked.bound), ...limit]);
  };
  const { certificate, question } = await make(name, prices, 1, bound);
  await expectSameVerdicts(second, encodeCertificate(certificate), question, { trials, from: 0 });
}
