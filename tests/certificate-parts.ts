// Certificates in parts, as both checkers see them: met by their parts, or damaged.
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

/** How many operations the second checker counts; −1 where it refuses. */
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

/** A certificate as a file of this name. */
export const asPart = (name: string, certificate: AnyCertificate): CertificatePart => ({
  name,
  bytes: encodeCertificate(certificate),
});

/** A certificate with other values of some states. */
export function changed(
  certificate: Certificate,
  change: (state: CertificateState, at: number) => Partial<CertificateState>,
): Certificate {
  const states = certificate.states.map((state, at) => ({ ...state, ...change(state, at) }));
  return { ...certificate, bound: states[states.length - 1].bound, states };
}

/**
 * Expects that a game costs at least `bound` by these prices. Its certificate, with its first turns apart,
 * has this number of assumptions, which two parts prove.
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

/** Both checkers agree on damaged files, and believe no cost that is one too high. */
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
