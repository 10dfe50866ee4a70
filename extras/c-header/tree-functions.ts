// Writes the C functions of the header of a tree: read a record, follow a feedback, write a guess. They need
// no heap, no floating point and no library. No loop takes more rounds if the tree is larger. pack-tree.ts
// describes the records. An `int` may have only 16 bits, so larger numbers are uint32_t.

import { quote } from '../../base/quote.ts';
import { UsageError } from '../../base/usage-error.ts';
import { firstIndex, leastShared } from '../../game/bulls-and-cows.ts';
import { isPermutation } from '../../game/bulls-only.ts';
import type { Marking } from '../../game/feedback-rules.ts';
import type { Game } from '../../game/game.ts';
import { FLAGS, LAST, PARENT, type PackedTree, STRIDE, WINS } from './pack-tree.ts';

/**
 * The C function <name>_next under a feedback rule: the arguments that state the feedback, and the function.
 */
interface Next {
  readonly arguments: string;
  text(name: string, game: Game): string;
}

/** The function <name>_next under each feedback rule. */
export const NEXT: Readonly<Record<Marking, Next>> = {
  ab: { arguments: 'bulls, cows', text: nextByCounts },
  bulls: { arguments: 'bulls', text: nextByBulls },
  wordle: { arguments: 'marks', text: nextByMarks },
};

/** Returns all functions. `spelling` is given only for a game of words. */
export function treeFunctions(
  name: string,
  game: Game,
  packed: PackedTree,
  spelling: Spelling | undefined,
): string {
  return [
    bits(name),
    record(name, packed),
    first(name),
    guessFunction(name, game, packed, spelling),
    child(name, game, packed),
    NEXT[game.marking].text(name, game),
  ].join('\n');
}

function bits(name: string): string {
  return `/* The number of \`width\` bits, at most 25, at bit \`at\`; the highest bit comes first. */
static inline uint32_t ${name}_bits(const uint8_t *bytes, uint32_t at, uint8_t width) {
  uint32_t number = 0;
  uint8_t i;
  for (i = 0; i < 4; i++) number = number << 8 | ${name.toUpperCase()}_BYTE(bytes + at / 8 + i);
  return number >> (32u - width - at % 8) & (((uint32_t)1 << width) - 1);
}
`;
}

function record(name: string, { recordBits, reasons }: PackedTree): string {
  return `/* The record of a position: (guess * ${reasons} + the feedback before it) * ${FLAGS} + flags.
 * Flags: ${LAST} the last child of its parent, ${PARENT} has children, ${WINS} the guess may win. */
static inline uint32_t ${name}_record(uint32_t position) {
  return ${name}_bits(${name}_records, position * ${recordBits}, ${recordBits});
}
`;
}

function first(name: string): string {
  return `/* The position before the first guess. */
static inline ${name}_position ${name}_first(void) { return 0; }
`;
}

function child(name: string, { win }: Game, { reasons, startBits }: PackedTree): string {
  const upper = name.toUpperCase();
  return `/* The position after feedback number \`feedback\`. Children come in the order of their parents.
 * So a loop skips the children of earlier positions, from the last of every ${STRIDE}th positions on. */
static inline ${name}_position ${name}_child(${name}_position position, uint32_t feedback) {
  uint32_t record, other, child;
  if (position >= ${upper}_POSITIONS) return ${upper}_IMPOSSIBLE;
  record = ${name}_record(position);
  if (feedback == ${win} && record & ${WINS}) return ${upper}_FOUND;
  if (feedback == ${win} || !(record & ${PARENT})) return ${upper}_IMPOSSIBLE;
  child = ${name}_bits(${name}_starts, (uint32_t)(position / ${STRIDE}) * ${startBits}, ${startBits});
  for (other = position / ${STRIDE} * ${STRIDE}; other < position; other++) {
    if (!(${name}_record(other) & ${PARENT})) continue;
    while (!(${name}_record(child++) & ${LAST})) continue;
  }
  do {
    record = ${name}_record(child);
    if (record / ${FLAGS} % ${reasons} == feedback) return (${name}_position)child;
    child++;
  } while (!(record & ${LAST}));
  return ${upper}_IMPOSSIBLE;
}
`;
}

/** Returns the last line of the comment above <name>_next. */
function ending(upper: string): string {
  return ` * Returns ${upper}_FOUND after a win, ${upper}_IMPOSSIBLE if no secret gives this feedback.`;
}

/** Returns <name>_next for bulls and cows. Feedbacks have the numbers of game/bulls-and-cows.ts. */
function nextByCounts(name: string, game: Game): string {
  const { positions, win } = game;
  const upper = name.toUpperCase();
  const least = leastShared(game);
  const tooFew = least === 0 ? '' : ` || bulls + cows < ${least}`;
  const earlier = least === 0 ? '' : ` - ${firstIndex(game)}`;
  return `/* The next position after a feedback: bulls are right and in place, cows right but misplaced.
${ending(upper)} */
static inline ${name}_position ${name}_next(${name}_position position, unsigned bulls, unsigned cows) {
  if (bulls > ${positions} || cows > ${positions} - bulls${tooFew}) return ${upper}_IMPOSSIBLE;
  if (bulls == ${positions - 1} && cows == 1) return ${upper}_IMPOSSIBLE;
  if (bulls == ${positions}) return ${name}_child(position, ${win});
  return ${name}_child(position, (bulls + cows) * (bulls + cows + 1) / 2${earlier} + bulls);
}
`;
}

/** Returns <name>_next for bulls only. Feedbacks have the numbers of game/bulls-only.ts. */
function nextByBulls(name: string, game: Game): string {
  const { positions, win } = game;
  const upper = name.toUpperCase();
  const never = isPermutation(game) ? ` || bulls == ${positions - 1}` : '';
  return `/* The next position after a feedback: bulls are right and in place.
${ending(upper)} */
static inline ${name}_position ${name}_next(${name}_position position, unsigned bulls) {
  if (bulls > ${positions}${never}) return ${upper}_IMPOSSIBLE;
  return ${name}_child(position, bulls == ${positions} ? ${win} : bulls);
}
`;
}

/** Returns <name>_next for Wordle marks. Feedbacks have the numbers of game/wordle.ts. */
function nextByMarks(name: string, { positions }: Game): string {
  const upper = name.toUpperCase();
  return `/* The next position after a feedback of ${positions} marks.
 * Mark g is right and in place, y is elsewhere in the word, - is not in the word.
${ending(upper)} */
static inline ${name}_position ${name}_next(${name}_position position, const char *marks) {
  uint32_t feedback = 0;
  uint8_t i;
  for (i = 0; i < ${positions}; i++) {
    if (marks[i] != 'g' && marks[i] != 'y' && marks[i] != '-') return ${upper}_IMPOSSIBLE;
    feedback = feedback * 3 + (marks[i] == 'g' ? 2 : marks[i] == 'y' ? 1 : 0);
  }
  return marks[i] == 0 ? ${name}_child(position, feedback) : ${upper}_IMPOSSIBLE;
}
`;
}

/**
 * How words are stored: the bits of a letter in the array <name>_words, and the bytes of a letter in
 * <name>_letters.
 */
export interface Spelling {
  readonly letterBits: number;
  readonly letterBytes: number;
}

/** Returns the function <name>_guess. `spelling` is given only for a game of words. */
function guessFunction(
  name: string,
  game: Game,
  { reasons }: PackedTree,
  spelling: Spelling | undefined,
): string {
  const body =
    spelling === undefined
      ? game.repetition
        ? repeated(game)
        : different(game)
      : spelled(name, game, spelling);
  const upper = name.toUpperCase();
  const text = game.words ? 'in UTF-8' : `${game.positions} character${game.positions > 1 ? 's' : ''}`;
  return `/* Writes the guess of a position, ${text}, and a final 0; only that 0 when the game is over. */
static inline void ${name}_guess(${name}_position position, char text[${upper}_TEXT]) {
  uint32_t code;
  uint8_t i, j;
  text[0] = 0;
  if (position >= ${upper}_POSITIONS) return;
  code = ${name}_record(position) / ${FLAGS * reasons};
${body}}
`;
}

/**
 * Returns the C code that writes a code with repetition. The number of such a code has the symbols as digits
 * in base S, the last symbol lowest.
 */
function repeated(game: Game): string {
  const { positions, symbols, leadingZero } = game;
  const skipped = leadingZero ? 0 : symbols ** (positions - 1);
  return `${skip(skipped)}  for (i = ${positions}; i-- > 0; code /= ${symbols}) {
    j = (uint8_t)(code % ${symbols});
    text[i] = ${character('j', game)};
  }
  text[${positions}] = 0;
`;
}

/**
 * Returns the C code that writes a code without repetition. Such codes are numbered in ascending order.
 * Position i has a choice of S − i symbols, and this is the base of its digit in the number. The last
 * position has the lowest digit. The loop goes from the last position to the first. When a symbol is put in
 * front, each later symbol that is not lower is raised by one.
 */
function different(game: Game): string {
  const { positions, symbols, leadingZero } = game;
  let skipped = leadingZero ? 0 : 1;
  for (let i = 1; i < positions; i++) skipped *= symbols - i;
  return `${skip(skipped)}  for (i = ${positions}; i-- > 0;) {
    text[i] = (char)(code % (${symbols}u - i));
    code /= ${symbols}u - i;
    for (j = (uint8_t)(i + 1); j < ${positions}; j++)
      if (text[j] >= text[i]) text[j]++;
  }
  for (i = 0; i < ${positions}; i++) text[i] = ${character('text[i]', game)};
  text[${positions}] = 0;
`;
}

function skip(codes: number): string {
  return codes === 0
    ? ''
    : `  code += ${codes}; /* those that begin with 0 come first, and are no codes here */\n`;
}

/**
 * Returns the C expression for the character of a symbol.
 * @throws UsageError if a symbol of the game is no ASCII character.
 */
function character(symbol: string, { symbols, alphabet }: Game): string {
  const own = [...alphabet].join('');
  if (/[^!-~]/.test(own))
    throw new UsageError(`A C header writes ASCII characters only, not ${quote(own)}; leave out --symbols.`);
  if (own !== '0123456789abcdef'.slice(0, symbols)) return `${JSON.stringify(own)}[(uint8_t)${symbol}]`;
  return symbols <= 10
    ? `(char)('0' + ${symbol})`
    : `(char)(${symbol} < 10 ? '0' + ${symbol} : 'a' - 10 + ${symbol})`;
}

function spelled(name: string, { positions }: Game, { letterBits, letterBytes }: Spelling): string {
  return `  for (i = 0; i < ${positions}; i++) {
    uint32_t letter = ${name}_bits(${name}_words, (code * ${positions} + i) * ${letterBits}, ${letterBits});
    for (j = 0; j < ${letterBytes}; j++) {
      uint8_t byte = ${name.toUpperCase()}_BYTE(${name}_letters + letter * ${letterBytes} + j);
      if (byte != 0) *text++ = (char)byte;
    }
  }
  *text = 0;
`;
}
