// Symmetry. Positions that differ by a permutation of the positions and a relabelling of the symbols cost the
// same, so one memo entry serves all of them. Of guesses that the symmetries of a position map to each other,
// one suffices.
//
// Dead symbols. Let S be the codes that fit a history. A symbol is dead if no code of S contains it. A dead
// symbol in a guess never scores against S. So all dead symbols can be written as one wildcard without
// changing any feedback of a code of S. Then S is exactly the set of codes without dead symbols that fit the
// rewritten history.
//
// Claim. Take two histories with equal rewritten form, up to permutation, relabelling of live symbols and
// order, and with equally many live symbols. Then a symmetry of the game maps their sets to each other, and
// the same holds for guesses at S. The claim rests on two facts about bulls and cows and about bulls alone.
// First, a feedback stays the same if guess and secret are permuted or relabelled alike. Second, a symbol
// that the secret lacks adds nothing to it. If symbol 0 is special (no leading zero), it is never relabelled
// and never a wildcard, and the key says whether it is live.
//
// Bulls alone with repetition. Here a symbol is compared only with the symbol at the same position. So all of
// this holds for cells (see fields.ts) in place of symbols: a cell is dead if no code of S has that symbol at
// that position. Each position has its own labels, in order of first appearance, and its own number of live
// cells. Without repetition, bulls alone are treated like bulls and cows. Cells would save 40 % of the time
// of 4x7b, but nothing in most such games.

import {
  FEWEST_SYMMETRIES,
  LABEL_BYTES,
  MAX_IMAGES,
  MAX_ORDERS,
  PERMUTATION_BYTES,
  SYMMETRY_BYTES,
} from '../host/layout.ts';
import {
  byPosition,
  firstFreeSymbol,
  guesses,
  permutationCount,
  permutations,
  positions,
  repetition,
  seenBase,
  seenMask,
  symbols,
  symmetric,
} from './fields.ts';
import { mix } from './memo.ts';
import { addCandidate, candidateGuess, clearList, keepCandidate, listBytes, listLength } from './order.ts';
import {
  addressAt,
  cellMask,
  cellsOf,
  codeAt,
  feedbackOf,
  guessOf,
  priceList,
  release,
  reserve,
  reserveInts,
  setAddress,
  setCode,
} from './state.ts';

/** Label of every dead symbol. With 16 live symbols no symbol is dead, and 15 is an ordinary label. */
const WILDCARD: i32 = 15;

/** Histories longer than this are not brought into canonical form: at most 4! orders have to be tried. */
export const MAX_CANONICAL: i32 = 4;
/** Up to this many turns, guesses are reduced to one per orbit. */
const MAX_ORBIT: i32 = 3;
/** Room for an order of turns, a byte each: of as many as either of these allows. */
const ORDER_BYTES: usize = 4;
/** Room for all orders of MAX_CANONICAL turns, and for one under construction. */
const ORDERS_BYTES: usize = 28 * ORDER_BYTES;

/** The cells of the set: those of which some code has one. */
export function liveCells(set: usize, n: i32): i64 {
  let live: i64 = 0;
  for (let i = 0; i < n; i++) {
    let rest = cellsOf(codeAt(set, i));
    for (let j = 0; j < positions; j++, rest >>= 8) live |= (<i64>1) << (rest & 63);
    if (live === cellMask) break;
  }
  return live;
}

/**
 * How many live cells can stand where a permutation puts each position, less one: four bits a position, the
 * first highest.
 */
function liveCounts(permutation: usize, live: i64): u32 {
  if (!byPosition) return <u32>popcnt(live);
  const symbolMask = ((<i64>1) << symbols) - 1;
  let counts: u32 = 0;
  for (let i = 0; i < positions; i++) {
    const here = (live >> (<i32>load<u8>(permutation + i) * symbols)) & symbolMask;
    counts = (counts << 4) | <u32>(popcnt(here) - 1);
  }
  return counts;
}

// A relabelling under construction: a mask of the labelled cells, one label byte for each cell, and the next
// label. The next label has a byte for each position that has its own labels.
let known: i64 = 0;
let labels: usize = 0;
let nextLabels: u64 = 0;

/** Begins a relabelling. Its labels take LABEL_BYTES from `room` on. */
function clearLabels(room: usize): void {
  labels = room;
  store<u8>(labels, 0); // a fixed symbol 0 keeps label 0
  known = firstFreeSymbol;
  nextLabels = firstFreeSymbol;
}

function labelOf(cell: i32, live: i64): i32 {
  const bit = (<i64>1) << cell;
  if (known & bit) return <i32>load<u8>(labels + cell);
  known |= bit;
  const label = (live >> cell) & 1 ? takeLabel(cell) : WILDCARD;
  store<u8>(labels + cell, <u8>label);
  return label;
}

function takeLabel(cell: i32): i32 {
  const place = byPosition ? (cell / symbols) << 3 : 0;
  const label = <i32>(nextLabels >> place) & 0xff;
  nextLabels += (<u64>1) << place;
  return label;
}

/**
 * A guess rewritten: its cells in the order of permutation p, as labels, four bits each, first position
 * highest.
 */
function rewriteGuess(guess: i32, permutation: usize, live: i64): u32 {
  let text: u32 = 0;
  const permuted = i8x16.swizzle(i64x2.splat(cellsOf(guess)), v128.load64_zero(permutation));
  let rest = i64x2.extract_lane(permuted, 0);
  for (let i = 0; i < positions; i++, rest >>= 8) text = (text << 4) | labelOf(<i32>rest & 63, live);
  return text;
}

/**
 * The orders of the first k turns that keep the sequence of feedbacks ascending: equal feedbacks may change
 * places. Writes each as k bytes and returns how many there are, at most 4! = 24. k ≤ MAX_CANONICAL.
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
 * The canonical key of the position after the first k turns, for its live cells and a phase. It hashes the
 * smallest rewriting over all position permutations and all orders to 128 bits. k ≤ MAX_CANONICAL.
 */
export function historyKey(k: i32, live: i64, phase: i32): v128 {
  const frame = reserve(ORDERS_BYTES + 32 + LABEL_BYTES);
  const best = frame;
  const text = frame + 16;
  const room = frame + 32;
  const order = room + LABEL_BYTES;
  const count = writeOrders(k, order);
  let bestCounts: u32 = 0;
  let hasBest = false;
  const lastPermutation = permutations + <usize>permutationCount * PERMUTATION_BYTES;
  for (let o = 0; o < count; o++) {
    const turns = order + <usize>o * ORDER_BYTES;
    for (let permutation = permutations; permutation < lastPermutation; permutation += PERMUTATION_BYTES) {
      const counts = liveCounts(permutation, live);
      if (hasBest && counts > bestCounts) continue;
      clearLabels(room);
      let isSmaller = !hasBest || counts < bestCounts;
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
      if (i < k || !isSmaller) continue;
      memory.copy(best, text, 16);
      bestCounts = counts;
      hasBest = true;
    }
  }
  let one = mix(
    <u64>k + ((<u64>(live & firstFreeSymbol)) << 16) + ((<u64>phase) << 24) + ((<u64>priceList) << 32),
  );
  one = mix(one ^ <u64>bestCounts);
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
 * For every guess, the lowest guess in its orbit: out[guess], u16 each. A symmetry of the position after k
 * turns is a pair (order, permutation) that rewrites the history to its own text. Any subset of the
 * symmetries is sound: guesses with a common text are equivalent. So huge groups use only as many symmetries
 * as time allows. After more than MAX_ORBIT turns every guess is its own orbit, because little symmetry is
 * left.
 */
export function representatives(k: i32, live: i64, out: usize): void {
  findSymmetries(k, live);
  const mask = clearTexts(guesses);
  for (let guess = 0; guess < guesses; guess++) {
    setCode(out, guess, found === 0 ? guess : lowestAt(noteGuess(leastText(live, guess), guess, mask)));
  }
  release(elements);
}

/** One guess for each orbit, the lowest, ascending, u16 each; returns how many. See representatives(). */
export function orbits(k: i32, live: i64, out: usize): i32 {
  const list = reserve(listBytes(guesses));
  clearList(list);
  for (let guess = 0; guess < guesses; guess++) addCandidate(list, guess, 0, 0);
  keepOnePerOrbit(k, live, list);
  const count = listLength(list);
  for (let i = 0; i < count; i++) setCode(out, i, candidateGuess(list, i));
  release(list);
  return count;
}

/**
 * How many symmetries the position after k turns has, without those that only make unused symbols change
 * places.
 */
export function countSymmetries(k: i32, live: i64): i32 {
  findSymmetries(k, live);
  release(elements);
  return max(1, found);
}

/**
 * Keeps the lowest guess of each orbit, in the order of the list. The list must contain either all or no
 * guesses of each orbit. See representatives().
 */
export function keepOnePerOrbit(k: i32, live: i64, list: usize): void {
  findSymmetries(k, live);
  if (found > 0) keepFirstCells(mentionedIn(elements), live, list);
  // With the identity alone, texts of guesses add nothing to keepFirstCells().
  if (found > 1) keepLowest(live, list);
  release(elements);
}

/** Keeps the lowest guess of each orbit on a list that contains it; the list need not be complete. */
function keepLowest(live: i64, list: usize): void {
  const length = listLength(list);
  const mask = clearTexts(length);
  const slots = reserveInts(length);
  for (let i = 0; i < length; i++) {
    const guess = candidateGuess(list, i);
    setAddress(slots, i, noteGuess(leastText(live, guess), guess, mask));
  }
  clearList(list);
  for (let i = 0; i < length; i++) {
    if (lowestAt(addressAt(slots, i)) === candidateGuess(list, i)) keepCandidate(list, i);
  }
  release(slots);
}

/**
 * Keeps the lowest of all guesses between which only symbols change places: the dead ones, and the live ones
 * that the history does not mention.
 */
function keepFirstCells(mentioned: i64, live: i64, list: usize): void {
  const length = listLength(list);
  clearList(list);
  for (let i = 0; i < length; i++) {
    if (hasFirstCells(candidateGuess(list, i), mentioned, live)) keepCandidate(list, i);
  }
}

/**
 * Is the guess the lowest under two changes: permuting unmentioned live cells, and replacing dead cells by
 * other dead cells? Codes are ordered by their symbols, so the lowest has the first possible cell at each
 * position. An unmentioned live cell must be the first that is still unused. A dead cell must be the first
 * dead one; without repetition, the first that is still unused.
 */
function hasFirstCells(guess: i32, mentioned: i64, live: i64): bool {
  let fresh = live & ~mentioned;
  let dead = ~live & ~(<i64>firstFreeSymbol) & cellMask;
  let here = cellMask; // the cells of this position and later ones, where each has its own
  let rest = cellsOf(guess);
  for (let i = 0; i < positions; i++, rest >>= 8) {
    const cell = (<i64>1) << (rest & 63);
    if (fresh & cell) {
      if (cell !== lowestOf(fresh & here)) return false;
      fresh ^= cell;
    } else if (dead & cell) {
      if (cell !== lowestOf(dead & here)) return false;
      if (!repetition) dead ^= cell;
    }
    if (byPosition) here <<= symbols;
  }
  return true;
}

/** The mask of the first cell of a mask. */
function lowestOf(cells: i64): i64 {
  return cells & -cells;
}

/** The cells that the history mentions, as any of its symmetries knows them. */
function mentionedIn(element: usize): i64 {
  return load<i64>(element, 8);
}

/**
 * The symmetries found last, SYMMETRY_BYTES each: permutation (address), known cells, next labels (8 bytes
 * each), and the labels. And their number, 0 if they were not searched for.
 */
let elements: usize = 0;
let found: i32 = 0;

/** Finds the symmetries of the position after k turns, in a new frame at `elements`. */
function findSymmetries(k: i32, live: i64): void {
  const limit = min(MAX_ORDERS * permutationCount, max(FEWEST_SYMMETRIES, MAX_IMAGES / guesses));
  elements = reserve(<usize>limit * SYMMETRY_BYTES);
  found = 0;
  if (k > MAX_ORBIT || !symmetric) return;
  const frame = reserve(ORDERS_BYTES + 16 + LABEL_BYTES);
  const text = frame + ORDERS_BYTES;
  const room = text + 16;
  const count = writeOrders(k, frame);
  const counts = liveCounts(permutations, live);
  clearLabels(room);
  for (let i = 0; i < k; i++)
    store<u32>(text + ((<usize>i) << 2), rewriteGuess(guessOf(load<u8>(frame + i)), permutations, live));
  for (let o = 0; o < count; o++) {
    const turns = frame + <usize>o * ORDER_BYTES;
    for (let p = 0; p < permutationCount && found < limit; p++) {
      const permutation = permutations + <usize>p * PERMUTATION_BYTES;
      if (liveCounts(permutation, live) !== counts) continue;
      clearLabels(room);
      let i = 0;
      while (
        i < k &&
        rewriteGuess(guessOf(load<u8>(turns + i)), permutation, live) === load<u32>(text + ((<usize>i) << 2))
      )
        i++;
      if (i < k) continue;
      const element = elements + <usize>found * SYMMETRY_BYTES;
      store<u32>(element, <u32>permutation);
      store<i64>(element, known, 8);
      store<u64>(element, nextLabels, 16);
      memory.copy(element + 24, room, LABEL_BYTES);
      found++;
    }
  }
  release(frame);
}

/** The smallest text to which a symmetry carries a guess. */
function leastText(live: i64, guess: i32): u32 {
  let least: u32 = 0xffffffff;
  for (let i = 0; i < found; i++) {
    const element = elements + <usize>i * SYMMETRY_BYTES;
    known = load<i64>(element, 8);
    nextLabels = load<u64>(element, 16);
    labels = element + 24; // the labels of cells that are not known there may be written over
    least = min(least, rewriteGuess(guess, load<u32>(element), live));
  }
  return least;
}

/** Empties a table for `texts` texts; returns the mask of its slots. */
function clearTexts(texts: i32): u32 {
  let mask = seenMask;
  while (mask >= <u32>(4 * texts + 4)) mask >>= 1;
  memory.fill(seenBase, 0, (<usize>(mask + 1)) << 3);
  return mask;
}

/**
 * Notes that a guess is carried to this text; returns where the lowest guess with that text is kept. Texts
 * are kept whole, with their guess above them: no hash decides identity.
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
