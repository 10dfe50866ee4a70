// Tests questions in words: their price lists, and questions that no certificate can answer.
// cli/transcripts/check.txt tests every combination of files and options on the command line.
import { describe, expect, it } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { parseGame } from '../game/game.ts';
import { checkClaim } from './claim.ts';
import { pricesOf } from './objective.ts';

describe('a question in words', () => {
  it.each([
    ['average', '1,2'],
    ['average within 5', '1,2,3,4,5,inf'],
    ['not within 6', '0,0,0,0,0,0,1,1'],
    ['not within 1', '0,1,1'],
    ['win within 2', '0,0,1,1'],
    ['fewest on turn 7', '0,0,0,0,0,0,1,inf'],
    ['fewest on turn 1', '1,inf'],
    ['prices 1,2,5,inf', '1,2,5,inf'],
    ['worst', undefined],
    ['average consistent', undefined],
    ['best', undefined],
    ['average 5', undefined],
    ['not within 0', undefined],
    ['not within', undefined],
    ['prices 01,2', undefined],
    ['prices 1,inf,inf', undefined],
  ])('%s is %s', (objective, prices) => {
    expect(pricesOf(objective)).toBe(prices);
  });

  it.each([undefined, null, 5, {}])(
    'put to %s, which is no bytes, has a verdict too',
    async (certificate) => {
      expect(
        await checkClaim({ game: '3x6', objective: 'average', bound: 436 }, certificate as never),
      ).toMatchObject({
        outcome: 'refuted',
        reason: 'A certificate is given as a Uint8Array.',
      });
    },
  );

  const NO_NUMBER = '"not within 7" takes no total: it asks for no number but its own.';
  it.each<[string, number | undefined, string]>([
    ['average', undefined, 'Without a tree, a total must be given.'],
    [
      'average',
      Number.POSITIVE_INFINITY,
      'Infinity is no total that says anything; it must be a whole number from 1.',
    ],
    ['average', Number.NaN, 'NaN is no total that says anything; it must be a whole number from 1.'],
    ['average', 0, '0 is no total that says anything; it must be a whole number from 1.'],
    ['average', 1.5, '1.5 is no total that says anything; it must be a whole number from 1.'],
    ['not within 7', 0, NO_NUMBER],
    ['not within 7', 1, NO_NUMBER],
    ['not within 7', undefined, '1 step holds, but the bound of the certificate is 0, which says nothing'],
  ])('%s, total %s: a certificate of 0 proves nothing', async (objective, bound, reason) => {
    const state = { path: [], bound: 0, generators: [], references: [] };
    const zero = { game: parseGame('4x4'), prices: '0,0,0,0,0,0,0,1,1', bound: 0, states: [state] };
    const verdict = await checkClaim({ game: '4x4', objective, bound }, encodeCertificate(zero));
    const total = bound === undefined ? '' : ` total ≥ ${bound}`;
    expect(verdict).toEqual({
      ok: false,
      outcome: 'undecided',
      reason,
      line: `UNDECIDED 4x4 ${objective}${total}: ${reason}`,
    });
  });
});
