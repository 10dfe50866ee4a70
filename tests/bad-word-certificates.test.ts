// Every bad certificate about words is refused with its sentence; the folder holds those files and no others.
// bad-word-certificates.full.ts has them judged by the other checkers. To write the folder anew after a
// change of the format: OPTIMOO_WRITE=1 npx vitest run tests/bad-word-certificates
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkCertificate } from '../verify/check-certificate.ts';
import { BAD_WORD_CERTIFICATES, GOOD } from './bad-word-certificates/make-word-certificates.ts';

const folder = new URL('./bad-word-certificates/', import.meta.url);
/** The list for checkers of other makers. */
const FAULTS = BAD_WORD_CERTIFICATES.map(
  ({ fault, question: { rule, prices, bound }, sentence }) =>
    `${[`${fault}.cert`, rule, prices, bound, sentence].join('\t')}\n`,
).join('');
if (process.env.OPTIMOO_WRITE === '1') {
  for (const { fault, bytes } of BAD_WORD_CERTIFICATES)
    writeFileSync(new URL(`${fault}.cert`, folder), bytes);
  writeFileSync(new URL('faults.tsv', folder), FAULTS);
}

describe('bad certificates about words', () => {
  it.each(BAD_WORD_CERTIFICATES)('$fault', async ({ fault, bytes, question, sentence, undecided }) => {
    expect(new Uint8Array(readFileSync(new URL(`${fault}.cert`, folder)))).toEqual(bytes);
    expect(await checkCertificate(bytes, question)).toEqual({
      ok: false,
      reason: sentence,
      ...(undecided && { undecided }),
    });
  });

  it.each(GOOD)('but not %s', async (_, bytes, question) => {
    expect(await checkCertificate(bytes, question)).toMatchObject({ ok: true });
  });

  it('are all in the folder, with their list', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.cert'));
    expect(files.sort()).toEqual(BAD_WORD_CERTIFICATES.map(({ fault }) => `${fault}.cert`).sort());
    expect(readFileSync(new URL('faults.tsv', folder), 'utf8')).toBe(FAULTS);
  });
});
