// Suggests known words for a misspelt word.

/** The most typing errors between two words that count as near. */
const MOST_SLIPS = 2;

/** Returns the first of the nearest known words; undefined if no word is near. See nearestWords. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  return nearestWords(word, known)[0];
}

/**
 * Returns the known words with the fewest typing errors from `word`, in the order of `known`. A typing error
 * is a missing, an additional or a wrong letter, or two swapped neighbours. A word is not near if it has more
 * than two such errors, or more errors than a third of the letters of `word`.
 */
export function nearestWords(word: string, known: readonly string[]): string[] {
  const alike = known.filter((each) => Math.abs(each.length - word.length) <= MOST_SLIPS);
  const slips = alike.map((each) => distance(word, each));
  const least = slips.reduce((a, b) => Math.min(a, b), MOST_SLIPS + 1);
  const isNear = least <= MOST_SLIPS && 3 * least <= word.length;
  return isNear ? alike.filter((_, i) => slips[i] === least) : [];
}

/**
 * Returns the least number of typing errors between two words, where no letter is part of two errors (optimal
 * string alignment).
 */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwap ? rows[i - 2][j - 2] + 1 : Number.POSITIVE_INFINITY;
      rows[i][j] = Math.min(
        rows[i - 1][j] + 1,
        rows[i][j - 1] + 1,
        rows[i - 1][j - 1] + Number(!isSame),
        swapped,
      );
    }
  }
  return rows[one.length][other.length];
}
