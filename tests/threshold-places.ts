// Positions to order: a given number of words, feedbacks or turns. Places on either side of a number, for
// thresholds.ts.

import { symbolsOf } from '../game/code.ts';
import { feedbackOf } from '../game/feedback.ts';
import { FEEDBACK_RULES, MARKING_NAMES, type Marking } from '../game/feedback-rules.ts';
import { type Game, parseGame } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { type History, remaining, type Turn } from '../game/history.ts';
import { makeWordGame } from '../game/words.ts';
import { permutationsOf } from './slow-solver.ts';
import { makeWords } from './word-list.ts';

/** A position, and the options of its solver. */
export interface AskedPlace {
  readonly game: Game;
  readonly history: History;
  readonly consistent: boolean;
  /** Memory limit of the solver in bytes; without it the solver chooses. */
  readonly memory?: number;
}

/** Whole numbers 0 … below − 1. */
export type Random = (below: number) => number;

export function oneOf<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)];
}

/** A rule and a length of words. */
export type WordShape = readonly [marking: Marking, length: number];

export function countOf([marking, length]: WordShape): number {
  return FEEDBACK_RULES[marking].countFeedbacks({ positions: length, symbols: 26, repetition: true });
}

/** All rules with all lengths that have enough words and whose feedbacks fit in a byte. */
export const SHAPES: readonly WordShape[] = MARKING_NAMES.flatMap((marking) =>
  [3, 4, 5, 6, 7, 8].map((length): WordShape => [marking, length]),
).filter((shape) => countOf(shape) <= 256);

/** Shapes with so many feedbacks that the slow solver does hundreds of words in a moment. */
export const TELLING: readonly WordShape[] = SHAPES.filter((shape) => countOf(shape) >= 35);

/** A word of letters that no other word has. */
const IDLE = 'ω';

export interface Words {
  readonly shape: WordShape;
  readonly secrets: number;
  readonly others?: number;
  readonly consistent?: boolean;
  /** Turns played with a word that splits nothing, which leaves all secrets. */
  readonly idle?: number;
  /** Turns played with random words. Few secrets are left after them. */
  readonly played?: number;
}

/** A position in a game of random words. */
export function wordsPlace(words: Words, random: Random): AskedPlace {
  const { secrets, others = 0, idle = 0, played = 0, consistent = false } = words;
  const [marking, length] = words.shape;
  const list = makeWords(secrets + Math.max(0, others - Math.min(1, idle)), length, random(2 ** 31));
  const further = [...list.slice(secrets), ...(idle > 0 ? [IDLE.repeat(length)] : [])];
  const plain = makeWordGame(list.slice(0, secrets), further.length > 0 ? further : undefined, marking);
  // an idle turn gives no hint
  const game = marking === 'wordle' && played === 0 && random(4) === 0 ? hardMode(plain) : plain;
  const guess = game.guesses - 1; // the idle word comes last
  const turn = { guess, feedback: feedbackOf(game, guess, 0) };
  const history = idle > 0 ? new Array<typeof turn>(idle).fill(turn) : randomHistory(game, played, random);
  return { game, history, consistent };
}

/** A letter that some secrets have and no others. */
const TELLTALE = 'ψ';

/**
 * A position with `left` random words, in a game of half as many more. One guess has split off the other
 * words, which begin with another letter.
 */
export function partPlace(shape: WordShape, left: number, random: Random): AskedPlace {
  const [marking, length] = shape;
  const words = makeWords(left + Math.ceil(left / 2) + 70, length, random(2 ** 31));
  const secrets = words.slice(0, -70).map((word, i) => (i < left ? word : TELLTALE + word.slice(1)));
  const game = makeWordGame([...new Set(secrets)], [...words.slice(-70), TELLTALE.repeat(length)], marking);
  const guess = game.guesses - 1; // that letter comes last
  return { game, history: [{ guess, feedback: feedbackOf(game, guess, 0) }], consistent: false };
}

/** A position with a few words left of many, which together have `letters` letters. */
export function lettersPlace(letters: number, random: Random): AskedPlace {
  const letter = (n: number): string => String.fromCharCode(0x4e00 + (n % letters));
  const words = Array.from(
    { length: 400 },
    (_, i) => letter(i) + letter(random(letters)) + letter(random(letters)),
  );
  const list = [...new Set(words)];
  const game = makeWordGame(list.slice(0, 14), list.slice(14), oneOf(['wordle', 'ab'], random));
  return { game, history: [], consistent: false };
}

/**
 * Random turns, answered for a random secret; they do not end the game. Long histories repeat about half of
 * their turns, and leave many codes.
 */
function randomHistory(game: Game, turns: number, random: Random): History {
  const secret = random(game.secrets);
  const history: Turn[] = [];
  while (history.length < turns) {
    const guess = (secret + 1 + random(game.guesses - 1)) % game.guesses;
    const isAgain = history.length > 1 && random(2) === 0;
    history.push(isAgain ? oneOf(history, random) : { guess, feedback: feedbackOf(game, guess, secret) });
  }
  return history;
}

const games = new Map<string, Game>();

function gameOf(name: string): Game {
  const game = games.get(name) ?? parseGame(name);
  games.set(name, game);
  return game;
}

/**
 * Among random positions of these games after these turns, the one whose measure is nearest to the wanted
 * one, on its side of `first`.
 */
export function codesPlace(
  names: readonly string[],
  turns: readonly number[],
  {
    wanted,
    first,
    measure,
  }: { readonly wanted: number; readonly first: number; readonly measure: (place: AskedPlace) => number },
  random: Random,
  trials = 60,
): AskedPlace {
  let best: AskedPlace | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (let trial = 0; (trial < trials && distance > 0) || best === undefined; trial++) {
    if (trial > 3000)
      throw new Error(`no position of ${names} is on the side of ${wanted}, seen from ${first}`);
    const game = gameOf(oneOf(names, random));
    const history = randomHistory(game, oneOf(turns, random), random);
    const place = { game, history, consistent: random(4) === 0 };
    const found = measure(place);
    if (found < first !== wanted < first || !(Math.abs(found - wanted) < distance)) continue;
    best = place;
    distance = Math.abs(found - wanted);
  }
  return best;
}

/** Codes that are left at a position. */
export function codesLeft({ game, history }: AskedPlace): number {
  return remaining(game, history).length;
}

/**
 * The number of ways to permute positions and turns, with symbols renamed, that keep a history. Symbols that
 * no code has that is left are all written alike.
 */
export function symmetries({ game, history }: AskedPlace): number {
  const { positions } = game;
  const left = [...remaining(game, history)];
  const textOf = (code: number): number[] => [...symbolsOf(game, code)];
  const live = new Set(left.flatMap(textOf));
  const write = (turns: History, places: readonly number[]): string => {
    const names = new Map<number, string>();
    const nameOf = (symbol: number): string => {
      if (!live.has(symbol)) return '-';
      if (!names.has(symbol)) names.set(symbol, String(names.size));
      return names.get(symbol) as string;
    };
    return turns
      .map(({ guess, feedback }) => {
        const text = textOf(guess);
        return `${places.map((place) => nameOf(text[place])).join()}:${feedback}`;
      })
      .join(' ');
  };
  const places = permutationsOf(positions);
  const own = write(history, places[0]);
  const orders = permutationsOf(history.length).map((order) => order.map((turn) => history[turn]));
  const sameAnswers = (turns: History): boolean =>
    turns.every(({ feedback }, i) => feedback === history[i].feedback);
  return orders
    .filter(sameAnswers)
    .reduce((sum, turns) => sum + places.filter((each) => write(turns, each) === own).length, 0);
}
