// The question of a census: which hands of `count` numbers 1 … max reach the target, or how close below it
// they come. Its limits live here, with what they guarantee.

import { quote } from '../../base/quote.ts';
import { show } from '../../base/usage-error.ts';
import { ArithmeticError } from './arithmetic-error.ts';
import { MAX_COUNT } from './hand.ts';
import { countHands } from './ranking.ts';
import { checkRational, formatRational, parseRational, type Rational } from './rational.ts';

const KINDS = ['reach', 'closest-below'] as const;

/** What a census asks of every hand. */
export interface CensusQuestion {
  /** Exactly the target, or the largest value that is not above it. */
  readonly kind: (typeof KINDS)[number];
  readonly target: Rational;
  /** Numbers in a hand, 1 … 6. */
  readonly count: number;
  /** The numbers are 1 … max. */
  readonly max: number;
}

/**
 * Most hands of a census. It bounds max, and with it the height of all numbers of a hand but one, (max +
 * 1)^(count − 1): to 2000, 228², 82³, 46⁴ and 32⁵ for 2 to 6 numbers, below the 2^26 that value-set.ts asks
 * for.
 */
const MAX_HANDS = 2_000_000;

/** Is it the kind of a question? */
export function isQuestionKind(value: unknown): value is CensusQuestion['kind'] {
  return KINDS.some((kind) => kind === value);
}

/**
 * Checks a question. Numbers may be given as text.
 * @throws ArithmeticError when there is no such kind or a part is out of range, or when all together are too
 * many hands or too large to be exact.
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

/** @throws ArithmeticError as parseQuestion does. */
export function checkQuestion(question: CensusQuestion): void {
  const { kind, target, count, max } = Object(question) as CensusQuestion;
  if (!isQuestionKind(kind))
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
  // A target t/u compared with what a hand makes: cross products up to (t + u) × the height of the hand
  // (value-set.ts).
  if ((target.num + target.den) * (max + 1) ** count > 2 ** 52) {
    throw new ArithmeticError(
      `The target ${formatRational(target)} has too many digits for an exact census of ${count} numbers up to ${max}.`,
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

/** A whole number, or −1. */
function parseWhole(given: number | string): number {
  const text = `${given}`.trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}
