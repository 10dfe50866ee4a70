// Every bad certificate is refused with its sentence, by both checkers, and the folder holds those files and
// no others. To write the folder anew after a change of the format: OPTIMOO_WRITE=1 npx vitest run
// tests/bad-certificates
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkCertificate } from '../verify/check-certificate.ts';
import { BAD_CERTIFICATES, GOOD_CERTIFICATES, QUESTION } from './bad-certificates/make-certificates.ts';
import { buildSecond, programIn, runSecond } from './c-compiler.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = new URL('./bad-certificates/', import.meta.url);
/** The list for checkers of other makers. */
const FAULTS = BAD_CERTIFICATES.map(
  ({ fault, question: { game, prices, bound }, sentence }) =>
    `${[`${fault}.cert`, game, prices, bound, sentence].join('\t')}\n`,
).join('');
if (process.env.OPTIMOO_WRITE === '1') {
  for (const { fault, bytes } of BAD_CERTIFICATES) writeFileSync(new URL(`${fault}.cert`, folder), bytes);
  writeFileSync(new URL('faults.tsv', folder), FAULTS);
}

describe('bad certificates', () => {
  it.each(BAD_CERTIFICATES)('$fault', async ({ fault, bytes, question, sentence, undecided }) => {
    expect(new Uint8Array(readFileSync(new URL(`${fault}.cert`, folder)))).toEqual(bytes);
    expect(await checkCertificate(bytes, question)).toEqual({
      ok: false,
      reason: sentence,
      ...(undecided && { undecided }),
    });
  });

  it.each(GOOD_CERTIFICATES)('but not %s', async (_, { bytes, question }) => {
    expect(await checkCertificate(bytes, question)).toMatchObject({ ok: true });
  });

  it('are all in the folder', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.cert'));
    expect(files.sort()).toEqual(BAD_CERTIFICATES.map(({ fault }) => `${fault}.cert`).sort());
  });

  it('are listed with their questions and sentences', () => {
    expect(readFileSync(new URL('faults.tsv', folder), 'utf8')).toBe(FAULTS);
    expect(FAULTS.match(/[\t\n]/g)).toHaveLength(5 * BAD_CERTIFICATES.length);
  });

  it('may be too large', async () => {
    const reason = 'The file has 16777217 bytes; a certificate has at most 16777216.';
    expect(await checkCertificate(new Uint8Array((1 << 24) + 1), QUESTION)).toEqual({ ok: false, reason });
  });
});

describe('the second checker', { tags: 'c-compiler' }, () => {
  const temporary = temporaryFolder();
  const program = programIn(temporary, 'check');
  beforeAll(() => buildSecond(program));

  it.each(BAD_CERTIFICATES)('refuses $fault', ({ fault, question }) => {
    const { game, prices, bound } = question;
    const said = runSecond(program, [
      fileURLToPath(new URL(`${fault}.cert`, folder)),
      game,
      prices,
      String(bound),
    ]);
    expect(said).toMatchObject({ status: 1, line: expect.stringMatching(/^REFUSED .+/) });
  });

  it.each(GOOD_CERTIFICATES)('but not the one %s', (_, { bytes, question: { game, prices, bound } }) => {
    const path = join(temporary, 'good.cert');
    writeFileSync(path, bytes);
    expect(runSecond(program, [path, game, prices, String(bound)])).toMatchObject({ status: 0 });
  });

  it.each(['436abc', ' 436', '+436', '-18446744073709551180', 'abc', '', '1e3', '4360000000000000'])(
    'takes "%s" for no bound',
    (bound) => {
      const said = runSecond(program, [
        fileURLToPath(new URL('../trees/3x/3x6-average.cert', import.meta.url)),
        '3x6',
        '1,2',
        bound,
      ]);
      expect(said).toEqual({ status: 1, line: `REFUSED "${bound}" is no bound: 1 to 15 digits are` });
    },
  );
});
