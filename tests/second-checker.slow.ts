// Runs the second checker in two builds. One build stops at undefined behaviour of C. On every bad
// certificate and on thousands of damaged ones, it must print exactly one line. The other build is compiled
// for speed, and must accept every shipped certificate.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import type { ProofQuestion } from '../verify/proof.ts';
import { BAD_CERTIFICATES } from './bad-certificates/make-certificates.ts';
import { buildSecond, FASTEST, programIn, runSecond, SANITIZE, supports } from './c-compiler.ts';
import { make, makeInParts } from './certificates.ts';
import { chance } from './random.ts';
import { expectSecondToAccept, SHIPPED } from './shipped-certificates.ts';
import { temporaryFolder } from './temporary-folder.ts';

describe.skipIf(!supports(SANITIZE))('the second checker is sound C', { tags: 'c-compiler' }, () => {
  const folder = temporaryFolder();
  const program = programIn(folder, 'check');
  const file = join(folder, 'x.cert');
  beforeAll(() => buildSecond(program, ['-O1', ...SANITIZE]));

  const check = (bytes: Uint8Array, { game, prices, bound }: ProofQuestion): number | null => {
    writeFileSync(file, bytes);
    return runSecond(program, [file, game, prices, String(bound)]).status;
  };

  it('on bad certificates', () => {
    for (const { fault, bytes, question } of BAD_CERTIFICATES)
      expect([fault, check(bytes, question)]).toEqual([fault, 1]);
  });

  it.each(['3x6', '3x5r', '2x10', '4x5z', '1x4', '7x2r', '3x4rb'])(
    'on damage to a certificate of %s',
    async (name) => {
      const { certificate, question } = await make(name);
      const bytes = encodeCertificate(certificate);
      const next = chance(question.bound);
      expect(check(bytes, question)).toBe(0);
      for (let trial = 0; trial < 1000; trial++) {
        const damaged = bytes.slice();
        for (let left = 1 + Math.floor(next() * 3); left > 0; left--) {
          damaged[Math.floor(next() * bytes.length)] = Math.floor(next() * 256);
        }
        check(damaged, question);
      }
    },
  );

  it('on damage to a certificate in parts', async () => {
    const { top, files, question } = await makeInParts('3x7', '1,2', { after: 1 });
    const { game, prices, bound } = question;
    const whole = [top, ...files.map(({ bytes }) => bytes)];
    const paths = whole.map((_, i) => join(folder, `${i}.cert`));
    const checkAll = (): number | null =>
      runSecond(program, [paths[0], game, prices, String(bound), '-', ...paths.slice(1)]).status;
    const write = (): void => {
      for (const [i, bytes] of whole.entries()) writeFileSync(paths[i], bytes);
    };
    write();
    expect(checkAll()).toBe(0);
    const next = chance(bound);
    for (let trial = 0; trial < 1000; trial++) {
      write();
      const victim = Math.floor(next() * whole.length);
      const damaged = whole[victim].slice();
      for (let left = 1 + Math.floor(next() * 3); left > 0; left--) {
        damaged[Math.floor(next() * damaged.length)] = Math.floor(next() * 256);
      }
      writeFileSync(paths[victim], damaged);
      checkAll();
    }
  });
});

describe('the second checker', { tags: 'c-compiler' }, () => {
  const folder = temporaryFolder();
  const program = programIn(folder, 'check');
  beforeAll(() => buildSecond(program, supports(FASTEST) ? FASTEST : undefined));

  it.concurrent.each(SHIPPED.map((entry) => [entry.file, entry] as const))(
    'accepts the shipped %s',
    (_file, entry) => expectSecondToAccept(program, entry),
  );
});
