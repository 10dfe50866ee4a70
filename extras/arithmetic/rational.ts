// Exact fractions. A fraction is a reduced pair of whole numbers below 2^53 in magnitude, which doubles
// represent exactly. Every product and sum is checked. An overflow throws an error; results are never
// rounded.

import { quote, shorten } from '../../base/quote.ts';
import { needText, show } from '../../base/usage-error.ts';
import { ArithmeticError } from './arithmetic-error.ts';

/** A reduced fraction: den > 0 and gcd(|num|, den) = 1. Zero is 0/1. */
export interface Rational {
  readonly num: number;
  readonly den: number;
}

/**
 * Returns the fraction num/den in lowest terms.
 * @throws ArithmeticError if den is 0, or num or den is not a safe whole number.
 */
export function rational(num: number, den = 1): Rational {
  checked(num);
  if (checked(den) === 0) throw new ArithmeticError(`${num}/0 is not a number: nothing can be divided by 0.`);
  const divisor = (den < 0 ? -1 : 1) * gcd(Math.abs(num), Math.abs(den));
  return { num: num / divisor + 0, den: den / divisor }; // + 0 turns −0 into 0
}

/**
 * Checks that the value is a fraction in lowest terms. A plain number is refused, because it would equal no
 * fraction.
 * @throws ArithmeticError if it is not.
 */
export function checkRational(value: Rational): void {
  const { num, den } = Object(value) as Rational; // Object() allows any value here, even undefined
  if (Number.isSafeInteger(num) && Number.isSafeInteger(den) && den > 0 && gcd(Math.abs(num), den) === 1)
    return;
  throw new ArithmeticError(
    `${show(value)} is not a fraction in lowest terms; make one with rational, as in rational(24).`,
  );
}

/**
 * Returns a + b exactly.
 * @throws ArithmeticError if a product or the sum is not below 2^53 in magnitude.
 */
export function add(a: Rational, b: Rational): Rational {
  return rational(checked(times(a.num, b.den) + times(b.num, a.den)), times(a.den, b.den));
}

/**
 * Returns a − b exactly.
 * @throws ArithmeticError as add does.
 */
export function subtract(a: Rational, b: Rational): Rational {
  return add(a, { num: -b.num, den: b.den });
}

/**
 * Returns a × b exactly.
 * @throws ArithmeticError as add does.
 */
export function multiply(a: Rational, b: Rational): Rational {
  return rational(times(a.num, b.num), times(a.den, b.den));
}

/**
 * Returns a ÷ b exactly.
 * @throws ArithmeticError as add does, and if b is 0.
 */
export function divide(a: Rational, b: Rational): Rational {
  return rational(times(a.num, b.den), times(a.den, b.num));
}

/**
 * Compares two fractions: returns a negative number if a < b, 0 if a = b, and a positive number if a > b. The
 * result is exact for all fractions of safe whole numbers with den > 0.
 */
export function compare(a: Rational, b: Rational): number {
  return compareParts(a.num, a.den, b.num, b.den);
}

/** Like compare(), for the fractions a/b and c/d, which need not be reduced. b and d must be positive. */
export function compareParts(a: number, b: number, c: number, d: number): number {
  // A quotient of doubles is the exact quotient after rounding. Rounding never reverses an order. So only
  // equal quotients need a closer comparison.
  const difference = a / b - c / d;
  if (difference !== 0) return difference;
  return Number(BigInt(a) * BigInt(d) - BigInt(c) * BigInt(b));
}

/** True if a and b are the same number. Both must be in lowest terms, as every Rational is. */
export function equal(a: Rational, b: Rational): boolean {
  return a.num === b.num && a.den === b.den;
}

/** Returns the greatest common divisor of two whole numbers ≥ 0, not both 0. */
export function gcd(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** Writes a fraction, such as `24`, `7/2` or `-1/3`. */
export function formatRational(value: Rational): string {
  return value.den === 1 ? `${value.num}` : `${value.num}/${value.den}`;
}

/**
 * Reads a whole number such as `24`, a decimal such as `2.5`, or a fraction such as `7/2`. It may have a sign
 * (- or −) and surrounding spaces.
 * @throws ArithmeticError if the text is not such a number, divides by 0, or has too many digits.
 * @throws TypeError if the argument is not a text.
 */
export function parseRational(text: string): Rational {
  const match = /^([-−+]?)(?:(\d+)(?:\/(\d+))?|(\d*)\.(\d+))$/.exec(
    needText(text, 'a number to be read').trim(),
  );
  if (match === null) {
    throw new ArithmeticError(
      `${quote(text.trim())} is not a number; write a whole number such as 24, a decimal such as 2.5 or a ` +
        'fraction such as 7/2.',
    );
  }
  const [, sign, whole, under, before, after] = match;
  const num = whole === undefined ? Number(before + after) : Number(whole);
  const den = whole === undefined ? 10 ** after.length : Number(under ?? 1);
  if (!Number.isSafeInteger(num) || !Number.isSafeInteger(den)) throw tooLarge(text.trim());
  return rational(sign === '-' || sign === '−' ? -num : num, den);
}

function times(a: number, b: number): number {
  return checked(a * b);
}

/**
 * Checks a product or a sum. If it is a safe whole number it is exact, because the nearest double is the
 * number itself.
 */
function checked(value: number): number {
  if (Number.isSafeInteger(value)) return value;
  if (Number.isInteger(value)) throw tooLarge(`${value}`);
  throw new ArithmeticError(
    `${show(value)} is not a whole number; parseRational reads decimals, as in parseRational("0.5").`,
  );
}

function tooLarge(what: string): ArithmeticError {
  return new ArithmeticError(
    `${shorten(what)} is too large to calculate with exactly; numerators and denominators may go up to ` +
      `${Number.MAX_SAFE_INTEGER}.`,
  );
}
