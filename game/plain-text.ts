// Converts full-width characters, which Chinese and Japanese input methods produce, to ordinary characters.

const WIDE = /[！-～、]/;
const ALL_WIDE = new RegExp(WIDE, 'g');

/**
 * Replaces full-width letters, digits and marks by ordinary ones: `１Ａ，` becomes `1A,`, and `、` becomes a
 * comma.
 */
export function plainText(text: string): string {
  // A quick exit: ledgers hold millions of histories, and a search takes less time than a replacement.
  if (!WIDE.test(text)) return text;
  return text.replace(ALL_WIDE, (wide) =>
    wide === '、' ? ',' : String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  );
}
