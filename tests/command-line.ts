// Splits a command line into words, alike on every system. Tests use this for the commands of documents and
// lists. Double quotes may enclose a word; other syntax of shells is not supported.

/** Splits a line into words: `next 4x10 "0123 1A1B"` → next, 4x10, 0123 1A1B. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}
