// Price lists: what it costs to find a secret on turn 1, 2, 3, … An objective is a price list; the solver minimises the sum
// of prices over all secrets.

/** Prices of turns 1, 2, …, never falling; every later turn costs `step` more than the one before. */
export interface PriceList {
  /** The objective's name, as written into files. */
  readonly name: string;
  readonly prices: readonly number[];
  readonly step: number;
}

/** The sum of turns over all secrets: 1, 2, 3, … */
export const AVERAGE: PriceList = { name: 'average', prices: [1], step: 1 };
