// The rules of the game once more, written from the rules: codes are texts, symbols are characters, a
// feedback is a text. Slow and plain on purpose. Shares no code with the rest of the program, so that a
// mistake there cannot hide here.

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

/** What the name of a game of symbols says. */
export interface SymbolGame {
  readonly positions: number;
  readonly symbols: number;
  /** May a symbol stand more than once in a code, and may a code begin with 0? */
  readonly repetition: boolean;
  readonly zeroFirst: boolean;
  readonly rule: SymbolRule;
}

/** Reads the name of a game of symbols (`4x10`, `4x6r`, `4x10z`, `4x6rb`); undefined when it is none. */
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

/** How many secrets a game has, counted without listing them; 0 when there is none. */
export function countSecrets({ positions, symbols, repetition, zeroFirst }: SymbolGame): number {
  let count = 1;
  for (let position = 0; position < positions; position++) {
    const choices = repetition ? symbols : symbols - position;
    count *= position === 0 && !zeroFirst ? symbols - 1 : choices;
  }
  return Math.max(0, count);
}

/** A list of codes in ascending order, symbol by symbol. */
export interface CodeList {
  readonly positions: number;
  /** The symbols of all codes, code after code. */
  readonly symbols: Uint8Array;
  /** How many symbols each code shares with the one before it at the front; 0 for the first. */
  readonly common: Uint8Array;
  /** How guesses are answered. */
  readonly rule: SymbolRule;
}

/** Codes written with the symbols `0 … 9 a … f` as numbers. */
export function codeList(codes: readonly string[], rule: SymbolRule): CodeList {
  const symbols = Uint8Array.from(codes.join(''), (symbol) => Number.parseInt(symbol, 16));
  const positions = codes[0].length;
  const common = Uint8Array.from(codes, (code, i) => {
    let same = 0;
    if (i > 0) while (code[same] === codes[i - 1][same]) same++;
    return same;
  });
  return { positions, symbols, common, rule };
}

/**
 * Feedback as a number, A × (positions + 1) + B, is a sum over positions: of the symbols that both codes
 * have, A are in place and B the others, so one that is shared counts 1, and one that is in place `positions`
 * more. Where only bulls are told, B is 0.
 */
const WEIGHTS: Readonly<
  Record<SymbolRule, (positions: number) => { readonly shared: number; readonly bull: number }>
> = {
  ab: (positions) => ({ shared: 1, bull: positions }),
  bulls: (positions) => ({ shared: 0, bull: positions + 1 }),
};

/**
 * No game of P positions and S symbols has more kinds of feedback under a rule: A + B ≤ P; not P − 1 bulls
 * and one cow; and of S different symbols, two codes of P share at least 2P − S. Of bulls alone, 0 … P; but
 * not P − 1 where a code holds every symbol once. Where all have been met, none is left to look for.
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
 * Writes the feedback to a guess, for every code as the secret, into `row`, as `names[A × (positions + 1) +
 * B]`. Symbols shared count each as often as both codes have it: of those that a secret has in common with
 * the one before it at the front, the counts are still there.
 */
export function scoreRow(list: CodeList, guess: number, names: Uint8Array, row: Uint8Array): void {
  const { positions, symbols, common } = list;
  const { shared, bull } = WEIGHTS[list.rule](positions);
  const last = positions - 1;
  const asked = symbols.subarray(guess * positions, (guess + 1) * positions);
  // how often each symbol of the guess is not yet matched; below 0 where the secret has more
  const left = new Int8Array(16);
  for (const symbol of asked) left[symbol]++;
  const sums = new Uint8Array(positions); // over the first 0, 1, 2, … positions
  for (let code = 0, at = 0; code < row.length; code++, at += positions) {
    const from = common[code];
    if (code > 0) for (let i = from; i < last; i++) left[symbols[at - positions + i]]++;
    for (let i = from; i < last; i++) {
      const symbol = symbols[at + i];
      sums[i + 1] = sums[i] + (left[symbol]-- > 0 ? shared : 0) + (asked[i] === symbol ? bull : 0);
    }
    const symbol = symbols[at + last]; // the next code never has it there too, so nothing of it is kept
    row[code] = names[sums[last] + (left[symbol] > 0 ? shared : 0) + (asked[last] === symbol ? bull : 0)];
  }
}

/**
 * The Wordle marks of a guess, as `gy--g`: g right and in place, y elsewhere, - not there. Letters in place
 * are taken out of the secret first; then every other letter of the guess, from the left, takes one of its
 * kind out of what is left.
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
