// Converts the table of a census to a C header for a microcontroller. Its constants stay in flash. Its two
// functions need no heap, floating point or library. The header is valid C99 and C++. Browser-safe: this file
// only makes text.

import { formatQuestion } from '../arithmetic/census-question.ts';
import { binomial } from '../arithmetic/hand.ts';
import { FIRST_OPERATOR, patternLength } from '../arithmetic/pattern.ts';
import { formatRational } from '../arithmetic/rational.ts';
import { type ArithmeticTable, answerWidthFor } from '../arithmetic/table.ts';
import { byteArray, type CHeader, checkName, flashMacros, toName } from './text.ts';

/**
 * Returns the name for the header of a table, made from its question: `reach_24`, `closest_below_50`,
 * `reach_7_2`.
 */
function nameOfTable({ question }: ArithmeticTable): string {
  return toName(`${question.kind}-${formatRational(question.target)}`);
}

/**
 * Returns the C header of a table. All its names begin with `name`, as in reach_24_lookup(), so a program can
 * include several headers.
 * @throws UsageError if no C name can begin with `name`.
 */
export function arithmeticTableToC(table: ArithmeticTable, name = nameOfTable(table)): CHeader {
  checkName(name);
  const { question, hands, reached, answers, answerWidth } = table;
  const { count, max } = question;
  const title = formatQuestion(question);
  const upper = name.toUpperCase();
  const rankWidth = answerWidthFor(hands - 1);
  const ranks = rankTable(count, max, rankWidth);
  const patterns = table.patterns.length > 0 ? table.patterns : new Uint8Array(1);
  const bytes = patterns.length + answers.length + ranks.length;
  const text = `/* ${title}: ${reached} of ${hands} hands reach the target. Made by optimoo.
 *
 * ${bytes} bytes of constants in flash, and about 1 KB of code.
 * No heap, no floating point, no library. C99 and C++.
 *
 *   uint32_t hand[${upper}_COUNT] = {...};
 *   char text[${upper}_TEXT];
 *   if (${name}_write(hand, text)) ... show text, such as (5-1/5)*5 ... */
#ifndef ${upper}_H
#define ${upper}_H

#include <stdint.h>
${flashMacros(name)}
/* A hand is ${upper}_COUNT numbers from 1 to ${upper}_LARGEST, in any order. */
#define ${upper}_COUNT ${count}
#define ${upper}_LARGEST ${max}
/* A pattern is ${upper}_LENGTH postfix tokens. Small tokens are places of the ascending hand.
 * Operators: ${['+', '-', '*', '/'].map((sign, i) => `${FIRST_OPERATOR + i} ${sign}`).join(', ')}. */
#define ${upper}_LENGTH ${patternLength(count)}
/* Characters that hold every expression and its final 0. */
#define ${upper}_TEXT ${textSize(count, max)}

${byteArray(name, 'patterns', patterns)}
/* By rank, ${answerWidth} byte${answerWidth > 1 ? 's' : ''} each: 0 for no solution, else 1 + the pattern. */
${byteArray(name, 'answers', answers)}
/* The rank of an ascending hand is the sum of entries place * (${upper}_LARGEST + 1) + number. */
${byteArray(name, 'ranks', ranks)}
${functions(name, upper, answerWidth, rankWidth)}
#endif
`;
  return { text, bytes };
}

/**
 * Returns a table of the terms of a rank: one for each place of an ascending hand and each number 0 … max.
 */
function rankTable(count: number, max: number, width: number): Uint8Array {
  const ranks = new Uint8Array(count * (max + 1) * width);
  let at = 0;
  for (let place = 1; place <= count; place++) {
    for (let number = 0; number <= max; number++) {
      let left = binomial(number + place - 2, place);
      for (let i = 0; i < width; i++, left = Math.floor(left / 256)) ranks[at++] = left;
    }
  }
  return ranks;
}

/**
 * Returns the size of the longest expression in characters: the digits of all numbers, an operator and a pair
 * of brackets for each step, and the final 0.
 */
function textSize(count: number, max: number): number {
  return count * `${max}`.length + (count - 1) * 3 + 1;
}

function functions(name: string, upper: string, answerWidth: number, rankWidth: number): string {
  return `/* The number of \`width\` bytes that begins here, low byte first. */
static inline uint32_t ${name}_number(const uint8_t *bytes, uint8_t width) {
  uint32_t number = 0;
  while (width-- > 0) number = number << 8 | ${upper}_BYTE(bytes + width);
  return number;
}

/* Sorts the hand and returns its pattern, or 0 when it has no solution or a number is out of range.
 * Read its bytes from flash with ${upper}_BYTE(pattern + i). */
static inline const uint8_t *${name}_lookup(uint32_t hand[${upper}_COUNT]) {
  uint32_t rank = 0, at, answer;
  for (int i = 1; i < ${upper}_COUNT; i++)
    for (int j = i; j > 0 && hand[j - 1] > hand[j]; j--) {
      uint32_t larger = hand[j - 1];
      hand[j - 1] = hand[j];
      hand[j] = larger;
    }
  for (int i = 0; i < ${upper}_COUNT; i++) {
    if (hand[i] < 1 || hand[i] > ${upper}_LARGEST) return 0;
    at = ((uint32_t)i * (${upper}_LARGEST + 1) + hand[i]) * ${rankWidth};
    rank += ${name}_number(${name}_ranks + at, ${rankWidth});
  }
  answer = ${name}_number(${name}_answers + rank * ${answerWidth}, ${answerWidth});
  return answer == 0 ? 0 : ${name}_patterns + (answer - 1) * ${upper}_LENGTH;
}

/* Writes the part that ends with token \`at\` of a pattern. Returns the token before this part. */
static inline int ${name}_part(
    const uint8_t *pattern, int at, const uint32_t *hand, int context, char **text) {
  int token = ${upper}_BYTE(pattern + at), left, bracket;
  if (token < ${FIRST_OPERATOR}) {
    uint32_t unit = 1;
    while (hand[token] / unit > 9) unit *= 10;
    for (; unit > 0; unit /= 10) *(*text)++ = (char)('0' + hand[token] / unit % 10);
    return at - 1;
  }
  /* context: 0 needs no brackets, 1 right of -, 2 left of * or / and right of *, 3 right of / */
  bracket = context == 3 || (context > 0 && token < ${FIRST_OPERATOR + 2});
  /* the right operand ends just before its operator; step over it to find the left one */
  left = at - 1;
  for (int open = 1; open > 0; left--) open += ${upper}_BYTE(pattern + left) < ${FIRST_OPERATOR} ? -1 : 1;
  if (bracket) *(*text)++ = '(';
  left = ${name}_part(pattern, left, hand, token < ${FIRST_OPERATOR + 2} ? 0 : 2, text);
  *(*text)++ = "+-*/"[token - ${FIRST_OPERATOR}];
  ${name}_part(pattern, at - 1, hand, token - ${FIRST_OPERATOR}, text);
  if (bracket) *(*text)++ = ')';
  return left;
}

/* Sorts the hand and writes its expression, such as (5-1/5)*5.
 * Returns 1, or 0 and an empty text without a solution. */
static inline int ${name}_write(uint32_t hand[${upper}_COUNT], char text[${upper}_TEXT]) {
  const uint8_t *pattern = ${name}_lookup(hand);
  char *end = text;
  if (pattern) ${name}_part(pattern, ${upper}_LENGTH - 1, hand, 0, &end);
  *end = 0;
  return pattern != 0;
}
`;
}
