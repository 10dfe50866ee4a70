// Which bounds of a guess's classes have to be proved, when all that is known of them is more than the guess needs.

/** A class: what the rules say of it, and what is asked for. */
interface Raised {
  readonly quick: number;
  bound: number;
}

/** Gives back what the bounds of the classes have too much: whole classes first, the largest and the new ones before others. */
export function withoutSurplus<Part extends Raised>(
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
