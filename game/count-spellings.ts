// Reads feedbacks that state two counts, such as `1A2B`, `1 bull 2 cows`, `1-2`, or pins such as `BWW`. Each
// spelling is a regular expression with a function that returns the counts in a matching text. This file does
// not know games. The rules (bulls-and-cows.ts, bulls-only.ts) reject counts that their game cannot give.

/** The number of symbols right and in place, and the number of symbols right but misplaced. */
export type BullsAndCows = readonly [bulls: number, cows: number];

interface Spelling {
  /** The pattern of the text in small letters, as a regular expression. */
  readonly pattern: string;
  /**
   * Returns the counts that a matching text may mean. `numbers` are the numbers in the text. A text with
   * several meanings gives several counts.
   */
  readonly counts: (numbers: readonly number[], text: string) => readonly BullsAndCows[];
}

/** Pairs of letters for bulls and cows: bull and cow, A and B, hit and blow, black and white. */
const LETTERS = ['bc', 'ab', 'hb', 'bw'];
/** Pairs of words for bulls and cows. */
const WORDS = [
  ['bulls?', 'cows?'],
  ['hits?', 'blows?'],
  ['eats?', 'bites?'],
  ['blacks?', 'whites?'],
];
const BULLS = WORDS.map(([bulls]) => bulls).join('|');
const COWS = WORDS.map(([, cows]) => cows).join('|');

const SPELLINGS: readonly Spelling[] = [
  {
    pattern: [
      ...LETTERS.map(([bulls, cows]) => String.raw`\d+\s*${bulls}\s*\d+\s*${cows}`),
      ...WORDS.map(([bulls, cows]) => String.raw`\d+\s*${bulls}(?:[\s,]|and)*\d+\s*${cows}`),
      String.raw`\d\s*[\s,/-]\s*\d`,
    ].join('|'),
    counts: ([bulls, cows]) => [[bulls, cows]],
  },
  { pattern: String.raw`\d+(?:[ah]|\s*(?:${BULLS}))`, counts: ([bulls]) => [[bulls, 0]] },
  { pattern: String.raw`\d+(?:[bcw]|\s*(?:${COWS}))`, counts: ([cows]) => [[0, cows]] },
  { pattern: String.raw`\d\d`, counts: (_, text) => [[Number(text[0]), Number(text[1])]] },
  // A single number may be the number of bulls or the number of cows.
  {
    pattern: String.raw`\d`,
    counts: ([n]) => [
      [n, 0],
      [0, n],
    ],
  },
  { pattern: LETTERS.map((pair) => `[${pair}]+`).join('|'), counts: (_, text) => pinCounts(text) },
];

/**
 * Counts the letters in a text of pins, such as `BWW`. If the text repeats a single letter, it may have two
 * readings, because different pairs use the same letter: `b` is a bull (bull and cow) or a cow (A and B).
 */
function pinCounts(text: string): BullsAndCows[] {
  const count = (pin: string): number => text.split(pin).length - 1;
  return LETTERS.filter((pair) => [...text].every((pin) => pair.includes(pin))).map(
    ([bulls, cows]) => [count(bulls), count(cows)] as const,
  );
}

/** Matches every spelling of two counts, in small letters; to be used inside a regular expression. */
export const TWO_COUNTS = SPELLINGS.map(({ pattern }) => pattern).join('|');

const WHOLE = SPELLINGS.map(({ pattern, counts }) => ({ whole: new RegExp(`^(?:${pattern})$`), counts }));

/**
 * Returns the counts that a text may mean: an empty list if the text states no counts, several counts if it
 * has several readings.
 */
export function countsIn(text: string): readonly BullsAndCows[] {
  const spelling = WHOLE.find(({ whole }) => whole.test(text));
  return spelling?.counts((text.match(/\d+/g) ?? []).map(Number), text) ?? [];
}

/**
 * Matches every spelling of a number of bulls within a history. Here a word such as `bulls` must follow its
 * number without a space, because after a space the next guess may begin.
 */
export const ONE_COUNT = String.raw`\d+(?:[ah]|${BULLS})?`;

const ONE_WHOLE = new RegExp(String.raw`^(\d+)\s*(?:[ah]|${BULLS})?$`);

/** Returns the number of bulls that a text states, or undefined if the text states anything else. */
export function bullsIn(text: string): number | undefined {
  const match = ONE_WHOLE.exec(text);
  return match === null ? undefined : Number(match[1]);
}
