// Exact results, their limits, and every spelling of a target.
import { describe, expect, it } from 'vitest';
import { ArithmeticError } from './arithmetic-error.ts';
import { census } from './census.ts';
import { type Expression, evaluate } from './expression.ts';
import {
  add,
  checkRational,
  compare,
  divide,
  formatRational,
  multiply,
  parseRational,
  type Rational,
  rational,
  subtract,
} from './rational.ts';
import { reach } from './reach.ts';
import { solutions } from './solutions.ts';

const HUGE = Number.MAX_SAFE_INTEGER;

it.each([24, 2.5, null, undefined, {}, { num: 2, den: 4 }, { num: 1, den: 0 }, { num: Number.NaN, den: 1 }])(
  '%j is no fraction in lowest terms',
  (value) => {
    for (const ask of [
      (given: Rational) => checkRational(given),
      (given: Rational) => solutions([3, 3, 8, 8], given),
      (given: Rational) => reach([3, 3, 8, 8]).closestBelow(given),
      (given: Rational) => reach([3, 3, 8, 8]).expression(given),
      (target: Rational) => census({ kind: 'reach', target, count: 1, max: 2 }),
    ])
      expect(() => ask(value as Rational)).toThrow(
        'is not a fraction in lowest terms; make one with rational',
      );
  },
);

it('parseRational refuses anything but text, and apply refuses ×', () => {
  expect(() => parseRational(24 as unknown as string)).toThrow(
    '24 is not a text; a number to be read is given as one.',
  );
  const product = { operator: '×', left: 2, right: 3 } as unknown as Expression;
  expect(() => evaluate(product)).toThrow(new ArithmeticError('"×" is not an operator; there are + - * /.'));
});

describe('rationals', () => {
  it.each([
    [6, 4, '3/2'],
    [-6, 4, '-3/2'],
    [6, -4, '-3/2'],
    [0, -7, '0'],
    [24, 1, '24'],
    [HUGE, HUGE, '1'],
  ])('%i/%i is %s', (num, den, text) => {
    expect(formatRational(rational(num, den))).toBe(text);
    expect(Object.is(rational(num, den).num, -0)).toBe(false);
  });

  it.each<[unknown, unknown, string]>([
    [0.5, 1, '0.5'],
    [1, 2.5, '2.5'],
    [Number.NaN, 1, 'NaN'],
    ['24', 1, '"24"'],
  ])('%j/%j is made of no whole numbers', (num, den, named) => {
    expect(() => rational(num as number, den as number)).toThrow(
      new ArithmeticError(
        `${named} is not a whole number; parseRational reads decimals, as in parseRational("0.5").`,
      ),
    );
  });

  it('calculates exactly', () => {
    const [a, b] = [rational(1, 3), rational(-5, 7)];
    expect([add(a, b), subtract(a, b), multiply(a, b), divide(a, b)].map(formatRational)).toEqual([
      '-8/21',
      '22/21',
      '-5/21',
      '-7/15',
    ]);
  });

  it('compares fractions with equal doubles', () => {
    const [a, b] = [rational(HUGE - 1, HUGE), rational(HUGE - 2, HUGE - 1)];
    expect(a.num / a.den === b.num / b.den).toBe(true);
    expect([Math.sign(compare(a, b)), Math.sign(compare(b, a)), compare(a, a)]).toEqual([1, -1, 0]);
  });

  it('refuses to round', () => {
    expect(() => multiply(rational(2 ** 30), rational(2 ** 30))).toThrow(ArithmeticError);
    expect(() => add(rational(HUGE), rational(1))).toThrow('too large to calculate with exactly');
    expect(() => divide(rational(1), rational(0))).toThrow(
      new ArithmeticError('1/0 is not a number: nothing can be divided by 0.'),
    );
  });
});

describe('targets', () => {
  it.each([
    ['24', '24'],
    [' 7/2 ', '7/2'],
    ['14/4', '7/2'],
    ['2.5', '5/2'],
    ['.125', '1/8'],
    ['-3', '-3'],
    ['−1.50', '-3/2'],
    ['+0', '0'],
    ['-0', '0'],
  ])('reads %j as %s', (text, value) => {
    expect(formatRational(parseRational(text))).toBe(value);
  });

  it.each(['', 'abc', '1/2/3', '1.', '2,5', '1e3', '--1', '0x10', '1/2.5', 'NaN', '∞'])(
    'refuses %j',
    (text) => {
      expect(() => parseRational(text)).toThrow(
        new ArithmeticError(
          `"${text}" is not a number; write a whole number such as 24, a decimal such as 2.5 or a fraction ` +
            'such as 7/2.',
        ),
      );
    },
  );

  it.each([
    ['1/0', '1/0 is not a number: nothing can be divided by 0.'],
    [
      '9007199254740993',
      '9007199254740993 is too large to calculate with exactly; numerators and denominators may go up to ' +
        '9007199254740991.',
    ],
    [
      '0.12345678901234567',
      '0.12345678901234567 is too large to calculate with exactly; numerators and denominators may go up ' +
        'to 9007199254740991.',
    ],
  ])('refuses %j', (text, sentence) => {
    expect(() => parseRational(text)).toThrow(new ArithmeticError(sentence));
  });
});
