// A table as a C header for a microcontroller: constant arrays that stay in flash, and two functions without heap, floating
// point or library calls. Plain C99. Browser-safe: it only makes text.

import { FIRST_OPERATOR, patternLength } from './pattern.ts';
import { formatQuestion } from './question.ts';
import { binomial } from './ranking.ts';
import type { ArithmeticTable } from './table.ts';

/** Numbers in a line of an array. */
const LINE = 24;

/**
 * The C header of a table. `name` begins every name in it, arithmetic_lookup() and so on, so that several headers fit into
 * one program. @throws Error when the name is no C identifier.
 */
export function arithmeticTableToC(table: ArithmeticTable, name = 'arithmetic'): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" cannot begin the names of a C header`);
  const { question, hands, reached, patterns, answers, answerWidth } = table;
  const { count, max } = question;
  const upper = name.toUpperCase();
  const ways = Array.from({ length: count }, (_, i) =>
    Array.from({ length: max + 1 }, (_, number) => binomial(number + i - 1, i + 1)),
  );
  return `/* ${formatQuestion(question)}: ${reached} of ${hands} hands reach the target.
 * Made by optimoo. Constant data and two functions; no heap, no floating point, no library. C99. */
#ifndef ${upper}_H
#define ${upper}_H

#include <stdint.h>

/* A hand is ${upper}_COUNT numbers from 1 to ${upper}_MAX, in any order. */
#define ${upper}_COUNT ${count}
#define ${upper}_MAX ${max}
/* A pattern is ${upper}_LENGTH postfix tokens: a place of the ascending hand, or ${FIRST_OPERATOR} +, ${FIRST_OPERATOR + 1} -, ${FIRST_OPERATOR + 2} *, ${FIRST_OPERATOR + 3} /. */
#define ${upper}_LENGTH ${patternLength(count)}
/* Characters that hold every expression and its final 0. */
#define ${upper}_TEXT ${textSize(count, max)}

${array(`uint8_t ${name}_patterns[]`, patterns.length > 0 ? patterns : [0])}
/* By rank: 0 for no solution, else 1 + the number of the pattern, ${answerWidth} byte${answerWidth > 1 ? 's' : ''} each, low byte first. */
${array(`uint8_t ${name}_answers[]`, answers)}
/* The rank of an ascending hand is the sum over its places of [place * (${upper}_MAX + 1) + number]. */
${array(`uint32_t ${name}_ranks[]`, ways.flat())}
${functions(name, upper, answerWidth)}
#endif
`;
}

/** Digits of all numbers, an operator and a pair of brackets for each step, and the final 0. */
function textSize(count: number, max: number): number {
  return count * `${max}`.length + (count - 1) * 3 + 1;
}

function array(declaration: string, values: ArrayLike<number>): string {
  let text = `static const ${declaration} = {`;
  for (let i = 0; i < values.length; i++) text += `${i % LINE === 0 ? '\n  ' : ' '}${values[i]},`;
  return `${text}\n};\n`;
}

function functions(name: string, upper: string, width: number): string {
  const bytes = Array.from({ length: width }, (_, i) => `(uint32_t)${name}_answers[rank * ${width} + ${i}] << ${8 * i}`);
  return `/* Sorts the hand and returns its pattern, or 0 when it has no solution or a number is out of range. */
static inline const uint8_t *${name}_lookup(uint32_t hand[${upper}_COUNT]) {
  uint32_t rank = 0, answer;
  for (int i = 1; i < ${upper}_COUNT; i++)
    for (int j = i; j > 0 && hand[j - 1] > hand[j]; j--) {
      uint32_t larger = hand[j - 1];
      hand[j - 1] = hand[j];
      hand[j] = larger;
    }
  for (int i = 0; i < ${upper}_COUNT; i++) {
    if (hand[i] < 1 || hand[i] > ${upper}_MAX) return 0;
    rank += ${name}_ranks[(uint32_t)i * (${upper}_MAX + 1) + hand[i]];
  }
  answer = ${bytes.join(' | ')};
  return answer == 0 ? 0 : ${name}_patterns + (answer - 1) * ${upper}_LENGTH;
}

/* Writes token \`at\` of a pattern and what belongs to it at \`*text\`, and returns the token before all that. */
static inline int ${name}_part(const uint8_t *pattern, int at, const uint32_t *hand, int context, char **text) {
  int token = pattern[at], left, bracket;
  if (token < ${FIRST_OPERATOR}) {
    uint32_t unit = 1;
    while (hand[token] / unit > 9) unit *= 10;
    for (; unit > 0; unit /= 10) *(*text)++ = (char)('0' + hand[token] / unit % 10);
    return at - 1;
  }
  /* context: 0 anything goes, 1 right of -, 2 left of * or / and right of *, 3 right of /; sums are tokens ${FIRST_OPERATOR} and ${FIRST_OPERATOR + 1} */
  bracket = context == 3 || (context > 0 && token < ${FIRST_OPERATOR + 2});
  /* the right operand ends just before its operator; step over it to find the left one */
  left = at - 1;
  for (int open = 1; open > 0; left--) open += pattern[left] < ${FIRST_OPERATOR} ? -1 : 1;
  if (bracket) *(*text)++ = '(';
  left = ${name}_part(pattern, left, hand, token < ${FIRST_OPERATOR + 2} ? 0 : 2, text);
  *(*text)++ = "+-*/"[token - ${FIRST_OPERATOR}];
  ${name}_part(pattern, at - 1, hand, token - ${FIRST_OPERATOR}, text);
  if (bracket) *(*text)++ = ')';
  return left;
}

/* Sorts the hand and writes its expression, such as (5-1/5)*5. Returns 1, or 0 and an empty text when there is none. */
static inline int ${name}_write(uint32_t hand[${upper}_COUNT], char text[${upper}_TEXT]) {
  const uint8_t *pattern = ${name}_lookup(hand);
  char *end = text;
  if (pattern) ${name}_part(pattern, ${upper}_LENGTH - 1, hand, 0, &end);
  *end = 0;
  return pattern != 0;
}
`;
}
