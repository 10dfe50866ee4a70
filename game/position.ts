// A position as a game of its own: the codes that still fit are its secrets, and every code may be guessed. A
// solver of it needs a table of these few secrets, not of the whole game.

import { symbolsOf } from './code.ts';
import type { Game } from './game.ts';
import { type History, remaining } from './history.ts';

/** A game that begins in the middle, and the history in the numbers of that game. */
export interface Position {
  readonly game: Game;
  readonly history: History;
}

/**
 * The game whose secrets are the codes that fit a history. They come first, then all other codes, each in
 * ascending order. The history stays part of each question to a solver: canon.ts works with it. A game of
 * words, and a history without turns, stay as they are.
 * @throws RangeError when a turn has an invalid code or feedback.
 */
export function positionOf(game: Game, history: History): Position {
  if (game.words || history.length === 0) return { game, history };
  const fitting = remaining(game, history);
  const isFitting = new Uint8Array(game.guesses);
  for (const code of fitting) isFitting[code] = 1;
  const numbers = new Uint16Array(game.guesses);
  const codes = new Uint8Array(game.codes.length);
  let [inside, outside] = [0, fitting.length];
  for (let code = 0; code < game.guesses; code++) {
    numbers[code] = isFitting[code] ? inside++ : outside++;
    codes.set(symbolsOf(game, code), numbers[code] * game.positions);
  }
  return {
    game: { ...game, codes, secrets: fitting.length },
    history: history.map(({ guess, feedback }) => ({ guess: numbers[guess], feedback })),
  };
}
