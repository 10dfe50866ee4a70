// What the host may call of the engine. The engine is compiled apart from everything else, so its functions
// are known here by their names; engine/check-exports.ts compares them with what it exports, in both
// directions, whenever types are checked. Imports nothing.

/**
 * The exports of the compiled engine; addresses are bytes, costs and codes plain numbers. What each does is
 * said where the engine defines it.
 */
export interface Engine {
  attach(control: number, scratch: number, scratchEnd: number): void;
  fillBullsAndCows(from: number, to: number, columns: number, tallies: number, first: number): void;
  fillCombined(from: number, to: number, columns: number, tallies: number, first: number): void;
  fillBulls(from: number, to: number, columns: number): void;
  fillWordleMarks(from: number, to: number, columns: number, tallies: number): void;
  countWhole(from: number, to: number): void;
  sortColumns(): void;
  transposeRows(from: number, to: number): void;
  fillBounds(): void;
  setTurn(turn: number, guess: number, feedback: number): void;
  prepare(task: number): void;
  work(task: number): void;
  guessCost(turns: number, guess: number, budget: number): number;
  noteCost(turns: number, cost: number): void;
  noteFact(turns: number, cost: number, exact: number): void;
  bestGuesses(turns: number, cost: number, thread: number, threads: number): number;
  orbitGuesses(turns: number): number;
  rankGuesses(turns: number): number;
  knownCost(turns: number): number;
  knownGuess(turns: number, guess: number, most: number): void;
  writeStrategy(turns: number, first: number): number;
  openGuesses(turns: number, bound: number): number;
  boundInOneStep(turns: number, most: number): number;
  quickBounds(turns: number, guess: number): number;
  boundedCost(turns: number, budget: number): number;
}

/** One call of an export with its arguments, as many as it takes. */
export type Call = { [Name in keyof Engine]: CallOf<Name> }[keyof Engine];

type CallOf<Name extends keyof Engine> = Engine[Name] extends (
  ...args: infer Numbers extends number[]
) => unknown
  ? readonly [name: Name, ...args: Numbers]
  : never;
