// Types and helpers of the measurements of `npm run bench`.

/** The entry points of a build, together, and its folder. */
export type Product = typeof import('../entry/games.ts') &
  typeof import('../entry/words.ts') &
  typeof import('../entry/solve.ts') &
  typeof import('../entry/tree.ts') &
  typeof import('../entry/ledger.ts') &
  typeof import('../entry/arithmetic.ts') &
  typeof import('../entry/arithmetic-census.ts') & { readonly dist: string };

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

/** Peak memory of this process in MB. */
export function peakMegabytes(): number {
  return process.resourceUsage().maxRSS / 1024;
}
