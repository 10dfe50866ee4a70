// Recognises guesses of hard mode that cost the same. Guesses that divide a set in the same way may leave
// different hints. So equal classes are not enough, and this file compares letters.
//
// The spelling of a guess for a set S consists of two things. The first is its letter at each place where
// some word of S has that letter. The second is how often it has each letter, counted up to the most that a
// word of S has. Guesses that keep the hints of S and have equal spellings cost the same, in S and in each
// part of S.
//
// Proof. Let g and h be such guesses, and s a word of S. If g has the letter of s at a place, that letter
// belongs to the spelling, so h has it there too. So g and h agree with s in the same places. The spelling
// counts each letter up to at least the number that s has. So g and h share each letter with s equally often.
// By the proof at the head of twins.ts, these two things give the marks. So two words of S get equal marks
// from g exactly if they do from h. The two things are also the hints of a turn. So g and h leave the same
// classes with the same hints. In a part of S, the hints of later turns ask for letters at places where a
// word of S has them. They also ask for letters as often as a word of S has them. So the hints allow both
// guesses or neither. The spelling of a word of S has all its letters. No other guess has that spelling, so
// both guesses win or neither.

import { positions, symbols } from './fields.ts';
import { mix } from './memo.ts';
import { clear } from './partition.ts';
import { codeAt, reserve, symbolAt } from './state.ts';

/**
 * Notes the letters of a set in a new frame, and returns the frame. The frame has a byte for each
 * position and letter, 1 if a word has the letter there. Then it has a byte for each letter: the most times
 * that a word has the letter.
 */
export function openSpelling(set: usize, n: i32): usize {
  const bytes = <usize>((positions + 1) * symbols);
  const letters = reserve(bytes + 16);
  clear(letters, bytes);
  const most = letters + <usize>(positions * symbols);
  for (let i = 0; i < n; i++) {
    const word = codeAt(set, i);
    for (let position = 0; position < positions; position++) {
      const letter = symbolAt(word, position);
      store<u8>(letters + <usize>(position * symbols) + letter, 1);
      store<u8>(most + letter, max(load<u8>(most + letter), timesUpTo(word, position)));
    }
  }
  return letters;
}

/** Returns how many of the positions up to this one have the same letter as this one. */
function timesUpTo(code: i32, position: i32): u8 {
  let times: u8 = 0;
  for (let i = 0; i <= position; i++) times += u8(symbolAt(code, i) === symbolAt(code, position));
  return times;
}

/**
 * Returns a 128-bit hash of the spelling of a guess for a set. `letters` is the result of openSpelling() for
 * the set. The hash is as wide as a memo key, because equal hashes cut guesses.
 */
export function spelling(letters: usize, guess: i32): v128 {
  const most = letters + <usize>(positions * symbols);
  let one: u64 = 0;
  let two: u64 = 0;
  for (let position = 0; position < positions; position++) {
    const letter = symbolAt(guess, position);
    if (load<u8>(letters + <usize>(position * symbols) + letter)) {
      const placed = mix(((<u64>(position + 1)) << 16) + letter);
      one += placed;
      two += mix(~placed);
    }
    const times = timesUpTo(guess, position);
    if (times > load<u8>(most + letter)) continue;
    const counted = mix(((<u64>times) << 32) + letter);
    one += counted;
    two += mix(~counted);
  }
  return i64x2.replace_lane(i64x2.splat(one), 1, two);
}
