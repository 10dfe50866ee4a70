// Generated word lists for tests: letters have about their English frequencies, and vowels and consonants
// mostly alternate. Seeded, so the same lists in every run. No word is taken from a dictionary.

import type { Marking } from '../game/feedback-rules.ts';
import type { Game } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { makeWordGame } from '../game/words.ts';
import { chance, randomNumbers } from './random.ts';

const VOWELS = 'eeeeeeaaaaaooooiiiiuuy';
const CONSONANTS = 'ssssssrrrrrrttttttlllllnnnnnccccddddmmmpppbbbhhhgggkkffwwvvzjxq';

/** `count` different words of `length` letters, in random order. */
export function makeWords(count: number, length = 5, seed = 1): string[] {
  const next = chance(seed);
  const pick = (letters: string): string => letters[Math.floor(next() * letters.length)];
  const words = new Set<string>();
  while (words.size < count) {
    let word = '';
    let vowel = next() < 0.25;
    while (word.length < length) {
      word += pick(vowel ? VOWELS : CONSONANTS);
      if (next() < (vowel ? 0.9 : 0.7)) vowel = !vowel;
    }
    words.add(word);
  }
  return [...words];
}

/**
 * Hard mode with families of words that differ in one letter. Families make hard mode hard: only other words
 * split them, and hints forbid those. `families` times `size` words may be the secret, a few less if two are
 * alike, and `others` more may be guessed. Many words have a letter twice.
 */
export function familiesOf(families: number, size: number, others: number, length: number, seed = 1): Game {
  const next = randomNumbers(seed);
  const wordOf = (letters: string): string[] => Array.from({ length }, () => letters[next(letters.length)]);
  const secrets = Array.from({ length: families }, () => ({ stem: wordOf('xyé'), at: next(length) })).flatMap(
    ({ stem, at }) => [...'abcdefgh'.slice(0, size)].map((letter) => stem.with(at, letter).join('')),
  );
  const further = new Set<string>();
  while (further.size < others) further.add(wordOf('abcdefghabcdefghxyé').join(''));
  return hardMode(makeWordGame([...new Set(secrets)], [...further], 'wordle'));
}

/** A game of `secrets` words and `others` further guesses. */
export function wordGameOf(secrets: number, others: number, marking: Marking, length = 5, seed = 1): Game {
  const words = makeWords(secrets + others, length, seed);
  const guesses = others === 0 ? undefined : words.slice(secrets).join('\n');
  return makeWordGame(words.slice(0, secrets).join('\n'), guesses, marking);
}
