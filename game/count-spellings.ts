// Spellings of feedbacks that count: `1A2B`, `1 bull 2 cows`, `1-2`, pins such as `BWW`. Each spelling is a
// regular expression, with the counts that such a text may state. This file does not know games: the rules
// (bulls-and-cows.ts, bulls-only.ts) keep the counts that their game can give.

/** Symbols right and in place, and symbols right but misplaced. */
export type BullsAndCows = readonly [bulls: number, cows: number];

interface Spelling {
  /** The form of the text, in small letters, as a regular expression. */
  readonly pattern: string;
  /** The counts that the text may state, given its numbers. */
  readonly counts: (numbers: readonly number[], text: string) => readonly BullsAndCows[];
}

/** Letters in pairs, the one for bulls first: bull and cow, A and B, hit and blow, black and white. */
const LETTERS = ['bc', 'ab', 'hb', 'bw'];
/** Words in pairs, the one for bulls first. */
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
  // a number alone may count bulls or cows
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
 * Counts pins, one letter each. Only a text of one kind of pin may have two readings: `b` is a bull, or the B
 * of 1A2B.
 */
function pinCounts(text: string): BullsAndCows[] {
  const count = (pin: string): number => text.split(pin).length - 1;
  return LETTERS.filter((pair) => [...text].every((pin) => pair.includes(pin))).map(
    ([bulls, cows]) => [count(bulls), count(cows)] as const,
  );
}

/** All spellings of two counts, as one regular expression for small letters. */
export const TWO_COUNTS = SPELLINGS.map(({ pattern }) => pattern).join('|');

const WHOLE = SPELLINGS.map(({ pattern, counts }) => ({ whole: new RegExp(`^(?:${pattern})$`), counts }));

/** The counts that a text may state: an empty list for other text, several if it has several readings. */
export function countsIn(text: string): readonly BullsAndCows[] {
  const spelling = WHOLE.find(({ whole }) => whole.test(text));
  return spelling?.counts((text.match(/\d+/g) ?? []).map(Number), text) ?? [];
}

/**
 * All spellings of bulls alone within a history. No space may precede the word, because the next word may be
 * a guess.
 */
export const ONE_COUNT = String.raw`\d+(?:[ah]|${BULLS})?`;

const ONE_WHOLE = new RegExp(String.raw`^(\d+)\s*(?:[ah]|${BULLS})?$`);

/** The number of bulls in a text that states nothing else, or undefined. */
export function bullsIn(text: string): number | undefined {
  const match = ONE_WHOLE.exec(text);
  return match === null ? undefined : Number(match[1]);
}
