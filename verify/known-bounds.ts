// What is known of a number that belongs to a phase and a set of codes: the same sets come back below many
// steps. Sets are told apart by their codes, not by a hash of them; when those that are held take too much
// room, all are forgotten.

/** Bytes that a set takes besides its codes, about, and those of a code. */
export const SET_BYTES = 160;
export const CODE_BYTES = 2;

/** The number is at least the one and at most the other; whoever finds out more may write it down here. */
export interface KnownBound {
  below: number;
  above: number;
}

/** What is known by phase and set. Sets have at most some thousand codes. */
export class KnownBounds {
  readonly #known = new Map<string, KnownBound>();
  readonly #room: number;
  #bytes = 0;

  /** Sets in so many bytes, about, are held. */
  constructor(room: number) {
    this.#room = room;
  }

  /**
   * What is known of a set, at first nothing. The codes must be in ascending order, as sets that are equal
   * are found only so.
   */
  of(phase: number, set: Uint16Array): KnownBound {
    const key = String.fromCharCode(phase, ...set);
    let known = this.#known.get(key);
    if (known !== undefined) return known;
    const bytes = SET_BYTES + CODE_BYTES * set.length;
    this.#bytes += bytes;
    if (this.#bytes > this.#room) {
      this.#known.clear();
      this.#bytes = bytes;
    }
    known = { below: Number.NEGATIVE_INFINITY, above: Number.POSITIVE_INFINITY };
    this.#known.set(key, known);
    return known;
  }
}
