// How sentences repeat a text that a user gave: recognisable, on one line, and harmless, whatever it holds
// and however long it is.

/**
 * Most characters of a text that a sentence repeats: enough to recognise it, even when a whole file was
 * given.
 */
const MOST_QUOTED = 80;

/**
 * A text as a sentence repeats it, without quotation marks: one line, at most 80 characters of it, and
 * nothing that moves a cursor.
 */
export function shorten(text: string): string {
  const cut =
    text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
  return harmless(cut).replaceAll('\n', '\\n');
}

/**
 * A text as a terminal may be given it, whatever names of files it holds: nothing in it but the ends of lines
 * moves a cursor.
 */
export function harmless(text: string): string {
  return text.replace(/(?!\n)[\p{C}\p{Zl}\p{Zp}]/gu, (character) => {
    const escaped = JSON.stringify(character).slice(1, -1);
    return escaped === character ? `\\u{${character.codePointAt(0)?.toString(16)}}` : escaped;
  });
}

/** The same between quotation marks. */
export function quote(text: string): string {
  return `"${shorten(text)}"`;
}
