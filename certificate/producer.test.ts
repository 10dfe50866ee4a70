// The search's bounds of classes must equal the checker's. With lower bounds certificates would be longer
// than needed; with higher ones the checker would refuse them.
import { expect, it } from 'vitest';
import { classes } from '../game/classes.ts';
import { feedbackOf } from '../game/feedback.ts';
import { parseGame } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { INFINITE } from '../solver/host/layout.ts';
import { type PriceList, parsePrices } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import { wholeOf } from '../tests/checker-bounds.ts';
import { chance } from '../tests/random.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import { SetBounds } from '../verify/set-bounds.ts';
import { encodeCertificate } from './encode-certificate.ts';
import { certify, certifyAll } from './producer.ts';
import { solveCertified } from './solve-certified.ts';

const GAMES = ['2x6', '3x5', '3x4r', '2x6r', '3x5z', '4x5', '3x6', '4x4b', '3x4rb', '5x6', '4x8'];
const PRICES = ['1,2', '1,2,3,inf', '0,0,0,1', '1,2,4,9,20'];

function sum(classes: readonly { bound: number }[]): number {
  return classes.reduce((all, { bound }) => all + bound, 0);
}

/** Returns the bound of a class by the checker's SIZE and ONE, counted from the turn of the guess. */
function boundOf(rules: SetBounds, phase: number, members: Uint16Array): number {
  const later = rules.prices.next(phase);
  const one =
    members.length < 3 ? 0 : rules.one(later, members, wholeOf(rules, members), Number.POSITIVE_INFINITY);
  return Math.min(
    INFINITE,
    Math.max(rules.size(later, members.length), one) + rules.prices.extra(phase) * members.length,
  );
}

it.each(GAMES)('%s: the search bounds classes by SIZE and ONE as the checker does', async (name) => {
  const game = parseGame(name);
  await using solver = await openSolver(game, { threads: 1 });
  const next = chance(11);
  const anyOf = (codes: readonly number[]): number => codes[Math.floor(next() * codes.length)];
  const all = Array.from({ length: game.guesses }, (_, code) => code);
  for (const text of PRICES) {
    const rules = new SetBounds({ game: name, prices: text });
    await solver.exclusively(parsePrices(text), undefined, async (host) => {
      for (let trial = 0; trial < 12; trial++) {
        const secret = anyOf(all);
        const history: History = Array.from({ length: trial % 3 }, () => anyOf(all)).map((guess) => ({
          guess,
          feedback: feedbackOf(game, guess, secret),
        }));
        const guess = anyOf(all);
        const phase = Math.min(history.length, rules.prices.phases - 1);
        const said = await host.quickBounds(history, guess);
        const expected = said.map(() => ({ size: 0, bound: 0 }));
        for (const [feedback, members] of classes(game, remaining(game, history), guess)) {
          if (feedback === game.win) continue;
          expected[feedback] = { size: members.length, bound: boundOf(rules, phase, members) };
        }
        const place = `${text}, turn ${history.length + 1}, guess ${guess}`;
        // Once one class cannot be solved in time, the search skips ONE for the other classes.
        if (sum(expected) < INFINITE) expect(said, place).toEqual(expected);
        else {
          expect(sum(said), place).toBeGreaterThanOrEqual(INFINITE);
          for (const [i, { bound }] of said.entries())
            expect(bound, place).toBeLessThanOrEqual(expected[i].bound);
        }
      }
    });
  }
});

// ONE changes its method beyond three times as many codes as feedbacks (here 42), and beyond 255 codes. No
// class of exactly 255 codes was found.
it.each([
  [42, { guess: 0, feedback: 1 }, { guess: 393, feedback: 7 }],
  [43, { guess: 0, feedback: 3 }, { guess: 465, feedback: 5 }],
  [256, { guess: 0, feedback: 3 }, { guess: 9, feedback: 3 }],
])('the search bounds %i codes of 4x9z as the checker does', async (size, first, second) => {
  const game = parseGame('4x9z');
  await using solver = await openSolver(game, { threads: 1 });
  const members = Uint16Array.from(remaining(game, [first, second]));
  expect(members.length).toBe(size);
  for (const text of PRICES) {
    const rules = new SetBounds({ game: game.name, prices: text });
    const said = await solver.exclusively(parsePrices(text), undefined, (host) =>
      host.quickBounds([first], second.guess),
    );
    expect(said[second.feedback], text).toEqual({ size, bound: boundOf(rules, 1, members) });
  }
});

// Beyond 255 codes the engine lists open guesses by another method.
it.each(['3x5', '3x6r', '4x5rb', '4x9z'])(
  '%s: one step proves the cost of its cheapest guess by the rules',
  async (name) => {
    const game = parseGame(name);
    await using solver = await openSolver(game, { threads: 1 });
    const next = chance(5);
    const any = (): number => Math.floor(next() * game.guesses);
    const marked = new Uint8Array(game.guesses);
    const sizes: number[] = [];
    for (const text of ['1,2', '0,0,0,1', '1,2,4,9,20']) {
      await solver.exclusively(parsePrices(text), undefined, async (host) => {
        const { prices } = host.prices;
        for (let trial = 0; trial < 9; trial++) {
          const secret = any();
          const guesses = Array.from({ length: trial % 3 }, any);
          const history: History = guesses.map((guess) => ({
            guess,
            feedback: feedbackOf(game, guess, secret),
          }));
          const codes = [...remaining(game, history)];
          sizes.push(codes.length);
          let least = INFINITE;
          for (let guess = 0; guess < game.guesses; guess++) {
            marked[guess] = Number(next() * game.guesses < 40);
            const isWhole = ([feedback, members]: readonly [number, ArrayLike<number>]): boolean =>
              feedback !== game.win && members.length === codes.length;
            if (!marked[guess] || classes(game, codes, guess).some(isWhole)) continue;
            const won = codes.includes(guess) ? prices[Math.min(history.length, prices.length - 1)] : 0;
            least = Math.min(least, won + sum(await host.quickBounds(history, guess)));
          }
          const bounds = [least - 1, least, least + 1, least + 1000].filter(
            (most) => most >= 0 && most <= INFINITE,
          );
          for (const most of bounds) {
            const place = `${text}, ${codes.length} codes, ${most}`;
            expect(await host.boundInOneStep(0, history, most, marked), place).toBe(Math.min(most, least));
          }
        }
      });
    }
    expect([Math.min(...sizes) <= 255, Math.max(...sizes) > 255]).toEqual([true, game.secrets > 255]);
  },
);

it.each([-1, 2.5, Number.NaN, Number.POSITIVE_INFINITY, INFINITE + 1, 2 ** 31, 2 ** 32 + 1])(
  'refuses a bound of %s',
  async (bound) => {
    await using solver = await openSolver(parseGame('2x4'), { threads: 1 });
    const fault = new RangeError(`${bound} is no bound: a whole number from 0 to 1073741823 is.`);
    await expect(certify(solver, parsePrices('1,2'), bound)).rejects.toThrow(fault);
    await expect(solveCertified(parseGame('2x4'), parsePrices('1,2'), bound, { threads: 1 })).rejects.toThrow(
      fault,
    );
  },
);

it('certifies the largest bound if every turn is forbidden', async () => {
  const { certificate } = await solveCertified(parseGame('2x4'), parsePrices('0,0,inf'), INFINITE, {
    threads: 1,
  });
  const question = { game: '2x4', prices: '0,0,inf', bound: INFINITE };
  expect(await checkCertificate(encodeCertificate(certificate), question)).toMatchObject({ ok: true });
});

it('gives up on a bound above the least cost', async () => {
  await using solver = await openSolver(parseGame('2x4'), { threads: 1 });
  const cost = await solver.under(parsePrices('1,2')).cost([]);
  await certify(solver, parsePrices('1,2'), cost);
  await expect(certify(solver, parsePrices('1,2'), cost + 1)).rejects.toThrow(
    `does not bear out a cost of ${cost + 1} after 0 turns`,
  );
});

it('rests on the largest class if one is enough', async () => {
  await using solver = await openSolver(parseGame('3x12r'), { threads: 1 });
  const { states } = await certify(solver, parsePrices('0,0,0,0,0,0,1,1'), 1);
  expect(states.length).toBeLessThanOrEqual(10); // more than a thousand if the smallest classes came first
});

it('proves a bound below the least cost in few steps', async () => {
  const { certificate } = await solveCertified(parseGame('5x6'), parsePrices('1,2'), 3300, { threads: 1 });
  // 49 if every class had to prove the whole missing cost
  expect(certificate.states.length).toBeLessThanOrEqual(6);
  const question = { game: '5x6', prices: '1,2', bound: 3300 };
  expect(await checkCertificate(encodeCertificate(certificate), question)).toMatchObject({ ok: true });
});

it('holds for classes of 61 and of 64 codes, on both sides of the first threshold', async () => {
  const game = parseGame('5x6');
  const { certificate } = await solveCertified(game, parsePrices('1,2'), undefined, { threads: 1 });
  const sizes = certificate.states.map(({ path }) => [...remaining(game, path)].length);
  expect(sizes).toEqual(expect.arrayContaining([61, 64]));
  const question = { game: '5x6', prices: '1,2', bound: 3434 };
  expect(await checkCertificate(encodeCertificate(certificate), question)).toMatchObject({ ok: true });
});

it.each<[History[], string]>([
  [[], 'There is nothing to certify; a part has at least one claim.'],
  [
    [
      [
        { guess: 0, feedback: 0 },
        { guess: 0, feedback: 1 },
      ],
    ],
    'No code fits 01 0A0B, 01 0A1B.',
  ],
])('makes no part of %j', async (paths, sentence) => {
  await using solver = await openSolver(parseGame('2x4'), { threads: 1 });
  const claims = paths.map((path) => ({ path, bound: 1 }));
  await expect(certifyAll(solver, parsePrices('1,2'), claims)).rejects.toThrow(new RangeError(sentence));
});

it.each<[unknown, object, string]>([
  [{ kind: 'average' }, {}, 'an object is not a price list; make one with parsePrices'],
  [undefined, {}, 'undefined is not a price list'],
  [parsePrices('1,2'), { assumedAfter: -1 }, '-1 is not right for the option "assumedAfter".'],
  [parsePrices('1,2'), { assumedAfter: 1.5 }, '1.5 is not right for the option "assumedAfter".'],
  [
    parsePrices('1,2'),
    { consistent: true },
    '"consistent" is not an option here; there are threads, memory,',
  ],
])('certifies nothing under %j with %j', async (prices, options, sentence) => {
  const refused = { name: 'UsageError', message: expect.stringContaining(sentence) };
  await expect(
    solveCertified(parseGame('2x4'), prices as PriceList, undefined, options),
  ).rejects.toMatchObject(refused);
});
