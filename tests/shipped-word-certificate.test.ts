// Checks the shipped wordle certificates without checking their steps. They must be the files that the
// documents name, and be about the shipped lists. shipped-word-certificate.slow.ts checks every step, which
// takes hours.
import { expect, it } from 'vitest';
import { questionOf } from '../cli/certificate-files.ts';
import { openGame } from '../game/word-lists/open-word-game.ts';
import { Proof } from '../verify/proof.ts';
import { bytesOf, WORDLE_CERTIFICATES } from './shipped-word-certificate.ts';

it.each(WORDLE_CERTIFICATES)(
  '$name claims that $game costs at least $bound under the prices $prices',
  async (each) => {
    const { prices, bound } = each;
    const file = bytesOf(each);
    expect(file).toHaveLength(each.bytes);
    const question = questionOf(await openGame(each.game), prices, bound);
    const proof = new Proof(file, question);
    proof.link();
    expect(proof.steps).toBe(each.steps);
    expect(() => new Proof(file, { ...question, bound: bound + 1 })).toThrow(
      `The question is bound ${bound + 1}`,
    );
  },
);
