// Tests of the checker that is proved correct, in extras/coq/. Coq checks its proofs. On shipped, bad and
// damaged certificates it must give the verdicts of the other two checkers. The proofs do not cover its
// reader of files, nor that it accepts good certificates, so tests must.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { isNotWithin } from '../solver/objective-text.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import type { ProofQuestion } from '../verify/proof.ts';
import { BAD_CERTIFICATES, GOOD_CERTIFICATES } from './bad-certificates/make-certificates.ts';
import { buildSecond, programIn, runSecond } from './c-compiler.ts';
import { make, makeInParts } from './certificates.ts';
import { shippedFile } from './manifest.ts';
import { damagedAt } from './other-checkers.ts';
import { assumptions, blocksOf, buildProved, runProved, sourceOf } from './proved-checker.ts';
import { chance } from './random.ts';
import { SHIPPED } from './shipped-certificates.ts';
import { temporaryFolder } from './temporary-folder.ts';

const LARGER = ['4x10-average.cert', '4x10-not-within-6.cert'];

describe('the proved checker', { tags: ['coq', 'c-compiler'] }, () => {
  const folder = temporaryFolder();
  const file = join(folder, 'x.cert');
  const second = programIn(folder, 'second');
  beforeAll(() => {
    buildProved();
    buildSecond(second);
  });

  const check = (
    bytes: Uint8Array,
    { game, prices, bound }: ProofQuestion,
    ...words: string[]
  ): number | null => {
    writeFileSync(file, bytes);
    const total = bound === 0 ? [] : ['--total', String(bound)];
    return runProved([file, '--game', game, '--objective', `prices ${prices}`, ...total, ...words]).status;
  };

  /** Whether the first and the second checker accept a certificate. */
  const others = async (
    bytes: Uint8Array,
    question: ProofQuestion,
    limit?: number,
  ): Promise<readonly boolean[]> => {
    const { ok } = await checkCertificate(bytes, question, limit === undefined ? {} : { limit });
    writeFileSync(file, bytes);
    const words = [
      file,
      question.game,
      question.prices,
      String(question.bound),
      ...(limit === undefined ? [] : [String(limit)]),
    ];
    return [ok, runSecond(second, words).status === 0];
  };

  it('rests on what the page names', () => {
    const [named] = blocksOf(sourceOf('README.md'), 'assumptions');
    expect(assumptions().sort()).toEqual(named.split(/\s+/).sort());
  });

  it.each(
    SHIPPED.filter(({ file, secrets }) => secrets <= 1296 || LARGER.some((name) => file.endsWith(name))).map(
      (entry) => [entry.file, entry] as const,
    ),
  )(
    'accepts the shipped %s, as the other two do',
    async (_, { file, game, prices, objective, bound, limit }) => {
      const words = limit === undefined ? [] : ['--limit', String(limit)];
      const total = isNotWithin(objective) ? [] : ['--total', String(bound)];
      const { line } = runProved([
        fileURLToPath(shippedFile(file)),
        '--game',
        game,
        '--objective',
        objective,
        ...total,
        ...words,
      ]);
      expect(line).toMatch(
        /^VERIFIED .* total ≥ \d+; no tree given$|^VERIFIED .* found after turn \d+; no tree given$/,
      );
      expect(await others(readFileSync(shippedFile(file)), { game, prices, bound }, limit)).toEqual([
        true,
        true,
      ]);
    },
  );

  it.each(BAD_CERTIFICATES)('refuses $fault, as the other two do', async ({ bytes, question }) => {
    expect(check(bytes, question)).not.toBe(0);
    expect(await others(bytes, question)).toEqual([false, false]);
  });

  it.each(GOOD_CERTIFICATES)('but not %s', async (_, { bytes, question }) => {
    // a bound of 0 claims nothing, so the verdict is UNDECIDED (3)
    expect(check(bytes, question)).toBe(question.bound === 0 ? 3 : 0);
    expect(await others(bytes, question)).toEqual([true, true]);
  });

  it.each([
    ['3x6', '1,2', undefined],
    ['4x5z', '1,2', undefined],
    ['2x6rb', '1,2', undefined],
    ['4x5b', '0,0,0,0,1,1', undefined],
    ['3x5r', '1,2', undefined],
    ['2x7r', '0,0,0,0,1,1', undefined],
    ['3x6', '1,3,6,10,15,21,inf', undefined],
    ['7x3r', '0,0,0,0,1,1', 1], // this game has 35 feedbacks
  ])(
    'gives the verdicts of the other two on %s %s, also where it is damaged',
    async (name, prices, given) => {
      const { certificate, question } = await make(name, prices, 1, given);
      const bytes = encodeCertificate(certificate);
      const accepts = async (limit: number): Promise<boolean> =>
        (await checkCertificate(bytes, question, { limit })).ok;
      // Both checkers count the same operations: they accept with the limit `high` and refuse with one less.
      let [low, high] = [0, 2048 * bytes.length * 70_000];
      while (low + 1 < high) {
        const middle = Math.floor((low + high) / 2);
        if (await accepts(middle)) high = middle;
        else low = middle;
      }
      expect([
        check(bytes, question, '--limit', String(high)),
        check(bytes, question, '--limit', String(low)),
      ]).toEqual([0, 3]);
      const next = chance(question.bound);
      for (let trial = 0; trial < (name === '7x3r' ? 5 : 300); trial++) {
        const damaged = damagedAt(bytes, next);
        const verdict = check(damaged, question) === 0;
        if ((await others(damaged, question)).some((ok) => ok !== verdict))
          expect.fail(Buffer.from(damaged).toString('hex'));
      }
    },
  );

  it('takes a proof in parts, and misses none of them', async () => {
    const { top, files, question } = await makeInParts('3x7', '1,2', { after: 1 });
    const paths = files.map(({ name, bytes }) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    });
    expect(check(top, question)).toBe(3);
    expect(check(top, question, ...paths)).toBe(0);
    for (const path of paths)
      expect(check(top, question, ...paths.filter((other) => other !== path))).toBe(3);
  });
});
