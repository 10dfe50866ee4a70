// Measurements of questions to the solver about any game, on two threads.

import type { Game } from '../game/game.ts';
import type { Turn } from '../game/history.ts';
import { chance } from '../tests/random.ts';
import { type Measurement, type Product, peakMegabytes, secondsOf } from './bench-figures.ts';

/** The proof of an objective, with a strategy if one exists. */
export function proof(name: string, text: string, most: number): Measurement {
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

/**
 * Milliseconds of best guesses at positions. Each of a few positions has a new solver. More than 200
 * positions share one, and only the last 200 count.
 */
export function bestGuesses(
  subject: string,
  name: string,
  most: number,
  histories: (product: Product, game: Game) => readonly (readonly Turn[])[],
): Measurement {
  return {
    subject,
    figures: { median: { unit: 'ms' }, worst: { unit: 'ms', most } },
    run: async (product) => {
      const game = await product.openGame(name);
      const all = histories(product, game);
      const isShared = all.length > 200;
      let solver = await product.openSolver(game, { threads: 2 });
      const times: number[] = [];
      for (const history of [all[0], ...all]) {
        times.push(1000 * (await secondsOf(() => solver.under({ kind: 'average' }).best(history))));
        if (isShared) continue;
        await solver.close();
        solver = await product.openSolver(game, { threads: 2 });
      }
      await solver.close();
      const counted = times.slice(isShared ? -200 : 1).sort((a, b) => a - b);
      return { median: counted[counted.length >> 1], worst: counted[counted.length - 1] };
    },
  };
}

/** Draws whole numbers below a bound, the same in every run. */
export function drawer(): (below: number) => number {
  const draw = chance(1);
  return (below) => Math.floor(draw() * below);
}
