// The entry points of the engine: those of ../host/engine-calls.ts, which check-exports.ts compares. Every
// address and number crosses as an i32. Nothing else is exported from the compiled module, and nothing is
// decided here.

import { fillBounds } from './bounds.ts';
import { boundedCost, boundInOneStep, openGuesses, quickBounds } from './certify.ts';
import {
  fillBulls,
  fillBullsAndCows,
  fillCombined,
  fillWordleMarks,
  transposeRows,
} from './feedback-table.ts';
import {
  bestGuesses,
  guessCost,
  knownCost,
  knownGuess,
  noteCost,
  noteFact,
  orbitGuesses,
  rankGuesses,
  writeStrategy,
} from './host-calls.ts';
import { attach, setTurn } from './state.ts';
import { prepare, work } from './tasks.ts';
import { countWhole, sortColumns } from './word-table.ts';

export {
  attach,
  bestGuesses,
  boundedCost,
  boundInOneStep,
  countWhole,
  fillBounds,
  fillBulls,
  fillBullsAndCows,
  fillCombined,
  fillWordleMarks,
  guessCost,
  knownCost,
  knownGuess,
  noteCost,
  noteFact,
  openGuesses,
  orbitGuesses,
  prepare,
  quickBounds,
  rankGuesses,
  setTurn,
  sortColumns,
  transposeRows,
  work,
  writeStrategy,
};
