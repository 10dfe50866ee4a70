// A solver that is opened after some turns agrees with a solver of the whole game and with the oracle. Its
// answers use the numbers of the whole game.

import { beforeAll, expect, it } from 'vitest';
import { feedbackOf } from '../game/feedback.ts';
import { type Game, parseGame } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { type History, isAllowed, parseHistory, remaining } from '../game/history.ts';
import { gameOfPosition } from '../game/position.ts';
import { scorerOf } from '../game/scorer.ts';
import { withSecrets } from '../game/secrets.ts';
import { outcome } from '../game/strategy.ts';
import { makeWordGame, withoutSecrets } from '../game/words.ts';
import { compiledEngine } from '../tests/compiled-engine.ts';
import { randomNumbers } from '../tests/random.ts';
import { makeSlowSolver } from '../tests/slow-solver.ts';
import { makeWords, wordGameOf } from '../tests/word-list.ts';
import { findFront } from './front/find-front.ts';
import { parseObjective } from './objective-text.ts';
import { listOf } from './objectives.ts';
import { makeOracle } from './oracle.ts';
import { AVERAGE } from './prices.ts';
import { openSolver } from './solve.ts';
import type { Question, Solver } from './solver.ts';

const random = randomNumbers(70);

/**
 * Returns a random allowed history of this many turns. At least two codes fit it, and no guess has won.
 */
function randomHistory(game: Game, turns: number): History {
  while (true) {
    const secret = random(game.secrets);
    const history = Array.from({ length: turns }, () => {
      const guess = random(game.guesses);
      return { guess, feedback: scorerOf(game)(guess, secret) };
    });
    const isFair = history.every(
      ({ guess, feedback }, turn) => feedback !== game.win && isAllowed(game, history.slice(0, turn), guess),
    );
    if (isFair && remaining(game, history).length > 1) return history;
  }
}

/** Asks a solver everything about a position that has one right answer. */
async function answers(
  solver: Solver,
  question: Question,
  history: History,
  guess: number,
): Promise<unknown> {
  const { game } = solver;
  const { cost, guesses, strategy, remaining: left } = await question.best(history);
  const codes = remaining(game, history);
  const alone = await question.strategy(history);
  const begun = await question.bestWith(history, guess);
  const timed = await question.bestWithin(history, Number.POSITIVE_INFINITY);
  return {
    ...{ cost, guesses, left, outcome: outcome(game, strategy, codes), first: strategy.guess },
    ...{ alone: outcome(game, alone, codes), timed: 'guesses' in timed && timed.guesses },
    ...{ costs: [await question.cost(history), await question.costUpTo(history, cost)] },
    best: await question.bestGuesses(history),
    guess: [await question.guessCost(history, guess), begun?.cost, begun?.strategy.guess],
    reached: begun && outcome(game, begun.strategy, codes),
  };
}

it.each([
  ['4x6r', 'average', false],
  ['4x6r', 'worst', false],
  ['4x6r', 'win within 4', true],
  ['4x5', 'average', true],
  ['3x6z', 'fewest-last', false],
  ['3x5rb', 'average', false],
  ['4x6b', 'average', false],
  ['4x5zb', 'prices 1,3,4', false],
  ['7x2r', 'average', false],
])('positions of %s under %s, consistent: %s', async (name, objective, consistent) => {
  const game = parseGame(name);
  await using whole = await openSolver(game, { threads: 1, consistent });
  const asked = whole.under(parseObjective(objective).objective);
  for (let turns = 1; turns <= 3; turns++) {
    const history = randomHistory(game, turns);
    const after = history.slice(0, 1 + random(turns));
    await using solver = await openSolver(game, { threads: 1 + (turns % 2), consistent, after });
    expect([solver.game, solver.after]).toEqual([game, after]);
    const question = solver.under(parseObjective(objective).objective);
    const guess = random(game.guesses);
    const [told, truth] = await Promise.all([
      answers(solver, question, history, guess),
      answers(whole, asked, history, guess),
    ]);
    expect(told).toEqual(truth);
  }
});

it.each([
  ['4x6r', '[1-4]???', false],
  ['3x6r', '3x6', true],
])('positions of %s with the secrets %s, consistent: %s', async (name, secrets, consistent) => {
  const game = withSecrets(parseGame(name), secrets);
  await using whole = await openSolver(game, { threads: 1, consistent });
  for (let turns = 1; turns <= 3; turns++) {
    const history = randomHistory(game, turns);
    await using solver = await openSolver(game, { threads: 1, consistent, after: history });
    const [told, truth] = await Promise.all(
      [solver, whole].map(async (each) => {
        const { cost, guesses, remaining: left } = await each.under(AVERAGE).best(history);
        return [cost, left, guesses];
      }),
    );
    expect(told).toEqual(truth);
  }
});

const WORDS = makeWords(60, 4, 31);
const EXTRA = ['一一七丁', '丁一丁七', '七丁七一'];

let engine: WebAssembly.Module;
beforeAll(async () => {
  engine = await compiledEngine();
});

it.each([
  ['wordle', false, false, 'average'],
  ['wordle', true, false, 'average'],
  ['wordle', true, false, 'average within 7'],
  ['wordle', true, true, 'worst'],
  ['ab', false, true, 'average'],
  ['bulls', false, false, 'worst'],
] as const)(
  'positions of words under %s, hard: %s, consistent: %s, %s',
  async (marking, hard, consistent, text) => {
    const listed = makeWordGame([...EXTRA, ...WORDS.slice(0, 40)], WORDS.slice(40), marking);
    const game = hard ? hardMode(listed) : listed;
    await using whole = await openSolver(game, { engine, consistent });
    const { objective } = parseObjective(text);
    const prices = listOf(objective);
    const truth = prices && makeSlowSolver(game, prices, consistent);
    for (let turns = 1; turns <= 3; turns++) {
      const history = randomHistory(game, turns);
      await using solver = await openSolver(game, { engine, consistent, after: history.slice(0, 1) });
      const [told, known] = await Promise.all(
        [solver, whole].map(async (each) => {
          const { cost, guesses, remaining: left } = await each.under(objective).best(history);
          return [cost, left, guesses];
        }),
      );
      expect(told).toEqual(known);
      const codes = [...remaining(game, history)];
      if (truth !== undefined) expect(told[0]).toBe(truth.cost(codes, history.length + 1, history));
      const { strategy } = await solver.under(objective).best(history);
      expect(isAllowed(game, history, strategy.guess)).toBe(true);
    }
  },
);

it('positions of words are right after used words are left out', async () => {
  const listed = makeWordGame(WORDS.slice(0, 40), WORDS.slice(40), 'wordle');
  const game = withoutSecrets(listed, WORDS.slice(10, 25));
  const history = randomHistory(game, 1);
  const truth = makeSlowSolver(game, AVERAGE).cost([...remaining(game, history)], 2, history);
  await using solver = await openSolver(game, { engine, after: history });
  expect(await solver.under(AVERAGE).cost(history)).toBe(truth);
});

it('a position of words takes little memory', async () => {
  const game = wordGameOf(9000, 7000, 'wordle');
  const after = [{ guess: 0, feedback: feedbackOf(game, 0, 1) }];
  await using solver = await openSolver(game, { engine, after });
  expect(solver.memory).toBeLessThan(200e6); // the whole game takes 370 MB
  expect((await solver.under(AVERAGE).known(after)).remaining).toBe(remaining(game, after).length);
});

it('a solver of a position lists the costs of guesses, and orbits, in the numbers of the game', async () => {
  const game = parseGame('4x6r');
  const history = parseHistory(game, '0011 1A1B');
  await using whole = await openSolver(game, { threads: 1 });
  await using solver = await openSolver(game, { threads: 1, after: history });
  const [own, all] = [solver, whole].map((each) => each.under({ kind: 'average' }));
  const least = { guess: (await all.bestGuesses(history))[0], cost: 926 };
  const seen: number[] = [];
  const onGuess = ({ last }: { readonly last: { readonly guess: number } }): number => seen.push(last.guess);
  const costs = await own.guessCosts(history, 935, { least, onGuess });
  const isExact = ({ isExact }: { readonly isExact: boolean }): boolean => isExact;
  expect(costs.filter(isExact)).toEqual((await all.guessCosts(history, 935)).filter(isExact));
  expect(seen.sort((a, b) => a - b)).toEqual(costs.map(({ guess }) => guess).sort((a, b) => a - b));
  expect(await solver.orbits(history)).toEqual(await whole.orbits(history));
});

it('bounds without a search, and reports of progress, name guesses of the game', async () => {
  const game = parseGame('5x7');
  const history = parseHistory(game, '01234 1A2B');
  const codes = remaining(game, history);
  await using solver = await openSolver(game, { threads: 1, after: history });
  const question = solver.under({ kind: 'average' });
  const cost = await question.cost(history);
  const reports: (number | undefined)[] = [];
  const onProgress = ({ guess }: { readonly guess?: number | undefined }): number => reports.push(guess);
  await question.best(history, { onProgress });
  for (const guess of [undefined, 17, game.guesses - 1]) {
    const known = await question.known(history, guess === undefined ? {} : { guess });
    expect(known.remaining).toBe(codes.length);
    if (guess !== undefined) expect(known.guess).toBe(guess);
    expect(known.found).toBeGreaterThanOrEqual(await question.guessCost(history, known.guess));
    expect(known.proven).toBeLessThanOrEqual(cost);
  }
  const best = new Set(await question.bestGuesses(history));
  expect(reports.length).toBeGreaterThan(0);
  for (const guess of reports.slice(-1)) expect(guess === undefined || best.has(guess)).toBe(true);
});

it.each(['5x7', '3x12rb'])('three codes of %s cost what the definition says', async (name) => {
  const game = parseGame(name);
  let history: History = [];
  while (remaining(game, history).length !== 3) history = randomHistory(game, 2 + random(4));
  const truth = makeOracle(gameOfPosition(game, history).game, AVERAGE).cost([0, 1, 2], history.length + 1);
  await using solver = await openSolver(game, { threads: 1, after: history });
  expect(await solver.under(AVERAGE).cost(history)).toBe(truth);
});

it('a position of a huge game takes little memory', async () => {
  const game = parseGame('5x9r');
  const after = parseHistory(game, '00112 3A1B');
  await using solver = await openSolver(game, { threads: 1, after });
  expect(solver.memory).toBeLessThan(300e6);
  // several questions at once, under several objectives
  const [{ remaining: left, cost }, worst, missed] = await Promise.all([
    solver.under({ kind: 'average' }).best(after),
    solver.under({ kind: 'worst' }).best(after),
    solver.under({ kind: 'win', within: 4 }).cost(after),
  ]);
  const { worst: turns } = outcome(game, worst.strategy, remaining(game, after));
  expect([left, cost, after.length + turns]).toEqual([112, 492, 5]);
  expect(missed).toBeGreaterThan(0);
});

it('a solver of a position answers only questions about it', async () => {
  const game = parseGame('4x6r');
  const after = parseHistory(game, '0011 1A1B');
  await using solver = await openSolver(game, { threads: 1, after });
  const question = solver.under({ kind: 'average' });
  const sentence = 'This solver was opened after 0011 1A1B; ask it only about histories that begin so.';
  await expect(question.solve()).rejects.toThrow(sentence);
  await expect(question.best([])).rejects.toThrow(sentence);
  await expect(question.known([])).rejects.toThrow(sentence);
  await expect(question.bestWithin(parseHistory(game, '0011 2A0B'), 100)).rejects.toThrow(sentence);
  await expect(solver.orbits(parseHistory(game, '0012 1A1B'))).rejects.toThrow(sentence);
  await expect(findFront(solver)).rejects.toThrow(sentence);
  expect((await question.best(after)).cost).toBe(926);
  expect((await question.best(parseHistory(game, '0123 1A2B, 0011 1A1B'))).remaining).toBeGreaterThan(0);
});

it('the turns after which a solver opens are checked', async () => {
  const game = parseGame('4x6r');
  const opened = (after: unknown): Promise<Solver> =>
    openSolver(game, { threads: 1, after: after as History });
  await expect(opened('0011 1A1B')).rejects.toThrow('"0011 1A1B" is not a history; make one with');
  await expect(opened([{ guess: 1296, feedback: 0 }])).rejects.toThrow('1296 is not a code of 4x6r');
  await expect(opened(parseHistory(game, '0011 4A0B'))).rejects.toThrow('0011 was the secret');
  await expect(opened(parseHistory(game, '0011 0A0B, 0011 1A0B'))).rejects.toThrow('No code fits');
});

it('a game of words may be opened after turns, too', async () => {
  const game = makeWordGame(['batch', 'catch', 'hatch', 'latch', 'match'], ['blimp', 'chomp'], 'wordle');
  const after = [{ guess: 5, feedback: feedbackOf(game, 5, 1) }];
  await using solver = await openSolver(game, { threads: 1, after });
  await using whole = await openSolver(game, { threads: 1 });
  expect(await solver.under({ kind: 'average' }).best(after)).toEqual(
    await whole.under({ kind: 'average' }).best(after),
  );
  await expect(solver.under({ kind: 'average' }).best([])).rejects.toThrow(
    'This solver was opened after blimp',
  );
});
