// Measurements of proofs, of best guesses and of looking up guesses in trees, for games of symbols and of
// words.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import type { Turn } from '../game/history.ts';
import { bestGuesses, drawer, type Group, type Measurement, proof, secondsOf } from './bench-figures.ts';
import { pathOf } from './trees-folder.ts';

/** Promised seconds of the proof of each game on two threads. */
const PROOF_SECONDS: Readonly<Record<string, number>> = {
  ...{ '4x10': 1, '4x9': 1, '4x6r': 0.4, '4x7r': 0.2, '5x7': 0.2, '4x8r': 1.5, '6x4r': 3 },
  ...{ '4x11': 20, '4x9r': 25, '5x8': 30, '5x6r': 120, '4x10r': 900 },
};

/** Measures the proof of the least average of a game, on one thread and on two. */
function proofs(game: string): Measurement[] {
  return [proof(game, 'average', 1, undefined), proof(game, 'average', 2, PROOF_SECONDS[game])];
}

async function repeated(times: number, work: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let i = 0; i < times; i++) values.push(await work());
  return values;
}

/**
 * Measures opening the shipped tree, for the first time in a process and later, and one step in it by the
 * text of a feedback.
 */
function opening(game: string): Measurement {
  const most = game === '4x10' ? 10 : undefined;
  return {
    subject: `${game}, tree`,
    figures: {
      size: { unit: 'bytes', most: game === '4x10' ? 1024 : undefined },
      ...{ 'first opening': { unit: 'ms', most }, 'warm opening': { unit: 'ms', most } },
      step: { unit: 'ns', most: 20 },
    },
    run: async ({ openTree, feedbackOf, formatFeedback }) => {
      const bytes = readFileSync(pathOf(`${game}-average.tree`));
      const open = () => secondsOf(() => openTree(bytes));
      const first = await open();
      await repeated(100, open);
      const warm = await repeated(100, open);
      const tree = openTree(bytes);
      const games = Array.from({ length: tree.game.secrets }, (_, secret) => {
        const feedbacks: string[] = [];
        for (let n: number = tree.root; n >= 0; n = tree.next(n, feedbacks[feedbacks.length - 1]))
          feedbacks.push(formatFeedback(tree.game, feedbackOf(tree.game, tree.code(n), secret)));
        return feedbacks;
      });
      let symbols = 0; // the sum uses the guesses, so that the compiler cannot drop the steps
      const playAll = (): void => {
        for (const feedbacks of games) {
          let n: number = tree.root;
          for (const feedback of feedbacks) {
            symbols += tree.guess(n).length;
            n = tree.next(n, feedback);
          }
        }
      };
      const rounds = await repeated(50, () => secondsOf(playAll));
      const steps = symbols / 50 / tree.game.positions;
      return {
        size: bytes.length,
        'first opening': 1e3 * first,
        'warm opening': warm.map((seconds) => 1e3 * seconds),
        step: rounds.slice(25).map((seconds) => (1e9 * seconds) / steps),
      };
    },
  };
}

/** Measures best guesses at positions of at most 200 codes. */
function advice(name: string): Measurement {
  return bestGuesses(`${name}, best guess, at most 200 codes left`, name, 100, (product, game) => {
    const draw = drawer();
    return Array.from({ length: 400 }, () => {
      const secret = draw(game.secrets);
      const history: Turn[] = [];
      while (product.remaining(game, history).length > 200) {
        // A guess other than the secret, since the secret would end the game.
        const guess = (secret + 1 + draw(game.secrets - 1)) % game.secrets;
        history.push({ guess, feedback: product.feedbackOf(game, guess, secret) });
      }
      return history;
    });
  });
}

/** Measures the size of the module that looks up guesses in a tree, as a web page embeds it. */
const LOOK_UP: Measurement = {
  subject: 'look-up, minified and compressed',
  figures: { size: { unit: 'bytes', most: 8192 } },
  run: async ({ dist }) => {
    const { outputFiles } = buildSync({
      ...{ entryPoints: [join(dist, 'entry/tree.js')], format: 'esm' },
      ...{ bundle: true, minify: true, write: false },
    });
    return { size: gzipSync(outputFiles[0].contents, { level: 9 }).length };
  },
};

/** The measurements of `npm run bench` without options. */
export const USUAL: Group = {
  runs: 5,
  measurements: (games = ['4x10', '4x9', '4x6r', '4x7r', '5x7']) => [
    ...games.flatMap((game) => [
      ...proofs(game),
      ...(existsSync(pathOf(`${game}-average.tree`)) ? [opening(game)] : []),
      advice(game),
    ]),
    LOOK_UP,
  ],
};

/** Measures the best guess after each feedback to the first guess of 4x10. */
const SECOND_GUESS = bestGuesses('4x10, best guess after the first turn', '4x10', 1000, (product, game) =>
  Array.from({ length: game.win }, (_, feedback) => [{ guess: 0, feedback }]).filter(
    (history) => product.remaining(game, history).length > 0,
  ),
);

/** The measurements of `--large`: large games, and further objectives of 4x10. */
export const LARGE: Group = {
  runs: 1,
  measurements: (
    games = ['4x8', '4x9', '4x10', '4x11', '5x6', '5x7', '5x8', '4x8r', '6x4r', '4x9r', '5x6r'],
  ) => [
    ...games.flatMap(proofs),
    proof('4x10', 'not within 6', 2, 2),
    proof('4x10', 'fewest on turn 7', 2, 8),
    SECOND_GUESS,
  ],
};

/** Measures opening a solver of words, which fills its tables. */
const OPENING_WORDS: Measurement = {
  subject: 'wordle, opened',
  figures: { time: { unit: 's', most: 1 } },
  run: async ({ openGame, openSolver }) => {
    const game = await openGame('wordle');
    return { time: await secondsOf(async () => (await openSolver(game, { threads: 2 })).close()) };
  },
};

/** Measures the proof of the least cost with a given first word, on one thread. */
function firstWord(name: string, word: string, prices: string, most: number): Measurement {
  return {
    subject: `${name}, ${word}, one thread`,
    figures: { CPU: { unit: 's', most } },
    run: async ({ openGame, openSolver, parseCode, parsePrices }) => {
      const game = await openGame(name);
      await using solver = await openSolver(game, { threads: 1 });
      const before = process.cpuUsage();
      await solver.under(parsePrices(prices)).guessCost([], parseCode(game, word));
      const { user, system } = process.cpuUsage(before);
      return { CPU: (user + system) / 1e6 };
    },
  };
}

/** Measures the best guess in the largest class of each of 20 random first words. */
const SECOND_WORD = bestGuesses('wordle, best guess after one turn', 'wordle', 1000, (product, game) => {
  const draw = drawer();
  return Array.from({ length: 20 }, () => {
    const [, guess] = [draw(game.secrets), draw(game.guesses)];
    const classes = Array.from({ length: game.win }, (_, feedback) => [{ guess, feedback }]);
    const sizes = classes.map((history) => product.remaining(game, history).length);
    return classes[sizes.indexOf(Math.max(...sizes))];
  });
});

/** Measures the best guess after two random words. */
const THIRD_WORD = bestGuesses('wordle, best guess after two turns', 'wordle', 50, (product, game) => {
  const draw = drawer();
  const all = Array.from({ length: 400 }, () => {
    const secret = draw(game.secrets);
    return [draw(game.guesses), draw(game.guesses)].map((guess) => {
      return { guess, feedback: product.feedbackOf(game, guess, secret) };
    });
  });
  const warmUp = all.slice(200).filter((history) => history.every(({ feedback }) => feedback !== game.win));
  return [...warmUp, ...all.slice(0, 200)]; // only these last 200 count
});

/** The measurements of `--words`. */
export const WORDS: Group = {
  runs: 1,
  measurements: () => [
    OPENING_WORDS,
    firstWord('wordle', 'salet', '1,2', 2),
    proof('wordle', 'average', 2, 300),
    proof('wordle', 'not within 4', 2, 120),
    proof('wordle', 'win within 5', 2, 120),
    proof('wordle-2023', 'average', 2, 1200),
    firstWord('wordle-hard', 'salet', '1,2,3,4,5,6,inf', 4),
    proof('wordle-hard', 'average within 6', 2, 600),
    SECOND_WORD,
    THIRD_WORD,
  ],
};
