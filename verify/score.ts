// The rules of feedback and the games of symbols, as the verifier knows them (CERTIFICATE.md). Shares no code
// with the rest of the program, so that a mistake there cannot hide here.

/** The symbols of a code, as numbers that are equal for equal symbols. */
export type Symbols = readonly number[];

/** A rule of feedback. Feedbacks are the numbers that certificates contain. */
export interface Rule {
  /** The letter at the end of the name of a game of symbols; undefined if only words have the rule. */
  readonly letter?: string;
  /** Says whether a symbol is only compared with the same position. */
  readonly byPosition?: true;
  readonly longestWord: number;
  /** The feedback "all in place", the highest. */
  readonly win: (positions: number) => number;
  /** The feedback for the marks of a guess: 2 in place, 1 elsewhere in the secret, 0 not there. */
  readonly feedback: (marks: readonly number[]) => number;
  /** Can this number up to the win be a feedback, if any two codes share at least `least` symbols? */
  readonly isPossible: (feedback: number, positions: number, least: number) => boolean;
  readonly format: (feedback: number, positions: number) => string;
}

const bulls = (feedback: number, positions: number): number => Math.floor(feedback / (positions + 1));
const cows = (feedback: number, positions: number): number => feedback % (positions + 1);
const winOfCounts = (positions: number): number => positions * (positions + 1);

/** All rules, by the names that games of words begin with. */
export const RULES = {
  /** Bulls and cows: A symbols in place and B elsewhere give A × (positions + 1) + B. */
  ab: {
    letter: '',
    longestWord: 8,
    win: winOfCounts,
    feedback: (marks) => {
      let sum = 0;
      for (const mark of marks) sum += mark === 2 ? marks.length + 1 : mark;
      return sum;
    },
    isPossible: (feedback, positions, least) => {
      const [a, b] = [bulls(feedback, positions), cows(feedback, positions)];
      return a + b >= least && a + b <= positions && (a !== positions - 1 || b !== 1);
    },
    format: (feedback, positions) => `${bulls(feedback, positions)}A${cows(feedback, positions)}B`,
  },
  /** The rule that gives only the bulls. A feedback has the number A × (positions + 1). */
  bulls: {
    letter: 'b',
    byPosition: true,
    longestWord: 8,
    win: winOfCounts,
    feedback: (marks) => {
      let sum = 0;
      for (const mark of marks) if (mark === 2) sum += marks.length + 1;
      return sum;
    },
    isPossible: (feedback, positions, least) =>
      cows(feedback, positions) === 0 && (least < positions || bulls(feedback, positions) !== positions - 1),
    format: (feedback, positions) => `${bulls(feedback, positions)}A`,
  },
  /** The marks of Wordle, as digits to base 3. Six letters could get more than 256 of them. */
  wordle: {
    longestWord: 5,
    win: (positions) => 3 ** positions - 1,
    feedback: (marks) => {
      let number = 0;
      for (const mark of marks) number = 3 * number + mark;
      return number;
    },
    // The win less 3^i is all green but one yellow: that letter has no other place.
    isPossible: (feedback, positions) =>
      Array.from({ length: positions }, (_, i) => 3 ** positions - 1 - 3 ** i).every(
        (not) => feedback !== not,
      ),
    format: (feedback, positions) =>
      feedback
        .toString(3)
        .padStart(positions, '0')
        .replace(/./g, (mark) => '-yg'[Number(mark)]),
  },
} satisfies Record<string, Rule>;

/** The name of a rule: bulls and cows, bulls alone, or the marks of Wordle. */
export type WordRule = keyof typeof RULES;

/** The marks of the guess in hand. */
const MARKS: readonly number[][] = Array.from({ length: 9 }, (_, positions) => new Array(positions).fill(0));

/**
 * The feedback to a guess. Symbols in place use up theirs of the secret first. Then, from the left, each
 * other symbol of the guess uses up an equal one.
 */
export function score(rule: Rule, guess: Symbols, secret: Symbols): number {
  const { length } = secret;
  const marks = MARKS[length];
  let used = 0; // one bit for each position of the secret
  for (let i = 0; i < length; i++) {
    marks[i] = guess[i] === secret[i] ? 2 : 0;
    if (marks[i] === 2) used |= 1 << i;
  }
  for (let i = 0; i < length; i++) {
    for (let j = 0; j < length && marks[i] === 0; j++) {
      if (guess[i] !== secret[j] || (used >> j) & 1) continue;
      marks[i] = 1;
      used |= 1 << j;
    }
  }
  return rule.feedback(marks);
}

/** The feedbacks that can occur where any two codes share at least `least` symbols. */
export function possibleFeedbacks(rule: Rule, positions: number, least: number): number[] {
  const all = Array.from({ length: rule.win(positions) + 1 }, (_, feedback) => feedback);
  return all.filter((feedback) => rule.isPossible(feedback, positions, least));
}

/** The symbols of a text. */
export function symbolsOf(text: string): Symbols {
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
}

/** The most codes of a game: the checker holds and counts sets of codes in 16 bits. */
export const MOST_CODES = 65_535;

/** A game of symbols, read from its name. */
export interface SymbolGame {
  readonly positions: number;
  readonly symbols: number;
  readonly rule: Rule;
  /** Says whether a symbol may stand more than once in a code. */
  readonly repetition: boolean;
  /** Says whether a code may begin with 0. */
  readonly zeroFirst: boolean;
}

const OF_SYMBOLS = Object.values<Rule>(RULES).filter(({ letter }) => letter !== undefined);
const NAME = new RegExp(
  `^([1-8])x([1-9]|1[0-6])(r?)(z?)(${OF_SYMBOLS.map(({ letter }) => letter).join('|')})$`,
);

/**
 * Reads the name of a game of symbols (`4x10`, `4x6r`, `4x10z`, `4x6rb`). Undefined for any other text, and
 * for a game without codes or with more than MOST_CODES.
 */
export function symbolGame(name: string): SymbolGame | undefined {
  const match = NAME.exec(name);
  const rule = OF_SYMBOLS.find(({ letter }) => letter === match?.[5]);
  if (match === null || rule === undefined) return undefined;
  const [positions, symbols] = [Number(match[1]), Number(match[2])];
  const game = { positions, symbols, rule, repetition: match[3] === 'r', zeroFirst: match[4] === '' };
  const count = countCodes(game);
  return count >= 1 && count <= MOST_CODES ? game : undefined;
}

function countCodes({ positions, symbols, repetition, zeroFirst }: SymbolGame): number {
  let count = zeroFirst ? symbols : symbols - 1;
  for (let position = 1; position < positions; position++) count *= repetition ? symbols : symbols - position;
  return count;
}

/**
 * How many permutations make a map of a game: one of the positions, and one of the symbols. There is one of
 * the symbols for each position if a relabelling on one position alone keeps codes and feedback.
 */
export function mapLength({ positions, repetition, zeroFirst, rule }: SymbolGame): number {
  return 1 + (repetition && zeroFirst && rule.byPosition === true ? positions : 1);
}

/** Every code of a game, in ascending order. */
export function listCodes({ positions, symbols, repetition, zeroFirst }: SymbolGame): string[] {
  const alphabet = '0123456789abcdef'.slice(0, symbols);
  let codes = [''];
  for (let position = 0; position < positions; position++) {
    codes = codes.flatMap((code) =>
      [...alphabet]
        .filter((symbol) => repetition || !code.includes(symbol))
        .filter((symbol) => position > 0 || zeroFirst || symbol !== '0')
        .map((symbol) => code + symbol),
    );
  }
  return codes;
}
