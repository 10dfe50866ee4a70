// Exact rationals: a reduced pair of whole numbers below 2^53 in magnitude, where doubles are exact. Every
// product and sum is checked. An overflow throws an error and never gives a rounded answer.

import { quote, shorten } from '../../base/quote.ts';
import { needText, show } from '../../base/usage-error.ts';
import { ArithmeticError } from './arithmetic-error.ts';

/** A reduced fraction: `den` > 0, gcd(|num|, den) = 1, and 0 is 0/1. */
export interface Rational {
  readonly num: number;
  readonly den: number;
}

/**
 * The fraction num/den in lowest terms. @throws ArithmeticError when den is 0 or a part is not a safe whole
 * number.
 */
export function rational(num: number, den = 1): Rational {
  checked(num);
  if (checked(den) === 0) throw new ArithmeticError(`${num}/0 is not a number: nothing can be divided by 0.`);
  const divisor = (den < 0 ? -1 : 1) * gcd(Math.abs(num), Math.abs(den));
  return { num: num / divisor + 0, den: den / divisor }; // + 0 turns −0 into 0
}

/**
 * @throws ArithmeticError unless this is a fraction in lowest terms. A plain number is not one: it would
 * equal no fraction.
 */
export function checkRational(value: Rational): void {
  const { num, den } = Object(value) as Rational; // the value may be anything
  if (Number.isSafeInteger(num) && Number.isSafeInteger(den) && den > 0 && gcd(Math.abs(num), den) === 1)
    return;
  throw new ArithmeticError(
    `${show(value)} is not a fraction in lowest terms; make one with rational, as in rational(24).`,
  );
}

/**
 * a + b, exactly. @throws ArithmeticError when a product or the sum would leave the whole numbers below 2^53.
 */
export function add(a: Rational, b: Rational): Rational {
  return rational(checked(times(a.num, b.den) + times(b.num, a.den)), times(a.den, b.den));
}

/** a − b, exactly. @throws ArithmeticError as add does. */
export function subtract(a: Rational, b: Rational): Rational {
  return add(a, { num: -b.num, den: b.den });
}

/** a × b, exactly. @throws ArithmeticError as add does. */
export function multiply(a: Rational, b: Rational): Rational {
  return rational(times(a.num, b.num), times(a.den, b.den));
}

/** a ÷ b, exactly. @throws ArithmeticError as add does, and when b is 0. */
export function divide(a: Rational, b: Rational): Rational {
  return rational(times(a.num, b.den), times(a.den, b.num));
}

/** Negative if a < b, 0 if equal, positive if a > b. Exact for fractions of any safe parts with dens > 0. */
export function compare(a: Rational, b: Rational): number {
  return compareParts(a.num, a.den, b.num, b.den);
}

/** compare() for a/b and c/d given as parts, reduced or not, with b, d > 0. */
export function compareParts(a: number, b: number, c: number, d: number): number {
  // A quotient of doubles is the exact quotient, rounded. Rounding keeps order, so only equal quotients need
  // more.
  const difference = a / b - c / d;
  if (difference !== 0) return difference;
  return Number(BigInt(a) * BigInt(d) - BigInt(c) * BigInt(b));
}

/** True for the same number. Both must be in lowest terms, as every Rational is. */
export function equal(a: Rational, b: Rational): boolean {
  return a.num === b.num && a.den === b.den;
}

/** The greatest common divisor of two whole numbers ≥ 0, not both 0. */
export function gcd(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** Writes a fraction as `24` or `7/2` or `-1/3`. */
export function formatRational(value: Rational): string {
  return value.den === 1 ? `${value.num}` : `${value.num}/${value.den}`;
}

/**
 * Reads a whole number `24`, a decimal `2.5` or a fraction `7/2`, with an optional sign (- or −) and outer
 * spaces.
 * @throws ArithmeticError if the text is not such a number, divides by 0, or has too many digits.
 * @throws TypeError if it is not a text.
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

/** A safe product or sum of safe whole numbers is exact: the nearest double is the number itself. */
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
