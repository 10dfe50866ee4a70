// The exports of the engine: the fields that the host writes, and the functions that it calls. Numbers and
// addresses cross as i32. check-exports.ts compares the functions with ../host/engine-calls.ts. The compiler
// refuses `.ts` at the end of names in lines of this kind.

export { fillBounds } from './bounds';
export { boundedCost, boundInOneStep, openGuesses, quickBounds } from './certify';
export {
  fillBulls,
  fillBullsAndCows,
  fillCombined,
  fillWordleMarks,
  transposeRows,
} from './feedback-table';
export * from './fields';
export {
  bestGuesses,
  guessCost,
  knownCost,
  knownGuess,
  noteCost,
  noteFact,
  orbitGuesses,
  rankGuesses,
  writeStrategy,
} from './host-calls';
export { begin, setPrices, setTurn } from './state';
export { prepare, work } from './tasks';
export { countWhole, sortColumns } from './word-table';
