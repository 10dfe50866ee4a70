// Parts of sentences. Quotes a text of the user: recognisable, on one line, and harmless to a terminal. Writes
// lists of words.

/**
 * The most characters of the text that a sentence repeats. They are enough to recognise the text, even if a
 * whole file was given.
 */
const MOST_QUOTED = 80;

/** Returns the text on one line, cut to 80 characters, without control characters and quotation marks. */
export function shorten(text: string): string {
  const cut =
    text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
  return harmless(cut).replaceAll('\n', '\\n');
}

/** Returns the text with every control character escaped, except line ends. */
export function harmless(text: string): string {
  return text.replace(/(?!\n)[\p{C}\p{Zl}\p{Zp}]/gu, (character) => {
    const escaped = JSON.stringify(character).slice(1, -1);
    return escaped === character ? `\\u{${character.codePointAt(0)?.toString(16)}}` : escaped;
  });
}

/** Returns the shortened text in quotation marks. */
export function quote(text: string): string {
  return `"${shorten(text)}"`;
}

/** Writes a list such as `a, b or c`. */
export function enumerated(words: readonly string[], conjunction: 'and' | 'or'): string {
  return words.join(', ').replace(/, (?=[^,]*$)/, ` ${conjunction} `);
}
