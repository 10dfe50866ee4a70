// What strategies cost in two respects at once, and how such costs are compared and added. Where the points
// come from is not known here.

/**
 * What a strategy costs: the sum of turns over the codes, and how many of them are found on the last turn.
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

/** The undominated sums of one point of each; what is dominated in its own list is so in every sum. */
export function addPoints(a: readonly Point[], b: readonly Point[]): Point[] {
  return undominated(a.flatMap((p) => b.map((q) => ({ total: p.total + q.total, last: p.last + q.last }))));
}

/**
 * Which of these undominated points are least for some weights of total and last: those on the lower left
 * border of the convex hull. The border is kept as a chain; a point of it that lies above the line from the
 * one before it to the next one is taken out.
 */
export function supported(points: readonly Point[]): Set<Point> {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length > 1 && isAbove(chain[chain.length - 2], chain[chain.length - 1], point)) chain.pop();
    chain.push(point);
  }
  return new Set(chain);
}

/** Does b lie above the straight line from a to c, whose totals are smaller and larger? */
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
