// The values of a hand: recursion compared with the ten shapes of expressions, on hands of four cards; and
// the limits of a hand. census.full.ts tests all hands.
import { describe, expect, it } from 'vitest';
import { handsAsInTenShapes } from '../../tests/hands-of-four.ts';
import { tenShapes } from '../../tests/ten-shapes.ts';
import { ArithmeticError } from './arithmetic-error.ts';
import { evaluate, formatExpression, numbersOf } from './expression.ts';
import { formatRational, parseRational } from './rational.ts';
import { reach } from './reach.ts';

describe('reach', () => {
  it('lists every value of a hand, ascending', () => {
    expect(reach([2, 1]).values().map(formatRational)).toEqual(['-1', '1/2', '1', '2', '3']);
    expect(reach([7]).values().map(formatRational)).toEqual(['7']);
    expect(reach([0, 0]).values().map(formatRational)).toEqual(['0']);
  });

  it('gives each value an expression of all the numbers', () => {
    const all = reach([1, 3, 4, 6, 6]);
    for (const value of all.values()) {
      const expression = all.expression(value);
      if (expression === undefined) throw new Error(`no expression for ${formatRational(value)}`);
      expect(evaluate(expression)).toEqual(value);
      expect(numbersOf(expression)).toEqual([1, 3, 4, 6, 6]);
    }
    expect(all.expression(parseRational('0.123'))).toBeUndefined();
  });

  it('agrees with the ten shapes on all 210 hands of four cards up to 7', () => {
    expect(handsAsInTenShapes(7)).toBe(210);
  });

  it('agrees with the ten shapes on hands with zeros', () => {
    for (const hand of [
      [0, 0, 0, 0],
      [0, 0, 1, 2],
      [0, 3, 4, 5],
      [0, 1, 1, 1],
    ] as [number, number, number, number][]) {
      const all = reach(hand);
      expect(new Set(all.values().map((value) => `${value.num}/${value.den}`))).toEqual(
        new Set(tenShapes(hand).keys()),
      );
    }
  });

  it.each([
    ['50', [2, 3, 33, 7, 1], '50'],
    ['50', [1, 1, 1, 1, 1], '6'],
    ['50', [60], undefined],
    ['0', [1, 2], '-1'],
    ['2.9', [1, 2], '2'],
    ['1000000', [1, 2, 3], '9'],
  ])('closest below %s from %j is %s', (target, numbers, value) => {
    const best = reach(numbers).closestBelow(parseRational(target));
    expect(best && formatRational(best)).toBe(value);
  });

  it('takes six numbers up to its limit', () => {
    const all = reach([455, 455, 455, 455, 455, 455]);
    expect(all.expression(parseRational(`${455 ** 5 * 455}`))).toBeDefined();
    expect(formatExpression(all.expression(parseRational('2730')) ?? 0)).toBe(
      '455 + 455 + 455 + 455 + 455 + 455',
    );
  });
});

describe('hands', () => {
  it.each<[(number | string)[], string]>([
    [[], 'There are no numbers; give 1 to 6 whole numbers, such as 5 5 5 1.'],
    [
      [1, 2, 3, 4, 5, 6, 7],
      'There are 7 numbers (1 2 3 4 5 6 7); give 1 to 6 whole numbers, such as 5 5 5 1.',
    ],
    [['x'], '"x" is not one of the numbers to calculate with; give whole numbers from 0, such as 5.'],
    [[''], '"" is not one of the numbers to calculate with; give whole numbers from 0, such as 5.'],
    [[-1, 2], '"-1" is not one of the numbers to calculate with; give whole numbers from 0, such as 5.'],
    [[1.5, 2], '"1.5" is not one of the numbers to calculate with; give whole numbers from 0, such as 5.'],
    [
      [Number.NaN],
      '"NaN" is not one of the numbers to calculate with; give whole numbers from 0, such as 5.',
    ],
    [['1e3'], '"1e3" is not one of the numbers to calculate with; give whole numbers from 0, such as 5.'],
    [
      [1, '9007199254740992'],
      '9007199254740992 is too large to calculate with exactly; the largest is 9007199254740991.',
    ],
    [
      [1, '9007199254740991'],
      '1 9007199254740991 are too large to calculate with exactly: the product of every number plus 1 may ' +
        'be at most 9007199254740992.',
    ],
    [
      [456, 456, 456, 456, 456, 456],
      '456 456 456 456 456 456 are too large to calculate with exactly: the product of every number plus 1 ' +
        'may be at most 9007199254740992.',
    ],
  ])('%j is refused', (numbers, sentence) => {
    expect(() => reach(numbers)).toThrow(new ArithmeticError(sentence));
  });

  it('may be as large as exact results allow', () => {
    expect(reach(['9007199254740991']).numbers).toEqual([Number.MAX_SAFE_INTEGER]);
  });

  it('may be text, in any order', () => {
    expect(reach(['3', ' 1', '2']).numbers).toEqual([1, 2, 3]);
  });
});
