// Fills the places of a sentence: {name}, and {n|one|many}, which takes the first form when n is 1. Knows no language: the
// forms stand in the sentence, and how numbers are spelt is handed in by words.ts.

export type Values = Readonly<Record<string, string | number>>;

/** The sentence with its places filled; `write` spells numbers. */
export function filled(sentence: string, values: Values, write: (n: number) => string): string {
  return sentence.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = values[name] ?? '';
    if (one !== undefined && many !== undefined) return value === 1 ? one : many;
    return typeof value === 'number' ? write(value) : value;
  });
}
