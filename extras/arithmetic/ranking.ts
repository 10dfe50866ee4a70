// Multisets in order: the hands of `count` numbers 1 … max, numbered 0 … hands−1 by the combinatorial number
// system. Adding 0, 1, 2, … to the ascending numbers less 1 makes them distinct, c₁ < c₂ < …; the rank is Σ
// C(cᵢ, i). Hands in this order differ first at their low end. Knows nothing of arithmetic.

/** C(n, k), exact as long as the result is below 2^53. */
export function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return n < k ? 0 : Math.round(result);
}

/** How many multisets of `count` numbers 1 … max there are. */
export function countHands(count: number, max: number): number {
  return binomial(max + count - 1, count);
}

/** The rank of a hand of ascending numbers from 1. */
export function rankOf(hand: ArrayLike<number>): number {
  let rank = 0;
  for (let i = 0; i < hand.length; i++) rank += binomial(hand[i] - 1 + i, i + 1);
  return rank;
}

/** The hand of `count` numbers with this rank, ascending. */
export function handAt(rank: number, count: number): number[] {
  const hand: number[] = new Array(count);
  let left = rank;
  for (let i = count - 1; i >= 0; i--) {
    let number = 1;
    while (binomial(number + i, i + 1) <= left) number++;
    left -= binomial(number - 1 + i, i + 1);
    hand[i] = number;
  }
  return hand;
}

/** Turns a hand into the one of the next rank, in place. */
export function nextHand(hand: number[]): void {
  let i = 0;
  while (i + 1 < hand.length && hand[i] === hand[i + 1]) i++;
  hand[i]++;
  hand.fill(1, 0, i);
}

/** In how many ways a hand can be dealt from a deck that holds every number in four suits. */
export function deals(hand: ArrayLike<number>): number {
  let ways = 1;
  for (let i = 0, copies = 0; i < hand.length; i++) {
    copies = i > 0 && hand[i] === hand[i - 1] ? copies + 1 : 1;
    ways = (ways * (5 - copies)) / copies; // C(4, copies) from C(4, copies − 1)
  }
  return Math.max(0, ways);
}
