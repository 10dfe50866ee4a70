// The solver on larger word lists: any number of threads must give the same strategy, and some lists need one
// turn for each word. differential.test.ts compares small lists with the oracle.

import { describe, expect, it } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { classes } from '../game/classes.ts';
import { codeTexts, listsOf } from '../game/code.ts';
import { type Game, parseGame } from '../game/game.ts';
import { remaining } from '../game/history.ts';
import { scorerOf } from '../game/scorer.ts';
import { makeWordGame } from '../game/words.ts';
import { AVERAGE } from '../solver/prices.ts';
import { openSolver, solve } from '../solver/solve.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import { compiledEngine } from './compiled-engine.ts';
import { randomNumbers } from './random.ts';
import { makeOfWords } from './word-certificates.ts';
import { familiesOf, makeWords, wordGameOf } from './word-list.ts';

describe('crews', () => {
  it.each([
    ['ab', 120, 100, false],
    ['wordle', 200, 150, false],
    ['wordle', 200, 0, true],
  ] as const)(
    '%s: %i secrets + %i, consistent: %s, solved alike by all',
    async (marking, secrets, others, consistent) => {
      const game = wordGameOf(secrets, others, marking);
      const engine = await compiledEngine();
      const one = await solve(game, { threads: 1, consistent });
      expect(one.total).toBe(one.cost);
      for (const crew of [{ threads: 2 }, { threads: 5 }, { engine }]) {
        const { strategy, total } = await solve(game, { ...crew, consistent });
        expect(total).toBe(one.total);
        expect(strategy).toEqual(one.strategy);
      }
    },
  );
});

describe('threads that look for best guesses together', () => {
  it.each([
    ['words', wordGameOf(200, 150, 'wordle')],
    ['codes with symmetries', parseGame('3x7')],
  ])('find all of them, once: %s', async (_, game) => {
    const found = await Promise.all(
      [1, 2, 5].map(async (threads) => {
        await using solver = await openSolver(game, { threads });
        return await solver.under({ kind: 'average' }).bestGuesses([]);
      }),
    );
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  });

  // The solver notes bounds of refuted guesses. A noted bound must not hide a guess that is as good as the
  // best. The search looks for such guesses at the start, and after a turn that splits nothing.
  it.each([
    [150, 0, 3],
    [160, 0, 1],
    [160, 0, 3],
    [150, 1, 3],
    [160, 1, 1],
    [160, 1, 3],
  ])(
    'find the same guesses of least cost as a search of each guess: %i words after %i turns, seed %i',
    async (secrets, turns, seed) => {
      const words = makeWords(secrets + 20, 5, seed);
      const game = makeWordGame(words.slice(0, secrets), [...words.slice(secrets), 'ωωωωω'], 'wordle');
      const history = Array(turns).fill({ guess: game.guesses - 1, feedback: 0 });
      const question = { kind: 'average' } as const;
      for (const threads of [1, 2]) {
        await using solver = await openSolver(game, { threads });
        const cost = await solver.under(question).cost(history);
        const found = await solver.under(question).bestGuesses(history);
        const costs = await solver.under(question).guessCosts(history, cost + 1);
        expect(found).toEqual(costs.filter((each) => each.cost === cost).map(({ guess }) => guess));
        expect(found.length).toBeGreaterThan(1);
      }
    },
  );
});

// Other tests compare the solver with the oracle for a few secrets with the same guesses. This one has many
// secrets.
describe('5000 secrets', () => {
  it('cost as much after a turn as a game of the words left', async () => {
    const game = wordGameOf(5000, 100, 'wordle');
    const words = codeTexts(game);
    await using solver = await openSolver(game, { threads: 1 });
    const guess = game.guesses - 1;
    const histories = Array.from({ length: game.win }, (_, feedback) => [{ guess, feedback }]);
    const large = histories.filter((history) => {
      const codes = remaining(game, history);
      return codes.length > 10 && codes.length < 30 && codes[codes.length - 1] >= 4096;
    });
    for (const history of large.slice(0, 5)) {
      const left = Array.from(remaining(game, history), (code) => words[code]);
      const others = words.filter((word) => !left.includes(word));
      const { total } = await solve(makeWordGame(left, others, 'wordle'), { threads: 1 });
      expect(await solver.under({ kind: 'average' }).cost(history)).toBe(total + left.length);
    }
    expect(large.length).toBeGreaterThan(4);
  });
});

// Letters alone can show that a guess makes few classes, so the engine need not count them. But it must not
// pass over the guess that makes the most classes. So its bounds must equal those of a count over all
// guesses. The words have few letters, mostly at their usual places. The sets have at most 64 words, at most
// 128 and more.
describe('the most classes that any guess makes of the words left', () => {
  it.each([
    ['wordle', 'abcdefgh', 3, 120, 200, 1],
    ['wordle', 'abcdefgh', 4, 200, 300, 1],
    ['wordle', 'abcdefgh', 5, 300, 400, 1],
    ['wordle', 'abcdefgh', 5, 300, 400, 2],
    ['wordle', 'abcdefgh', 5, 300, 400, 24],
    ['wordle', 'abcdefghijklmnop', 5, 500, 500, 2],
    ['ab', 'abcdefgh', 7, 200, 300, 2],
  ] as const)(
    '%s, letters %s, %i a word: %i secrets + %i, seed %i',
    async (marking, letters, length, secrets, others, seed) => {
      const next = randomNumbers(seed);
      const letterAt = (i: number): string => letters[next(100) < USUAL ? i % 3 : next(letters.length)];
      const words = new Set<string>();
      while (words.size < secrets + others) words.add(Array.from({ length }, (_, i) => letterAt(i)).join(''));
      const game = makeWordGame([...words].slice(0, secrets), [...words].slice(secrets), marking);
      await using solver = await openSolver(game, { engine: await compiledEngine() });
      const asked = Array.from({ length: 20 }, () => next(game.guesses));
      const large: { codes: Uint16Array; bound: number }[] = [];
      for (const guess of asked) {
        const bounds = await solver.exclusively(AVERAGE, undefined, (host) => host.quickBounds([], guess));
        for (const [feedback, codes] of classes(game, Array(secrets).keys(), guess)) {
          if (feedback !== game.win && codes.length >= 12)
            large.push({ codes, bound: bounds[feedback].bound });
        }
      }
      expect(large.length).toBeGreaterThan(30);
      expect(large.map(({ bound }) => bound)).toEqual(
        large.map(({ codes }) => codes.length + leastByClasses(game, codes)),
      );
    },
  );

  /** Per cent of the letters that are the usual letters of their place. */
  const USUAL = 75;

  /**
   * The least cost of a set under any guess, if later turns go as well as its classes allow. Then one code of
   * each class is found on the second turn, a guessed secret on the first, and all other codes on the third.
   */
  function leastByClasses(game: Game, codes: Uint16Array): number {
    const score = scorerOf(game);
    const costs = Array.from({ length: game.guesses }, (_, guess) => {
      const told = new Set(Array.from(codes, (code) => score(guess, code)));
      return 3 * codes.length - told.size - (told.has(game.win) ? 1 : 0);
    });
    return Math.min(...costs);
  }
});

// Words of one letter have only two possible feedbacks, but the rule has three. The bounds assume three, so
// the search is long.
describe('words that share no letter', () => {
  it.each([false, true])(
    'consistent: %s: 250 of them are guessed one after the other',
    async (consistent) => {
      const words = Array.from({ length: 250 }, (_, n) => String.fromCharCode(0x4e00 + n)).join('\n');
      const { total, worst } = await solve(makeWordGame(words), { threads: 2, consistent });
      expect([total, worst]).toEqual([(250 * 251) / 2, 250]);
    },
  );
});

// In a set of this size, families of similar words help the solver to count classes. The checker of
// certificates counts them in its own way. large-word-lists.full.ts does the same in hard mode.
it('over 400 words in families: no strategy beats the result', async () => {
  const { secrets, others } = listsOf(familiesOf(60, 8, 300, 5));
  const { certificate, question } = await makeOfWords(makeWordGame(secrets, others, 'wordle'));
  expect(await checkCertificate(encodeCertificate(certificate), question)).toMatchObject({ ok: true });
});
