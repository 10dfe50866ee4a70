// The measurements of `npm run bench`: their types, and questions to the solver that several of them ask.

import type { Game } from '../game/game.ts';
import type { Turn } from '../game/history.ts';
import { chance } from '../tests/random.ts';

/** The entry points of a build, together, and its folder. */
export type Product = typeof import('../entry/games.ts') &
  typeof import('../entry/words.ts') &
  typeof import('../entry/solve.ts') &
  typeof import('../entry/tree.ts') & { readonly dist: string };

/** A figure of a measurement, with its target if it has one. */
export interface Figure {
  readonly unit: string;
  readonly most?: number | undefined;
  readonly least?: number;
}

/** One measurement, and the figures it returns. Several values of a figure count as several runs. */
export interface Measurement {
  readonly subject: string;
  readonly figures: Readonly<Record<string, Figure>>;
  readonly run: (product: Product) => Promise<Readonly<Record<string, number | readonly number[]>>>;
}

/** Measurements that run together. */
export interface Group {
  /** The usual number of runs. */
  readonly runs: number;
  /** The measurements, for these games if any are named. */
  readonly measurements: (games?: readonly string[]) => readonly Measurement[];
}

/** Seconds that some work takes. */
export async function secondsOf(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** A proof of an objective with a new solver, after a small one that compiles the engine. */
export function proof(name: string, text: string, threads: number, most: number | undefined): Measurement {
  return {
    subject: `${name}, ${text}, ${threads === 1 ? '1 thread' : '2 threads'}`,
    figures: { time: { unit: 's', most }, peak: { unit: 'MB', most: 1000 } },
    run: async ({ openGame, openSolver, parseObjective }) => {
      const { objective } = parseObjective(text);
      let time = 0;
      for (const game of [await openGame('3x6'), await openGame(name)]) {
        await using solver = await openSolver(game, { threads });
        time = await secondsOf(() => solver.optimise(objective));
      }
      return { time, peak: process.resourceUsage().maxRSS / 1024 };
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
