// What the producer of certificates about words has to see beyond single bounds, told by the checker. Other tests: verify/word-checker.test.ts.
import { expect, it } from 'vitest';
import { hardMode } from '../game/hard-mode.ts';
import { makeWordGame } from '../game/words.ts';
import { makeOfWords } from '../tests/word-certificates.ts';
import { wordGameOf } from '../tests/word-list.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import { encodeCertificate } from './encode-certificate.ts';

it('of obligations about the same words the one of the largest bound is what a class rests on, if it applies', async () => {
  // Guesses like wisht and licht leave four of the five words, with less forbidden than after one of the five, and so with smaller bounds.
  const secrets = ['light', 'might', 'night', 'right', 'tight'];
  const others =
    'ahint aight bight chirt dicht dight eight fight habit haint heist hiant hight hoist kight licht micht nicht pight richt shift shirt shist sicht sight whift whipt whist wight wisht';
  const game = hardMode(makeWordGame(secrets, others.split(' '), 'wordle'));
  const { certificate, question } = await makeOfWords(game, '1,2,3,4,inf', 80);
  expect(await checkCertificate(encodeCertificate(certificate), question)).toEqual({ ok: true, steps: 10 });
});

it.each([
  ['0,0,0,inf', 1],
  ['0,0,0,1,1', 1],
  ['0,0,0,4,5', 4],
])(
  'that no strategy finds all words within three turns is proved from the sets that refute it, under prices %s',
  async (prices, bound) => {
    const game = wordGameOf(60, 20, 'wordle', 3);
    const { certificate, question } = await makeOfWords(game, prices, bound);
    const { certificate: known } = await makeOfWords(game, '0,0,0,inf', 1);
    expect(certificate.states).toEqual(known.states.map((state) => ({ ...state, bound })));
    expect(await checkCertificate(encodeCertificate(certificate), question)).toMatchObject({ ok: true });
  },
);
