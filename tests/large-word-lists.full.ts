// The solver on a larger list in hard mode. It makes a long certificate, and the checker, which shares no
// code with the search, must accept it.
import { expect, it } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import { makeOfWords } from './word-certificates.ts';
import { familiesOf } from './word-list.ts';

it('over 400 words in families, in hard mode: no strategy beats the result', async () => {
  const { certificate, question } = await makeOfWords(familiesOf(60, 8, 300, 5));
  expect(await checkCertificate(encodeCertificate(certificate), question)).toMatchObject({ ok: true });
});
