// Bounds that cut a branch without a search. Each bound has its proof here, because a mistake would make
// results wrong. Nothing here is tuned by experiment. The order of work is decided in order.ts.
//
// Notation. A phase f is a turn of the price list, and price(f + j) is the price j turns later. Prices never
// fall. Beyond the list, each turn costs `step` more than the turn before. S is a set of n codes. cost(S, f)
// is the least sum of prices over the codes of S when the next guess is made in phase f.
//
// Costs are relative to the phase, and the last phase stands for all later turns. So if the next guess at a
// class of m codes comes one turn later in the last phase, the real cost is step·m higher. The cost in this
// notation stays the same. surcharge(f) is the step in the last phase, and 0 in earlier phases.

import { INFINITE } from '../host/layout.ts';
import { classBounds, consistent, feedbackCount, prices, secrets, sizeBounds, weights } from './fields.ts';
import { addressAt, intAt, phases, reserve, setInt, step } from './state.ts';

/** Returns the phase one turn later. The phase after the last one is again the last one. */
export function nextPhase(phase: i32): i32 {
  return phase + 1 < phases ? phase + 1 : phase;
}

/**
 * Returns the extra cost of each code that is found one turn later within the last phase. Returns 0 in
 * earlier phases, because the price of their next phase includes the rise.
 */
export function surcharge(phase: i32): i32 {
  return phase + 1 < phases ? 0 : step;
}

/** Returns the price of the turn that comes `ahead` turns after a phase. */
export function price(phase: i32, ahead: i32): i32 {
  const turn = phase + ahead;
  const last = phases - 1;
  return turn <= last ? intAt(prices, turn) : clamp(<i64>intAt(prices, last) + <i64>step * (turn - last));
}

/** Returns a sum of costs as a cost: INFINITE if the sum is at least INFINITE. */
export function clamp(cost: i64): i32 {
  return cost >= INFINITE ? INFINITE : <i32>cost;
}

/**
 * Returns the bound SIZE: cost(S, f) ≥ sizeBound(f, n).
 *
 * Proof. A guess is one code, so at most one code is found on this turn. Let b be the number of feedbacks
 * other than the win. After j turns there are at most b^j histories without a win. So a strategy makes at
 * most b^j guesses j turns from now, and each guess finds at most one code. Prices never fall, so n codes
 * cost least when they fill these 1, b, b², … places in order.
 */
export function sizeBound(phase: i32, n: i32): i32 {
  return intAt(sizeBounds, phase * (secrets + 1) + n);
}

/**
 * Returns the bound SIZE for a class of n codes, as a cost relative to the phase of the guess that makes the
 * class.
 */
export function classBound(phase: i32, n: i32): i32 {
  return intAt(classBounds, phase * (secrets + 1) + n);
}

/** Returns the list of sizeBound for 0, 1, 2, … codes, i32 each. */
export function sizeBoundsOf(phase: i32): usize {
  return sizeBounds + ((<usize>(phase * (secrets + 1))) << 2);
}

/** Returns the list of classBound for classes of 0, 1, 2, … codes, i32 each. */
export function classBoundsOf(phase: i32): usize {
  return classBounds + ((<usize>(phase * (secrets + 1))) << 2);
}

/**
 * Copies the list of classBound for classes of up to n codes to the scratch stack, so that the copy can be
 * raised. Returns the copy.
 */
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
        // If the win is the only feedback (b = 0), there is only one place. Then the game has only one code.
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
 * Returns the bound COUNT for a guess that splits S into k classes. `member` is 1 if the guess is in S, and
 * then the win counts as a class. Otherwise `member` is 0.
 *
 * Proof. The code of the win pays price(f). Each of the other k − member classes finds at most one code on
 * the next turn: its own first guess. The remaining n − k codes are found two turns from now or later. The
 * more classes, the lower the bound, because prices never fall.
 */
export function countBound(phase: i32, n: i32, k: i32, member: i32): i32 {
  return clamp(
    <i64>member * price(phase, 0) + <i64>(k - member) * price(phase, 1) + <i64>(n - k) * price(phase, 2),
  );
}

/**
 * The bound SUBSET. Writes lower bounds for classes of 0, 1, … n codes of a set S, relative to the phase in
 * which S is split. `most` is at least the number of classes that any guess makes of S. `members` is at least
 * the number of classes that any member of S makes of S. The win counts as a class.
 *
 * Proof. A guess that separates two codes of a class C separates them in S too. So a guess makes at most as
 * many classes of C as of S. If the next guess in C is a code of C, it is a member of S, and COUNT (see
 * countBound) applies with min(members, size) classes. Any other guess does not win in C, or is forbidden. It
 * makes at most `most` classes, and at most one class for each feedback other than the win. COUNT falls with
 * the number of classes, so its value for the largest number is a bound. For classes of up to `members`
 * codes, SUBSET gives no more than SIZE (see sizeBound).
 *
 * Under weights, LAYERS (weighted-bounds.ts) applies these bounds to the heaviest codes of a class. Then a
 * guess may be consistent although it is not among these codes.
 */
export function writeSubsetBounds(phase: i32, n: i32, most: i32, members: i32, out: usize): void {
  const later = nextPhase(phase);
  const others = min(most, feedbackCount - 1);
  for (let size = 0; size <= n; size++) {
    const inside = countBound(later, size, min(size, members), i32(size > 0));
    const outside = consistent && weights === 0 ? INFINITE : countBound(later, size, min(size, others), 0);
    const bound = clamp(<i64>min(inside, outside) + <i64>surcharge(phase) * size);
    setInt(out, size, max(classBound(phase, size), bound));
  }
}

/**
 * REACH. Raises the bounds of classes of a set S of n codes, listed by class size, relative to the phase in
 * which S is split.
 *
 * Let reach(t) be at least the number of codes of S that a strategy can find within t turns. A guess is one
 * code, so reach(1) = 1. For an allowed guess g, let [g ∈ S] be 1 if g is in S, and 0 otherwise. Let C run
 * over the classes of g other than the win. Define reach(t + 1) as the largest value of [g ∈ S] + Σ min(|C|,
 * reach(t)) over all allowed guesses g. For a class of m codes, consider the following order. reach(1) codes
 * are found on the next turn. Then reach(t + 1) − reach(t) codes are found on the t-th turn after it, until
 * all m are found. The cost of this order is a lower bound for the class.
 *
 * Proof. A strategy for the class finds at most reach(t) codes of S within t turns. Prices never fall, so it
 * is cheapest to find as many codes as early as possible. The value of reach(t + 1) is right. The first guess
 * g finds at most itself. In each class C, the rest of the strategy finds at most reach(t) codes and at most
 * |C| codes. The numbers reach(t) grow until they are n, because a member g of S makes reach(t + 1) at least
 * 1 + min(n − 1, reach(t)).
 *
 * `rows` lists the addresses of the class sizes of `count` guesses, with at least one guess of each orbit.
 * Class sizes are u16, `stride` bytes apart.
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

/** Returns reach(t + 1) of raiseByReach(). `reach` is reach(t). */
function reachAfter(reach: i32, rows: usize, count: i32, stride: usize): i32 {
  let most = 0;
  for (let i = 0; i < count; i++) {
    let size = addressAt(rows, i);
    let sum = 0;
    for (let feedback = 0; feedback < feedbackCount; feedback++, size += stride)
      sum += min(<i32>load<u16>(size), reach);
    most = max(most, sum); // the win is a class of one code, and reach is at least 1
  }
  return most;
}

/**
 * Returns the amount by which the bound UNSEPARATED exceeds the bound SIZE. Consider a class of n codes that
 * no member of the class separates completely, where 3 ≤ n ≤ feedbacks. It costs at least SIZE +
 * unseparated(f).
 *
 * Proof. Here SIZE is price(f) + (n − 1)·price(f+1). A member makes at most n − 1 classes. By COUNT (see
 * countBound) it costs at least price(f) + (n − 2)·price(f+1) + price(f+2), which exceeds SIZE by price(f+2)
 * − price(f+1). Any other guess is forbidden, or finds no code of the class on this turn. Then it costs at
 * least n·price(f+1), which exceeds SIZE by price(f+1) − price(f).
 */
export function unseparated(phase: i32): i32 {
  const inside = price(phase, 2) - price(phase, 1);
  return consistent ? inside : min(inside, price(phase, 1) - price(phase, 0));
}

/**
 * Returns the cost of the strategy that guesses the n codes one after the other, in any order. This strategy
 * always exists. So if its cost equals the bound SIZE, it is optimal.
 */
export function chainCost(phase: i32, n: i32): i32 {
  let cost: i64 = 0;
  for (let i = 0; i < n && cost < INFINITE; i++) cost += price(phase, i);
  return clamp(cost);
}
