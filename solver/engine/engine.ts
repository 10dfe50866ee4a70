// The functions of the engine that the host calls. The compiler exports these functions and all of fields.ts.
// Numbers and addresses are passed as i32. check-exports.ts compares the functions with
// ../host/engine-calls.ts.

import { fillBounds } from './bounds.ts';
import { boundedCost, boundInOneStep, openGuesses, quickBounds } from './certify.ts';
import {
  fillBulls,
  fillBullsAndCows,
  fillCombined,
  fillLocalLabels,
  fillWordleMarks,
  openLocalLabels,
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
import { fillHashes } from './memo.ts';
import { begin, setPrices, setTurn } from './state.ts';
import { prepare, work } from './tasks.ts';
import { countWhole, sortColumns } from './word-table.ts';

export {
  begin,
  bestGuesses,
  boundedCost,
  boundInOneStep,
  countWhole,
  fillBounds,
  fillBulls,
  fillBullsAndCows,
  fillCombined,
  fillHashes,
  fillLocalLabels,
  fillWordleMarks,
  guessCost,
  knownCost,
  knownGuess,
  noteCost,
  noteFact,
  openGuesses,
  openLocalLabels,
  orbitGuesses,
  prepare,
  quickBounds,
  rankGuesses,
  setPrices,
  setTurn,
  sortColumns,
  transposeRows,
  work,
  writeStrategy,
};
