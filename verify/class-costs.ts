// What the classes of a guess cost at least, by their sizes alone, seen from the turn of the guess: SIZE of
// CERTIFICATE.md, taken apart so that what a guess costs can be told while its classes are still being
// counted.

/** What the classes of a guess cost, seen from its turn. */
export class ClassCosts {
  /** What the guess itself costs if it is a code of the set; no more than a class of one code. */
  readonly win: number;
  /**
   * The cost of a class by its number of codes; with each code it grows by at least as much as with the one
   * before, as SIZE does.
   */
  readonly sizes: Float64Array;
  /** What the second code of a class costs, or the first where the second costs without end. */
  readonly usual: number;
  /** By how much the first code of a class costs less. */
  readonly saved: number;
  /**
   * By how much a code costs more than the usual, by how many of its class come before it; but of the first
   * code, which costs less, 0.
   */
  readonly excess: Float64Array;
  /** The same for all codes of a class together, by their number. */
  readonly excesses: Float64Array;

  constructor(win: number, sizes: Float64Array) {
    this.win = win;
    this.sizes = sizes;
    this.usual = sizes.length < 3 || sizes[2] === Number.POSITIVE_INFINITY ? sizes[1] : sizes[2] - sizes[1];
    this.saved = this.usual - sizes[1];
    this.excess = new Float64Array(sizes.length);
    this.excesses = new Float64Array(sizes.length);
    for (let before = 1; before + 1 < sizes.length; before++) {
      const after = sizes[before + 1];
      this.excess[before] = after === Number.POSITIVE_INFINITY ? after : after - sizes[before] - this.usual;
      this.excesses[before + 1] = this.excesses[before] + this.excess[before];
    }
  }

  /**
   * What n codes cost at least in so many classes: as that of a class grows by ever more, it is when no class
   * has two codes more than another.
   */
  evenly(n: number, classes: number): number {
    const each = Math.floor(n / classes);
    const larger = n - each * classes;
    return (classes - larger) * this.sizes[each] + (larger > 0 ? larger * this.sizes[each + 1] : 0);
  }

  /**
   * How many codes a class must have to cost so much more than usual, or more; one more than there are where
   * none does.
   */
  crowd(excess: number): number {
    let [least, most] = [0, this.excesses.length];
    while (least < most) {
      const half = (least + most) >> 1;
      if (this.excesses[half] < excess) least = half + 1;
      else most = half;
    }
    return least;
  }
}
