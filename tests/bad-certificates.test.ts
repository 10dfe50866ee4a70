// Tests that both checkers refuse every bad certificate, the first one with the expected message.
import { beforeAll, describe, expect, it } from 'vitest';
import { checkCertificate } from '../verify/check-certificate.ts';
import type { ProofQuestion } from '../verify/proof.ts';
import { BAD_CERTIFICATES, GOOD_CERTIFICATES, QUESTION } from './bad-certificates/make-certificates.ts';
import { expectFolder, expectJudged, expectVerdicts, pathTo } from './bad-files.ts';
import { buildSecond, programIn, runSecond } from './c-compiler.ts';
import { temporaryFolder } from './temporary-folder.ts';

const FOLDER = 'bad-certificates';
const GOOD = GOOD_CERTIFICATES.map(([name, { bytes, question }]) => [name, bytes, question] as const);

describe('bad certificates', () => {
  expectVerdicts(BAD_CERTIFICATES, GOOD);
  expectFolder(FOLDER, '.cert', BAD_CERTIFICATES, ({ question: { game, prices, bound } }) => [
    ...[game, prices, bound],
  ]);

  it('may be too large', async () => {
    const reason = 'The file has 16777217 bytes; a certificate has at most 16777216.';
    expect(await checkCertificate(new Uint8Array((1 << 24) + 1), QUESTION)).toEqual({ ok: false, reason });
  });
});

describe('the second checker', { tags: 'c-compiler' }, () => {
  const temporary = temporaryFolder();
  const program = programIn(temporary, 'check');
  beforeAll(() => buildSecond(program));
  const run = (path: string, { game, prices, bound }: ProofQuestion) =>
    runSecond(program, [path, game, prices, String(bound)]);
  expectJudged(FOLDER, BAD_CERTIFICATES, GOOD, temporary, run);

  it.each(['436abc', ' 436', '+436', '-18446744073709551180', 'abc', '', '1e3', '4360000000000000'])(
    'takes "%s" for no bound',
    (bound) => {
      const said = runSecond(program, [pathTo('../trees/3x', '3x6-average.cert'), '3x6', '1,2', bound]);
      expect(said).toEqual({ status: 1, line: `REFUSED "${bound}" is no bound: 1 to 15 digits are` });
    },
  );
});
