// Which bounds of a guess's classes have to be proved, so that the guess costs what it must.

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
  /** What the class costs by rules alone, and the bound that is asked for, both seen from the turn of the guess. */
  readonly quick: number;
  bound: number;
}

/** Whose classes they are: a position that has to cost so much, what is proved elsewhere, and whom to ask. */
interface Asked<Part> {
  readonly host: EngineHost;
  readonly obligation: { readonly path: History; readonly bound: number };
  /** What is needed already, by key; bounds as seen from the turn after. */
  readonly obligations: Pick<ReadonlyMap<string, { readonly bound: number }>, 'get' | 'has'>;
  readonly work: Pick<WorkOptions, 'signal'>;
  /** What a class costs at least by rules for each of its guesses, up to `most`: to prove that takes one step, which rests on no other. */
  readonly inOneStep?: (part: Part, most: number) => Promise<number>;
}

/**
 * The classes whose bounds have to be raised, and proved, until the guess costs at least what the position needs. By rules alone it costs
 * `sum`. What one step proves is asked for first, where that can be told. Smallest classes are asked about first, as they are soon settled. But
 * where the turn costs nothing, as in the proof that so many turns do not suffice, one class that costs something is often enough; the largest
 * most likely does, and leaves the fewest guesses open.
 * @throws EngineFault when the search finds less.
 */
export async function raisedClasses<Part extends BoundedClass>(
  classes: readonly Part[],
  sum: number,
  { host, obligation, obligations, work, inOneStep }: Asked<Part>,
): Promise<Part[]> {
  const { prices, step } = host.prices;
  const turns = obligation.path.length;
  const direction = prices[Math.min(turns, prices.length - 1)] === 0 ? -1 : 1;
  const parts = [...classes].sort((a, b) => direction * (a.codes.length - b.codes.length));
  const later = turns + 1 < prices.length ? 0 : step; // what a code costs more, seen from this turn, than from the next
  let total = sum;
  for (const part of parts) {
    const known = obligations.get(part.key);
    if (known !== undefined) part.bound = Math.max(part.bound, known.bound + later * part.codes.length);
    total += part.bound - part.quick;
  }
  const raise = async (costOf: NonNullable<typeof inOneStep>): Promise<void> => {
    for (const part of parts) {
      if (total >= obligation.bound) break;
      const dueLater = later * part.codes.length;
      const budget = obligation.bound - (total - part.bound) - dueLater;
      const cost = dueLater + Math.min(budget, await costOf(part, budget));
      total += Math.max(0, cost - part.bound);
      part.bound = Math.max(part.bound, cost);
    }
  };
  if (inOneStep !== undefined && direction > 0) await raise(inOneStep);
  await raise((part, budget) => host.boundedCost(part.path, budget, work));
  if (total < obligation.bound) {
    const claim = `a cost of ${obligation.bound} after ${obligation.path.length} turns`;
    throw new EngineFault(`The search does not bear out ${claim}; ${REPORT}.`);
  }
  return withoutSurplus(parts, total - obligation.bound, (part) => obligations.has(part.key));
}

/** Gives back what the bounds of the classes have too much: whole classes first, the largest and the new ones before others. */
function withoutSurplus<Part extends BoundedClass>(
  parts: readonly Part[],
  surplus: number,
  isKnown: (part: Part) => boolean,
): Part[] {
  let surplusLeft = surplus;
  const kept = parts.filter((part) => part.bound > part.quick);
  const bySize = [...kept].reverse().sort((a, b) => Number(isKnown(a)) - Number(isKnown(b)));
  for (const part of bySize) {
    if (part.bound - part.quick > surplusLeft) continue;
    surplusLeft -= part.bound - part.quick;
    part.bound = part.quick;
  }
  for (const part of bySize) {
    if (part.bound === part.quick) continue;
    part.bound -= surplusLeft; // less than what any class left in the list adds
    surplusLeft = 0;
  }
  return kept.filter((part) => part.bound > part.quick);
}
