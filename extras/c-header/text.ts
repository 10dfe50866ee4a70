// What all C headers share: the rule for names, arrays that stay in flash, and texts that cannot break out of
// a comment. Plain text in and out; knows nothing of games or tables.

import { quote } from '../../base/quote.ts';
import { UsageError } from '../../base/usage-error.ts';

/** A header, ready to be written to a file. */
export interface CHeader {
  /** Printable ASCII and line ends. */
  readonly text: string;
  /** Bytes of its constants, all of which stay in flash. */
  readonly bytes: number;
}

/** So that name and ending together stay within the 63 characters that C99 tells apart. */
const LONGEST = 31;
/** Numbers in a line of an array. */
const LINE = 24;

/**
 * Can this text begin the names of a header, game_next, GAME_TEXT and so on? No name of C itself begins or
 * ends like that.
 * @throws UsageError when it cannot.
 */
export function checkName(name: string): void {
  if (/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) && name.length <= LONGEST) return;
  throw new UsageError(
    `${quote(name)} cannot begin the names of a C header; use up to ${LONGEST} small letters, digits and single _, such as my_game.`,
  );
}

/** What text turns into a name: `wordle-40+50-6a9720c5` → `wordle_40_50_6a9720c5`. */
export function toName(text: string): string {
  return text.replaceAll(/[^a-z0-9]+/g, '_');
}

/**
 * Where constants lie, and how a byte of them is read. `const` alone keeps them in flash wherever flash has
 * addresses as memory has; on AVR it would copy them into memory at the start, and there they would not fit.
 */
export function flashMacros(name: string): string {
  const upper = name.toUpperCase();
  return `#ifdef __AVR__
#include <avr/pgmspace.h>
#define ${upper}_FLASH PROGMEM
#define ${upper}_BYTE(address) pgm_read_byte(address)
#else
#define ${upper}_FLASH
#define ${upper}_BYTE(address) (*(address))
#endif
`;
}

/**
 * The definition of an array in flash, called `<name>_<array>`. C knows no empty array; the caller gives one
 * byte or more.
 */
export function byteArray(name: string, array: string, bytes: Uint8Array): string {
  let text = `static const uint8_t ${name}_${array}[] ${name.toUpperCase()}_FLASH = {`;
  for (let i = 0; i < bytes.length; i++) text += `${i % LINE === 0 ? '\n  ' : ' '}${bytes[i]},`;
  return `${text}\n};\n`;
}

/**
 * Free text of a file as it may stand inside a comment, between other characters than these: a space parts
 * what would end the comment, begin another, or be a trigraph.
 */
export function inComment(text: string): string {
  return text.replaceAll(/[*/?\\](?=[*/?\\])/g, '$& ');
}
