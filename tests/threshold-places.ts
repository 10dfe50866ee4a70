// Makes positions with a wanted number of words, feedbacks, letters or turns. thresholds.ts uses them to test
// both sides of a number.

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
  /** Memory limit of the solver in bytes. If it is undefined, the solver chooses the limit. */
  readonly memory?: number;
}

/** Returns a random whole number 0 … below − 1. */
export type Random = (below: number) => number;

export function oneOf<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)];
}

/** A feedback rule and the length of the words. */
export type WordShape = readonly [marking: Marking, length: number];

export function countOf([marking, length]: WordShape): number {
  return FEEDBACK_RULES[marking].countFeedbacks({ positions: length, symbols: 26, repetition: true });
}

/** All rules with word lengths from 3 to 8, if the feedbacks fit in a byte. */
export const SHAPES: readonly WordShape[] = MARKING_NAMES.flatMap((marking) =>
  [3, 4, 5, 6, 7, 8].map((length): WordShape => [marking, length]),
).filter((shape) => countOf(shape) <= 256);

/** Shapes with at least 35 feedbacks. With so many, the slow solver decides hundreds of words quickly. */
export const TELLING: readonly WordShape[] = SHAPES.filter((shape) => countOf(shape) >= 35);

/** A letter that occurs only in the idle word, which therefore splits nothing. */
const IDLE = 'ω';

export interface Words {
  readonly shape: WordShape;
  readonly secrets: number;
  readonly others?: number;
  readonly consistent?: boolean;
  /** The number of turns played with the idle word. All secrets are left after them. */
  readonly idle?: number;
  /** The number of turns played with random words. Few secrets are left after them. */
  readonly played?: number;
}

/** Makes a position in a game of random words. */
export function wordsPlace(words: Words, random: Random): AskedPlace {
  const { secrets, others = 0, idle = 0, played = 0, consistent = false } = words;
  const [marking, length] = words.shape;
  const list = makeWords(secrets + Math.max(0, others - Math.min(1, idle)), length, random(2 ** 31));
  const further = [...list.slice(secrets), ...(idle > 0 ? [IDLE.repeat(length)] : [])];
  const plain = makeWordGame(list.slice(0, secrets), further.length > 0 ? further : undefined, marking);
  // an idle turn gives no hint, so hard mode still allows every guess
  const game = marking === 'wordle' && played === 0 && random(4) === 0 ? hardMode(plain) : plain;
  const guess = game.guesses - 1; // the idle word is the last guess
  const turn = { guess, feedback: feedbackOf(game, guess, 0) };
  const history = idle > 0 ? new Array<typeof turn>(idle).fill(turn) : randomHistory(game, played, random);
  return { game, history, consistent };
}

/** A letter that separates some secrets from the others. */
const TELLTALE = 'ψ';

/**
 * Makes a position with `left` random words. The game has half as many secrets more. These begin with another
 * letter, so one guess has split them off.
 */
export function partPlace(shape: WordShape, left: number, random: Random): AskedPlace {
  const [marking, length] = shape;
  const words = makeWords(left + Math.ceil(left / 2) + 70, length, random(2 ** 31));
  const secrets = words.slice(0, -70).map((word, i) => (i < left ? word : TELLTALE + word.slice(1)));
  const game = makeWordGame([...new Set(secrets)], [...words.slice(-70), TELLTALE.repeat(length)], marking);
  const guess = game.guesses - 1; // the word that repeats this letter is the last guess
  return { game, history: [{ guess, feedback: feedbackOf(game, guess, 0) }], consistent: false };
}

/**
 * Makes the start of a game with this number of secrets. A few of them are twins: they differ only in one
 * letter, which no other word has.
 */
export function twinsPlace(secrets: number, random: Random): AskedPlace {
  const [marking, length] = oneOf(TELLING, random);
  const words = makeWords(secrets + random(4), length, random(2 ** 31));
  const place = random(length);
  const twins = Math.min(secrets, 3 + random(4));
  const twin = (i: number): string => {
    const own = String.fromCharCode(0x4e00 + i);
    return words[i % 2].slice(0, place) + own + words[i % 2].slice(place + 1);
  };
  const list = words.map((word, i) => (i < twins ? twin(i) : word));
  const plain = makeWordGame(list.slice(0, secrets), list.slice(secrets), marking);
  const game = marking === 'wordle' && random(3) === 0 ? hardMode(plain) : plain;
  return { game, history: [], consistent: random(3) === 0 };
}

/**
 * Makes the start of a game with 14 secrets and many other words. All words together use `letters` letters.
 */
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
 * Makes the first position of a game of words with this many letters, at most 1000. Many letters of its words
 * are 256 apart, so they differ in their high bytes alone.
 */
export function wideLettersPlace(letters: number, random: Random): AskedPlace {
  const letter = (n: number): string => String.fromCharCode(0x4e00 + (n % letters));
  const near = (): string => letter(oneOf([0, 1, 256, 257, random(letters)], random));
  const secrets = new Set(Array.from({ length: 14 }, () => near() + near() + near()));
  const others = Array.from({ length: 1000 }, (_, i) => letter(i) + near() + near());
  const game = makeWordGame([...secrets], others, oneOf(['wordle', 'ab', 'bulls'], random));
  const isHard = game.marking === 'wordle' && random(2) === 0;
  return { game: isHard ? hardMode(game) : game, history: [], consistent: false };
}

/**
 * Makes a random history whose answers come from a random secret. No turn is the win. A long history repeats
 * about half of its turns, so it leaves many codes.
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
 * Tries random positions of these games after these numbers of turns. Returns the one whose measure is
 * nearest to `wanted`, among those on the same side of `first` as `wanted`. @throws Error if no position is
 * on that side.
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

/** The number of codes left at a position. */
export function codesLeft({ game, history }: AskedPlace): number {
  return remaining(game, history).length;
}

/**
 * The number of symmetries that keep a history: permutations of positions and turns, with a renaming of
 * symbols. Symbols that occur in no code left count as one symbol.
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
