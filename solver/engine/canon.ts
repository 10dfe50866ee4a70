// Symmetry: finds positions that must cost the same, and guesses that must cost the same. Permuting the
// positions of codes and relabelling the symbols does not change the cost of a position, so one memo entry
// serves all such positions. If symmetries of a position map several guesses to each other, one of these
// guesses suffices.
//
// Dead symbols. Let S be the codes that fit a history. A symbol is dead if no code of S contains it, and live
// otherwise. A dead symbol in a guess never scores against a code of S. So all dead symbols can be written as
// one wildcard without changing any feedback of a code of S. Then S is exactly the set of codes without dead
// symbols that fit the rewritten history.
//
// Claim. Let two histories have the same rewritten form, up to a permutation of positions, a relabelling of
// live symbols and the order of turns. Let them also have equally many live symbols. Then a symmetry of the
// game maps the set S of the first history to that of the second. In the same way, symmetries map guesses at
// S to each other if their rewritten forms are equal. The claim rests on two facts about bulls and cows and
// about bulls alone. First, a feedback stays the same if guess and secret are permuted or relabelled alike.
// Second, a symbol that the secret lacks adds nothing to the feedback. If symbol 0 is special (no leading
// zero), it is never relabelled and never a wildcard, and the key says whether it is live.
//
// Chosen secrets. Let the secrets be a set T of the codes, and let every map of the group keep T
// (../../game/symmetry.ts). Labels are then given block by block. A live symbol gets a label of its own
// block, and a symbol alone in its block always gets the same label. The key says how many symbols of each
// block are live, and which single symbols are. If two rewritten histories and these numbers are equal, then
// equal labels belong to equal blocks. Live symbols without a label, and dead symbols, are equally many in
// each block. So some map of the group carries the labels of one history to those of the other, and live
// symbols to live symbols. The set of a history has the codes of T that have no dead symbol and fit the
// rewritten history. The map keeps T, so it carries one such set to the other. The wildcard needs no block,
// because a dead symbol never scores. Without chosen secrets, T has all codes.
//
// Bulls alone with repetition. In these games a symbol is compared only with the symbol at the same position.
// So the claim holds for cells in place of symbols, where a cell is a symbol at a certain position (see
// fields.ts). A cell is dead if no code of S has that symbol at that position. Each position has its own
// labels, in the order of first appearance, and its own number of live cells. Bulls alone without repetition
// are treated like bulls and cows. Cells would save 40 % of the time of 4x7b, but nothing in most such games.

import {
  FEWEST_SYMMETRIES,
  LABEL_BYTES,
  MAX_IMAGES,
  MAX_ORDERS,
  PERMUTATION_BYTES,
  SYMMETRY_BYTES,
} from '../host/layout.ts';
import {
  blockCount,
  blockMasks,
  byPosition,
  fixedSymbols,
  guesses,
  lanes,
  neverWildcards,
  ownLabels,
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

/**
 * Label of every dead symbol. With 16 symbols, 15 is an ordinary label only if no symbol is written as a
 * wildcard. Proof: the fixed symbols have the lowest labels, and the live symbols of blocks have the next
 * ones. With 16 symbols, no fixed symbol is written as a wildcard. So a wildcard is a dead symbol of a block,
 * and fewer than 16 labels are in use.
 */
const WILDCARD: i32 = 15;

/**
 * Longer histories get no canonical key. Up to this length, at most 4! orders of the turns have to be tried.
 */
export const MAX_CANONICAL: i32 = 4;
/** After more turns than this, guesses are not reduced to one of each orbit. */
const MAX_ORBIT: i32 = 3;
/** Bytes of an order of turns, one byte for each turn. Suffices for MAX_CANONICAL and for MAX_ORBIT turns. */
const ORDER_BYTES: usize = 4;
/** Bytes of all orders of MAX_CANONICAL turns, and of one more under construction. */
const ORDERS_BYTES: usize = 28 * ORDER_BYTES;

/** Returns the live cells of a set: a mask of the cells that at least one code of the set has. */
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
 * Returns the number of live cells at each position, in the order of a permutation. Takes four bits for each
 * number minus one, the first position highest. If cells are symbols, returns the numbers of live symbols
 * instead; see beginLabels().
 */
function liveCounts(permutation: usize, live: i64): u32 {
  if (!byPosition) return liveSymbols;
  const symbolMask = ((<i64>1) << symbols) - 1;
  let counts: u32 = 0;
  for (let i = 0; i < positions; i++) {
    const here = (live >> (<i32>load<u8>(permutation + i) * symbols)) & symbolMask;
    counts = (counts << 4) | <u32>(popcnt(here) - 1);
  }
  return counts;
}

// The relabelling under construction: a mask of the labelled cells, the address of a label byte for each
// cell, and a byte for each block with its next free label. If each position has its own labels, its cells
// are a block.
let known: i64 = 0;
let labels: usize = 0;
let nextLabels: u64 = 0;

// The beginning of all relabellings of a position, and its numbers of live symbols.
let knownFirst: i64 = 0;
let firstLabels: u64 = 0;
let liveSymbols: u32 = 0;

/**
 * Prepares the relabellings of a position with these live cells. If cells are symbols, also writes the number
 * of live symbols to `liveSymbols`. For each block after the first, four further bits hold its own number.
 * The last four bits are 0 only if all of 16 symbols are live, so equal words mean equal numbers.
 */
function beginLabels(live: i64): void {
  knownFirst = <i64>fixedSymbols & (live | <i64>neverWildcards);
  firstLabels = 0;
  if (byPosition) return;
  liveSymbols = <u32>popcnt(live);
  let next = <u64>popcnt(fixedSymbols);
  for (let block = 0; block < blockCount; block++) {
    const count = <u32>popcnt(live & load<i64>(blockMasks + ((<usize>block) << 3)));
    if (block > 0) liveSymbols |= count << (block << 2);
    firstLabels |= next << (block << 3);
    next += count;
  }
}

/** Begins a relabelling. Its labels take LABEL_BYTES, from the address `room` on. */
function clearLabels(room: usize): void {
  labels = room;
  v128.store(labels, v128.load(ownLabels)); // fixed symbols keep their labels
  known = knownFirst;
  nextLabels = firstLabels;
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
  const place = load<u8>(lanes + cell);
  const label = <i32>(nextLabels >> place) & 0xff;
  nextLabels += (<u64>1) << place;
  return label;
}

/**
 * Rewrites a guess as a text: the labels of its cells, in the order of a permutation. Returns four bits for
 * each label, the first position highest. Cells that have no label yet get one.
 */
function rewriteGuess(guess: i32, permutation: usize, live: i64): u32 {
  let text: u32 = 0;
  const permuted = i8x16.swizzle(i64x2.splat(cellsOf(guess)), v128.load64_zero(permutation));
  let rest = i64x2.extract_lane(permuted, 0);
  for (let i = 0; i < positions; i++, rest >>= 8) text = (text << 4) | labelOf(<i32>rest & 63, live);
  return text;
}

/**
 * Writes the orders of the first k turns in which the feedbacks ascend. They differ only in the places of
 * turns with equal feedback. Writes each order as k bytes. Returns the number of orders, at most 4! = 24. k
 * must be at most MAX_CANONICAL.
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
 * Returns the canonical key of the position after the first k turns, given its live cells and its phase.
 * Finds the smallest rewritten history over all permutations of positions and all orders of turns. Hashes
 * this history to 128 bits. k must be at most MAX_CANONICAL.
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
  beginLabels(live);
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
      // The best text is replaced only by a complete and smaller text.
      if (i < k || !isSmaller) continue;
      memory.copy(best, text, 16);
      bestCounts = counts;
      hasBest = true;
    }
  }
  let one = mix(
    <u64>k + ((<u64>phase) << 24) + ((<u64>priceList) << 32) + ((<u64>(live & fixedSymbols)) << 48),
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
 * Writes the lowest guess in the orbit of every guess to out[guess], u16 each. A symmetry of the position
 * after k turns is a pair (order, permutation) that rewrites the history to the same text as the identity
 * does. Two guesses are equivalent if symmetries rewrite them to a common text (see rewriteGuess). This also
 * holds for any subset of the symmetries. So if a position has very many symmetries, only as many are used as
 * time allows. After more than MAX_ORBIT turns little symmetry is left, and every guess counts as an orbit of
 * its own.
 */
export function representatives(k: i32, live: i64, out: usize): void {
  findSymmetries(k, live);
  const mask = clearTexts(guesses);
  for (let guess = 0; guess < guesses; guess++) {
    setCode(out, guess, found === 0 ? guess : lowestAt(noteGuess(leastText(live, guess), guess, mask)));
  }
  release(elements);
}

/**
 * Writes the lowest guess of each orbit, in ascending order, u16 each. Returns the number of orbits. See
 * representatives().
 */
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
 * Returns the number of symmetries of the position after k turns, at least 1. Symmetries that only exchange
 * unused symbols are not counted.
 */
export function countSymmetries(k: i32, live: i64): i32 {
  findSymmetries(k, live);
  release(elements);
  return max(1, found);
}

/**
 * Keeps only the lowest guess of each orbit on a list, in the order of the list. For each orbit, the list
 * must contain either all guesses or none. See representatives().
 */
export function keepOnePerOrbit(k: i32, live: i64, list: usize): void {
  findSymmetries(k, live);
  if (found > 0) keepFirstCells(mentionedIn(elements), live, list);
  // If the identity is the only symmetry, keepFirstCells() has already kept one guess of each orbit.
  if (found > 1) keepLowest(live, list);
  release(elements);
}

/** Keeps only the lowest listed guess of each orbit. The list need not contain all guesses of an orbit. */
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
 * Keeps the lowest among guesses that differ only by an exchange of symbols (or cells). Dead symbols may be
 * exchanged with each other, and so may live symbols of one block that the history does not mention.
 */
function keepFirstCells(mentioned: i64, live: i64, list: usize): void {
  const length = listLength(list);
  clearList(list);
  for (let i = 0; i < length; i++) {
    if (hasFirstCells(candidateGuess(list, i), mentioned, live)) keepCandidate(list, i);
  }
}

/**
 * Returns whether a guess is the lowest, in the order of symbols, that two changes can make of it. The first
 * change permutes live cells of a block that the history does not mention. The second change replaces dead
 * cells by other dead cells. The lowest guess has the first possible cell at each position. A live cell that
 * the history does not mention must be the first such cell of its block that the guess has not used yet. A
 * dead cell must be the first dead cell. Without repetition, it must be the first dead cell that the guess
 * has not used yet.
 */
function hasFirstCells(guess: i32, mentioned: i64, live: i64): bool {
  let fresh = live & ~mentioned;
  let dead = ~live & ~(<i64>neverWildcards) & cellMask;
  let here = cellMask; // the cells from this position on, if each position has its own cells
  let rest = cellsOf(guess);
  for (let i = 0; i < positions; i++, rest >>= 8) {
    const cell = (<i64>1) << (rest & 63);
    if (fresh & cell) {
      const block = load<i64>(blockMasks + <usize>load<u8>(lanes + <usize>(rest & 63)));
      if (cell !== lowestOf(fresh & block)) return false;
      fresh ^= cell;
    } else if (dead & cell) {
      if (cell !== lowestOf(dead & here)) return false;
      if (!repetition) dead ^= cell;
    }
    if (byPosition) here <<= symbols;
  }
  return true;
}

/** Returns the mask of the first cell in a mask. */
function lowestOf(cells: i64): i64 {
  return cells & -cells;
}

/** Returns the cells that the history mentions. Every symmetry of the history stores them. */
function mentionedIn(element: usize): i64 {
  return load<i64>(element, 8);
}

/**
 * The symmetries that findSymmetries() found last, SYMMETRY_BYTES each: the address of the permutation, the
 * known cells, the next labels (8 bytes each), and the labels. `found` is their number, or 0 if there was no
 * search.
 */
let elements: usize = 0;
let found: i32 = 0;

/**
 * Finds the symmetries of the position after k turns. Stores them in a new frame at `elements`, which the
 * caller must release.
 */
function findSymmetries(k: i32, live: i64): void {
  const limit = min(MAX_ORDERS * permutationCount, max(FEWEST_SYMMETRIES, MAX_IMAGES / guesses));
  elements = reserve(<usize>limit * SYMMETRY_BYTES);
  found = 0;
  if (k > MAX_ORBIT || !symmetric) return;
  const frame = reserve(ORDERS_BYTES + 16 + LABEL_BYTES);
  const text = frame + ORDERS_BYTES;
  const room = text + 16;
  const count = writeOrders(k, frame);
  beginLabels(live);
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

/** Returns the smallest text to which a symmetry rewrites a guess. */
function leastText(live: i64, guess: i32): u32 {
  let least: u32 = 0xffffffff;
  for (let i = 0; i < found; i++) {
    const element = elements + <usize>i * SYMMETRY_BYTES;
    known = load<i64>(element, 8);
    nextLabels = load<u64>(element, 16);
    labels = element + 24; // labels of cells that are not in `known` may be overwritten
    least = min(least, rewriteGuess(guess, load<u32>(element), live));
  }
  return least;
}

/** Empties the table of texts at `seenBase`, for up to `texts` texts. Returns the mask of its slots. */
function clearTexts(texts: i32): u32 {
  let mask = seenMask;
  while (mask >= <u32>(4 * texts + 4)) mask >>= 1;
  memory.fill(seenBase, 0, (<usize>(mask + 1)) << 3);
  return mask;
}

/**
 * Notes that a symmetry rewrites a guess to this text. Returns the address of the entry with the lowest guess
 * that was noted for the text. An entry holds the whole text and no hash, so different texts are never
 * confused.
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

/** Returns the lowest guess that was noted so far in the entry at `place`. */
function lowestAt(place: usize): i32 {
  return <i32>(load<u64>(place) >> 32) - 1;
}
