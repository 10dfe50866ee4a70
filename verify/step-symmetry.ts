// ORBIT of CERTIFICATE.md: maps that carry a set of codes onto itself, and the orbits of guesses under them. Whether a map does so has been checked before.

import { Orbits } from './maps.ts';

/** The maps of one step. No more than 32 of them: see `join`. */
export class StepSymmetry {
  readonly orbits: Orbits;
  readonly #set: Uint16Array;
  readonly #count: number;
  /** The image of each code, map by map. */
  readonly #maps: Uint16Array[] = [];

  /** Without a map, for a set of a game of so many codes. */
  constructor(set: Uint16Array, count: number) {
    this.#set = set;
    this.#count = count;
    this.orbits = new Orbits(count);
  }

  /**
   * Takes a map that carries the set onto itself, unless it joins no orbits; says whether it does. So each makes the group larger that the maps before it
   * span, and of permutations of 8 positions and 16 symbols no chain of groups, each within the next, has more than 10 + 22 steps.
   */
  join(images: Uint16Array): boolean {
    const joins = this.orbits.join(images);
    if (joins) this.#maps.push(images.slice());
    return joins;
  }

  /**
   * Guesses that the same maps leave where they are, together, and the orbits under those. Such a map carries each class of the guess onto itself,
   * since it keeps the set, the guess and feedback; so it does if it leaves every code of the set where it is. So guesses that it carries into one
   * another make classes of the same sizes of each of these classes, and both are codes of it or neither is: for ONE, one guess of each orbit is enough.
   */
  *alike<T extends { readonly guess: number }>(
    open: readonly T[],
  ): Generator<{ readonly guesses: readonly T[]; readonly orbits: Orbits | undefined }, void> {
    const isStill = this.#maps.map((images) => this.#set.every((code) => images[code] === code));
    const groups = new Map<number, T[]>();
    const isKept = (map: number, guess: number): boolean => isStill[map] || this.#maps[map][guess] === guess;
    for (const each of open) {
      const kept = this.#maps.reduce((sum, _, map) => sum + (isKept(map, each.guess) ? 2 ** map : 0), 0);
      const group = groups.get(kept);
      if (group === undefined) groups.set(kept, [each]);
      else group.push(each);
    }
    for (const [kept, guesses] of groups) {
      const orbits = kept === 0 ? undefined : new Orbits(this.#count);
      for (const [map, images] of this.#maps.entries()) if (isKept(map, guesses[0].guess)) orbits?.join(images);
      yield { guesses, orbits };
    }
  }
}
