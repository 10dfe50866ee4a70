// Checks the small proofs of word-rules.ts: the first checker must accept exactly those that hold.
// word-checkers.test.ts runs the second checker on them, word-checkers.full.ts the third.
import { expect, it } from 'vitest';
import { checkCertificate } from '../verify/check-certificate.ts';
import { WORD_RULES } from './word-rules.ts';

it('some hold, some do not', () => {
  expect(WORD_RULES.map(({ holds }) => holds)).toEqual([false, false, true, false, false, true]);
});

it.each(WORD_RULES)('$what', async ({ bytes, question, holds }) => {
  expect(await checkCertificate(bytes, question)).toMatchObject({ ok: holds });
});
