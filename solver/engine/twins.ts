// Twins: words of a set that are separated only by guessing one of them, such as `phang` and `phbng`.
// Exchanging two twins changes nothing but their names. So the cost of a part of the set depends only on how
// many words of each group of twins the part holds. Without this, n twins have 2^n parts to search.
//
// Let S be a set. Its guesses are the columns of its table (word-table.ts), or only the words of S if guesses
// must be consistent. Words a and b of S are twins if they have equal weights and every guess but a and b has
// one label for both.
//
// Proof that twins may be exchanged. Let τ exchange a and b, among the words and among the guesses. We show
// that two words x and y of S are in one class of a guess g exactly if τ(x) and τ(y) are in one class of
// τ(g).
// - If g is neither a nor b, then τ(g) = g, and a and b are in one class of g. So τ moves no word to another
//   class.
// - Let g = a, so τ(g) = b. Every word s of S but a and b is a guess that marks a and b alike. Under bulls
//   and cows, or bulls alone, feedback is symmetric. So a and b mark s alike, and a marks b as b marks a.
//   Under the rule of Wordle, a guess and its marks give two things. The first is the places where guess and
//   secret agree. The second is the letters that they share, each as often as both have it. These two give
//   the marks, and they do not change if guess and secret change places. So s agrees with a and b in the same
//   places and shares the same letters with both. And a and b agree and share alike with each other. So a has
//   x and y in one class exactly if b has τ(x) and τ(y) in one class.
// - The guess g wins against the word g alone, and τ(g) against τ(g).
// So τ turns a strategy for a part T of S into a strategy for τ(T) that finds every word on the same turn,
// and words of T become words of τ(T). Every permutation that keeps the groups is a product of such
// exchanges. Replace the words of each group in T by equally many first words of that group. The new set
// costs as much as T, and the memo key of T is the key of the new set.
//
// A table may leave out a guess that divides S like one of its columns. For every part of S, that guess costs
// no less than the guess of the column, because only the guess of the column may win. So that guess may
// separate twins.
//
// In hard mode, τ must also keep the hints, and whether they allow a guess. The guesses a and b share the
// same letters with s, in the same places, so they leave the same hints. Every hint comes from letters that a
// guess g shares with some word of S. If g is a or b, then a and b both have these letters. If not, then g
// marks a and b alike. So a and b have the same letters of g in place, and as many of each letter, counted up
// to its number in g. A hint asks for no more than that, so it allows both a and b or neither. Both a and b
// keep the hints that led to S, because both are words of S.

import { BYTE_LABELS, HASH_BYTES } from '../host/layout.ts';
import { consistent, hard, hashWords, secrets } from './fields.ts';
import { hintsKey } from './hints.ts';
import { contains } from './partition.ts';
import { addressAt, codeAt, reserve, reserveCodes, setCode, word } from './state.ts';
import { weightOf } from './weighted-bounds.ts';
import { columnsOf, guessAt, widthOf } from './word-table.ts';

/** In a set of fewer codes, twins are not looked for, because such a set has few parts. */
const FEWEST_TWINS: i32 = 8;
/** In a set of more codes, looking for twins takes too long. */
const MOST_TWINS: i32 = 255;

// A scope is a frame that describes the twins of a set. It holds for all parts of the set. Its words are the
// number of codes of the set, and then addresses of lists, u16 each:
// - the group of each secret, counted from 1, or 0 if it has no twin. The address is 0 if there are no twins.
// - the words of the groups, group after group, each ascending
// - the place of the first word of each group in that list
// - the same places, which setKey() moves and then restores
const TWIN_GROUPS: usize = 4;
const TWIN_WORDS: usize = 8;
const TWIN_STARTS: usize = 12;
const TWIN_PLACES: usize = 16;
const TWIN_BYTES: usize = 20;

/** The scope of the position that is searched, or 0 if nothing is known about twins. */
let scope: usize = 0;

/** Returns the current scope, for leaveTwins(). */
export function currentTwins(): usize {
  return scope;
}

/** Makes an earlier scope the current one. */
export function leaveTwins(earlier: usize): void {
  scope = earlier;
}

/**
 * Returns the 128-bit memo key of a set in a phase. Sets that differ only by an exchange of known twins have
 * one key. In hard mode the key includes the hints of the current position.
 */
export function setKey(set: usize, n: i32, phase: i32): v128 {
  let key = v128.load(hashWords + <usize>(secrets + phase) * HASH_BYTES);
  if (hard) key = v128.xor(key, hintsKey());
  const groups = scope === 0 ? <usize>0 : load<u32>(scope, TWIN_GROUPS);
  if (groups !== 0) return v128.xor(key, wordsOfTwins(set, n, groups));
  for (let i = 0; i < n; i++) key = v128.xor(key, word(codeAt(set, i)));
  return key;
}

/** Returns the hash of the set that has the first words of each group in place of the words in `set`. */
function wordsOfTwins(set: usize, n: i32, groups: usize): v128 {
  const members = load<u32>(scope, TWIN_WORDS);
  const starts = load<u32>(scope, TWIN_STARTS);
  const places = load<u32>(scope, TWIN_PLACES);
  let words = i64x2.splat(0);
  for (let i = 0; i < n; i++) {
    const code = codeAt(set, i);
    const group = codeAt(groups, code);
    const place = codeAt(places, group);
    words = v128.xor(words, word(group === 0 ? code : codeAt(members, place)));
    if (group !== 0) setCode(places, group, place + 1);
  }
  for (let i = 0; i < n; i++) {
    const group = codeAt(groups, codeAt(set, i));
    setCode(places, group, codeAt(starts, group));
  }
  return words;
}

/**
 * Looks for the twins of a set, and makes them the current scope. Does so if the set has a table of its own,
 * or at most half of the codes of the current scope. `rows` are the addresses of the set's rows in `table`.
 * The scope is in frames of the scratch stack. So call leaveTwins() before these are released.
 */
export function enterTwins(set: usize, rows: usize, n: i32, table: usize, own: bool): void {
  if (n < FEWEST_TWINS || n > MOST_TWINS) return;
  if (!own && scope !== 0 && 2 * n > load<i32>(scope)) return;
  scope = reserve(TWIN_BYTES);
  store<i32>(scope, n);
  store<u32>(scope, 0, TWIN_GROUPS);
  const groupAt = reserveCodes(n);
  memory.fill(groupAt, 0, (<usize>n) << 1);
  let count = 0;
  for (let i = 0; i < n; i++) {
    if (codeAt(groupAt, i) !== 0) continue;
    for (let j = i + 1; j < n; j++) {
      if (weightOf(codeAt(set, j)) !== weightOf(codeAt(set, i))) break; // weights never rise
      if (codeAt(groupAt, j) !== 0 || !areTwins(set, rows, n, i, j, table)) continue;
      if (codeAt(groupAt, i) === 0) setCode(groupAt, i, ++count);
      setCode(groupAt, j, count);
    }
  }
  if (count > 0) listGroups(set, n, groupAt, count);
}

/** Stores the lists of the current scope. `groupAt` has the group of each code of the set. */
function listGroups(set: usize, n: i32, groupAt: usize, count: i32): void {
  const groups = reserveCodes(secrets);
  const members = reserveCodes(n);
  const starts = reserveCodes(count + 1);
  const places = reserveCodes(count + 1);
  memory.fill(groups, 0, (<usize>secrets) << 1);
  setCode(starts, 0, 0);
  let listed = 0;
  for (let group = 1; group <= count; group++) {
    setCode(starts, group, listed);
    for (let i = 0; i < n; i++) {
      if (codeAt(groupAt, i) !== group) continue;
      setCode(groups, codeAt(set, i), group);
      setCode(members, listed++, codeAt(set, i));
    }
  }
  memory.copy(places, starts, (<usize>(count + 1)) << 1);
  store<u32>(scope, <u32>groups, TWIN_GROUPS);
  store<u32>(scope, <u32>members, TWIN_WORDS);
  store<u32>(scope, <u32>starts, TWIN_STARTS);
  store<u32>(scope, <u32>places, TWIN_PLACES);
}

/** Returns whether codes i and j of the set are twins, as defined at the head of this file. */
function areTwins(set: usize, rows: usize, n: i32, i: i32, j: i32, table: usize): bool {
  return widthOf(table) > BYTE_LABELS
    ? haveLikeLabels<u16>(set, rows, n, i, j, table)
    : haveLikeLabels<u8>(set, rows, n, i, j, table);
}

/** Does the work of areTwins(). T is the type of a label. */
function haveLikeLabels<T>(set: usize, rows: usize, n: i32, i: i32, j: i32, table: usize): bool {
  const one = addressAt(rows, i);
  const other = addressAt(rows, j);
  for (let column = 0; column < columnsOf(table); column++) {
    const at = <usize>column * sizeof<T>();
    if (load<T>(one + at) === load<T>(other + at)) continue;
    const guess = guessAt(table, column);
    if (guess === codeAt(set, i) || guess === codeAt(set, j)) continue;
    if (!consistent || contains(set, n, guess)) return false;
  }
  return true;
}
