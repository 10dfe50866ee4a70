// All essentially different solutions, compared with a list of every expression. Also tests their readable
// form.
import { describe, expect, it } from 'vitest';
import { everyExpression } from '../../tests/every-expression.ts';
import { canonicalForm } from '../../tests/form-of-expression.ts';
import { type Expression, evaluate, formatExpression, formatStep, numbersOf, steps } from './expression.ts';
import { equal, formatRational, parseRational, rational } from './rational.ts';
import { reach } from './reach.ts';
import { burden } from './readability.ts';
import { solutions } from './solutions.ts';

function texts(target: string, ...numbers: number[]): string[] {
  return solutions(numbers, parseRational(target)).map(formatExpression);
}

/** Returns the keys of all different solutions, found by trying all expressions of a hand. */
function keysByForce(numbers: readonly number[], target: number): Set<string> {
  const keys = new Set<string>();
  for (const expression of everyExpression(numbers)) {
    try {
      if (equal(evaluate(expression), rational(target))) keys.add(canonicalForm(expression).key);
    } catch {
      // the expression divides by 0
    }
  }
  return keys;
}

describe('solutions', () => {
  it.each([
    ['24', [5, 5, 5, 1], ['(5 − 1 ÷ 5) × 5']],
    ['24', [5, 10, 12], ['10 ÷ 5 × 12']],
    ['24', [3, 3, 8, 8], ['8 ÷ (3 − 8 ÷ 3)']],
    ['24', [1, 2, 3, 4], ['(1 + 2 + 3) × 4', '(1 + 3) × (2 + 4)', '1 × 2 × 3 × 4']],
    ['24', [1, 1, 1, 1], []],
    ['1/3', [3, 9], ['3 ÷ 9']],
    ['-5', [0, 5], ['0 − 5']],
    ['-21', [2, 5, 7], ['(2 − 5) × 7']],
    ['-24', [4, 6, 1], []],
    ['0', [2, 3, 6], ['2 − 6 ÷ 3', '3 − 6 ÷ 2', '6 − 2 × 3']],
    ['7', [7], ['7']],
    ['8', [7], []],
  ])('%s from %j', (target, numbers, expected) => {
    expect(texts(target, ...numbers)).toEqual(expected);
  });

  it('have steps in a person’s order: 10 ÷ 5 = 2, 2 × 12 = 24', () => {
    const [first] = solutions([5, 10, 12], rational(24));
    expect(steps(first).map(formatStep)).toEqual(['10 ÷ 5 = 2', '2 × 12 = 24']);
  });

  it('open brackets after −, without a negative result on the way', () => {
    expect(texts('6', 2, 3, 7)).toEqual(['7 − 3 + 2']);
    expect(texts('3', 4, 6, 5)).toEqual(['4 + 5 − 6']);
    expect(texts('10', 1, 7, 20, 16)).toEqual(['20 − 16 + 7 − 1', '20 ÷ (16 ÷ (1 + 7))']);
    for (const expression of solutions([1, 2, 3, 4, 5], rational(24))) {
      expect(formatExpression(expression)).not.toMatch(/− \([^()]*[+−][^()]*\)(?! [×÷])/);
      expect(steps(expression).every((step) => step.result.num >= 0)).toBe(true);
    }
  });

  it.each([
    [24, [1, 1, 4, 6]],
    [24, [2, 2, 4, 12]],
    [24, [0, 0, 4, 6]],
    [24, [0, 1, 3, 8]],
    [24, [6, 6, 6, 6]],
    [1, [1, 1, 2, 2]],
    [1, [2, 3, 4, 5]],
    [0, [1, 2, 3, 4]],
    [0, [0, 1, 1, 2]],
    [0, [3, 3, 3, 3]],
    [-1, [1, 2, 3, 4]],
    [-2, [0, 1, 2, 2]],
    [-6, [0, 0, 2, 3]],
  ])('%i from %j are as many as all expressions written out give', (target, numbers) => {
    const found = solutions(numbers, rational(target));
    const keys = found.map((expression) => canonicalForm(expression).key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(keys)).toEqual(keysByForce(numbers, target));
    for (const expression of found) {
      expect(evaluate(expression)).toEqual(rational(target));
      expect(numbersOf(expression)).toEqual([...numbers].sort((a, b) => a - b));
    }
  });

  // Published as sequence A140606 of the On-Line Encyclopedia of Integer Sequences.
  it.each([
    [6, [421, 877]],
    [68, [421, 877, 1543]],
    [1170, [421, 877, 1543, 2711]],
  ])('are %i over all targets from %j', (count, numbers) => {
    const targets = new Map(
      everyExpression(numbers)
        .map(evaluate)
        .map((value) => [formatRational(value), value]),
    );
    const found = [...targets.values()].reduce((sum, target) => sum + solutions(numbers, target).length, 0);
    expect(found).toBe(count);
  });

  it('come lightest first, and the first is what reach() gives', () => {
    for (const hand of [
      [1, 2, 3, 4, 5],
      [2, 3, 7, 7, 13],
      [4, 4, 6, 10],
    ]) {
      const loads = solutions(hand, rational(24)).map(burden);
      expect(loads).toEqual([...loads].sort((a, b) => a - b));
      const first = burden(reach(hand).expression(rational(24)) as Expression);
      // both have equal numbers of × and ÷
      expect(Math.floor(first / 2 ** 39)).toBe(Math.floor(loads[0] / 2 ** 39));
    }
  });

  it('put whole numbers before fractions, and − and + before ×', () => {
    const found = solutions([1, 2, 4, 6, 12], rational(24));
    const fractional = found.map((expression) => steps(expression).some((step) => step.result.den > 1));
    expect(fractional.indexOf(true)).toBeGreaterThan(0);
    expect(fractional.lastIndexOf(false)).toBeLessThan(fractional.indexOf(true));
    const products = found.map(
      (expression) => steps(expression).filter((step) => step.operator === '*').length,
    );
    const whole = products.slice(0, fractional.indexOf(true));
    expect(whole).toEqual([...whole].sort((a, b) => a - b));
  });
});
