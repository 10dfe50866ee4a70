// The functions of the engine that the host calls. The engine is compiled separately, so their types are
// repeated here. engine/check-exports.ts checks that this list and the engine's exports agree. This file
// imports nothing.

/** The functions of the compiled engine, by the file in engine/ that defines and explains them. */
export interface Engine {
  // state.ts
  begin(): void;
  setPrices(length: number, increase: number, list: number): void;
  setTurn(turn: number, guess: number, feedback: number): void;
  // feedback-table.ts
  fillBullsAndCows(from: number, to: number, columns: number, tallies: number, first: number): void;
  fillCombined(from: number, to: number, columns: number, tallies: number, first: number): void;
  fillBulls(from: number, to: number, columns: number): void;
  fillWordleMarks(from: number, to: number, columns: number, tallies: number): void;
  fillLocalLabels(from: number, to: number, columns: number, tallies: number): void;
  openLocalLabels(writes: number): void;
  transposeRows(from: number, to: number): void;
  // word-table.ts
  countWhole(from: number, to: number): void;
  sortColumns(): void;
  // memo.ts
  fillHashes(at: number, first: number, count: number): void;
  // bounds.ts
  fillBounds(): void;
  // tasks.ts
  prepare(task: number): void;
  work(task: number): void;
  // host-calls.ts
  guessCost(turns: number, guess: number, budget: number): number;
  noteCost(turns: number, cost: number): void;
  noteFact(turns: number, cost: number, exact: number): void;
  bestGuesses(turns: number, cost: number, thread: number, threads: number): number;
  orbitGuesses(turns: number): number;
  rankGuesses(turns: number): number;
  knownCost(turns: number): number;
  knownGuess(turns: number, guess: number, most: number): void;
  writeStrategy(turns: number, first: number): number;
  // certify.ts
  openGuesses(turns: number, bound: number): number;
  boundInOneStep(turns: number, most: number): number;
  quickBounds(turns: number, guess: number): number;
  boundedCost(turns: number, budget: number): number;
}
