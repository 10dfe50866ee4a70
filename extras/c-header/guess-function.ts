// The function of a tree's header, in C, that writes a guess: from the number of a code to its text.
// Codes of symbols are calculated, so that no list of them takes flash; words are looked up.

import type { Game } from '../../game/game.ts';
import { FLAGS, type PackedTree } from './pack-tree.ts';

/** The spelling of words: bits of a letter in <name>_words, bytes of one in <name>_letters. */
export interface Spelling {
  readonly letterBits: number;
  readonly letterBytes: number;
}

/** The function <name>_guess; `spelling` is given for a game of words, and only then. */
export function guessFunction(
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

/** Codes with repetition are numbers in base S, the last symbol lowest. */
function repeated({ positions, symbols, leadingZero }: Game): string {
  const skipped = leadingZero ? 0 : symbols ** (positions - 1);
  return `${skip(skipped)}  for (i = ${positions}; i-- > 0; code /= ${symbols}) {
    j = (uint8_t)(code % ${symbols});
    text[i] = ${character('j', symbols)};
  }
  text[${positions}] = 0;
`;
}

/**
 * Codes without repetition in ascending order: position i chooses among S − i symbols, so the last digit of
 * the number has the lowest base. From the last one on, a symbol put in front moves those behind it that are
 * not lower up by one.
 */
function different({ positions, symbols, leadingZero }: Game): string {
  let skipped = leadingZero ? 0 : 1;
  for (let i = 1; i < positions; i++) skipped *= symbols - i;
  return `${skip(skipped)}  for (i = ${positions}; i-- > 0;) {
    text[i] = (char)(code % (${symbols}u - i));
    code /= ${symbols}u - i;
    for (j = (uint8_t)(i + 1); j < ${positions}; j++)
      if (text[j] >= text[i]) text[j]++;
  }
  for (i = 0; i < ${positions}; i++) text[i] = ${character('text[i]', symbols)};
  text[${positions}] = 0;
`;
}

function skip(codes: number): string {
  return codes === 0
    ? ''
    : `  code += ${codes}; /* those that begin with 0 come first, and are no codes here */\n`;
}

/** The character of a symbol, in C. */
function character(symbol: string, symbols: number): string {
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
