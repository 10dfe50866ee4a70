// Tests that checker-thresholds.ts lists every number of certificate/ and verify/. Also tests both sides of
// the thresholds that no other test covers.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkCertifiable } from '../certificate/certify-options.ts';
import { makeWordGame } from '../game/words.ts';
import { usualLimit } from '../verify/budget.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import { CheckedGame } from '../verify/checked-game.ts';
import { readObjective } from '../verify/objective.ts';
import { PhasePrices } from '../verify/phase-prices.ts';
import { symbolGame } from '../verify/score.ts';
import { wordGameName } from '../verify/word-name.ts';
import { NO_PATH, PATHS, UNNAMED } from './checker-thresholds.ts';
import { namesOf, unnamedNumbers } from './constants.ts';

const TOP = new URL('../', import.meta.url);

describe.each(['certificate', 'verify'])('the numbers of %s/', (room) => {
  it('are all listed, each once, by what depends on them', () => {
    const listed = [...Object.keys(PATHS[room]), ...Object.values(NO_PATH[room]).flat()];
    expect(namesOf(room).sort()).toEqual(listed.sort());
  });

  it('have a name where a path depends on them', () => {
    expect([...new Set(unnamedNumbers(room))].sort()).toEqual(Object.keys(UNNAMED[room]).sort());
  });

  const decided = [...Object.entries(PATHS[room]), ...Object.entries(UNNAMED[room])];
  it.each(decided.filter(([, where]) => typeof where !== 'string'))('%s: %s', (_, [file, text]) => {
    expect(readFileSync(new URL(file, TOP), 'utf8')).toContain(text);
  });
});

it('operations for each byte and code, up to 2^41', () => {
  const least = 2 ** 20; // number of bytes that reaches the limit in a game of 1024 codes
  expect(
    [least - 1, least, least + 1].map((bytes) =>
      usualLimit(bytes, { guesses: 1024, secrets: 1024, isAboutWords: false }),
    ),
  ).toEqual([2 ** 41 - 2 ** 21, 2 ** 41, 2 ** 41]);
  // two steps about the whole game add 2^30 operations, so 512 bytes fewer reach the limit
  const words = { guesses: 1024, secrets: 512, isAboutWords: true };
  expect([least - 513, least - 512, least].map((bytes) => usualLimit(bytes, words))).toEqual([
    2 ** 41 - 2 ** 21,
    ...[2 ** 41, 2 ** 41],
  ]);
});

it('a file of so many bytes is looked at, and one byte more is not', async () => {
  const question = { game: '3x4', prices: '1,2', bound: 72 };
  const reasonOf = async (bytes: number): Promise<unknown> =>
    await checkCertificate(new Uint8Array(bytes), question);
  expect(await reasonOf(2 ** 24)).not.toMatchObject({ reason: expect.stringContaining('at most 16777216') });
  expect(await reasonOf(2 ** 24 + 1)).toMatchObject({ reason: expect.stringContaining('at most 16777216') });
});

it('a price list of so many characters is one, and none of one character more', () => {
  const list = [...Array.from({ length: 99 }, (_, turn) => (turn < 50 ? 1 : 2)), 'inf'].join();
  expect(list).toHaveLength(201);
  expect(() => new PhasePrices(list)).toThrow('at most 200 characters');
  const shorter = `${list.slice(0, -4)},30`;
  expect(shorter).toHaveLength(200);
  expect(new PhasePrices(shorter).price(0, 99)).toBe(30);
});

it('a game of so many codes is one: 61 440, and not 65 536', () => {
  expect(symbolGame('4x16r')).toBeUndefined();
  expect(new CheckedGame({ game: '4x16rz' }, 0).guesses).toBe(61_440);
  expect(() => new CheckedGame({ game: '4x16r' }, 0)).toThrow();
});

it('an objective of so many turns is one: 31, and not 32', () => {
  expect(readObjective('average within 31')?.prices?.split(',')).toHaveLength(32);
  expect(readObjective('average within 32')).toBeUndefined();
});

describe('lists of words', () => {
  const gameOf = (secrets: readonly string[], others: readonly string[] = []): CheckedGame =>
    new CheckedGame({ game: wordGameName('wordle', { secrets, others }), words: { secrets, others } });
  const letter = (n: number): string => String.fromCharCode(0x4e00 + n);
  const words = (count: number): string[] =>
    // two letters each, out of at most 129
    Array.from({ length: count }, (_, n) => letter(n >> 7) + letter(n & 127));

  it('are of so many words at most: 16 384', () => {
    const [secret, ...others] = words(16_384);
    expect(gameOf([secret], others).guesses).toBe(16_384);
    expect(() => gameOf([secret], words(16_385).slice(1))).toThrow('1 secret to 16384 words are possible');
    const certified = (count: number): void =>
      checkCertifiable(makeWordGame([secret], words(count).slice(1), 'wordle'));
    expect(() => certified(16_384)).not.toThrow();
    expect(() => certified(16_385)).toThrow('at most 16384 words, not 16385.');
  });

  it('have so many letters at most: 256', () => {
    const ofLetters = (count: number): string[] =>
      Array.from({ length: count / 2 }, (_, n) => letter(2 * n) + letter(2 * n + 1));
    expect(gameOf([...ofLetters(256), `${letter(255)}${letter(0)}`].sort()).secrets).toBe(129);
    expect(() => gameOf(ofLetters(258))).toThrow('more than 256 different letters');
    const certified = (count: number): void =>
      checkCertifiable(makeWordGame(ofLetters(count), undefined, 'wordle'));
    expect(() => certified(256)).not.toThrow();
    expect(() => certified(258)).toThrow('at most 256 different letters, not 258.');
  });
});
