// Splitting a set by a guess, and telling guesses apart that split it alike.

import { mix } from "./memo.ts";
import { feedbacks, release, reserve, row, secrets, seenBase, seenMask, word, words, codeAt } from "./state.ts";

/** The hash of a set in a phase: its 128-bit memo key. */
export function setKey(set: usize, n: i32, phase: i32): v128 {
  let key = v128.load(words + (<usize>(secrets + phase) << 4));
  for (let i = 0; i < n; i++) key = v128.xor(key, word(codeAt(set, i)));
  return key;
}

/** Is this code in the set? Sets are ascending. */
export function contains(set: usize, n: i32, code: i32): bool {
  let low = 0;
  let high = n;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (codeAt(set, middle) < code) low = middle + 1;
    else high = middle;
  }
  return low < n && codeAt(set, low) == code;
}

/** Counts how many codes of the set give each answer to a guess: counts[answer], i32 each, `feedbacks` of them. */
@inline export function countAnswers(set: usize, n: i32, guess: i32, counts: usize): void {
  memory.fill(counts, 0, <usize>feedbacks << 2);
  const answers = row(guess);
  for (let i = 0; i < n; i++) {
    const at = counts + (<usize>load<u8>(answers + codeAt(set, i)) << 2);
    store<i32>(at, load<i32>(at) + 1);
  }
}

/**
 * A 128-bit signature of the unordered partition that a guess makes of the set, and of whether the guess is in it. Guesses
 * with equal signatures have equal cost. As wide as a memo key, and for the same reason: no cut rests on hash luck.
 */
export function signature(set: usize, n: i32, guess: i32, member: bool): v128 {
  const frame = reserve(<usize>feedbacks << 4);
  memory.fill(frame, 0, <usize>feedbacks << 4);
  const answers = row(guess);
  for (let i = 0; i < n; i++) {
    const code = codeAt(set, i);
    const at = frame + (<usize>load<u8>(answers + code) << 4);
    v128.store(at, v128.xor(v128.load(at), word(code)));
  }
  let one: u64 = 0;
  let two: u64 = 0;
  for (let answer = 0; answer < feedbacks; answer++) {
    const at = frame + (<usize>answer << 4);
    const a = load<u64>(at);
    const b = load<u64>(at, 8);
    if ((a | b) == 0) continue;
    one += mix(a);
    two += mix(b + a);
  }
  release(frame);
  const key = i64x2.replace_lane(i64x2.splat(one), 1, two);
  return member ? v128.xor(key, word(guess)) : key;
}

// The signatures met in one list of candidates: an open-addressed table that is emptied by starting a new epoch.
// Slots of 16 bytes, then one epoch word a slot.

let epoch: u32 = 0;

/** Forgets all signatures. */
export function clearSignatures(): void {
  const epochs = seenBase + (<usize>(seenMask + 1) << 4);
  if (epoch == 0 || epoch == 0xffffffff) {
    memory.fill(epochs, 0, <usize>(seenMask + 1) << 2);
    epoch = 0;
  }
  epoch++;
}

/** Adds a signature and says whether it is new. The table has twice as many slots as there are codes. */
export function isNewSignature(key: v128): bool {
  const epochs = seenBase + (<usize>(seenMask + 1) << 4);
  let slot = <u32>i64x2.extract_lane(key, 0) & seenMask;
  while (load<u32>(epochs + (<usize>slot << 2)) == epoch) {
    if (!v128.any_true(v128.xor(v128.load(seenBase + (<usize>slot << 4)), key))) return false;
    slot = (slot + 1) & seenMask;
  }
  store<u32>(epochs + (<usize>slot << 2), epoch);
  v128.store(seenBase + (<usize>slot << 4), key);
  return true;
}
