// Measurements of games of words by name, on two threads unless a subject says otherwise.

import type { Turn } from '../game/history.ts';
import { randomNumbers } from '../tests/random.ts';
import { type Group, type Measurement, type Product, peakMegabytes, secondsOf } from './bench-figures.ts';

/** Opening a solver and filling its tables. */
function opening(name: string, most: number): Measurement {
  return {
    subject: `${name}, opened`,
    figures: { time: { unit: 's', most } },
    run: async ({ openGame, openSolver }) => {
      const game = await openGame(name);
      const time = await secondsOf(async () => (await openSolver(game, { threads: 2 })).close());
      return { time };
    },
  };
}

/** The least cost with a given first word, on one thread. */
function firstWord(name: string, word: string, prices: string, most: number): Measurement {
  return {
    subject: `${name}, ${word}, one thread`,
    figures: { CPU: { unit: 's', most }, cost: { unit: 'turns' } },
    run: async ({ openGame, openSolver, parseCode, parsePrices }) => {
      const game = await openGame(name);
      await using solver = await openSolver(game, { threads: 1 });
      const before = process.cpuUsage();
      const cost = await solver.under(parsePrices(prices)).guessCost([], parseCode(game, word));
      const { user, system } = process.cpuUsage(before);
      return { CPU: (user + system) / 1e6, cost };
    },
  };
}

/** The proof of an objective, with a strategy if one exists. */
function proof(name: string, text: string, most: number): Measurement {
  return {
    subject: `${name}, ${text}`,
    figures: {
      ...{ time: { unit: 's', most }, peak: { unit: 'MB', most: 1024 } },
      ...{ total: { unit: 'turns' }, worst: { unit: 'turns' } },
    },
    run: async ({ openGame, openSolver, parseObjective }) => {
      const game = await openGame(name);
      let figures = {};
      const time = await secondsOf(async () => {
        await using solver = await openSolver(game, { threads: 2 });
        const solution = await solver.optimise(parseObjective(text).objective);
        if (solution.strategy !== undefined) figures = { total: solution.total, worst: solution.worst };
      });
      return { time, peak: peakMegabytes(), ...figures };
    },
  };
}

/** Random turns of a game, for the same secret. */
function drawnTurns({ feedbackOf }: Product, game: Game, draw: Draw, length: number): Turn[] {
  const secret = draw(game.secrets);
  return Array.from({ length }, () => {
    const guess = draw(game.guesses);
    return { guess, feedback: feedbackOf(game, guess, secret) };
  });
}

type Draw = ReturnType<typeof randomNumbers>;
type Game = Awaited<ReturnType<Product['openGame']>>;

/** The slowest best guess at 200 random positions after two turns. */
const THIRD_WORD: Measurement = {
  subject: 'wordle, best guess after two turns, 200 positions',
  figures: { worst: { unit: 's', most: 0.05 } },
  run: async (product) => {
    const game = await product.openGame('wordle');
    const draw = randomNumbers(1);
    await using solver = await product.openSolver(game, { threads: 2 });
    const best = (length: number) =>
      solver.under({ kind: 'average' }).best(drawnTurns(product, game, draw, length));
    await best(3); // compiles the engine
    let worst = 0;
    for (let i = 0; i < 200; i++) worst = Math.max(worst, await secondsOf(() => best(2)));
    return { worst };
  },
};

/** The slowest best guess after the largest class of 20 first words, each with a new solver. */
const SECOND_WORD: Measurement = {
  subject: 'wordle, best guess after one turn, 20 largest classes',
  figures: { worst: { unit: 's', most: 1 } },
  run: async (product) => {
    const game = await product.openGame('wordle');
    const draw = randomNumbers(1);
    let worst = 0;
    for (let i = 0; i < 20; i++) {
      const guess = draw(game.guesses);
      const classes = Array.from({ length: game.win }, (_, feedback) => [{ guess, feedback }]);
      const sizes = classes.map((history) => product.remaining(game, history).length);
      const largest = classes[sizes.indexOf(Math.max(...sizes))];
      await using solver = await product.openSolver(game, { threads: 2 });
      worst = Math.max(worst, await secondsOf(() => solver.under({ kind: 'average' }).best(largest)));
    }
    return { worst };
  },
};

/** The measurements of games of words. */
export const WORDS: Group = {
  runs: 1,
  measurements: () => [
    opening('wordle', 1),
    firstWord('wordle', 'salet', '1,2', 2),
    proof('wordle', 'average', 300),
    proof('wordle', 'not within 4', 120),
    proof('wordle', 'win within 5', 120),
    proof('wordle-2023', 'average', 1200),
    firstWord('wordle-hard', 'salet', '1,2,3,4,5,6,inf', 4),
    proof('wordle-hard', 'average within 6', 600),
    SECOND_WORD,
    THIRD_WORD,
  ],
};
