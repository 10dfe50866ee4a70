// Which bounds of a guess's classes have to be proved, so that the guess costs what it must.

import { shareOut } from '../base/share-out.ts';
import type { History } from '../game/history.ts';
import { EngineFault, REPORT } from '../solver/engine-error.ts';
import type { EngineHost } from '../solver/host/engine-host.ts';
import type { WorkOptions } from '../solver/progress.ts';

/** A class of a guess that may cost more than the rules see. */
export interface BoundedClass {
  readonly path: History;
  readonly codes: ArrayLike<number>;
  /** What is the same for all classes that stand for one another. */
  readonly key: string;
  /**
   * What the class costs by rules alone, and the bound that is asked for, both seen from the turn of the
   * guess.
   */
  readonly quick: number;
  bound: number;
}

/** How what a proof of a class takes is told before it is made. */
interface Look<Part> {
  /**
   * What a class costs at least by rules for each of its guesses, up to `most`: to prove that takes one step,
   * which rests on no other.
   */
  readonly inOneStep: (part: Part, most: number, thread?: number) => Promise<number>;
  /**
   * How many guesses the rules leave open where a class has to cost so much: each of them takes a step more
   * at least.
   */
  readonly openGuesses: (part: Part, bound: number) => Promise<number>;
}

/** Whose classes they are: a position that has to cost so much, what is proved elsewhere, and whom to ask. */
interface Asked<Part> {
  readonly host: EngineHost;
  readonly obligation: { readonly path: History; readonly bound: number };
  /** What is needed already, by key; bounds as seen from the turn after. */
  readonly obligations: Pick<ReadonlyMap<string, { readonly bound: number }>, 'get' | 'has'>;
  readonly work: Pick<WorkOptions, 'signal'>;
  readonly look?: Look<Part>;
}

/** What a class costs at least, seen from its own turn; not more than the budget need be known. */
type CostOf<Part> = (part: Part, budget: number, thread?: number) => Promise<number>;

/**
 * Classes of fewer codes are asked what they cost, as that is soon known; of others it is looked at first
 * what one step proves.
 */
const LOOK_SIZE = 64;

/**
 * The classes whose bounds have to be raised, and proved, until the guess costs at least what the position
 * needs. By rules alone it costs `sum`. Where a look tells what a proof takes, one step for a large class is
 * taken first, where it adds most; then those small classes are proved that add most for the steps that they
 * take at least, and large ones last. Otherwise the smallest come first. But where the turn costs nothing, as
 * in the proof that so many turns do not suffice, one class that costs something is often enough; the largest
 * most likely does, and leaves the fewest guesses open.
 * @throws EngineFault when the search finds less.
 */
export async function raisedClasses<Part extends BoundedClass>(
  classes: readonly Part[],
  sum: number,
  { host, obligation, obligations, work, look }: Asked<Part>,
): Promise<Part[]> {
  const { prices, step } = host.prices;
  const turns = obligation.path.length;
  const isFree = prices[Math.min(turns, prices.length - 1)] === 0;
  // what a code costs more, seen from this turn, than from the next
  const later = turns + 1 < prices.length ? 0 : step;
  const bySize = [...classes].sort((a, b) => (isFree ? -1 : 1) * (a.codes.length - b.codes.length));
  let missing = obligation.bound - sum;
  for (const part of bySize) {
    const known = obligations.get(part.key);
    if (known !== undefined) part.bound = Math.max(part.bound, known.bound + later * part.codes.length);
    missing -= part.bound - part.quick;
  }
  /** What a class can add to its bound, but not more than is missing. */
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
 * Those that gain most first; threads ask at the same time. Once one gains all that is missing, no more are
 * asked: the first that does comes first, and all others follow as they came, as it depends on the threads
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

/** Sorted by what is told of each, the least first. */
async function sortedBy<Part>(
  parts: readonly Part[],
  rankOf: (part: Part) => Promise<number>,
): Promise<Part[]> {
  const ranked: { part: Part; rank: number }[] = [];
  for (const part of parts) ranked.push({ part, rank: await rankOf(part) });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ part }) => part);
}

/**
 * Gives back what the bounds of the classes have too much: whole classes first, the last and the new ones
 * before others.
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
    part.bound -= surplusLeft; // less than what any class left in the list adds
    surplusLeft = 0;
  }
  return kept.filter((part) => part.bound > part.quick);
}
