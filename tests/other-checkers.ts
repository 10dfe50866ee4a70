// Compares the first checker of certificates with others, such as the second one, in C. Tests of three lanes
// share this.

import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import type { ProofQuestion } from '../verify/proof.ts';
import { runSecond } from './c-compiler.ts';
import { make } from './certificates.ts';
import { chance } from './random.ts';

/**
 * A checker. It returns how many operations it counts if it accepts the file, else −1. `limit` is the most
 * operations allowed.
 */
export type OtherChecker = (bytes: Uint8Array, question: ProofQuestion, ...limit: string[]) => number;

/**
 * Runs a checker with these arguments, the file first. Returns how many operations it counts, or −1 if it
 * refuses.
 */
export function operationsOf(program: string, words: readonly string[]): number {
  const { status, line } = runSecond(program, words);
  return status === 0 ? Number(/, (\d+) operations$/.exec(line)?.[1]) : -1;
}

/**
 * Changes one random byte from position `from` on. Half of the changes flip random bits. The other half lower
 * the byte by one, which often gives a number that is still possible.
 */
export function damagedAt(bytes: Uint8Array, next: () => number, from = 0): Uint8Array {
  const at = from + Math.floor(next() * (bytes.length - from));
  return bytes.with(at, next() < 0.5 ? bytes[at] ^ (1 + Math.floor(next() * 255)) : bytes[at] - 1);
}

/**
 * Expects that a checker agrees with the first one on a certificate that holds, and on `trials` damaged
 * copies. Damage begins at byte `from`.
 */
export async function expectSameVerdicts(
  check: OtherChecker,
  bytes: Uint8Array,
  question: ProofQuestion,
  { trials, from }: { readonly trials: number; readonly from: number },
): Promise<void> {
  expect(check(bytes, { ...question, bound: question.bound + 1 })).toBe(-1);
  // Both checkers count the same operations: they accept with this limit and refuse with one less.
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

/** The number of damaged copies, and the bound to prove. By default the bound is the least cost. */
export interface AgreementOptions {
  readonly trials?: number;
  readonly bound?: number;
}

/**
 * Expects that the second checker, compiled to `program`, agrees with the first one on the certificate of a
 * game and on `trials` damaged copies.
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
