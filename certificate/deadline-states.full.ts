// Tests certificates that no strategy for words keeps to a deadline. The checker must accept them for every
// number of turns that is not enough.
import { expect, it } from 'vitest';
import type { Game } from '../game/game.ts';
import { makeOfWords, randomWords } from '../tests/word-certificates.ts';
import { familiesOf } from '../tests/word-list.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import { encodeCertificate } from './encode-certificate.ts';

/** Returns a price list that allows this number of turns. */
const within = (turns: number): string => `${'0,'.repeat(turns)}inf`;

function* games(): Generator<Game> {
  for (const marking of ['wordle', 'ab', 'bulls'] as const)
    yield randomWords(1, { length: 4, secrets: 14, others: 8, marking });
  for (let seed = 1; seed <= 2; seed++) yield { ...familiesOf(3, 6, 8, 4, seed), hard: false };
}

it('proves that any number of turns is too few for enough words', async () => {
  const proved = new Set<string>();
  for (const game of games()) {
    for (let turns = 1; ; turns++) {
      // bound 0 if the turns are enough
      const { certificate, question } = await makeOfWords(game, within(turns));
      const checked = await checkCertificate(encodeCertificate(certificate), question);
      expect(checked, `${game.name} within ${turns}`).toMatchObject({ ok: true });
      if (certificate.bound === 0) break;
      proved.add(`${turns} ${certificate.states.some(({ picked }) => picked !== undefined)}`);
    }
  }
  // A step chooses words if its core is smaller than its position. This needs at least three turns.
  expect(['1 false', '2 false', '3 true'].filter((each) => !proved.has(each))).toEqual([]);
});
