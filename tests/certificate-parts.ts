// Tests of certificates in parts, for both checkers: parts that prove all assumptions, and damaged files.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { AnyCertificate, Certificate, CertificateState } from '../certificate/certificate.ts';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import type { CertificatePart, ProofQuestion } from '../verify/proof.ts';
import { buildSecond, programIn } from './c-compiler.ts';
import { type MadeInParts, makeInParts } from './certificates.ts';
import { damagedAt, operationsOf } from './other-checkers.ts';
import { chance } from './random.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { C_COMPILER } from './tools.ts';

const folder = temporaryFolder();
const program = programIn(folder, 'check');

/** Builds the second checker, if there is a compiler. */
export function buildForParts(): void {
  if (C_COMPILER.path !== undefined) buildSecond(program);
}

/** Returns how many operations the second checker counts, or −1 if it refuses the certificate. */
export function second(
  top: Uint8Array,
  parts: readonly CertificatePart[],
  { game, prices, bound }: ProofQuestion,
  limit = '-',
): number {
  const all = [top, ...parts.map(({ bytes }) => bytes)];
  const different = [...new Set(all)];
  for (const [i, bytes] of different.entries()) writeFileSync(join(folder, `${i}.cert`), bytes);
  const paths = all.map((bytes) => join(folder, `${different.indexOf(bytes)}.cert`));
  return operationsOf(program, [paths[0], game, prices, String(bound), limit, ...paths.slice(1)]);
}

/** Encodes a certificate as a part with this file name. */
export const asPart = (name: string, certificate: AnyCertificate): CertificatePart => ({
  name,
  bytes: encodeCertificate(certificate),
});

/** Copies a certificate with changes of some states. Its bound becomes that of the last state. */
export function changed(
  certificate: Certificate,
  change: (state: CertificateState, at: number) => Partial<CertificateState>,
): Certificate {
  const states = certificate.states.map((state, at) => ({ ...state, ...change(state, at) }));
  return { ...certificate, bound: states[states.length - 1].bound, states };
}

/**
 * Expects that a game costs at least `bound` under these prices, proved by a certificate in parts. The main
 * certificate assumes the costs of positions after `after` turns. It must have `assumed` assumptions, and two
 * parts must prove all of them.
 */
export async function expectAllMet(
  name: string,
  prices: string,
  bound: number,
  after: number,
  assumed: number,
): Promise<void> {
  const { certificate, parts, top, files, question } = await makeInParts(name, prices, { after, count: 2 });
  expect(certificate.assumed).toBe(assumed);
  expect(question.bound).toBe(bound);
  const steps = [certificate, ...parts].reduce((sum, { states }) => sum + states.length, 0);
  expect(await checkInThreads(top, question, { parts: files, threads: 2 })).toEqual({ ok: true, steps });
  if (C_COMPILER.path !== undefined) expect(second(top, files, question)).toBeGreaterThan(0);
}

/**
 * Expects that both checkers agree on damaged files, and that neither accepts a bound that is one too high.
 */
export async function expectSameOfDamaged(
  { certificate, files, top, question: asked }: MadeInParts,
  trials: number,
): Promise<void> {
  const next = chance(7);
  const root = certificate.states.length - 1;
  const high = encodeCertificate(
    changed(certificate, ({ bound }, at) => ({ bound: bound + Number(at === root) })),
  );
  for (let trial = 0; trial < trials; trial++) {
    const isHigh = trial % 2 === 0;
    const all = [isHigh ? high : top, ...files.map(({ bytes }) => bytes)];
    const victim = Math.floor(next() * all.length);
    const [first, ...others] = all.with(victim, damagedAt(all[victim], next));
    const parts = others.map((bytes, i) => ({ name: `${i}.cert`, bytes }));
    const question = { ...asked, bound: asked.bound + Number(isHigh) };
    const { ok } = await checkCertificate(first, question, { parts });
    if (isHigh) expect(ok).toBe(false);
    if (second(first, parts, question) >= 0 !== ok) expect.fail(`trial ${trial}, file ${victim}`);
  }
}
