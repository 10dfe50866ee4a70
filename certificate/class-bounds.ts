// Chooses the bounds of a guess's classes that have to be proved.

import { shareOut } from '../base/share-out.ts';
import type { History } from '../game/history.ts';
import { EngineFault, REPORT } from '../solver/engine-error.ts';
import type { EngineHost } from '../solver/host/engine-host.ts';
import type { WorkOptions } from '../solver/progress.ts';

/** A class of a guess that may cost more than the rules see. */
export interface BoundedClass {
  readonly path: History;
  readonly codes: ArrayLike<number>;
  /** Equal for classes that stand for one another. */
  readonly key: string;
  /** The bound of the class by rules alone, and the bound to prove, both seen from the turn of the guess. */
  readonly quick: number;
  bound: number;
}

/** Estimates the steps of a proof before it is made. */
export interface Look<Part> {
  /** The bound of a class, up to `most`, that one step proves without references. */
  readonly inOneStep: (part: Part, most: number, thread?: number) => Promise<number>;
  /**
   * How many guesses the rules leave open where a class has to cost so much: each of them takes a step more
   * at least.
   */
  readonly openGuesses: (part: Part, bound: number) => Promise<number>;
}

/** A position with the bound to prove, the bounds that are known, and the engine to ask. */
interface Asked<Part> {
  readonly host: EngineHost;
  readonly obligation: { readonly path: History; readonly bound: number };
  /** Obligations so far, by key; bounds are seen from the turn after. */
  readonly obligations: Pick<ReadonlyMap<string, { readonly bound: number }>, 'get' | 'has'>;
  readonly work: Pick<WorkOptions, 'signal'>;
  readonly look?: Look<Part>;
}

/** A lower bound of the cost of a class, seen from its own turn, at most the budget. */
type CostOf<Part> = (part: Part, budget: number, thread?: number) => Promise<number>;

/** The search is quick for smaller classes. For larger ones, bounds by one step are tried first. */
const LOOK_SIZE = 64;

/**
 * Chooses the classes whose bounds are raised, and proved, until the guess costs at least the bound of the
 * position. By rules alone it costs `sum`. With a look, large classes that one step proves come first, the
 * most useful one first. Small classes follow, by gain for each step. Other large classes come last.
 * Otherwise the smallest come first. If the turn costs nothing, as in proofs that k turns do not suffice, one
 * class is often enough. So the largest class comes first; it is the likeliest. @throws EngineFault when the
 * search finds less.
 */
export async function raisedClasses<Part extends BoundedClass>(
  classes: readonly Part[],
  sum: number,
  { host, obligation, obligations, work, look }: Asked<Part>,
): Promise<Part[]> {
  const { prices, step } = host.prices;
  const turns = obligation.path.length;
  const isFree = prices[Math.min(turns, prices.length - 1)] === 0;
  // extra cost of a code seen from this turn instead of the next
  const later = turns + 1 < prices.length ? 0 : step;
  const bySize = [...classes].sort((a, b) => (isFree ? -1 : 1) * (a.codes.length - b.codes.length));
  let missing = obligation.bound - sum;
  for (const part of bySize) {
    const known = obligations.get(part.key);
    if (known !== undefined) part.bound = Math.max(part.bound, known.bound + later * part.codes.length);
    missing -= part.bound - part.quick;
  }
  /** The gain of a class, at most the missing amount. */
  const gain = async (part: Part, costOf: CostOf<Part>, thread?: number): Promise<number> => {
    const dueLater = later * part.codes.length;
    const budget = part.bound + missing - dueLater;
    return Math.max(0, dueLater + Math.min(budget, await costOf(part, budget, thread)) - part.bound);
  };
  const raise = async (parts: readonly Part[], costOf: CostOf<Part>): Promise<void> => {
    for (const part of parts) {
      if (missing <= 0) break;
      const gained = await gain(part, costOf);
      part.bound += gained;
      missing -= gained;
    }
  };
  const inFull: CostOf<Part> = (part, budget) => host.boundedCost(part.path, budget, work);
  let order = bySize;
  if (look !== undefined && !isFree && missing > 0) {
    const large = bySize.filter(({ codes }) => codes.length >= LOOK_SIZE);
    const small = bySize.slice(0, bySize.length - large.length);
    const byGain = await sortedByGain(large, missing, host.threads, (part, thread) =>
      gain(part, look.inOneStep, thread),
    );
    await raise(byGain, look.inOneStep);
    const stepsForGain = async (part: Part): Promise<number> => {
      const gained = await gain(part, inFull);
      if (gained === 0) return Number.MAX_VALUE;
      const open = await look.openGuesses(part, part.bound + gained - later * part.codes.length);
      return (open + Number(!obligations.has(part.key))) / gained;
    };
    order = missing > 0 ? [...(await sortedBy(small, stepsForGain)), ...large] : [...byGain, ...small];
  }
  await raise(order, inFull);
  if (missing > 0) {
    const claim = `a cost of ${obligation.bound} after ${obligation.path.length} turns`;
    throw new EngineFault(`The search does not bear out ${claim}; ${REPORT}.`);
  }
  return withoutSurplus(order, -missing, (part) => obligations.has(part.key));
}

/**
 * Those that gain most first; threads ask at the same time. Asking stops once a class gains all that is
 * missing. The first such class then comes first, and the order of all others stays, because threads decide
 * how many of them were asked.
 */
async function sortedByGain<Part>(
  parts: readonly Part[],
  missing: number,
  threads: number,
  gainOf: (part: Part, thread: number) => Promise<number>,
): Promise<Part[]> {
  const ranked = parts.map((part) => ({ part, gained: 0 }));
  let isEnough = false;
  await shareOut(ranked, threads, async (each, thread) => {
    if (isEnough) return;
    each.gained = await gainOf(each.part, thread);
    isEnough ||= each.gained >= missing;
  });
  const enough = ranked.findIndex(({ gained }) => gained >= missing);
  if (enough >= 0) return [parts[enough], ...parts.slice(0, enough), ...parts.slice(enough + 1)];
  return ranked.sort((a, b) => b.gained - a.gained).map(({ part }) => part);
}

/** Sorted by rank, the lowest first. */
async function sortedBy<Part>(
  parts: readonly Part[],
  rankOf: (part: Part) => Promise<number>,
): Promise<Part[]> {
  const ranked: { part: Part; rank: number }[] = [];
  for (const part of parts) ranked.push({ part, rank: await rankOf(part) });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ part }) => part);
}

/**
 * Lowers bounds that are higher than needed. Whole classes go first, and the last and new ones before others.
 */
function withoutSurplus<Part extends BoundedClass>(
  parts: readonly Part[],
  surplus: number,
  isKnown: (part: Part) => boolean,
): Part[] {
  let surplusLeft = surplus;
  const kept = parts.filter((part) => part.bound > part.quick);
  const lastFirst = [...kept].reverse().sort((a, b) => Number(isKnown(a)) - Number(isKnown(b)));
  for (const part of lastFirst) {
    if (part.bound - part.quick > surplusLeft) continue;
    surplusLeft -= part.bound - part.quick;
    part.bound = part.quick;
  }
  for (const part of lastFirst) {
    if (part.bound === part.quick) continue;
    part.bound -= surplusLeft; // less than each remaining class adds
    surplusLeft = 0;
  }
  return kept.filter((part) => part.bound > part.quick);
}
