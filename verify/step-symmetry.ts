// ORBIT of CERTIFICATE.md: maps that carry a set of codes onto itself, and the orbits of guesses under them.
// Whether a map does so has been checked before.

import { Orbits } from './maps.ts';

/** What a map does with a guess; and, map by map, as a text. */
const [KEPT, MOVED] = ['1', '0'];

/** The maps of one step. No more than 76 of them, which are held by what they do to each code: see `join`. */
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
   * Takes a map that carries the set onto itself, unless it joins no orbits; says whether it does. So each
   * makes the group larger that the maps before it span, and there are no more of them than a chain of
   * groups, each within the next, has steps. Of permutations of n things that is l(n) = ⌈3n / 2⌉ − b(n) − 1
   * at most, where b(n) is how many ones n has in binary (Cameron, Solomon and Turull 1989). So of P
   * positions and S symbols it is l(P) + l(S), at most 10 + 22; with a relabelling for each position l(P) + P
   * · l(S), which of games of up to 65 535 codes is most in 4x15rb: 4 + 4 · 18. Nothing here would be wrong
   * with more of them.
   */
  join(images: Uint16Array): boolean {
    const joins = this.orbits.join(images);
    if (joins) this.#maps.push(images.slice());
    return joins;
  }

  /**
   * Guesses that the same maps leave where they are, together, and the orbits under those. Such a map carries
   * each class of the guess onto itself, since it keeps the set, the guess and feedback; so it does if it
   * leaves every code of the set where it is. So guesses that it carries into one another make classes of the
   * same sizes of each of these classes, and both are codes of it or neither is: for ONE, one guess of each
   * orbit is enough.
   */
  *alike<T extends { readonly guess: number }>(
    open: readonly T[],
  ): Generator<{ readonly guesses: readonly T[]; readonly orbits: Orbits | undefined }, void> {
    const isStill = this.#maps.map((images) => this.#set.every((code) => images[code] === code));
    const groups = new Map<string, T[]>();
    const isKept = (map: number, guess: number): boolean => isStill[map] || this.#maps[map][guess] === guess;
    for (const each of open) {
      const kept = this.#maps.map((_, map) => (isKept(map, each.guess) ? KEPT : MOVED)).join('');
      const group = groups.get(kept);
      if (group === undefined) groups.set(kept, [each]);
      else group.push(each);
    }
    for (const [kept, guesses] of groups) {
      const orbits = kept.includes(KEPT) ? new Orbits(this.#count) : undefined;
      for (const [map, images] of this.#maps.entries())
        if (isKept(map, guesses[0].guess)) orbits?.join(images);
      yield { guesses, orbits };
    }
  }
}
