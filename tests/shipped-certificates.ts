// What the tests of shipped certificates share: the list, and the check of one entry.
// The question put to the checker is written in the list, not read from the certificate that it is about.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { openTree } from '../tree-output/open.ts';
import { checkClaim, pricesOf } from '../verify/question.ts';
import { AVERAGE } from './known-values.ts';

interface Entry {
  readonly certificate: string;
  readonly tree: string | null;
  readonly game: string;
  readonly objective: string;
  readonly prices: string;
  readonly bound: number;
  readonly bytes: number;
  readonly sha256: string;
}

const read = (file: string): Uint8Array => readFileSync(new URL(`../trees/${file}`, import.meta.url));

/** The entries of trees/certificates.json. */
export const SHIPPED: readonly Entry[] = JSON.parse(new TextDecoder().decode(read('certificates.json')));

/** Bounds that are known from elsewhere, by game and objective. */
const KNOWN: Readonly<Record<string, number>> = {
  '4x6r average within 5': 5626,
  '4x6r fewest on turn 5': 539,
  '4x10 fewest on turn 7': 50,
};

/** Checks one certificate, its tree, and that the list tells the truth about it. */
export async function expectToHold(entry: Entry): Promise<void> {
  const { certificate, tree, game, objective } = entry;
  const bound = objective.startsWith('not within') ? 1 : objective === 'average' ? AVERAGE[game] : KNOWN[`${game} ${objective}`];
  expect([entry.bound, entry.prices]).toEqual([bound, pricesOf(objective)]);
  const bytes = read(certificate);
  expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([entry.bytes, entry.sha256]);
  expect(bytes.length).toBeLessThan(objective === 'average' ? 100_000 : 1_000_000);
  const played = tree === null ? undefined : read(tree);
  if (played !== undefined && !objective.startsWith('not within')) expect(openTree(played).claim).toBe('certified');
  expect(await checkClaim({ game, objective, bound }, bytes, played)).toMatchObject({ ok: true });
}
