// Cases in which the bound of one class is not enough for the producer of word certificates. The checker
// decides. Other tests: verify/checker.test.ts.
import { expect, it } from 'vitest';
import { classes } from '../game/classes.ts';
import { hardMode } from '../game/hard-mode.ts';
import { makeWordGame } from '../game/words.ts';
import { AVERAGE } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import { makeOfWords } from '../tests/word-certificates.ts';
import { wordGameOf } from '../tests/word-list.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import { encodeCertificate } from './encode-certificate.ts';

it('a class rests on the largest bound about the same words that applies', async () => {
  // Guesses such as wisht and licht leave four of the five words and forbid fewer guesses than one of the
  // five words would. So the bounds after them are smaller.
  const secrets = ['light', 'might', 'night', 'right', 'tight'];
  const others =
    'ahint aight bight chirt dicht dight eight fight habit haint heist hiant hight hoist kight licht ' +
    'micht nicht pight richt shift shirt shist sicht sight whift whipt whist wight wisht';
  const game = hardMode(makeWordGame(secrets, others.split(' '), 'wordle'));
  const { certificate, question } = await makeOfWords(game, '1,2,3,4,inf', 80);
  expect(await checkCertificate(encodeCertificate(certificate), question)).toEqual({ ok: true, steps: 10 });
});

it.each([
  ['0,0,0,inf', 1],
  ['0,0,0,1,1', 1],
  ['0,0,0,4,5', 4],
])('a deadline of three turns is refuted from unsolvable sets, under prices %s', async (prices, bound) => {
  const game = wordGameOf(60, 20, 'wordle', 3);
  const { certificate, question } = await makeOfWords(game, prices, bound);
  const { certificate: known } = await makeOfWords(game, '0,0,0,inf', 1);
  expect(certificate.states).toEqual(known.states.map((state) => ({ ...state, bound })));
  expect(await checkCertificate(encodeCertificate(certificate), question)).toMatchObject({ ok: true });
});

// In the engine, the 243 feedbacks of one guess take as much memory as eight rows of 193 guesses. With fewer
// guesses, more than eight rows fit.
it.each([20, 120, 192, 193, 230])(
  'the search counts the classes of the guesses for each class of %i words',
  async (count) => {
    const game = wordGameOf(count, 0, 'wordle', 5, count);
    const all = Array.from({ length: count }, (_, word) => word);
    await using solver = await openSolver(game, { threads: 1 });
    await solver.exclusively(AVERAGE, undefined, async (host) => {
      for (let guess = 0; guess < count; guess += 19) {
        const said = await host.quickBounds([], guess);
        for (const [feedback, members] of classes(game, all, guess)) {
          if (feedback === game.win) continue;
          const most = Math.max(
            ...all.map((next) => {
              const told = classes(game, members, next).map(([later]) => later);
              return told.length + (told.includes(game.win) ? 1 : 0);
            }),
          );
          // At best, the next guess is found on the second turn and one word of each of its classes on the
          // third. All other words need four turns.
          expect(said[feedback]).toEqual({ size: members.length, bound: 4 * members.length - most });
        }
      }
    });
  },
);
