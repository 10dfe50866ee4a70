// The common parts of all C headers: names, arrays in flash, and text that is safe inside a comment. This
// file does not know games or tables.

import { quote } from '../../base/quote.ts';
import { UsageError } from '../../base/usage-error.ts';

/** A C header, ready to be written to a file. */
export interface CHeader {
  /** The text of the header. It contains only printable ASCII characters and line ends. */
  readonly text: string;
  /** The size of the constants in bytes; all of them stay in flash. */
  readonly bytes: number;
}

/**
 * The maximum length of the beginning of a name. With an ending it has at most the 63 characters that C99
 * distinguishes.
 */
const LONGEST = 31;
/** The count of numbers in one line of an array. */
const LINE = 24;

/**
 * Checks the text with which all names of a header begin, as in game_next and GAME_TEXT. C itself defines no
 * such names.
 * @throws UsageError if no C name can begin with the text.
 */
export function checkName(name: string): void {
  if (/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) && name.length <= LONGEST) return;
  throw new UsageError(
    `${quote(name)} cannot begin the names of a C header; use up to ${LONGEST} small letters, ` +
      'digits and single _, such as my_game.',
  );
}

/** Converts a text to a C name: `wordle-40+50-6a9720c5` becomes `wordle_40_50_6a9720c5`. */
export function toName(text: string): string {
  return text.replaceAll(/[^a-z0-9]+/g, '_');
}

/**
 * Returns the macros that place constants in memory and read a byte of them. Most machines address flash like
 * memory, so `const` suffices to keep constants in flash. An AVR would copy such constants into memory at the
 * start, where they do not fit.
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
 * Returns the definition of the array `<name>_<array>` in flash. `bytes` must not be empty, because C has no
 * empty array.
 */
export function byteArray(name: string, array: string, bytes: Uint8Array): string {
  let text = `static const uint8_t ${name}_${array}[] ${name.toUpperCase()}_FLASH = {`;
  for (let i = 0; i < bytes.length; i++) text += `${i % LINE === 0 ? '\n  ' : ' '}${bytes[i]},`;
  return `${text}\n};\n`;
}

/**
 * Returns a text that is safe inside a comment. A space is put between characters that would end the comment,
 * begin another one, or form a trigraph.
 */
export function inComment(text: string): string {
  return text.replaceAll(/[*/?\\](?=[*/?\\])/g, '$& ');
}
