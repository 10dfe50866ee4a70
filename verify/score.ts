// The rules of the game, written independently: codes are texts, symbols are characters, a feedback is a
// text. Slow and plain on purpose. Shares no code with the rest of the program, so that a mistake there
// cannot hide here.

/**
 * The feedback to a guess, as `1A2B`: A symbols right and in place, B right but misplaced; each symbol counts
 * once.
 */
export function scoreText(guess: string, secret: string): string {
  let bulls = 0;
  const guessRest: string[] = [];
  const secretRest: string[] = [];
  for (let i = 0; i < secret.length; i++) {
    if (guess[i] === secret[i]) bulls++;
    else {
      guessRest.push(guess[i]);
      secretRest.push(secret[i]);
    }
  }
  let cows = 0;
  for (const symbol of guessRest) {
    const found = secretRest.indexOf(symbol);
    if (found < 0) continue;
    cows++;
    secretRest.splice(found, 1); // used up
  }
  return `${bulls}A${cows}B`;
}

/** More codes than this no game of the program has. */
const MOST_SECRETS = 65_535;

/** The rules by which games of symbols are answered. */
export type SymbolRule = 'ab' | 'bulls';

/** The letter by which the name of a game tells its rule: one that ends in `b` tells the bulls only. */
const LETTERS: Readonly<Record<SymbolRule, string>> = { ab: '', bulls: 'b' };
const RULES = Object.entries(LETTERS) as readonly [SymbolRule, string][];
const NAME = new RegExp(`^([1-8])x([1-9]|1[0-6])(r?)(z?)(${Object.values(LETTERS).join('|')})$`);

/** A game of symbols, read from its name. */
export interface SymbolGame {
  readonly positions: number;
  readonly symbols: number;
  /** May a symbol stand more than once in a code, and may a code begin with 0? */
  readonly repetition: boolean;
  readonly zeroFirst: boolean;
  readonly rule: SymbolRule;
}

/** Reads the name of a game of symbols (`4x10`, `4x6r`, `4x10z`, `4x6rb`); undefined for any other text. */
export function readName(name: string): SymbolGame | undefined {
  const match = NAME.exec(name);
  const rule = RULES.find(([, letter]) => letter === match?.[5]);
  if (match === null || rule === undefined) return undefined;
  const [positions, symbols] = [Number(match[1]), Number(match[2])];
  return { positions, symbols, repetition: match[3] === 'r', zeroFirst: match[4] === '', rule: rule[0] };
}

/** Does a relabelling of the symbols on one position alone keep codes and feedback? */
export function relabelsByPosition({ repetition, zeroFirst, rule }: SymbolGame): boolean {
  return repetition && zeroFirst && rule === 'bulls';
}

/** Every secret of a game, in ascending order. */
export function listSecrets({ positions, symbols, repetition, zeroFirst }: SymbolGame): string[] {
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

/** Number of secrets of a game, perhaps 0, counted without listing them. */
export function countSecrets({ positions, symbols, repetition, zeroFirst }: SymbolGame): number {
  let count = 1;
  for (let position = 0; position < positions; position++) {
    const choices = repetition ? symbols : symbols - position;
    count *= position === 0 && !zeroFirst ? symbols - 1 : choices;
  }
  return Math.max(0, count);
}

/**
 * An upper bound of the number of feedbacks in a game of P positions and S symbols. Bulls and cows: A + B ≤
 * P, except P − 1 bulls and one cow; two codes without repetition share at least 2P − S symbols. Bulls alone:
 * 0 … P, except P − 1 if each code has every symbol once.
 */
export const MOST_FEEDBACKS: Readonly<Record<SymbolRule, (game: SymbolGame) => number>> = {
  ab: ({ positions, symbols, repetition }) => {
    const least = repetition ? 0 : Math.max(0, 2 * positions - symbols);
    let most = 0;
    for (let shared = least; shared <= positions; shared++) most += shared + 1;
    return most - 1;
  },
  bulls: ({ positions, symbols, repetition }) =>
    !repetition && positions === symbols ? positions : positions + 1,
};

/**
 * The Wordle marks of a guess, as `gy--g`: g right and in place, y elsewhere, - not there. Letters in place
 * use up their letters of the secret first. Then each other letter of the guess, from the left, uses up one
 * equal letter.
 */
export function scoreWordle(guess: string, secret: string): string {
  const left = [...secret].filter((letter, i) => guess[i] !== letter);
  let marks = '';
  for (const [i, letter] of [...guess].entries()) {
    const found = left.indexOf(letter);
    if (letter === secret[i]) marks += 'g';
    else if (found < 0) marks += '-';
    else {
      marks += 'y';
      left.splice(found, 1);
    }
  }
  return marks;
}

/**
 * Hard mode: does a guess keep what an earlier one has shown? Green letters stand where they stood, and for
 * every letter that was marked g or y the guess has one of its own.
 */
export function keepsMarks(
  guess: string,
  [before, marks]: readonly [before: string, marks: string],
): boolean {
  const left = [...guess];
  return [...before].every((letter, i) => {
    if (marks[i] === '-') return true;
    const found = left.indexOf(letter);
    if (found >= 0) left[found] = ''; // used up
    return found >= 0 && (marks[i] === 'y' || guess[i] === letter);
  });
}

/** How many symbols of a guess are right and in place, as `2A`. */
export function scoreBulls(guess: string, secret: string): string {
  return `${[...guess].filter((symbol, i) => symbol === secret[i]).length}A`;
}

/** How a guess is answered: both codes as texts, the feedback as a text. */
export type Score = (guess: string, secret: string) => string;

/** The rules by which games of words are answered: bulls and cows, bulls alone, or the marks of Wordle. */
export type WordRule = SymbolRule | 'wordle';

/** The rules by the names that games of words begin with. */
export const SCORES: Readonly<Record<WordRule, Score>> = {
  ab: scoreText,
  bulls: scoreBulls,
  wordle: scoreWordle,
};

/** How the feedbacks of certificates, to guesses of so many positions, are written for people. */
export const FORMATS: Readonly<Record<WordRule, (feedback: number, positions: number) => string>> = {
  ab: (feedback, positions) => `${Math.floor(feedback / (positions + 1))}A${feedback % (positions + 1)}B`,
  bulls: (feedback, positions) => `${Math.floor(feedback / (positions + 1))}A`,
  wordle: (feedback, positions) =>
    feedback
      .toString(3)
      .padStart(positions, '0')
      .replace(/./g, (mark) => '-yg'[Number(mark)]),
};

/**
 * The rule of the game called `name`, and every secret, ascending; undefined when it is no such name, or too
 * many to be listed.
 */
export function symbolGame(
  name: string,
): { readonly secrets: readonly string[]; readonly score: Score } | undefined {
  const game = readName(name);
  if (game === undefined || countSecrets(game) > MOST_SECRETS) return undefined;
  return { secrets: listSecrets(game), score: SCORES[game.rule] };
}
