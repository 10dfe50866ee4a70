// Makes trees/check-costs.json: the cost of checking each shipped certificate on one thread. A line is
// written after the checker has accepted the certificate, and kept while the bytes of the certificate stay
// the same. To check and measure a certificate again, delete its line.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CertificateEntry, TreeEntry } from '../tree-output/manifest.ts';
import { type CheckEntry, readList, writeList } from './result-lists.ts';

/** Returns all certificates of a list of trees. */
export function certificatesOf(trees: readonly TreeEntry[]): CertificateEntry[] {
  return trees.flatMap(({ certificates }) => certificates);
}

/**
 * Returns the known costs of these certificates, in their order. A certificate that has changed since its
 * check gets no entry.
 */
export function checkCosts(
  certificates: readonly CertificateEntry[],
  known: readonly CheckEntry[] = readList('check-costs'),
): CheckEntry[] {
  const costs = new Map(known.map((entry) => [entry.sha256, entry]));
  return certificates.flatMap(({ file, sha256 }) => {
    const entry = costs.get(sha256);
    return entry?.file === file ? [entry] : [];
  });
}

/**
 * Checks each certificate without a known cost, small ones first, and records its cost.
 * @throws Error if a certificate is false.
 */
export function noteCheckCosts(certificates: readonly CertificateEntry[]): void {
  let known = checkCosts(certificates);
  const left = certificates.filter(({ file }) => !known.some((entry) => entry.file === file));
  for (const { file, sha256 } of left.sort((a, b) => a.cpuSeconds - b.cpuSeconds)) {
    const script = fileURLToPath(new URL('time-check.js', import.meta.url));
    const cost = JSON.parse(execFileSync(process.execPath, [script, file], { encoding: 'utf8' }));
    known = checkCosts(certificates, [...known, { file, sha256, ...cost }]);
    writeList('check-costs', known);
  }
}
