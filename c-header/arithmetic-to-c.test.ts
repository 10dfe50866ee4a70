// The C headers of tables: their text, and every hand answered by a compiled program.
import { describe, expect, it } from 'vitest';
import { answerHands } from '../arithmetic/census.ts';
import { type CensusQuestion, parseQuestion } from '../arithmetic/census-question.ts';
import { formatExpression } from '../arithmetic/expression.ts';
import { countHands, handAt } from '../arithmetic/ranking.ts';
import { type ArithmeticTable, lookup, tabulate } from '../arithmetic/table.ts';
import { C99, runC, SANITIZE, supports } from '../tests/c-compiler.ts';
import { arithmeticTableToC } from './arithmetic-to-c.ts';

function build(kind: CensusQuestion['kind'], target: string, count: number, max: number): ArithmeticTable {
  const question = parseQuestion(kind, target, count, max);
  return tabulate(question, answerHands(question, 0, countHands(count, max), true));
}

describe('the header of a table', () => {
  const table = build('reach', '24', 4, 13);

  it('is constant data and two functions', () => {
    const { text, bytes } = arithmeticTableToC(table, 'points24');
    expect(text).toMatch(/^\/\* 24 from 4 numbers 1 to 13: 1362 of 1820 hands reach the target\. Made by optimoo\.\n/);
    const arrays = [...text.matchAll(/_(\w+)\[\] POINTS24_FLASH = \{([^}]*)\}/g)].map(([, array, numbers]) => {
      return [array, numbers.match(/\d+/g)?.map(Number)] as const;
    });
    expect(Object.fromEntries(arrays)).toMatchObject({ patterns: [...table.patterns], answers: [...table.answers] });
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
    expect(arithmeticTableToC(build(kind, target, 2, 3)).text).toContain(`#define ${name.toUpperCase()}_COUNT 2\n`);
  });
});

const PROGRAM = `#include <stdio.h>
#include "table.h"
int main(void) {
  unsigned n;
  uint32_t hand[TABLE_COUNT];
  char text[TABLE_TEXT];
  for (int i = 0; scanf("%u", &n) == 1; i++) {
    hand[i % TABLE_COUNT] = n;
    if (i % TABLE_COUNT == TABLE_COUNT - 1) puts(table_write(hand, text) ? text : "none");
  }
  return 0;
}
`;

/** An expression as the C code writes it. */
function plain(text: string): string {
  return text.replaceAll(' ', '').replaceAll('−', '-').replaceAll('×', '*').replaceAll('÷', '/');
}

/** What a compiled program prints for every hand, and some that are none, is what the table holds. */
function compare(table: ArithmeticTable, options?: readonly string[]): void {
  const { count, max } = table.question;
  const hands = Array.from({ length: table.hands }, (_, rank) => handAt(rank, count).reverse());
  const strangers = [0, max + 1, 4294967295].map((stranger) => [stranger, ...new Array<number>(count - 1).fill(1)]);
  const input = [...hands, ...strangers].map((hand) => hand.join(' ')).join('\n');
  const printed = runC({ 'main.c': PROGRAM, 'table.h': arithmeticTableToC(table, 'table').text }, input, options);
  const expected = hands.map((hand) => {
    const expression = lookup(table, hand);
    return expression === undefined ? 'none' : plain(formatExpression(expression));
  });
  expect(printed.trimEnd().split('\n')).toEqual([...expected, 'none', 'none', 'none']);
}

describe('the header of a table, compiled,', { tags: 'c-compiler' }, () => {
  it.each<[CensusQuestion['kind'], string, number, number]>([
    ['reach', '24', 4, 13],
    ['closest-below', '50', 4, 9],
    ['reach', '100000', 2, 5],
    ['closest-below', '7', 1, 12],
    ['closest-below', '5000', 6, 4],
    ['reach', '3', 2, 400],
  ])('answers every hand: %s %s, %i to %i', (kind, target, count, max) => {
    compare(build(kind, target, count, max));
  });

  it.skipIf(!supports([...C99, ...SANITIZE]))('does nothing undefined', () => {
    compare(build('closest-below', '50', 4, 9), [...C99, ...SANITIZE]);
  });
});
