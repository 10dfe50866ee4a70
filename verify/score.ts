// Feedback rules and games of symbols for the verifier (CERTIFICATE.md). Shares no code with the rest of the
// program, so that a mistake in the program cannot repeat itself here.

/** The symbols of a code as numbers. Equal symbols have equal numbers. */
export type Symbols = readonly number[];

/** A rule of feedback. Feedbacks have the same numbers as in certificates. */
export interface Rule {
  /** The last letter of a game's name that stands for this rule; undefined if the rule is for words only. */
  readonly letter?: string;
  /** Set if the rule compares symbols only at the same position. */
  readonly byPosition?: true;
  /** The greatest length of words in certificates. Strategies may have longer words. */
  readonly longestWord: number;
  /** Feedback of the secret itself, the highest feedback. */
  readonly win: (positions: number) => number;
  /**
   * Returns the feedback for the marks of a guess. A mark is 2 for a symbol in place, 1 for a symbol
   * elsewhere in the secret, and 0 for any other symbol.
   */
  readonly feedback: (marks: readonly number[]) => number;
  /**
   * Returns whether a number from 0 to the win is a possible feedback between two codes that share at least
   * `least` symbols.
   */
  readonly isPossible: (feedback: number, positions: number, least: number) => boolean;
  readonly format: (feedback: number, positions: number) => string;
}

const bulls = (feedback: number, positions: number): number => Math.floor(feedback / (positions + 1));
const cows = (feedback: number, positions: number): number => feedback % (positions + 1);
const winOfCounts = (positions: number): number => positions * (positions + 1);

/** Name of a feedback rule: bulls and cows, bulls alone, or the marks of Wordle. */
export type WordRule = 'ab' | 'bulls' | 'wordle';

/** All feedback rules, by the name that begins the names of word games. */
export const RULES = {
  /** Bulls and cows. A feedback with A bulls and B cows has the number A × (positions + 1) + B. */
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
  /** Bulls alone. A feedback with A bulls has the number A × (positions + 1). */
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
  /**
   * Wordle marks, read as digits of a number to base 3. Words of six letters could get more than 256
   * feedbacks.
   */
  wordle: {
    longestWord: 5,
    win: (positions) => 3 ** positions - 1,
    feedback: (marks) => {
      let number = 0;
      for (const mark of marks) number = 3 * number + mark;
      return number;
    },
    // The number win − 3^i means that all letters are green but one, which is yellow. A yellow letter would
    // need another free position, so this feedback cannot occur.
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
} satisfies Record<WordRule, Rule>;

/** Scratch memory of `score`: the marks of a guess, by the length of codes. */
const MARKS: readonly number[][] = Array.from({ length: 16 }, (_, positions) => new Array(positions).fill(0));

/**
 * Returns the feedback to a guess. First, each symbol in place uses up the symbol of the secret at the same
 * position. Then, from left to right, each other symbol of the guess uses up an equal symbol of the secret
 * that is left.
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

/** Returns the possible feedbacks of a game in which any two codes share at least `least` symbols. */
export function possibleFeedbacks(rule: Rule, positions: number, least: number): number[] {
  const all = Array.from({ length: rule.win(positions) + 1 }, (_, feedback) => feedback);
  return all.filter((feedback) => rule.isPossible(feedback, positions, least));
}

/** Returns the symbols of a text: its UTF-16 units. */
export function symbolsOf(text: string): Symbols {
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
}

/** Most codes of a game: the checker stores code numbers and set sizes in 16 bits. */
export const MOST_CODES = 65_535;

/** A game of symbols, read from its name. */
export interface SymbolGame {
  readonly positions: number;
  readonly symbols: number;
  readonly rule: Rule;
  /** Whether a code may contain a symbol twice. */
  readonly repetition: boolean;
  /** Whether a code may begin with 0. */
  readonly zeroFirst: boolean;
}

const OF_SYMBOLS = Object.values<Rule>(RULES).filter(({ letter }) => letter !== undefined);
const NAME = new RegExp(
  `^([1-8])x([1-9]|1[0-6])(r?)(z?)(${OF_SYMBOLS.map(({ letter }) => letter).join('|')})$`,
);

/**
 * Parses the name of a game of symbols (`4x10`, `4x6r`, `4x10z`, `4x6rb`). Returns undefined for other texts,
 * and for a game with no codes or more than MOST_CODES.
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
 * Returns how many permutations a map of this game consists of: one of the positions, and one or more of the
 * symbols. Each position has its own permutation of the symbols if codes and feedback allow relabelling one
 * position alone; otherwise one permutation serves all positions.
 */
export function mapLength({ positions, repetition, zeroFirst, rule }: SymbolGame): number {
  return 1 + (repetition && zeroFirst && rule.byPosition === true ? positions : 1);
}

/** Returns every code of a game, in ascending order. */
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
