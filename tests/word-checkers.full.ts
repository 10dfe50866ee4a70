// Compares the checkers of word certificates, on certificates of all kinds of games and on forged proofs.
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSecond } from './c-compiler.ts';
import { forge } from './forged-word-steps.ts';
import { expectToAgree, GAMES, program, second, third } from './word-checkers.ts';
import { WORD_RULES } from './word-rules.ts';

it('accepts no forged step that is false', async () => {
  const { accepted, resting } = await forge(0, 60);
  expect([accepted, resting].map((count) => count > 100)).toEqual([true, true]);
});

describe('the second checker of words', { tags: 'c-compiler' }, () => {
  beforeAll(() => buildSecond(program, ['-O1']));

  it.each(GAMES)('agrees on %s, %i letters, prices %s', (...game) =>
    expectToAgree(second, game, { trials: 10 }),
  );

  it('accepts no forged proof that the first one does not', async () => {
    for (const { bytes, question, ok } of (await forge(1000, 15)).files)
      expect(second(bytes, question) >= 0).toBe(ok);
  });
});

describe('the third checker of words', { tags: 'python3' }, () => {
  it.each(GAMES.slice(0, 4))('agrees on %s, %i letters, prices %s', (...game) =>
    expectToAgree(third, game, { trials: 2, secrets: 25 }),
  );

  it.each(WORD_RULES)('$what', ({ bytes, question, holds }) =>
    expect(third(bytes, question) >= 0).toBe(holds),
  );

  it('accepts no forged proof that the first one does not', async () => {
    for (const { bytes, question, ok } of (await forge(2000, 5)).files)
      expect(third(bytes, question) >= 0).toBe(ok);
  });
});
