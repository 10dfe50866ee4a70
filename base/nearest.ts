// Suggestions for a misspelt word: the nearest known words, if any is near enough.

/** Two words with more slips than this are different words. */
const MOST_SLIPS = 2;

/** The first of the nearest known words, or undefined if no word is near; see nearestWords. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  return nearestWords(word, known)[0];
}

/**
 * The known words with the fewest slips from `word`, in their order. A slip is a letter too few, too many or
 * wrong, or two letters swapped. Words with more than two slips, or more slips than a third of the letters,
 * do not count as near.
 */
export function nearestWords(word: string, known: readonly string[]): string[] {
  const alike = known.filter((each) => Math.abs(each.length - word.length) <= MOST_SLIPS);
  const slips = alike.map((each) => distance(word, each));
  const least = slips.reduce((a, b) => Math.min(a, b), MOST_SLIPS + 1);
  const isNear = least <= MOST_SLIPS && 3 * least <= word.length;
  return isNear ? alike.filter((_, i) => slips[i] === least) : [];
}

/** Optimal string alignment: the least number of slips, where no letter is part of two slips. */
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
