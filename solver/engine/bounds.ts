// Bounds that cut a branch without a search. Each bound has its proof here: a mistake makes results wrong.
// Nothing here is tuned by feel; order.ts orders the work.
//
// Notation. A phase f is a turn of the price list, and price(f + j) is the price j turns later. Prices never
// fall. Beyond the list they grow by `step` a turn. S is a set of n codes. cost(S, f) is the least Σ of
// prices over its codes when the next guess is made in phase f.
//
// Costs are relative to the phase. The last phase stands for all later turns. There a class of m codes costs
// step·m more one turn later than the same class now. surcharge(f) is this step, and 0 in earlier phases.

import { INFINITE } from '../host/layout.ts';
import { classBounds, consistent, feedbackCount, prices, secrets, sizeBounds } from './fields.ts';
import { addressAt, intAt, phases, reserve, setInt, step } from './state.ts';

/** The phase one turn later. The last phase follows itself. */
export function nextPhase(phase: i32): i32 {
  return phase + 1 < phases ? phase + 1 : phase;
}

/**
 * The extra cost of each code that is found a turn later within the last phase. It is 0 in earlier phases,
 * whose prices already rise.
 */
export function surcharge(phase: i32): i32 {
  return phase + 1 < phases ? 0 : step;
}

/** The price `ahead` turns after a phase. */
export function price(phase: i32, ahead: i32): i32 {
  const turn = phase + ahead;
  const last = phases - 1;
  return turn <= last ? intAt(prices, turn) : clamp(<i64>intAt(prices, last) + <i64>step * (turn - last));
}

/** A sum of costs as a cost: INFINITE if it is that or more. */
export function clamp(cost: i64): i32 {
  return cost >= INFINITE ? INFINITE : <i32>cost;
}

/**
 * SIZE. cost(S, f) ≥ sizeBound(f, n). Proof. A guess is one code, so at most one code is found on this turn.
 * A guess has b = feedbacks − 1 feedbacks besides the win. So a strategy has at most b^j guesses j turns from
 * now, and each finds at most one code. Prices never fall, so n codes cost least when they fill these 1, b,
 * b², … places in order.
 */
export function sizeBound(phase: i32, n: i32): i32 {
  return intAt(sizeBounds, phase * (secrets + 1) + n);
}

/** SIZE for a class of n codes, seen from the phase in which its parent is guessed. */
export function classBound(phase: i32, n: i32): i32 {
  return intAt(classBounds, phase * (secrets + 1) + n);
}

/** The table of classBound for classes of 0, 1, 2, … codes, i32 each. */
export function classBoundsOf(phase: i32): usize {
  return classBounds + ((<usize>(phase * (secrets + 1))) << 2);
}

/** A copy of the table of classBound for classes of up to n codes, to be raised, on the scratch stack. */
export function copyClassBounds(phase: i32, n: i32): usize {
  const bytes = (<usize>(n + 1)) << 2;
  const bounds = reserve(bytes);
  memory.copy(bounds, classBoundsOf(phase), bytes);
  return bounds;
}

/** Fills the tables of sizeBound and classBound: 2 × phases × (secrets + 1) words. */
export function fillBounds(): void {
  for (let phase = 0; phase < phases; phase++) {
    const base = sizeBounds + ((<usize>(phase * (secrets + 1))) << 2);
    store<i32>(base, 0);
    let cost: i64 = 0;
    let places: i64 = 1;
    let ahead = 0;
    let left: i64 = 1;
    for (let n = 1; n <= secrets; n++) {
      while (left === 0) {
        // With a single feedback (b = 0) there is one place in all; then there is also one code only.
        places = min<i64>(places * (feedbackCount - 1), secrets);
        left = places;
        ahead++;
      }
      left--;
      cost = min<i64>(cost + price(phase, ahead), INFINITE);
      setInt(base, n, <i32>cost);
    }
  }
  for (let phase = 0; phase < phases; phase++) {
    for (let n = 0; n <= secrets; n++) {
      const bound = clamp(<i64>sizeBound(nextPhase(phase), n) + <i64>surcharge(phase) * n);
      setInt(classBounds, phase * (secrets + 1) + n, bound);
    }
  }
}

/**
 * COUNT. A lower bound for a guess that splits S into k classes. The win counts as a class if the guess is in
 * S (member = 1). Proof. The win class pays price(f). Each of the other k − member classes finds at most one
 * code on the next turn: its own first guess. The remaining n − k codes are found two turns from now or
 * later. The bound falls with k, as prices never fall.
 */
export function countBound(phase: i32, n: i32, k: i32, member: i32): i32 {
  return clamp(
    <i64>member * price(phase, 0) + <i64>(k - member) * price(phase, 1) + <i64>(n - k) * price(phase, 2),
  );
}

/**
 * SUBSET. Let `most` be at least the number of classes that any guess makes of a set S, and `members` the
 * same for the members of S. The win counts as a class. Writes lower bounds for classes of 0, 1, … n codes of
 * S, from the phase in which S is split.
 *
 * Proof. A guess that separates two codes of a class separates them in S too. So a guess makes at most as
 * many classes of a part as of S. If the next guess is in the class, it is a member of S, and COUNT applies
 * with min(members, size) classes. Any other guess cannot win in the class. It makes at most `most` classes,
 * and at most one for each feedback besides the win; or it is forbidden. COUNT falls with the number of
 * classes, so it holds with the largest number. For up to `members` codes SUBSET says no more than SIZE.
 */
export function writeSubsetBounds(phase: i32, n: i32, most: i32, members: i32, out: usize): void {
  const later = nextPhase(phase);
  const others = min(most, feedbackCount - 1);
  for (let size = 0; size <= n; size++) {
    const inside = countBound(later, size, min(size, members), i32(size > 0));
    const outside = consistent ? INFINITE : countBound(later, size, min(size, others), 0);
    const bound = clamp(<i64>min(inside, outside) + <i64>surcharge(phase) * size);
    setInt(out, size, max(classBound(phase, size), bound));
  }
}

/**
 * REACH. Raises the bounds of classes of a set S of n codes, by their size, from the phase in which S is
 * split.
 *
 * Let reach(t) be at least the number of codes of S that a strategy can find within t turns. A guess is one
 * code, so reach(1) = 1. Let reach(t + 1) be the most, over all allowed guesses g, of [g ∈ S] + Σ min(|C|,
 * reach(t)) over the other classes C of g. Then a class of m codes costs at least this much: reach(1) codes
 * on the next turn, reach(t + 1) − reach(t) codes on the t-th turn after it, until all m are found.
 *
 * Proof. A strategy for a class finds codes of S, so it finds at most reach(t) of them within t turns. Prices
 * never fall, so it is cheapest to find as many codes as early as possible. reach(t + 1) is right: the first
 * guess finds itself, and the rest finds in each class C at most reach(t) codes and at most |C|. reach grows
 * until it is n, because a member g of S makes it at least 1 + min(n − 1, reach(t)).
 *
 * `rows` holds the address of the class sizes of `count` guesses, at least one of each orbit. Sizes are u16,
 * `stride` bytes apart.
 */
export function raiseByReach(
  phase: i32,
  n: i32,
  rows: usize,
  count: i32,
  stride: usize,
  bounds: usize,
): void {
  const later = nextPhase(phase);
  const added = surcharge(phase);
  let cost: i64 = 0;
  let found = 0;
  let reach = 1;
  for (let ahead = 0; found < n; ahead++) {
    const end = min(n, reach);
    while (found < end) {
      found++;
      cost += price(later, ahead);
      const bound = bounds + ((<usize>found) << 2);
      store<i32>(bound, max(load<i32>(bound), clamp(cost + <i64>added * found)));
    }
    if (found < n) reach = reachAfter(reach, rows, count, stride);
  }
}

/** reach(t + 1) of REACH, where `reach` is reach(t). */
function reachAfter(reach: i32, rows: usize, count: i32, stride: usize): i32 {
  let most = 0;
  for (let i = 0; i < count; i++) {
    let size = addressAt(rows, i);
    let sum = 0;
    for (let feedback = 0; feedback < feedbackCount; feedback++, size += stride)
      sum += min(<i32>load<u16>(size), reach);
    most = max(most, sum); // the win is one code, and reach is one or more
  }
  return most;
}

/**
 * UNSEPARATED. Consider a class of 3 ≤ n ≤ feedbacks codes that no member separates completely. It costs at
 * least SIZE + unseparated(f). Proof. Here SIZE is price(f) + (n − 1)·price(f+1). A member makes at most n −
 * 1 classes. By COUNT it costs at least price(f) + (n − 2)·price(f+1) + price(f+2), which exceeds SIZE by
 * price(f+2) − price(f+1). Any other guess finds no code of the class now. It costs at least n·price(f+1),
 * which exceeds SIZE by price(f+1) − price(f); or it is forbidden.
 */
export function unseparated(phase: i32): i32 {
  const inside = price(phase, 2) - price(phase, 1);
  return consistent ? inside : min(inside, price(phase, 1) - price(phase, 0));
}

/**
 * Cost of guessing the n codes one after the other, in any order: a strategy that always exists, so where it
 * equals SIZE it is optimal. Stops adding once the cost is infinite.
 */
export function chainCost(phase: i32, n: i32): i32 {
  let cost: i64 = 0;
  for (let i = 0; i < n && cost < INFINITE; i++) cost += price(phase, i);
  return clamp(cost);
}
