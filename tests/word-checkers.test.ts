// Compares the checkers of word certificates on a few games. word-checkers.full.ts takes more.
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSecond } from './c-compiler.ts';
import { forge } from './forged-word-steps.ts';
import { expectToAgree, GAMES, program, second, third } from './word-checkers.ts';
import { WORD_RULES } from './word-rules.ts';

it('accepts no forged step that is false', async () => {
  const { accepted, resting } = await forge(0, 20);
  expect([accepted, resting].map((count) => count > 30)).toEqual([true, true]);
});

describe('the second checker of words', { tags: 'c-compiler' }, () => {
  beforeAll(() => buildSecond(program, ['-O1']));

  it.each([GAMES[1], GAMES[2], GAMES[6]])('agrees on %s, %i letters, prices %s', (...game) =>
    expectToAgree(second, game, { trials: 4 }),
  );

  it.each(WORD_RULES)('$what', ({ bytes, question, holds }) =>
    expect(second(bytes, question) >= 0).toBe(holds),
  );
});

it('the third checker of words agrees', { tags: 'python3' }, () =>
  expectToAgree(third, GAMES[2], { trials: 1, secrets: 25 }),
);
