// Finds every value of a hand, using all its numbers, with one most readable expression for each value. The
// search cuts the hand into two parts in every way, and computes the values of each part once.
// tests/ten-shapes.ts finds the same values by another method.

import type { Expression } from './expression.ts';
import { bits, cuts, parseHand, standard } from './hand.ts';
import { checkRational, compareParts, type Rational } from './rational.ts';
import { opened, type Valued, write } from './readability.ts';
import { combine, JOINS, ValueTable } from './value-table.ts';

/** All values of a hand. */
export interface Reach {
  /** The numbers of the hand, ascending. */
  readonly numbers: readonly number[];
  /** The number of different values. */
  readonly size: number;
  /** Returns all values, ascending. */
  values(): Rational[];
  /**
   * Returns the most readable expression worth `value`. Returns undefined if the hand cannot make this value.
   * @throws ArithmeticError if `value` is not a fraction.
   */
  expression(value: Rational): Expression | undefined;
  /**
   * Returns the largest value that is at most `target`, or undefined if every value is above it.
   * @throws ArithmeticError if `target` is not a fraction.
   */
  closestBelow(target: Rational): Rational | undefined;
}

/**
 * Returns all values of 1 to 6 whole numbers ≥ 0. An expression uses each number exactly once, with + − × ÷
 * and brackets.
 * @throws ArithmeticError if the numbers are not a hand.
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

/** Returns the table of values of a part of the hand, given as a standard mask. */
function tableOf(hand: readonly number[], mask: number, tables: Map<number, ValueTable>): ValueTable {
  const known = tables.get(mask);
  if (known !== undefined) return known;
  const table = new ValueTable();
  if (bits(mask) === 1) table.offer(hand[Math.log2(mask)], 1, 0, 0, { mask: 0, first: 0, second: 0 });
  for (const [part, rest] of cuts(hand, mask)) {
    combine(table, part, tableOf(hand, part, tables), tableOf(hand, rest, tables), true);
  }
  tables.set(mask, table);
  return table;
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

/** Returns the index of the largest value not above the target, or −1 if all values are above it. */
function closestEntry(table: ValueTable, target: Rational): number {
  const { nums, dens } = table;
  let best = -1;
  for (let entry = 0; entry < table.size; entry++) {
    if (compareParts(nums[entry], dens[entry], target.num, target.den) > 0) continue;
    if (best < 0 || compareParts(nums[entry], dens[entry], nums[best], dens[best]) > 0) best = entry;
  }
  return best;
}
