// The bounds that a checker works out for itself: SIZE and ONE of CERTIFICATE.md, for one game and one price list. Codes are numbers
// in ascending order of their text; the answer of a pair is a small index, looked up in a table that is filled from the rules.

import { Refusal } from './certificate-file.ts';
import { listSecrets } from './score.ts';

const MOST_POSITIONS = 6;
const MOST_CODES = 10_000;

/** The codes of a game, ascending. @throws Refusal when the checker does not take it. */
export function codesOf(game: string): readonly string[] {
  const codes = listSecrets(game) ?? [];
  if (codes.length < 1 || codes.length > MOST_CODES || codes[0].length > MOST_POSITIONS) {
    throw new Refusal(`The checker knows no game ${game} of 1 to ${MOST_POSITIONS} positions and 1 to ${MOST_CODES} codes.`);
  }
  return codes;
}

/** Codes, answers and prices of a question. */
export class Rules {
  /** The number of codes. */
  readonly count: number;
  readonly codes: readonly string[];
  readonly positions: number;
  /** The symbols of all codes, one after the other. */
  readonly symbols: Uint8Array;
  /** answers[g × count + s]: the index of the answer to guess g when s is the secret; answers[s × count + g] is the same. */
  readonly answers: Uint8Array;
  /** The index of each answer that occurs, by bulls × (positions + 1) + cows. The win is one of them. */
  readonly indices = new Map<number, number>();
  readonly win: number;
  /** Number of phases: phase f < last is turn f + 1, the last phase is all later turns. */
  readonly phases: number;
  readonly #prices: readonly number[];
  readonly #step: number;
  readonly #sizes: readonly Float64Array[];
  /** One bit an answer, in the places of `answers`. */
  readonly #bits: Uint16Array | Uint32Array;
  /** The bits of all answers that a guess gets from the set in hand. */
  readonly #seen: Uint32Array;
  readonly #memo = new Map<string, number>();

  /** @throws Refusal when the game or the prices are not known or too large. */
  constructor(game: string, prices: string) {
    this.codes = codesOf(game);
    this.count = this.codes.length;
    this.positions = this.codes[0].length;
    this.symbols = Uint8Array.from(this.codes.join(''), (symbol) => Number.parseInt(symbol, 16));
    this.answers = this.#fill();
    this.win = this.indices.get(this.positions * (this.positions + 1)) as number;
    if (this.indices.size > 32) throw new Refusal(`The game ${game} has more than 32 answers.`);
    [this.#prices, this.#step] = parsePrices(prices);
    this.phases = this.#prices.length;
    this.#sizes = this.#prices.map((_, phase) => this.#sizesOf(phase));
    this.#bits = this.indices.size > 16 ? new Uint32Array(this.answers.length) : new Uint16Array(this.answers.length);
    for (let pair = 0; pair < this.answers.length; pair++) this.#bits[pair] = 1 << this.answers[pair];
    this.#seen = new Uint32Array(this.count);
  }

  /** The price `ahead` turns after a phase, as is. */
  price(phase: number, ahead: number): number {
    const turn = phase + ahead;
    const last = this.phases - 1;
    return turn <= last ? this.#prices[turn] : this.#prices[last] + this.#step * (turn - last);
  }

  next(phase: number): number {
    return Math.min(phase + 1, this.phases - 1);
  }

  /** What a code costs more, seen from this phase, than from the phase of the next turn. */
  extra(phase: number): number {
    return phase + 1 < this.phases ? 0 : this.#step;
  }

  size(phase: number, n: number): number {
    return this.#sizes[phase][n];
  }

  /** What the members of a set alone say of ONE: never more than it, and often all. For n ≥ 3 codes. */
  members(phase: number, set: Uint16Array): number {
    if (set.length > this.indices.size) return 0;
    return Math.min(
      this.#countBound(phase, set.length, this.#mostOfMembers(set), 1),
      this.#countBound(phase, set.length, set.length, 0),
    );
  }

  /** ONE for n ≥ 3 codes. Values are remembered under the codes themselves. */
  one(phase: number, set: Uint16Array): number {
    const key = String.fromCharCode(phase, ...set);
    let bound = this.#memo.get(key);
    if (bound === undefined) {
      if (this.#memo.size >= 300_000) this.#memo.clear();
      bound = set.length <= 3 * this.indices.size ? this.#byCount(phase, set) : this.#bySizes(phase, set);
      this.#memo.set(key, bound);
    }
    return bound;
  }

  /** COUNT: the least that a guess costs which makes k classes and is in the set (1) or not (0). */
  #countBound(phase: number, n: number, k: number, member: number): number {
    const later = n > k ? (n - k) * this.price(phase, 2) : 0; // 0 codes at an infinite price cost nothing
    return (member && this.price(phase, 0)) + (k > member ? (k - member) * this.price(phase, 1) : 0) + later;
  }

  /** The most classes that a member makes of the set. */
  #mostOfMembers(set: Uint16Array): number {
    let most = 0;
    for (let i = 0; i < set.length; i++) {
      const row = set[i] * this.count;
      let seen = 0;
      for (let j = 0; j < set.length; j++) seen |= 1 << this.answers[row + set[j]];
      most = Math.max(most, ones(seen));
    }
    return most;
  }

  /** The lesser of COUNT for the most classes that any guess makes, and for the most that a member makes. */
  #byCount(phase: number, set: Uint16Array): number {
    const n = set.length;
    const inside = this.#countBound(phase, n, this.#mostOfMembers(set), 1);
    if (inside <= this.#countBound(phase, n, Math.min(n, this.indices.size), 0)) return inside;
    this.#gather(set);
    let most = 0;
    for (let g = 0; g < this.count && most < n; g++) {
      const classes = ones(this.#seen[g]);
      if (classes > most) most = classes;
    }
    return Math.min(inside, this.#countBound(phase, n, most, 0));
  }

  /** Four codes at a time; the last may be taken twice. */
  #gather(set: Uint16Array): void {
    const [bits, seen, count, last] = [this.#bits, this.#seen.fill(0), this.count, set.length - 1];
    for (let i = 0; i <= last; i += 4) {
      const [a, b, c] = [set[i] * count, set[Math.min(i + 1, last)] * count, set[Math.min(i + 2, last)] * count];
      const d = set[Math.min(i + 3, last)] * count;
      for (let g = 0; g < count; g++) seen[g] |= bits[a + g] | bits[b + g] | bits[c + g] | bits[d + g];
    }
  }

  #bySizes(phase: number, set: Uint16Array): number {
    const width = this.indices.size;
    const counts = new Uint16Array(width * this.count);
    for (const code of set) {
      const row = code * this.count;
      for (let g = 0; g < this.count; g++) counts[g * width + this.answers[row + g]]++;
    }
    const [next, extra] = [this.next(phase), this.extra(phase)];
    const sizes = Float64Array.from({ length: set.length + 1 }, (_, n) => this.size(next, n) + extra * n);
    let least = Number.POSITIVE_INFINITY;
    for (let g = 0; g < this.count; g++) {
      let sum = 0;
      for (let answer = 0; answer < width; answer++) {
        const n = counts[g * width + answer];
        if (answer === this.win) sum += n > 0 ? this.price(phase, 0) : 0;
        else sum += n === set.length ? Number.POSITIVE_INFINITY : sizes[n];
      }
      least = Math.min(least, sum);
    }
    return least;
  }

  #sizesOf(phase: number): Float64Array {
    const sizes = new Float64Array(this.count + 1);
    for (let n = 1, ahead = 0, places = 1, left = 1; n <= this.count; n++, left--) {
      if (left === 0) {
        places = Math.min(places * (this.indices.size - 1), this.count);
        left = places;
        ahead++;
      }
      sizes[n] = sizes[n - 1] + this.price(phase, ahead);
    }
    return sizes;
  }

  /** Answers from the rules: bulls; and the symbols shared, each as often as both codes have it, less the bulls, are cows. */
  #fill(): Uint8Array {
    const { count, positions } = this;
    const symbols = this.codes.map((_, code) => this.symbols.subarray(code * positions, (code + 1) * positions));
    const table = new Uint8Array(count * count);
    const tally = new Int8Array(16);
    for (let g = 0; g < count; g++) {
      const guess = symbols[g];
      for (let s = 0; s <= g; s++) {
        const secret = symbols[s];
        let bulls = 0;
        let shared = 0;
        for (let i = 0; i < positions; i++) {
          if (guess[i] === secret[i]) bulls++;
          tally[guess[i]]++;
        }
        for (let i = 0; i < positions; i++) if (tally[secret[i]]-- > 0) shared++;
        for (let i = 0; i < positions; i++) tally[guess[i]] = tally[secret[i]] = 0;
        const answer = bulls * (positions + 1) + shared - bulls;
        const index = this.indices.get(answer) ?? this.indices.size;
        this.indices.set(answer, index);
        table[g * count + s] = table[s * count + g] = index;
      }
    }
    return table;
  }
}

/** The number of ones among 16 bits. */
const ONES = new Uint8Array(1 << 16);
for (let bits = 1; bits < ONES.length; bits++) ONES[bits] = ONES[bits >> 1] + (bits & 1);

function ones(bits: number): number {
  return ONES[bits & 0xffff] + ONES[bits >>> 16];
}

/** The prices of phases, and by how much they grow afterwards. @throws Refusal when they are not such or fall. */
function parsePrices(text: string): [prices: number[], step: number] {
  if (!/^\d{1,9}(,\d{1,9})*(,inf)?$/.test(text)) throw new Refusal(`"${text}" is no price list.`);
  const prices = text.split(',').map((word) => (word === 'inf' ? Number.POSITIVE_INFINITY : Number(word)));
  if (prices.some((price, i) => i > 0 && price < prices[i - 1])) throw new Refusal(`The prices ${text} fall.`);
  const last = prices.length - 1;
  const step = last === 0 || prices[last] === Number.POSITIVE_INFINITY ? 0 : prices[last] - prices[last - 1];
  while (prices.length > 1 && prices[prices.length - 1] - prices[prices.length - 2] === step) prices.pop();
  return [prices, step];
}
