// What is known of a number that belongs to a phase and a set of codes: the same sets come back below many steps. Sets are told apart by their codes,
// not by a hash of them; when those that are held have too many codes, all are forgotten.

/** Codes of all sets that are held, at most: two bytes each. */
export const MOST_KNOWN = 1 << 22;

/** The number is at least the one and at most the other; whoever finds out more may write it down here. */
export interface KnownBound {
  below: number;
  above: number;
}

/** What is known by phase and set. Sets have at most some thousand codes. */
export class KnownBounds {
  readonly #known = new Map<string, KnownBound>();
  #codes = 0;

  /** What is known of a set, at first nothing. The codes must be in ascending order, as sets that are equal are found only so. */
  of(phase: number, set: Uint16Array): KnownBound {
    const key = String.fromCharCode(phase, ...set);
    let known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#codes += key.length;
    if (this.#codes > MOST_KNOWN) {
      this.#known.clear();
      this.#codes = key.length;
    }
    known = { below: Number.NEGATIVE_INFINITY, above: Number.POSITIVE_INFINITY };
    this.#known.set(key, known);
    return known;
  }
}
