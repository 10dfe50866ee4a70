// Tests the C header of an arithmetic table by a compiled program that looks up hands.
import { expect } from 'vitest';
import { createAnswerer } from '../extras/arithmetic/census.ts';
import { type CensusQuestion, parseQuestion } from '../extras/arithmetic/census-question.ts';
import { formatExpression } from '../extras/arithmetic/expression.ts';
import { countHands, handAt } from '../extras/arithmetic/hand.ts';
import { type ArithmeticTable, lookup, tabulate } from '../extras/arithmetic/table.ts';
import { arithmeticTableToC } from '../extras/c-header/arithmetic-to-c.ts';
import { runC } from './c-compiler.ts';

/** The table for a target and hands of `count` numbers from 1 to `max`. */
export function build(
  kind: CensusQuestion['kind'],
  target: string,
  count: number,
  max: number,
): ArithmeticTable {
  const question = parseQuestion(kind, target, count, max);
  return tabulate(question, createAnswerer(question, true)(0, countHands(count, max)));
}

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

/** Rewrites an expression as the C code writes it. */
function plain(text: string): string {
  return text.replaceAll(' ', '').replaceAll('−', '-').replaceAll('×', '*').replaceAll('÷', '/');
}

/**
 * Expects that a compiled program prints the table's answer for every hand, and none for some invalid hands.
 */
export function compare(table: ArithmeticTable, options?: readonly string[]): void {
  const { count, max } = table.question;
  const hands = Array.from({ length: table.hands }, (_, rank) => handAt(rank, count).reverse());
  const strangers = [0, max + 1, 4294967295].map((stranger) => [
    stranger,
    ...new Array<number>(count - 1).fill(1),
  ]);
  const input = [...hands, ...strangers].map((hand) => hand.join(' ')).join('\n');
  const printed = runC(
    { 'main.c': PROGRAM, 'table.h': arithmeticTableToC(table, 'table').text },
    input,
    options,
  );
  const expected = hands.map((hand) => {
    const expression = lookup(table, hand);
    return expression === undefined ? 'none' : plain(formatExpression(expression));
  });
  expect(printed.trimEnd().split('\n')).toEqual([...expected, 'none', 'none', 'none']);
}
