// The C headers of tables. Tests their text, and a compiled program that answers every hand.
// arithmetic-to-c.full.ts compiles more headers.
import { describe, expect, it } from 'vitest';
import { build, compare } from '../../tests/play-table.ts';
import type { CensusQuestion } from '../arithmetic/census-question.ts';
import { arithmeticTableToC } from './arithmetic-to-c.ts';

describe('the header of a table', () => {
  const table = build('reach', '24', 4, 13);

  it('is constant data and two functions', () => {
    const { text, bytes } = arithmeticTableToC(table, 'points24');
    expect(text).toMatch(
      /^\/\* 24 from 4 numbers 1 to 13: 1362 of 1820 hands reach the target\. Made by optimoo\.\n/,
    );
    const arrays = [...text.matchAll(/_(\w+)\[\] POINTS24_FLASH = \{([^}]*)\}/g)].map(
      ([, array, numbers]) => {
        return [array, numbers.match(/\d+/g)?.map(Number)] as const;
      },
    );
    expect(Object.fromEntries(arrays)).toMatchObject({
      patterns: [...table.patterns],
      answers: [...table.answers],
    });
    expect(text).toContain(`${bytes} bytes of constants`);
    expect(arrays.reduce((sum, [, numbers]) => sum + (numbers?.length ?? 0), 0)).toBe(bytes);
    expect(text).not.toMatch(/\b(malloc|float|double)\b|[^\n -~]/);
    expect(arithmeticTableToC(table, 'points24').text).toBe(text);
  });

  it.each<[CensusQuestion['kind'], string, string]>([
    ['reach', '24', 'reach_24'],
    ['reach', '7/2', 'reach_7_2'],
    ['closest-below', '50.5', 'closest_below_101_2'],
  ])('is named after its question: %s %s', (kind, target, name) => {
    expect(arithmeticTableToC(build(kind, target, 2, 3)).text).toContain(
      `#define ${name.toUpperCase()}_COUNT 2\n`,
    );
  });
});

describe('the header of a table, compiled,', { tags: 'c-compiler' }, () => {
  it.each<[CensusQuestion['kind'], string, number, number]>([
    ['reach', '24', 4, 13],
    ['closest-below', '50', 4, 9],
    ['closest-below', '5000', 6, 4],
  ])('answers every hand: %s %s, %i to %i', (kind, target, count, max) => {
    compare(build(kind, target, count, max));
  });
});
