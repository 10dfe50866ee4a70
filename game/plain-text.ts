// Text that was typed with an input method for Chinese or Japanese, as if it had been typed without.

const WIDE = /[！-～、]/;
const ALL_WIDE = new RegExp(WIDE, 'g');

/** Writes full-width letters, digits and marks as usual, so `１Ａ，` becomes `1A,`; `、` becomes a comma. */
export function plainText(text: string): string {
  if (!WIDE.test(text)) return text; // ledgers hold millions of histories, and a search takes less time
  return text.replace(ALL_WIDE, (wide) =>
    wide === '、' ? ',' : String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  );
}
