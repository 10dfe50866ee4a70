// The list of shipped certificates, and the check of one entry, for tests of three lanes. The question for
// the checker comes from the list, never from the certificate itself.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { readList } from '../scripts/result-lists.ts';
import { openCertificateOf, pathOf } from '../scripts/trees-folder.ts';
import { isNotWithin } from '../solver/objective-text.ts';
import type { CertificateEntry } from '../tree-output/manifest.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import { type ClaimOptions, checkClaim } from '../verify/claim.ts';
import { pricesOf } from '../verify/objective.ts';
import { runSecondBeside } from './c-compiler.ts';
import { optimoo } from './captured.ts';
import { wordsOf } from './command-line.ts';
import { AVERAGE, LARGER_AVERAGE, LARGEST_AVERAGE } from './known-values.ts';
import { MANIFEST, shippedFile } from './manifest.ts';

/** A shipped certificate, with the tree whose entry in the manifest lists it. */
export interface ShippedCertificate extends CertificateEntry {
  readonly tree: string;
  readonly game: string;
  readonly secrets: number;
}

const read = (file: string): Uint8Array => readFileSync(shippedFile(file));

/** The certificates of trees/manifest.json. */
export const SHIPPED: readonly ShippedCertificate[] = MANIFEST.flatMap((tree) =>
  tree.certificates.map((certificate) => ({
    ...certificate,
    tree: tree.file,
    game: tree.game,
    secrets: tree.secrets,
  })),
);

/**
 * Approximate work of a check. The number of steps grows with the bytes, and each step compares pairs of
 * codes.
 */
const work = ({ bytes, secrets }: ShippedCertificate): number => bytes * secrets ** 2;

/** Certificates that take at most seconds to check, within the usual budget of operations, fastest first. */
const SMALL = SHIPPED.filter(
  (entry) => entry.bytes < 3500 && entry.bytes * entry.secrets < 2_000_000 && entry.limit === undefined,
).sort((a, b) => work(a) - work(b));

/** Certificates that take a moment, for the quick lane. The other small ones are for the full lane. */
export const QUICK: readonly ShippedCertificate[] = SMALL.filter((entry) => work(entry) < 500_000_000);
export const FULL: readonly ShippedCertificate[] = SMALL.filter((entry) => work(entry) >= 500_000_000);

/** The certified lower bounds of games whose least total is undecided. */
export const OPEN = readList('open-games').flatMap(({ game, secrets, certified: bound }) =>
  bound === undefined ? [] : [{ game, secrets, bound }],
);

/** Expects that the checker accepts the certificate of such a bound. */
export async function expectBound({
  game,
  bound,
}: {
  readonly game: string;
  readonly bound: number;
}): Promise<void> {
  const bytes = readFileSync(pathOf(openCertificateOf(game)));
  expect(
    await checkClaim({ game, objective: 'average', bound }, bytes, undefined, { check: checkInThreads }),
  ).toMatchObject({
    ok: true,
  });
}

/** Expects that the second checker, compiled to `program`, accepts a certificate. */
export async function expectSecondToAccept(
  program: string,
  { file, game, prices, bound, limit }: ShippedCertificate,
): Promise<void> {
  const words = [
    fileURLToPath(shippedFile(file)),
    game,
    prices,
    String(bound),
    ...(limit === undefined ? [] : [String(limit)]),
  ];
  expect(await runSecondBeside(program, words)).toMatch(/^VERIFIED /);
}

/**
 * Known bounds, by game and objective. Those of 4x10z, of bulls alone and of seven or more positions come
 * from optimoo itself and only reveal a change.
 */
const KNOWN: Readonly<Record<string, number>> = {
  '4x6r average within 5': 5626,
  '4x6r fewest on turn 5': 539,
  '4x10 fewest on turn 7': 50,
  '4x10z fewest on turn 7': 11,
  '4x6b average': 1966,
  '3x8rb average': 3810,
  '3x9rb average': 5975,
  '4x5rb average': 3742,
  '4x6rb average': 8859,
  '5x4rb average': 5870,
  '5x5rb average': 20_999,
  '6x3rb average': 3736,
  '7x2r average': 496,
  '7x3r average': 8715,
  '8x2r average': 1104,
};

/** Runs the command that the manifest gives for a certificate, and expects it to verify the certificate. */
export async function expectCommandToVerify({ command }: ShippedCertificate): Promise<void> {
  const [program, ...words] = wordsOf(command);
  expect(program).toBe('optimoo');
  const { code, out } = await optimoo(words);
  expect(code).toBe(0);
  expect(out).toMatch(/^VERIFIED .*; the tree (costs \d+|needs \d+ turns), the least\n$/);
}

/** Checks one certificate with its tree, and the figures of its entry in the list. */
export async function expectToHold(entry: ShippedCertificate, how: ClaimOptions = {}): Promise<void> {
  const { file, tree, game, objective, limit } = entry;
  const average =
    objective === 'average' ? (AVERAGE[game] ?? LARGER_AVERAGE[game] ?? LARGEST_AVERAGE[game]) : undefined;
  const bound = isNotWithin(objective) ? 1 : (average ?? KNOWN[`${game} ${objective}`]);
  expect([entry.bound, entry.prices]).toEqual([bound, pricesOf(objective)]);
  const bytes = read(file);
  expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([
    entry.bytes,
    entry.sha256,
  ]);
  expect(bytes.length).toBeLessThan(1_000_000);
  const played = read(tree);
  if (!isNotWithin(objective)) expect(openTree(played).claim).toBe('certified');
  const asked = isNotWithin(objective) ? { game, objective } : { game, objective, bound };
  expect(await checkClaim(asked, bytes, played, { ...how, limit })).toMatchObject({
    ok: true,
    outcome: 'proved',
  });
}
