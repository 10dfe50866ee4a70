// The types of the measurements of `npm run bench`, and measurements of the solver that several files share.

import type { Game } from '../game/game.ts';
import type { Turn } from '../game/history.ts';
import { chance } from '../tests/random.ts';

/** The exports of a build's entry points, all in one object, and the folder of the build. */
export type Product = typeof import('../entry/games.ts') &
  typeof import('../entry/words.ts') &
  typeof import('../entry/solve.ts') &
  typeof import('../entry/tree.ts') & { readonly dist: string };

/** A figure of a measurement: its unit, and its target as an upper or a lower limit, if it has one. */
export interface Figure {
  readonly unit: string;
  readonly most?: number | undefined;
  readonly least?: number;
}

/**
 * One measurement, and the figures that it returns. If a figure is a list of values, each value counts as one
 * run.
 */
export interface Measurement {
  readonly subject: string;
  readonly figures: Readonly<Record<string, Figure>>;
  readonly run: (product: Product) => Promise<Readonly<Record<string, number | readonly number[]>>>;
}

/** Measurements that one option of the bench selects. */
export interface Group {
  /** The number of runs unless `--runs` says otherwise. */
  readonly runs: number;
  /** Returns the measurements, for the given games or else for the usual ones. */
  readonly measurements: (games?: readonly string[]) => readonly Measurement[];
}

/** Returns the seconds that some work takes. */
export async function secondsOf(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/**
 * Measures the proof of an objective with a new solver. A small proof comes first, so that the engine is
 * compiled.
 */
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
 * Measures the milliseconds of best guesses at positions. Up to 200 positions each get a new solver. More
 * positions share one solver, and only the last 200 count.
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

/** Returns a generator of whole numbers below a bound. Its numbers are the same in every run. */
export function drawer(): (below: number) => number {
  const draw = chance(1);
  return (below) => Math.floor(draw() * below);
}
