import { expect, it } from 'vitest';
import { type KindOfWord, packWords, unpackWords } from './word-codec.ts';

/** Lists with kinds, and the packed bits, which were worked out by hand. */
const LISTS: [readonly KindOfWord[], string][] = [
  // 1 00000 is the difference 0, and 1 is the kind 0
  [[['a', 0]], '10000010'],
  // 1 00001 010 is the difference 1 and the kind 1. 1 11110 011 is the difference 30 and the kind 2.
  // 01 000000 1 is the difference 32, the first that takes one bit more, and the kind 0.
  [
    [
      ['ab', 1],
      ['bg', 2],
      ['cn', 0],
    ],
    '10000101 01111100 11010000 00100000',
  ],
];

it.each(LISTS)('packs %j bit by bit into the expected codes', (words, bits) => {
  expect([...packWords(words)].map((byte) => byte.toString(2).padStart(8, '0')).join(' ')).toBe(bits);
});

it.each([1, 2, 5, 6].map((letters) => [letters] as const))(
  'restores the first and the last words of %i letters, near and far neighbours, with kinds of all sizes',
  (letters) => {
    const first = 'a'.repeat(letters);
    const words: KindOfWord[] = [
      ...new Set([first, `${'a'.repeat(letters - 1)}b`, 'm'.repeat(letters), 'z'.repeat(letters)]),
    ]
      .sort()
      .map((word, i) => [word, [0, 1, 2, 6][i]]);
    expect(unpackWords(packWords(words), words.length, letters)).toEqual(words);
  },
);
