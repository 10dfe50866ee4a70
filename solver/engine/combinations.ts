// How many classes guesses make of a small set, found without looking at most of them.
//
// A combination is what symbols a code has, whatever their order: 4x10 has 210 for its 5040 codes. What a set shares with each combination
// is counted first, which says how many classes the guesses of a combination make at most; only those that could matter are then looked
// at one by one, the most promising combinations first.
//
// COMBINATIONS. Of a set S, a guess of combination C makes at most Σ_T min(s_T, f_T) classes, where s_T codes of S share T symbols with C, and
// f_T feedbacks have A + B = T. Proof. A + B is the number of symbols that guess and secret share, which is the same for all guesses of
// C. So the codes of S that share T symbols with C lie in classes of their own, at most as many as codes and at most as many as
// feedbacks with A + B = T.

import { COUNTER_SCANS } from '../layout.ts';
import { combinationBounds, largestByte, mostOfColumns } from './kernels.ts';
import { codeAt, combinationStarts, combinations, count, release, reserve, sharedBytes } from './state.ts';

/** The most classes that any guess makes of the set, if more than `floor`, else `floor`. For games with combinations and sets of at most 255 codes. */
export function mostClasses(set: usize, n: i32, floor: i32): i32 {
  count(COUNTER_SCANS);
  const bounds = reserve(sharedBytes);
  combinationBounds(set, n, bounds);
  let most = floor;
  for (let bound = largestByte(bounds, sharedBytes); bound > most; bound--) {
    const wanted = i8x16.splat(<i8>bound);
    for (let block = 0; block < sharedBytes && bound > most; block += 16) {
      let lanes = <u32>i8x16.bitmask(i8x16.eq(v128.load(bounds + block), wanted));
      for (; lanes !== 0 && bound > most; lanes &= lanes - 1) {
        const combination = block + <i32>ctz(lanes);
        if (combination >= combinations) break;
        most = mostOfColumns(set, n, startOf(combination), startOf(combination + 1), most);
      }
    }
  }
  release(bounds);
  return most;
}

/** The first column of a combination. */
function startOf(combination: i32): i32 {
  return codeAt(combinationStarts, combination);
}
