// The common parts of all C headers: names, arrays in flash, and texts that are safe inside a comment. Knows
// nothing of games or tables.

import { quote } from '../../base/quote.ts';
import { UsageError } from '../../base/usage-error.ts';

/** A header, ready to be written to a file. */
export interface CHeader {
  /** Printable ASCII and line ends. */
  readonly text: string;
  /** Bytes of its constants, all of which stay in flash. */
  readonly bytes: number;
}

/** Name and ending together have at most the 63 characters that C99 distinguishes. */
const LONGEST = 31;
/** Numbers in a line of an array. */
const LINE = 24;

/**
 * Checks the beginning of the names of a header, as in game_next and GAME_TEXT. C itself has no such names.
 * @throws UsageError if the text cannot begin a C name.
 */
export function checkName(name: string): void {
  if (/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) && name.length <= LONGEST) return;
  throw new UsageError(
    `${quote(name)} cannot begin the names of a C header; use up to ${LONGEST} small letters, ` +
      'digits and single _, such as my_game.',
  );
}

/** Makes a name of a text: `wordle-40+50-6a9720c5` → `wordle_40_50_6a9720c5`. */
export function toName(text: string): string {
  return text.replaceAll(/[^a-z0-9]+/g, '_');
}

/**
 * Macros for the place of constants and for reading a byte of them. Most machines address flash like memory,
 * so `const` keeps constants in flash. An AVR would copy them into memory at the start, where they do not
 * fit.
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
 * The definition of the array `<name>_<array>` in flash. C has no empty array, so it needs at least one byte.
 */
export function byteArray(name: string, array: string, bytes: Uint8Array): string {
  let text = `static const uint8_t ${name}_${array}[] ${name.toUpperCase()}_FLASH = {`;
  for (let i = 0; i < bytes.length; i++) text += `${i % LINE === 0 ? '\n  ' : ' '}${bytes[i]},`;
  return `${text}\n};\n`;
}

/**
 * Free text that is safe inside a comment. A space separates characters that would end the comment, begin
 * another, or form a trigraph.
 */
export function inComment(text: string): string {
  return text.replaceAll(/[*/?\\](?=[*/?\\])/g, '$& ');
}
