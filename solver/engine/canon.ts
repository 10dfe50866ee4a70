// Symmetry. Two positions that differ by a permutation of the positions and a relabelling of the symbols cost the same, so
// one memo entry serves both; and of guesses that the symmetries of a position carry into each other, one is enough.
//
// Dead symbols. Let S be the codes that fit a history, and call a symbol dead if no code of S contains it. A dead symbol in a
// guess never scores against S, so writing one and the same wildcard for all dead symbols changes no feedback that a
// code of S gives, and S is exactly the set of codes without dead symbols that fit the history so rewritten. Hence two
// histories with equal rewritten form (up to permutation, relabelling of live symbols, and order) and equally many
// live symbols have sets that a symmetry of the game carries into each other; the same holds for guesses made at S.
// This rests on two things only, true of bulls and cows and of bulls alone: a feedback stays the same when positions or symbols
// change places in guess and secret alike, and a symbol that the secret lacks adds nothing to it.
// Where symbol 0 is special (no leading zero) it is never relabelled nor a wildcard, and the key says whether it is live.

import { CODE_BYTES, FEWEST_SYMMETRIES, MAX_IMAGES, MAX_ORDERS, PERMUTATION_BYTES, SYMMETRY_BYTES } from '../host/layout.ts';
import { mix } from './memo.ts';
import { addCandidate, candidateBound, candidateEstimate, candidateGuess, clearList, listLength } from './order.ts';
import {
  codeAt,
  codes,
  feedbackOf,
  firstFreeSymbol,
  guesses,
  guessOf,
  permutationCount,
  permutations,
  positions,
  priceList,
  release,
  repetition,
  reserve,
  seenBase,
  seenMask,
  setCode,
  symbolAt,
  symbols,
  symmetric,
} from './state.ts';

/** Label of every dead symbol. With 16 live symbols the label 15 is an ordinary one, and then none is dead. */
const WILDCARD: i32 = 15;

/** Histories longer than this are not brought into canonical form: at most 4! orders have to be tried. */
export const MAX_CANONICAL: i32 = 4;
/** Up to this many turns, guesses are reduced to one per orbit. */
const MAX_ORBIT: i32 = 3;
/** Room for an order of turns, a byte each: of as many as either of these allows. */
const ORDER_BYTES: usize = 4;
/** Room for all orders of so many turns and one in the making. */
const ORDERS_BYTES: usize = 28 * ORDER_BYTES;

/** One bit for each symbol that some code of the set contains. */
export function liveSymbols(set: usize, n: i32): i32 {
  let live = 0;
  const all = (1 << symbols) - 1;
  for (let i = 0; i < n; i++) {
    const code = codeAt(set, i);
    for (let j = 0; j < positions; j++) live |= 1 << symbolAt(code, j);
    if (live === all) break;
  }
  return live;
}

// A relabelling under construction: four bits a symbol. `known` has a bit for each symbol that has a label already.
let labels: u64 = 0;
let known: i32 = 0;
let nextLabel: i32 = 0;

function clearLabels(): void {
  labels = 0; // a fixed symbol 0 keeps label 0
  known = firstFreeSymbol;
  nextLabel = firstFreeSymbol;
}

function labelOf(symbol: i32, live: i32): i32 {
  if (!((known >> symbol) & 1)) {
    known |= 1 << symbol;
    const fresh = (live >> symbol) & 1 ? nextLabel++ : WILDCARD;
    labels |= (<u64>fresh) << (symbol << 2);
    return fresh;
  }
  return <i32>(labels >> (symbol << 2)) & 15;
}

/** A guess rewritten: its symbols in the order of permutation p, as labels, four bits each, first position highest. */
function rewriteGuess(guess: i32, permutation: usize, live: i32): u32 {
  let text: u32 = 0;
  const permuted = i8x16.swizzle(v128.load64_zero(codes + <usize>guess * CODE_BYTES), v128.load64_zero(permutation));
  let rest = i64x2.extract_lane(permuted, 0);
  for (let i = 0; i < positions; i++, rest >>= 8) text = (text << 4) | labelOf(<i32>rest & 15, live);
  return text;
}

/**
 * The orders of the first k turns that keep the sequence of feedbacks ascending: equal feedbacks may change places. Writes
 * each as k bytes and returns how many there are, at most 4! = 24. k ≤ MAX_CANONICAL.
 */
function writeOrders(k: i32, out: usize): i32 {
  let count = 0;
  let all = 1;
  for (let i = 0; i < k; i++) all *= k;
  for (let digits = 0; digits < all; digits++) {
    let used = 0;
    let rest = digits;
    let before = -1;
    const place = out + <usize>count * ORDER_BYTES;
    let valid = true;
    for (let i = 0; i < k && valid; i++) {
      const turn = rest % k;
      rest /= k;
      valid = !((used >> turn) & 1) && feedbackOf(turn) >= before;
      used |= 1 << turn;
      before = feedbackOf(turn);
      store<u8>(place + i, <u8>turn);
    }
    if (valid) count++;
  }
  return count;
}

/**
 * The canonical key of the position after the first k turns, whose set has these live symbols, in this phase of the price list: the
 * smallest rewriting over all position permutations and all orders, hashed to 128 bits. k ≤ MAX_CANONICAL.
 */
export function historyKey(k: i32, live: i32, phase: i32): v128 {
  const frame = reserve(ORDERS_BYTES + 32);
  const best = frame;
  const text = frame + 16;
  const order = frame + 32;
  const count = writeOrders(k, order);
  let hasBest = false;
  const lastPermutation = permutations + <usize>permutationCount * PERMUTATION_BYTES;
  for (let o = 0; o < count; o++) {
    const turns = order + <usize>o * ORDER_BYTES;
    for (let permutation = permutations; permutation < lastPermutation; permutation += PERMUTATION_BYTES) {
      clearLabels();
      let isSmaller = !hasBest;
      let i = 0;
      for (; i < k; i++) {
        const line = rewriteGuess(guessOf(load<u8>(turns + i)), permutation, live);
        const at = (<usize>i) << 2;
        if (!isSmaller) {
          const bestLine = load<u32>(best + at);
          if (line > bestLine) break;
          isSmaller = line < bestLine;
        }
        store<u32>(text + at, line);
      }
      // Only a text that ran to its end and is smaller replaces the best one.
      if (i === k && isSmaller) {
        memory.copy(best, text, 16);
        hasBest = true;
      }
    }
  }
  let one = mix(
    <u64>k +
      ((<u64>popcnt(live)) << 8) +
      ((<u64>(live & firstFreeSymbol)) << 16) +
      ((<u64>phase) << 24) +
      ((<u64>priceList) << 32),
  );
  let two = mix(one ^ 0x9e3779b97f4a7c15);
  for (let i = 0; i < k; i++) {
    const line = <u64>load<u32>(best + ((<usize>i) << 2)) | ((<u64>feedbackOf(load<u8>(order + i))) << 32);
    one = mix(one ^ line);
    two = mix(two + line * 0xd6e8feb86659fd93);
  }
  release(frame);
  return i64x2.replace_lane(i64x2.splat(one), 1, two);
}

/**
 * For every guess, the lowest guess that a symmetry of the position after k turns carries it to: out[guess], u16 each.
 * A symmetry is a pair (order, permutation) that rewrites the history to its own text. Any subset of the symmetries would do:
 * guesses that two of them carry to the same text are equivalent all the same; so for huge groups only as many are used as
 * fit the time. Histories of more than MAX_ORBIT turns have too little symmetry left: every guess stands for itself.
 */
export function representatives(k: i32, live: i32, out: usize): void {
  const limit = mostSymmetries();
  const frame = reserve(<usize>limit * SYMMETRY_BYTES);
  const found = symmetries(k, live, frame, limit);
  if (found > 1 || (found === 1 && hasInterchangeableSymbols(frame, live))) {
    lowestOfOrbits(frame, found, live, out);
  } else {
    for (let guess = 0; guess < guesses; guess++) setCode(out, guess, guess);
  }
  release(frame);
}

function mostSymmetries(): i32 {
  return min(MAX_ORDERS * permutationCount, max(FEWEST_SYMMETRIES, MAX_IMAGES / guesses));
}

/** One guess for each orbit, the lowest, ascending, u16 each; returns how many. See representatives(). */
export function orbits(k: i32, live: i32, out: usize): i32 {
  const limit = mostSymmetries();
  const frame = reserve(<usize>limit * SYMMETRY_BYTES);
  const found = symmetries(k, live, frame, limit);
  let count = 0;
  for (let guess = 0; guess < guesses; guess++) {
    if (found === 0 || hasFirstSymbols(guess, mentionedIn(frame), live)) setCode(out, count++, guess);
  }
  if (found > 1) {
    const mask = clearTexts(count);
    const places = reserve((<usize>count) << 2);
    for (let i = 0; i < count; i++) {
      const guess = codeAt(out, i);
      store<u32>(places + ((<usize>i) << 2), noteGuess(leastText(frame, found, live, guess), guess, mask));
    }
    const noted = count;
    count = 0;
    for (let i = 0; i < noted; i++) {
      const guess = codeAt(out, i);
      if (lowestAt(load<u32>(places + ((<usize>i) << 2))) === guess) setCode(out, count++, guess);
    }
  }
  release(frame);
  return count;
}

/** How many symmetries the position after k turns has, without those that only make unused symbols change places. */
export function countSymmetries(k: i32, live: i32): i32 {
  const limit = mostSymmetries();
  const frame = reserve(<usize>limit * SYMMETRY_BYTES);
  const found = symmetries(k, live, frame, limit);
  release(frame);
  return max(1, found);
}

/** Keeps the lowest guess of each orbit on a list of guesses that holds of each orbit all or none. See representatives(). */
export function keepOnePerOrbit(k: i32, live: i32, list: usize): void {
  const limit = mostSymmetries();
  const frame = reserve(<usize>limit * SYMMETRY_BYTES);
  const found = symmetries(k, live, frame, limit);
  if (found > 0 && hasInterchangeableSymbols(frame, live)) keepFirstSymbols(mentionedIn(frame), live, list);
  if (found > 1) keepLowest(frame, found, live, list);
  release(frame);
}

/** Keeps the lowest guess of each orbit on a list that holds it, whatever others are there. */
function keepLowest(elements: usize, found: i32, live: i32, list: usize): void {
  const length = listLength(list);
  const mask = clearTexts(length);
  const slots = reserve((<usize>length) << 2);
  for (let i = 0; i < length; i++) {
    const guess = candidateGuess(list, i);
    store<u32>(slots + ((<usize>i) << 2), noteGuess(leastText(elements, found, live, guess), guess, mask));
  }
  clearList(list);
  for (let i = 0; i < length; i++) {
    const guess = candidateGuess(list, i);
    if (lowestAt(load<u32>(slots + ((<usize>i) << 2))) !== guess) continue;
    addCandidate(list, guess, candidateEstimate(list, i), candidateBound(list, i));
  }
  release(slots);
}

/** Keeps the lowest of all guesses between which only symbols change places: the dead ones, and the live ones that the history does not mention. */
function keepFirstSymbols(mentioned: i32, live: i32, list: usize): void {
  const length = listLength(list);
  clearList(list);
  for (let i = 0; i < length; i++) {
    const guess = candidateGuess(list, i);
    if (!hasFirstSymbols(guess, mentioned, live)) continue;
    addCandidate(list, guess, candidateEstimate(list, i), candidateBound(list, i));
  }
}

/**
 * Is the guess the lowest of those that come from it when unmentioned live symbols change places, and dead ones become any others? Codes are in the
 * order of their symbols, so the lowest has at each position the first symbol that can be there. That is for an unmentioned live symbol the
 * first one that does not come before; for a dead one the first dead one, in games without repetition the first that does not come before.
 */
function hasFirstSymbols(guess: i32, mentioned: i32, live: i32): bool {
  let fresh = live & ~mentioned;
  let dead = ~live & ~firstFreeSymbol & ((1 << symbols) - 1);
  for (let i = 0; i < positions; i++) {
    const symbol = 1 << symbolAt(guess, i);
    if (fresh & symbol) {
      if (symbol !== (fresh & -fresh)) return false;
      fresh ^= symbol;
    } else if (dead & symbol) {
      if (symbol !== (dead & -dead)) return false;
      if (!repetition) dead ^= symbol;
    }
  }
  return true;
}

/** Can two symbols change places for this symmetry: two dead ones, or two live ones that the history does not mention? */
function hasInterchangeableSymbols(element: usize, live: i32): bool {
  const free = ~firstFreeSymbol & ((1 << symbols) - 1);
  return popcnt(~live & free) > 1 || popcnt(live & free & ~mentionedIn(element)) > 1;
}

/** The symbols that the history mentions, as any of its symmetries knows them: a bit each. */
function mentionedIn(element: usize): i32 {
  return load<i32>(element, 4);
}

/**
 * Writes the symmetries of the position as SYMMETRY_BYTES each: permutation (address), known symbols, next label, labels; returns how many, 0
 * where they are not looked for.
 */
function symmetries(k: i32, live: i32, elements: usize, limit: i32): i32 {
  if (k > MAX_ORBIT || !symmetric) return 0;
  const frame = reserve(ORDERS_BYTES + 16);
  const text = frame + ORDERS_BYTES;
  const count = writeOrders(k, frame);
  clearLabels();
  for (let i = 0; i < k; i++)
    store<u32>(text + ((<usize>i) << 2), rewriteGuess(guessOf(load<u8>(frame + i)), permutations, live));
  let found = 0;
  for (let o = 0; o < count; o++) {
    const turns = frame + <usize>o * ORDER_BYTES;
    for (let p = 0; p < permutationCount && found < limit; p++) {
      const permutation = permutations + <usize>p * PERMUTATION_BYTES;
      clearLabels();
      let i = 0;
      while (i < k && rewriteGuess(guessOf(load<u8>(turns + i)), permutation, live) === load<u32>(text + ((<usize>i) << 2))) i++;
      if (i < k) continue;
      const element = elements + <usize>found * SYMMETRY_BYTES;
      store<u32>(element, <u32>permutation);
      store<i32>(element, known, 4);
      store<i32>(element, nextLabel, 8);
      store<u64>(element, labels, 16);
      found++;
    }
  }
  release(frame);
  return found;
}

function lowestOfOrbits(elements: usize, found: i32, live: i32, out: usize): void {
  const mask = clearTexts(guesses);
  for (let guess = 0; guess < guesses; guess++) {
    setCode(out, guess, lowestAt(noteGuess(leastText(elements, found, live, guess), guess, mask)));
  }
}

/** The smallest text to which a symmetry carries a guess. */
function leastText(elements: usize, found: i32, live: i32, guess: i32): u32 {
  let least: u32 = 0xffffffff;
  for (let i = 0; i < found; i++) {
    const element = elements + <usize>i * SYMMETRY_BYTES;
    known = load<i32>(element, 4);
    nextLabel = load<i32>(element, 8);
    labels = load<u64>(element, 16);
    least = min(least, rewriteGuess(guess, load<u32>(element), live));
  }
  return least;
}

/** Empties a table for so many texts; returns the mask of its slots. */
function clearTexts(texts: i32): u32 {
  let mask = seenMask;
  while (mask >= <u32>(4 * texts + 4)) mask >>= 1;
  memory.fill(seenBase, 0, (<usize>(mask + 1)) << 3);
  return mask;
}

/**
 * Notes that a guess is carried to this text; returns where the lowest guess with that text is kept. Texts are kept whole, with their
 * guess above them: no hash decides identity.
 */
function noteGuess(text: u32, guess: i32, mask: u32): usize {
  let slot = <u32>mix(text) & mask;
  const entry = ((<u64>(guess + 1)) << 32) | text;
  while (true) {
    const at = seenBase + ((<usize>slot) << 3);
    const there = load<u64>(at);
    if (there === 0 || <u32>there === text) {
      if (there === 0 || entry < there) store<u64>(at, entry);
      return at;
    }
    slot = (slot + 1) & mask;
  }
}

/** The lowest guess that was noted there so far. */
function lowestAt(place: usize): i32 {
  return <i32>(load<u64>(place) >> 32) - 1;
}
