// Twins: words of a set that the guesses tell apart only by naming one of them, such as `phang` and `phbng`.
// Exchanging two twins changes nothing but their names. So the cost of a part of the set depends only on how
// many words of each group of twins it holds. Without this, n twins have 2^n parts to search.
//
// Let S be a set, and let the guesses be the columns of its table (word-table.ts). Words a and b of S are
// twins if
// (1) every guess but a and b has one label for a and b, and
// (2) exchanging a and b turns the classes that the guess a makes of S into those that the guess b makes, and
// (3) in hard mode, a shows the same letters to every word x of S but a as b shows to τ(x), see below.
//
// Proof that twins may be exchanged. Let τ exchange a and b, among the words and among the guesses. Two words
// x and y of S are in one class of a guess g exactly if τ(x) and τ(y) are in one class of τ(g). For g = a and
// g = b this is (2). For other g, τ(g) = g, and τ moves no word to another class by (1). A guess g wins
// against g alone, and τ(g) against τ(g). So τ turns a strategy for a part T of S into a strategy for τ(T)
// that finds every word on the same turn. Members of T become members of τ(T), so this holds for consistent
// guesses too. Every permutation that keeps the groups is a product of such exchanges. So T costs as much as
// the set that has, in place of its words of each group, as many of the first words of that group. The memo
// key of T is the key of that set.
//
// A table may leave out a guess that divides S like one of its columns. That guess costs no less than the
// guess of the column, for every part of S, because only the guess of the column may win. So it does not
// matter that (1) does not speak of it.
//
// In hard mode, τ must also keep the hints, and whether they allow a guess. By (3), the guesses a and b leave
// the same hints. Other guesses are not moved, and leave the same hints by (1). It remains that every hint that
// comes up in a part of S allows a exactly if it allows b. Each hint comes from the letters that a guess g
// shows to some word of S. If g is a or b, both words have these letters by (3). Otherwise g marks a and b
// alike, so a and b have the same letters of g in place, and as many of each letter, counted up to its number
// in g. A hint asks for no more than that. And both keep the hints that led to S, because both are words of S.

import { HASH_BYTES } from '../host/layout.ts';
import { consistent, hard, hashWords, secrets } from './fields.ts';
import { enterClass, hints, hintsKey, setHints } from './hints.ts';
import { contains } from './partition.ts';
import { addressAt, codeAt, feedbacksOf, release, reserve, reserveCodes, setCode, word } from './state.ts';
import { columnsOf, guessAt, widthOf } from './word-table.ts';

/** In a set of fewer codes, twins are not looked for, because such a set has few parts. */
const FEWEST_TWINS: i32 = 8;
/** In a set of more codes, looking for twins takes too long. */
const MOST_TWINS: i32 = 255;

// A scope is a frame with what is known about the twins of a set. It holds for all parts of the set. Its
// words are the number of codes of the set, and then addresses of lists, u16 each:
// - the group of each secret, counted from 1, or 0 if it has no twin. The address is 0 if nobody has a twin.
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
  const one = addressAt(rows, i);
  const other = addressAt(rows, j);
  let columnOfOne = -1;
  let columnOfOther = -1;
  for (let column = 0; column < columnsOf(table); column++) {
    if (load<u8>(one + column) === load<u8>(other + column)) continue;
    const guess = guessAt(table, column);
    if (guess === codeAt(set, i)) columnOfOne = column;
    else if (guess === codeAt(set, j)) columnOfOther = column;
    else if (!consistent || contains(set, n, guess)) return false;
  }
  return (
    columnOfOne >= 0 &&
    columnOfOther >= 0 &&
    areExchanged(rows, n, i, j, columnOfOne, columnOfOther, table) &&
    (!hard || leaveSameHints(set, n, i, j))
  );
}

/** Returns whether codes i and j of the set fulfil (3) at the head of this file. */
function leaveSameHints(set: usize, n: i32, i: i32, j: i32): bool {
  const own = hints;
  const one = codeAt(set, i);
  const other = codeAt(set, j);
  let alike = true;
  for (let at = 0; at < n && alike; at++) {
    if (at === i) continue;
    const code = codeAt(set, at);
    const hintsOfOne = shownHints(one, code);
    alike = !v128.any_true(v128.xor(hintsOfOne, shownHints(other, at === j ? one : code)));
  }
  setHints(own);
  return alike;
}

/** Returns the hints that one guess leaves if this code is the secret. */
function shownHints(guess: i32, code: i32): v128 {
  enterClass(i64x2.splat(0), guess, <i32>load<u8>(feedbacksOf(guess) + code));
  return hints;
}

/** Returns whether exchanging codes i and j turns the classes of column `a` into those of column `b`. */
function areExchanged(rows: usize, n: i32, i: i32, j: i32, a: i32, b: i32, table: usize): bool {
  const bytes = (<usize>widthOf(table) + 1) << 1;
  const images = reserve(2 * bytes);
  const origins = images + bytes;
  memory.fill(images, 0, 2 * bytes);
  let alike = true;
  for (let at = 0; at < n && alike; at++) {
    const exchanged = at === i ? j : at === j ? i : at;
    const label = <i32>load<u8>(addressAt(rows, at) + a) + 1;
    const image = <i32>load<u8>(addressAt(rows, exchanged) + b) + 1;
    if (codeAt(images, label) === 0 && codeAt(origins, image) === 0) {
      setCode(images, label, image);
      setCode(origins, image, label);
    }
    alike = codeAt(images, label) === image && codeAt(origins, image) === label;
  }
  release(images);
  return alike;
}
