// Every value that can be made with all the numbers of a hand, and one most readable expression for each: by
// cutting the hand in two in every way, each part worked out once. tests/ten-shapes.ts finds the same values
// by another road.
//
// The values of a part are kept signed and exact. hand.ts proves that the plain products below stay under
// 2^53, so this file multiplies without checking.

import type { Expression } from './expression.ts';
import { bits, cuts, parseHand, standard } from './hand.ts';
import { checkRational, compareParts, gcd, type Rational } from './rational.ts';
import { opened, stepBurden, type Valued, write } from './readability.ts';
import { JOINS, type Source, ValueTable } from './value-table.ts';

/** What a hand can make. */
export interface Reach {
  /** The hand, ascending. */
  readonly numbers: readonly number[];
  /** How many different values can be made. */
  readonly size: number;
  /** All of them, ascending. */
  values(): Rational[];
  /**
   * The most readable expression worth `value`, or undefined when there is none. @throws ArithmeticError when
   * it is no fraction.
   */
  expression(value: Rational): Expression | undefined;
  /**
   * The largest value that is not above `target`, or undefined when every value is above it. @throws
   * ArithmeticError when it is no fraction.
   */
  closestBelow(target: Rational): Rational | undefined;
}

/**
 * Every value that can be made with all of 1 to 6 whole numbers ≥ 0, each used once, with + − × ÷ and
 * brackets.
 * @throws ArithmeticError when the numbers are no hand.
 */
export function reach(numbers: readonly (number | string)[]): Reach {
  const hand = parseHand(numbers);
  const whole = 2 ** hand.length - 1;
  const tables = new Map<number, ValueTable>();
  const table = tableOf(hand, whole, tables);
  const value = (entry: number): Rational => ({ num: table.nums[entry], den: table.dens[entry] });
  return {
    numbers: hand,
    size: table.size,
    values: () => ascending(table).map(value),
    expression: (wanted) => {
      checkRational(wanted);
      const entry = table.find(wanted.num, wanted.den);
      return entry < 0 ? undefined : opened(expressionOf(hand, whole, entry, tables));
    },
    closestBelow: (target) => {
      checkRational(target);
      const entry = closestEntry(table, target);
      return entry < 0 ? undefined : value(entry);
    },
  };
}

/** The table of a part of the hand, given as a standard mask. */
function tableOf(hand: readonly number[], mask: number, tables: Map<number, ValueTable>): ValueTable {
  const known = tables.get(mask);
  if (known !== undefined) return known;
  const table = new ValueTable();
  if (bits(mask) === 1) table.offer(hand[Math.log2(mask)], 1, 0, 0, { mask: 0, first: 0, second: 0 });
  for (const [part, rest] of cuts(hand, mask)) {
    combine(table, part, tableOf(hand, part, tables), tableOf(hand, rest, tables));
  }
  tables.set(mask, table);
  return table;
}

/**
 * The two values that are being joined: their source, denominators and burdens together. One object serves a
 * whole table.
 */
interface Pair extends Source {
  firstDen: number;
  secondDen: number;
  burden: number;
}

/**
 * Offers every result of an operation on an entry of `xs` and an entry of `ys`. − 0 and ÷ 1 are left out: +
 * 0, × 1 do it.
 */
function combine(table: ValueTable, mask: number, xs: ValueTable, ys: ValueTable): void {
  const pair: Pair = { mask, first: 0, second: 0, firstDen: 1, secondDen: 1, burden: 0 };
  for (let x = 0; x < xs.size; x++) {
    const a = xs.nums[x];
    const b = xs.dens[x];
    pair.first = x;
    pair.firstDen = b;
    for (let y = 0; y < ys.size; y++) {
      const c = ys.nums[y];
      const d = ys.dens[y];
      pair.second = y;
      pair.secondDen = d;
      pair.burden = xs.burdens[x] + ys.burdens[y];
      offer(table, 0, a * d + c * b, b * d, pair);
      if (c !== 0) offer(table, 1, a * d - c * b, b * d, pair);
      if (a !== 0) offer(table, 2, c * b - a * d, b * d, pair);
      offer(table, 3, a * c, b * d, pair);
      if (c !== 0 && c !== d) offer(table, 4, a * d, b * c, pair);
      if (a !== 0 && a !== b) offer(table, 5, c * b, d * a, pair);
    }
  }
}

/** Offers top/bottom, made from a pair by JOINS[join]. */
function offer(table: ValueTable, join: number, top: number, bottom: number, pair: Readonly<Pair>): void {
  const divisor = bottom === 1 ? 1 : gcd(Math.abs(top), Math.abs(bottom)) * (bottom < 0 ? -1 : 1);
  const num = top / divisor + 0; // + 0 turns −0 into 0
  const den = bottom / divisor;
  // A step weighs the same whichever of the two denominators is the left one.
  const step = stepBurden(JOINS[join].operator, pair.firstDen, pair.secondDen, num, den);
  table.offer(num, den, pair.burden + step, join, pair);
}

function expressionOf(
  hand: readonly number[],
  mask: number,
  entry: number,
  tables: Map<number, ValueTable>,
): Expression {
  if (bits(mask) === 1) return hand[Math.log2(mask)];
  const { joins, masks, firsts, seconds } = tables.get(mask) as ValueTable;
  const side = (part: number, at: number): Valued => {
    const { nums, dens } = tables.get(part) as ValueTable;
    return { expression: expressionOf(hand, part, at, tables), value: { num: nums[at], den: dens[at] } };
  };
  const first = side(masks[entry], firsts[entry]);
  const second = side(standard(hand, mask & ~masks[entry]), seconds[entry]);
  const { operator, swapped } = JOINS[joins[entry]];
  return swapped ? write(operator, second, first) : write(operator, first, second);
}

function ascending(table: ValueTable): number[] {
  const { nums, dens } = table;
  const order = Array.from({ length: table.size }, (_, entry) => entry);
  return order.sort((a, b) => compareParts(nums[a], dens[a], nums[b], dens[b]));
}

/** The entry of the largest value not above the target, or −1. */
function closestEntry(table: ValueTable, target: Rational): number {
  const { nums, dens } = table;
  let best = -1;
  for (let entry = 0; entry < table.size; entry++) {
    if (compareParts(nums[entry], dens[entry], target.num, target.den) > 0) continue;
    if (best < 0 || compareParts(nums[entry], dens[entry], nums[best], dens[best]) > 0) best = entry;
  }
  return best;
}
