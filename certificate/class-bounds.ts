// Chooses which classes of a guess need a proved bound, so that the guess costs enough.

import { shareOut } from '../base/share-out.ts';
import type { History } from '../game/history.ts';
import { EngineFault, REPORT } from '../solver/engine-error.ts';
import type { EngineHost } from '../solver/host/engine-host.ts';
import type { WorkOptions } from '../solver/progress.ts';

/** A class of a guess. Its cost may be higher than its bound by the rules. */
export interface BoundedClass {
  readonly path: History;
  readonly codes: ArrayLike<number>;
  /** Equal for classes that share one proof. */
  readonly key: string;
  /** The bound by the rules alone, and the bound to prove. Both are counted from the turn of the guess. */
  readonly quick: number;
  bound: number;
}

/** Estimates how many steps a proof needs. */
export interface Look<Part> {
  /** Returns the bound of a class, at most `most`, that one step without references proves. */
  readonly inOneStep: (part: Part, most: number, thread?: number) => Promise<number>;
  /** Returns how many guesses the rules leave below `bound`. Each of them needs at least one further step. */
  readonly openGuesses: (part: Part, bound: number) => Promise<number>;
}

/** A position with the bound to prove, and what is needed to choose its classes. */
interface Asked<Part> {
  readonly host: EngineHost;
  readonly obligation: { readonly path: History; readonly bound: number };
  /**
   * The positions whose bounds the proof already needs, by key. Their bounds are counted from the turn after
   * the guess.
   */
  readonly obligations: Pick<ReadonlyMap<string, { readonly bound: number }>, 'get' | 'has'>;
  readonly work: Pick<WorkOptions, 'signal'>;
  readonly look?: Look<Part>;
}

/** Returns a lower bound of a class's cost, at most `budget`, counted from the turn after the guess. */
type CostOf<Part> = (part: Part, budget: number, thread?: number) => Promise<number>;

/**
 * Classes with at least this many codes are large: the search is slow for them, so bounds by one step are
 * tried first.
 */
const LOOK_SIZE = 64;

/**
 * Chooses the classes whose bounds must be proved so that the guess costs at least the bound of the position.
 * By the rules alone the guess costs `sum`. Sets `bound` of each class and returns the raised classes.
 *
 * With `look`, large classes come first if one step proves their bounds, those with the largest gain first.
 * Small classes follow, those with the fewest steps for their gain first. Other large classes come last.
 *
 * Without `look`, the smallest classes come first. But if the turn costs nothing, the largest class comes
 * first. This happens in proofs that k turns do not suffice, where one class is often enough.
 * @throws EngineFault if the search finds a lower cost than the bound.
 */
export async function raisedClasses<Part extends BoundedClass>(
  classes: readonly Part[],
  sum: number,
  { host, obligation, obligations, work, look }: Asked<Part>,
): Promise<Part[]> {
  const { prices, step } = host.prices;
  const turns = obligation.path.length;
  const isFree = prices[Math.min(turns, prices.length - 1)] === 0;
  // extra cost of each code of a class if it is counted from this turn instead of the next: e(f) of
  // CERTIFICATE.md
  const later = turns + 1 < prices.length ? 0 : step;
  const bySize = [...classes].sort((a, b) => (isFree ? -1 : 1) * (a.codes.length - b.codes.length));
  let missing = obligation.bound - sum;
  for (const part of bySize) {
    const known = obligations.get(part.key);
    if (known !== undefined) part.bound = Math.max(part.bound, known.bound + later * part.codes.length);
    missing -= part.bound - part.quick;
  }
  /** Returns by how much a class can raise the cost of the guess, at most the missing amount. */
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
 * Sorts classes by falling gain. Several threads compute the gains, and stop once a class gains the whole
 * missing amount. The first such class then comes first, and all others keep their order. Their gains are not
 * used, because the number of computed gains depends on the threads.
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

/** Sorts by ascending rank. */
async function sortedBy<Part>(
  parts: readonly Part[],
  rankOf: (part: Part) => Promise<number>,
): Promise<Part[]> {
  const ranked: { part: Part; rank: number }[] = [];
  for (const part of parts) ranked.push({ part, rank: await rankOf(part) });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ part }) => part);
}

/**
 * Lowers bounds by the surplus, and returns the classes that still need a proof. Lowers whole classes to
 * their bound by the rules first. It begins with classes whose proof is not needed elsewhere, and with the
 * last of them.
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
    part.bound -= surplusLeft; // every remaining class adds more than the surplus that is left
    surplusLeft = 0;
  }
  return kept.filter((part) => part.bound > part.quick);
}
