// Splits a command as a shell would, for running the commands of documents and lists alike on every system.
// It knows only words and words in double quotes.

/** The words of a line: `next 4x10 "0123 1A1B"` → next, 4x10, 0123 1A1B. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}
