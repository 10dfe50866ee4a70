// Costs of strategies in two respects at once, and how to compare and add them.

/**
 * The cost of a strategy: the sum of turns over the codes, and the number of codes found on the last turn.
 */
export interface Point {
  readonly total: number;
  readonly last: number;
}

/**
 * Those points that no other one equals or betters in both respects, each once: totals ascending, last
 * descending.
 */
export function undominated(points: Iterable<Point>): Point[] {
  const kept: Point[] = [];
  for (const point of [...points].sort((a, b) => a.total - b.total || a.last - b.last)) {
    if (kept.length === 0 || point.last < kept[kept.length - 1].last) kept.push(point);
  }
  return kept;
}

/**
 * The undominated sums of one point of each list. A point that is dominated in its own list is dominated in
 * every sum.
 */
export function addPoints(a: readonly Point[], b: readonly Point[]): Point[] {
  return undominated(a.flatMap((p) => b.map((q) => ({ total: p.total + q.total, last: p.last + q.last }))));
}

/**
 * Those undominated points that are least for some weights of total and last: the lower left border of the
 * convex hull. The border is a chain. A point is removed if it is above the line between its neighbours in
 * the chain.
 */
export function supported(points: readonly Point[]): Set<Point> {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length > 1 && isAbove(chain[chain.length - 2], chain[chain.length - 1], point)) chain.pop();
    chain.push(point);
  }
  return new Set(chain);
}

/** Is b above the line from a to c? The totals of a and c are smaller and larger. */
function isAbove(a: Point, b: Point, c: Point): boolean {
  return (b.last - a.last) * (c.total - a.total) > (c.last - a.last) * (b.total - a.total);
}

/**
 * The weights under which two undominated points cost the same, without a common factor: w·total + e·last.
 */
export function weightsOf(a: Point, b: Point): { readonly weight: number; readonly extra: number } {
  const [weight, extra] = [a.last - b.last, b.total - a.total];
  let [divisor, rest] = [weight, extra];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return { weight: weight / divisor, extra: extra / divisor };
}
