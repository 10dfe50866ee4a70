// Measurements of games of words by name, on two threads unless the subject says one.

import { type Group, type Measurement, secondsOf } from './bench-figures.ts';
import { bestGuesses, drawer, proof } from './bench-questions.ts';

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

/** Best guesses after the largest class of 20 first words. */
const SECOND_WORD = bestGuesses('wordle, best guess after one turn', 'wordle', 1000, (product, game) => {
  const draw = drawer();
  return Array.from({ length: 20 }, () => {
    const [, guess] = [draw(game.secrets), draw(game.guesses)];
    const classes = Array.from({ length: game.win }, (_, feedback) => [{ guess, feedback }]);
    const sizes = classes.map((history) => product.remaining(game, history).length);
    return classes[sizes.indexOf(Math.max(...sizes))];
  });
});

/** Best guesses after two random words. */
const THIRD_WORD = bestGuesses('wordle, best guess after two turns', 'wordle', 50, (product, game) => {
  const draw = drawer();
  const all = Array.from({ length: 400 }, () => {
    const secret = draw(game.secrets);
    return [draw(game.guesses), draw(game.guesses)].map((guess) => {
      return { guess, feedback: product.feedbackOf(game, guess, secret) };
    });
  });
  const warmUp = all.slice(200).filter((history) => history.every(({ feedback }) => feedback !== game.win));
  return [...warmUp, ...all.slice(0, 200)]; // the target is about the first 200
});

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
