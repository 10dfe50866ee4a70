// Random positions of large games, with a plain list of all codes. The list, the feedbacks and the costs come
// from code of their own, so that they can decide what the program says about large games.

import { parseFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { formatLargeCode, type LargeGame, type LargeTurn, parseLargeGame } from '../game/large-game.ts';
import { AVERAGE, type PriceList } from '../solver/prices.ts';
import { makeSlowSolver } from './slow-solver.ts';

/** All codes of a game, as lists of symbols, in ascending order. */
export function allCodes({ positions, symbols, repetition, leadingZero }: LargeGame): number[][] {
  let codes: number[][] = [[]];
  for (let position = 0; position < positions; position++) {
    const longer: number[][] = [];
    for (const code of codes) {
      for (let symbol = 0; symbol < symbols; symbol++) {
        if ((!repetition && code.includes(symbol)) || (!leadingZero && position === 0 && symbol === 0))
          continue;
        longer.push([...code, symbol]);
      }
    }
    codes = longer;
  }
  return codes;
}

/** The feedback as a text such as 1A2B or 1A, counted with a pencil: equal places first, then the rest. */
export function feedbackText(
  { marking }: LargeGame,
  guess: readonly number[],
  secret: readonly number[],
): string {
  const rest = secret.filter((symbol, i) => symbol !== guess[i]);
  const bulls = secret.length - rest.length;
  if (marking === 'bulls') return `${bulls}A`;
  let cows = 0;
  for (const [i, symbol] of guess.entries()) {
    const place = symbol === secret[i] ? -1 : rest.indexOf(symbol);
    if (place < 0) continue;
    rest.splice(place, 1);
    cows++;
  }
  return `${bulls}A${cows}B`;
}

/** A position of a large game, with all codes of the game and those that fit. */
export interface KnownPosition {
  readonly game: LargeGame;
  readonly history: readonly LargeTurn[];
  /** The history as a user writes it. */
  readonly text: string;
  readonly all: readonly (readonly number[])[];
  readonly fitting: readonly (readonly number[])[];
}

/**
 * Plays random guesses against a random secret until at most `most` codes fit. Every second guess is one that
 * still fits. `below` gives random numbers. Returns undefined if the secret was guessed.
 */
export function randomPosition(
  name: string,
  most: number,
  below: (limit: number) => number,
  all: readonly (readonly number[])[] = allCodes(parseLargeGame(name)),
): KnownPosition | undefined {
  const game = parseLargeGame(name);
  const secret = all[below(all.length)];
  let fitting = all;
  const history: LargeTurn[] = [];
  const texts: string[] = [];
  while (fitting.length > most) {
    const pool = history.length % 2 === 0 ? all : fitting;
    const guess = pool[below(pool.length)];
    const told = feedbackText(game, guess, secret);
    if (guess === secret) return undefined;
    history.push({ guess, feedback: parseFeedback(game, told) });
    texts.push(`${formatLargeCode(game, guess)} ${told}`);
    fitting = fitting.filter((code) => feedbackText(game, guess, code) === told);
  }
  return { game, history, text: texts.join(', '), all, fitting };
}

/** The least cost of a position, with every code of the game as a guess, by the slow solver. */
export function trueCost(
  { game, history, all, fitting }: KnownPosition,
  prices: PriceList = AVERAGE,
): number {
  const known = new Set(fitting);
  const list = [...fitting, ...all.filter((code) => !known.has(code))];
  const { count: _, ...rules } = game;
  // The slow solver gets the codes as words, because it looks for symmetries of whole games only.
  const listed: Game = {
    ...{ ...rules, codes: Uint8Array.from(list.flat()), secrets: fitting.length, guesses: list.length },
    words: true,
  };
  return makeSlowSolver(listed, prices).cost([...fitting.keys()], history.length + 1);
}
