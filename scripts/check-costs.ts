// trees/check-costs.json: what the check of each shipped certificate takes on one thread. A line is written
// when the certificate has been accepted, and kept while its bytes stay the same; to have it checked and
// measured anew, take the line out.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CertificateEntry, TreeEntry } from '../tree-output/manifest.ts';
import { listText, readJson, write } from './trees-folder.ts';

/** The list, in trees/. */
export const CHECK_COSTS = 'check-costs.json';

/** What a check took. */
export interface CheckCost {
  /** User and system time, to two significant figures, without loading the program. */
  readonly cpuSeconds: number;
  /** The most memory that the process held, in millions of bytes; Node itself takes some 60 of them. */
  readonly megabytes: number;
}

/** The cost of checking a certificate, and its bytes. */
interface CheckEntry extends CheckCost {
  readonly file: string;
  readonly sha256: string;
}

/** By certificate, what its check takes; nothing of one that has changed since. */
export function checkCosts(certificates: readonly CertificateEntry[]): ReadonlyMap<string, CheckCost> {
  const sums = new Map(certificates.map(({ file, sha256 }) => [file, sha256]));
  return new Map(
    readJson<CheckEntry[]>(CHECK_COSTS)
      .filter(({ file, sha256 }) => sums.get(file) === sha256)
      .map(({ file, cpuSeconds, megabytes }) => [file, { cpuSeconds, megabytes }]),
  );
}

/** All certificates of a list of trees. */
export function certificatesOf(trees: readonly TreeEntry[]): CertificateEntry[] {
  return trees.flatMap(({ certificates }) => certificates);
}

/**
 * Checks those that have no line, small ones first, and adds their lines one by one. @throws Error for one
 * that does not hold.
 */
export function noteCheckCosts(certificates: readonly CertificateEntry[]): void {
  const known = new Map(checkCosts(certificates));
  const left = certificates
    .filter(({ file }) => !known.has(file))
    .sort((a, b) => a.cpuSeconds - b.cpuSeconds);
  for (const { file } of left) {
    known.set(file, costOf(file));
    write(CHECK_COSTS, checkCostsText(certificates, known));
  }
}

/** Checks a certificate in a process of its own. @throws Error when it does not hold. */
function costOf(file: string): CheckCost {
  const script = fileURLToPath(new URL('time-check.js', import.meta.url));
  return JSON.parse(
    execFileSync(process.execPath, [script, file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
}

/** The list as it should be written. */
export function checkCostsText(
  certificates: readonly CertificateEntry[],
  costs: ReadonlyMap<string, CheckCost>,
): string {
  const entries = certificates.flatMap(({ file, sha256 }) => {
    const cost = costs.get(file);
    return cost === undefined ? [] : [{ file, sha256, ...cost }];
  });
  return listText(entries);
}
