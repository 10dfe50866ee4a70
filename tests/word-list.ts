// Generates word lists for tests. Letters have about their English frequencies, and vowels and consonants
// mostly alternate. A seed makes the lists the same in every run. No word comes from a dictionary.

import type { Marking } from '../game/feedback-rules.ts';
import type { Game } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { makeWordGame } from '../game/words.ts';
import { chance, randomNumbers } from './random.ts';

const VOWELS = 'eeeeeeaaaaaooooiiiiuuy';
const CONSONANTS = 'ssssssrrrrrrttttttlllllnnnnnccccddddmmmpppbbbhhhgggkkffwwvvzjxq';

/** Makes `count` different words of `length` letters, in random order. */
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
 * A hard-mode game whose secrets form `families` families of `size` words that differ in one letter. Equal
 * words count once. `others` more words may be guessed. Many words have a letter twice.
 *
 * Families make hard mode hard: only words outside a family split it, and the hints forbid them.
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

/**
 * A game of about `count` words of three letters. Most of them have a letter of their own in one place, so
 * many are twins: see solver/engine/twins.ts. Some of the `others` tell twins apart.
 */
export function twinsOf(marking: Marking, count: number, others: number, seed: number): Game {
  const random = randomNumbers(seed);
  const wordOf = (letters: string): string =>
    Array.from({ length: 3 }, () => letters[random(letters.length)]).join('');
  const own = Array.from({ length: count }, (_, i) => String.fromCharCode(0x4e00 + i)).join('');
  const stems = Array.from({ length: 1 + random(3) }, () => wordOf('abc'));
  const place = random(3);
  const secrets = Array.from({ length: count }, (_, i) => {
    const stem = [...stems[random(stems.length)]];
    return random(4) === 0 ? wordOf('abc') : stem.with(place, own[random(3) === 0 ? random(4) : i]).join('');
  });
  const further = Array.from({ length: others }, () => wordOf(`abc${own}`));
  return makeWordGame([...new Set(secrets)], [...new Set(further)], marking);
}

/**
 * A game of words that differ from each other in at most `places` letters. They are hard to separate. Each
 * word has some letters twice or more.
 */
export function kinOf(secrets: number, others: number, length: number, places: number, seed = 1): Game {
  const next = randomNumbers(seed);
  const stem = Array.from({ length }, () => 'xyy'[next(3)]);
  const changed = stem
    .map((_, place) => place)
    .sort(() => next(3) - 1)
    .slice(0, places);
  const words = new Set<string>();
  while (words.size < secrets + others) {
    const word = [...stem];
    for (const place of changed) word[place] = 'abcdefgx'[next(8)];
    words.add(word.join(''));
  }
  return makeWordGame([...words].slice(0, secrets), [...words].slice(secrets), 'wordle');
}
