// Converts text from input methods for Chinese and Japanese to ordinary characters.

const WIDE = /[！-～、]/;
const ALL_WIDE = new RegExp(WIDE, 'g');

/**
 * Writes full-width letters, digits and marks in normal width: `１Ａ，` becomes `1A,`, and `、` becomes a comma.
 */
export function plainText(text: string): string {
  if (!WIDE.test(text)) return text; // ledgers hold millions of histories, and a search takes less time
  return text.replace(ALL_WIDE, (wide) =>
    wide === '、' ? ',' : String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  );
}
