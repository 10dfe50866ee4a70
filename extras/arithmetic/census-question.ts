// The question of a census. It asks which hands of `count` numbers from 1 to max reach the target, or how
// close below the target they come. This file checks and explains the limits of a census.

import { quote } from '../../base/quote.ts';
import { show } from '../../base/usage-error.ts';
import { ArithmeticError } from './arithmetic-error.ts';
import { countHands, MAX_COUNT } from './hand.ts';
import { checkRational, formatRational, parseRational, type Rational } from './rational.ts';

const KINDS = ['reach', 'closest-below'] as const;

/** The question that a census answers for every hand. */
export interface CensusQuestion {
  /**
   * The kind of question. `reach` asks for exactly the target. `closest-below` asks for the largest value
   * that is not above the target.
   */
  readonly kind: (typeof KINDS)[number];
  readonly target: Rational;
  /** The number of numbers in a hand, 1 … 6. */
  readonly count: number;
  /** The largest number in a hand; the smallest is 1. */
  readonly max: number;
}

/**
 * The maximum number of hands of a census. This limit also bounds max. So it bounds (max + 1)^(count − 1),
 * the height of all numbers of a hand but one. For 2 to 6 numbers this height is at most 2000, 228², 82³, 46⁴
 * and 32⁵. parts.ts needs a height below 2^26.
 */
const MAX_HANDS = 2_000_000;

/**
 * Reads and checks a question. `count` and `max` may be text.
 * @throws ArithmeticError if a part is out of range, if the census has too many hands, or if its values are
 * too large for exact results.
 */
export function parseQuestion(
  kind: CensusQuestion['kind'],
  target: string,
  count: number | string,
  max: number | string,
): CensusQuestion {
  const question = { kind, target: parseRational(target), count: parseCount(count), max: parseMax(max) };
  checkQuestion(question);
  return question;
}

/**
 * Checks a question.
 * @throws ArithmeticError as parseQuestion does.
 */
export function checkQuestion(question: CensusQuestion): void {
  const { kind, target, count, max } = Object(question) as CensusQuestion;
  if (!KINDS.includes(kind))
    throw new ArithmeticError(`${show(kind)} is no question of a census; there are ${KINDS.join(', ')}.`);
  checkRational(target);
  parseCount(count);
  parseMax(max);
  const least = kind === 'reach' ? 0 : 1;
  if (target.num < least * target.den) {
    const why = kind === 'reach' ? 'at least 0' : 'at least 1, below which every value of a hand may lie';
    throw new ArithmeticError(
      `The target ${formatRational(target)} is too small for a census; it must be ${why}.`,
    );
  }
  const hands = countHands(count, max);
  if (hands > MAX_HANDS) {
    throw new ArithmeticError(
      `There are ${hands} hands of ${count} numbers from 1 to ${max}; a census takes at most ${MAX_HANDS}.`,
    );
  }
  // To compare a target t/u with a value, the cross products can be as large as (t + u) × the height of the
  // hand. parts.ts needs them below 2^52.
  if ((target.num + target.den) * (max + 1) ** count > 2 ** 52) {
    throw new ArithmeticError(
      `The target ${formatRational(target)} has too many digits for an exact census of ${count} numbers up ` +
        `to ${max}.`,
    );
  }
}

/** Writes a question as `24 from 4 numbers 1 to 13`. */
export function formatQuestion(question: CensusQuestion): string {
  const target = formatRational(question.target);
  const goal = question.kind === 'reach' ? target : `closest below ${target}`;
  return `${goal} from ${question.count} ${question.count === 1 ? 'number' : 'numbers'} 1 to ${question.max}`;
}

function parseCount(given: number | string): number {
  const count = parseWhole(given);
  if (count < 1 || count > MAX_COUNT) {
    throw new ArithmeticError(
      `${quote(String(given))} is not a number of cards for a hand; 1 to ${MAX_COUNT} are possible.`,
    );
  }
  return count;
}

function parseMax(given: number | string): number {
  const max = parseWhole(given);
  if (max < 1)
    throw new ArithmeticError(
      `${quote(String(given))} is not a largest number; give a whole number from 1, such as 13.`,
    );
  return max;
}

/** Returns the whole number in a text of at most 9 digits, or −1 for any other text. */
function parseWhole(given: number | string): number {
  const text = `${given}`.trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}
