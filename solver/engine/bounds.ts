// Everything that may cut a branch because of a number rather than a search. Each bound carries its proof; a
// mistake here makes results wrong, so nothing here is tuned by feel (ordering lives in order.ts).
//
// Notation. A phase f is a turn of the price list; price(f + j) is the price j turns later, prices never
// fall, and beyond the list they grow by `step` a turn. S is a set of n codes, cost(S, f) the least Σ of
// prices over its codes when the next guess is made in phase f. Costs are kept relative to the phase: in the
// last phase, which stands for all later turns, a class of m codes one turn later costs step·m more than the
// same class now. surcharge(f) is that step, else 0.

import { INFINITE } from '../host/layout.ts';
import { classBounds, consistent, feedbackCount, prices, secrets, sizeBounds } from './fields.ts';
import { phases, reserve, step } from './state.ts';

/** The phase one turn later; the last phase is followed by itself. */
export function nextPhase(phase: i32): i32 {
  return phase + 1 < phases ? phase + 1 : phase;
}

/**
 * What each code costs more if it is found a turn later within the last phase; 0 in phases before it, whose
 * prices say it.
 */
export function surcharge(phase: i32): i32 {
  return phase + 1 < phases ? 0 : step;
}

/** The price `ahead` turns after a phase. */
export function price(phase: i32, ahead: i32): i32 {
  const turn = phase + ahead;
  const last = phases - 1;
  return turn <= last
    ? load<i32>(prices + ((<usize>turn) << 2))
    : clamp(<i64>load<i32>(prices + ((<usize>last) << 2)) + <i64>step * (turn - last));
}

/** A sum of costs as a cost: INFINITE if it is that or more. */
export function clamp(cost: i64): i32 {
  return cost >= INFINITE ? INFINITE : <i32>cost;
}

/**
 * SIZE. cost(S, f) ≥ sizeBound(f, n). Proof: one code at most is found on this turn, since a guess is one
 * code. A guess has b = feedbacks − 1 feedbacks other than the win, so the strategy has at most b^j guesses j
 * turns from now, and each finds at most one code. Prices never fall, so filling these 1, b, b², … places in
 * order is the cheapest that n codes can do.
 */
export function sizeBound(phase: i32, n: i32): i32 {
  return load<i32>(sizeBounds + ((<usize>(phase * (secrets + 1) + n)) << 2));
}

/** SIZE for a class of n codes, seen from the phase in which its parent is guessed. */
export function classBound(phase: i32, n: i32): i32 {
  return load<i32>(classBounds + ((<usize>(phase * (secrets + 1) + n)) << 2));
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
      store<i32>(base + ((<usize>n) << 2), <i32>cost);
    }
  }
  for (let phase = 0; phase < phases; phase++) {
    for (let n = 0; n <= secrets; n++) {
      const bound = clamp(<i64>sizeBound(nextPhase(phase), n) + <i64>surcharge(phase) * n);
      store<i32>(classBounds + ((<usize>(phase * (secrets + 1) + n)) << 2), bound);
    }
  }
}

/**
 * COUNT. A guess that splits S into k classes (counting the win if the guess is in S: member = 1) costs at
 * least this. Proof: the win class pays price(f). Each of the other k − member classes finds at most one of
 * its codes on the next turn, its own first guess; all remaining n − k codes are found two turns from now or
 * later. Decreasing in k, as prices never fall.
 */
export function countBound(phase: i32, n: i32, k: i32, member: i32): i32 {
  return clamp(
    <i64>member * price(phase, 0) + <i64>(k - member) * price(phase, 1) + <i64>(n - k) * price(phase, 2),
  );
}

/**
 * SUBSET. Let `most` be the most classes that any guess makes of a set, and `members` the most that a member
 * of it makes, the win counted. Writes what a class of 0, 1, … n codes of the set costs at least, seen from
 * the phase in which the set is split. Proof. What two codes of the class tell apart they tell apart in the
 * set, so no guess makes more classes of a part than of the whole. A guess of the class is a member of the
 * set, and COUNT with min(members, size) classes bounds it. Any other guess cannot win in the class: it makes
 * at most as many classes as there are other feedbacks; or it is forbidden. Falling in the classes, COUNT
 * holds for the most there can be. Up to `members` codes this says no more than SIZE.
 */
export function writeSubsetBounds(phase: i32, n: i32, most: i32, members: i32, out: usize): void {
  const later = nextPhase(phase);
  const others = min(most, feedbackCount - 1);
  for (let size = 0; size <= n; size++) {
    const inside = countBound(later, size, min(size, members), i32(size > 0));
    const outside = consistent ? INFINITE : countBound(later, size, min(size, others), 0);
    const bound = clamp(<i64>min(inside, outside) + <i64>surcharge(phase) * size);
    store<i32>(out + ((<usize>size) << 2), max(classBound(phase, size), bound));
  }
}

/**
 * REACH. Raises bounds of the classes of a set S of n codes, by their size and seen from the phase in which S
 * is split. Let reach(t) be at least the number of codes of S that a strategy finds within t turns: reach(1)
 * = 1, as a guess is one code, and reach(t + 1) = the most, over all guesses that may be made, of [g ∈ S] + Σ
 * min(|C|, reach(t)) over the other classes C of the guess. A class of m codes costs at least what it does to
 * find reach(1) of them on the next turn, reach(t + 1) − reach(t) on the t-th after it, until all m are
 * found. Proof. A strategy for a class finds codes of S, so it finds at most reach(t) within t turns; prices
 * never fall, so to find as many as can be as early as can be is the cheapest. That reach(t + 1) is right:
 * the first guess finds itself, and in each class C all that follows finds at most reach(t), and no more than
 * there are. It grows until it is n: a member g of S makes it at least 1 + min(n − 1, reach(t)).
 *
 * `rows` holds for each of `count` guesses, one of each orbit at least, the address of the sizes of its
 * classes of S: u16, `stride` bytes apart.
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
    let size = <usize>load<u32>(rows + ((<usize>i) << 2));
    let sum = 0;
    for (let feedback = 0; feedback < feedbackCount; feedback++, size += stride)
      sum += min(<i32>load<u16>(size), reach);
    most = max(most, sum); // the win is one code, and reach is one or more
  }
  return most;
}

/**
 * UNSEPARATED. A class of 3 ≤ n ≤ feedbacks codes that none of its members tells all apart costs at least
 * SIZE + unseparated(f). Proof. Here SIZE is price(f) + (n − 1)·price(f+1). A member makes n − 1 classes at
 * most, so by COUNT it costs at least price(f) + (n − 2)·price(f+1) + price(f+2), which is more by price(f+2)
 * − price(f+1). Any other guess finds no code of the class now, hence costs at least n·price(f+1), which is
 * more by price(f+1) − price(f); or it is forbidden.
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
