// Points of the front: pairs of total and codes on the last turn. This file compares and adds them.

/**
 * The cost of a strategy: the sum of turns over the codes, and the number of codes found on the last turn.
 */
export interface Point {
  readonly total: number;
  readonly last: number;
}

/**
 * Keeps the points that no other point equals or improves in both coordinates, each once: totals ascending,
 * last descending.
 */
export function undominated(points: Iterable<Point>): Point[] {
  const kept: Point[] = [];
  for (const point of [...points].sort((a, b) => a.total - b.total || a.last - b.last)) {
    if (kept.length === 0 || point.last < kept[kept.length - 1].last) kept.push(point);
  }
  return kept;
}

/**
 * Returns the undominated sums of a point of `a` and a point of `b`. A point that is dominated in its own
 * list is dominated in every sum.
 */
export function addPoints(a: readonly Point[], b: readonly Point[]): Point[] {
  return undominated(a.flatMap((p) => b.map((q) => ({ total: p.total + q.total, last: p.last + q.last }))));
}

/**
 * Returns those undominated points that have the least cost for some weights of total and last. They form the
 * lower left border of the convex hull. The border is built as a chain: a point is removed if it is above the
 * line between its neighbours in the chain.
 */
export function supported(points: readonly Point[]): Set<Point> {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length > 1 && isAbove(chain[chain.length - 2], chain[chain.length - 1], point)) chain.pop();
    chain.push(point);
  }
  return new Set(chain);
}

/** Whether b is above the line from a to c. The total of b must be between those of a and c. */
function isAbove(a: Point, b: Point, c: Point): boolean {
  return (b.last - a.last) * (c.total - a.total) > (c.last - a.last) * (b.total - a.total);
}

/**
 * Returns the weights w and e under which two undominated points have the same w·total + e·last, without a
 * common factor. The total of `a` must be the smaller one.
 */
export function weightsOf(a: Point, b: Point): { readonly weight: number; readonly extra: number } {
  const [weight, extra] = [a.last - b.last, b.total - a.total];
  let [divisor, rest] = [weight, extra];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return { weight: weight / divisor, extra: extra / divisor };
}
