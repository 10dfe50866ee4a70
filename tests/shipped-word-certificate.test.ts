// The certificate of wordle that comes with the program: it is the file that the documents speak of, and it answers the question for the lists that
// come with the program. That every step holds, shipped-word-certificate.slow.ts shows, which takes a quarter of an hour.
import { expect, it } from 'vitest';
import { questionOf } from '../cli/certificate-question.ts';
import { Proof } from '../verify/proof.ts';
import { openWordGame } from '../word-lists/open-word-game.ts';
import { WORDLE_CERTIFICATE } from './shipped-word-certificate.ts';

it('the certificate of wordle says that its lists take at least 7920 turns', async () => {
  expect(WORDLE_CERTIFICATE).toHaveLength(28_719);
  const question = questionOf(await openWordGame('wordle'), '1,2', 7920);
  const proof = new Proof(WORDLE_CERTIFICATE, question);
  proof.link();
  expect(proof.steps).toBe(3864);
  expect(() => new Proof(WORDLE_CERTIFICATE, { ...question, bound: 7921 })).toThrow('The question is bound 7921');
});
