// Converts a position into a game of its own. The remaining codes become the possible secrets, and every code
// may be guessed. A solver of this game needs a feedback table for these few secrets only.

import { symbolsOf } from './code.ts';
import type { Game } from './game.ts';
import { type History, remaining } from './history.ts';

/** The game of a position, and the history in the code numbers of this game. */
export interface PositionGame {
  readonly game: Game;
  readonly history: History;
}

/** A position as a game, with the number in this game of each code of the whole game. */
export interface NumberedPosition extends PositionGame {
  readonly numbers: Uint16Array;
}

/**
 * Returns the game whose possible secrets are the codes that fit the history. They come first in the list of
 * codes. All other codes follow. Both groups ascend. A request to a solver must still include the history,
 * because canon.ts uses it. A game of words keeps its codes and numbers, and so does any game if the history
 * is empty.
 * @throws RangeError if a turn has an invalid code or feedback.
 */
export function gameOfPosition(game: Game, history: History): NumberedPosition {
  const same = (): Uint16Array => Uint16Array.from({ length: game.guesses }, (_, code) => code);
  if (game.words || history.length === 0) return { game, history, numbers: same() };
  const fitting = remaining(game, history);
  const isFitting = new Uint8Array(game.guesses);
  for (const code of fitting) isFitting[code] = 1;
  const numbers = new Uint16Array(game.guesses);
  const codes = new Uint8Array(game.codes.length);
  const chosen = game.chosen && new Uint8Array(game.guesses);
  const { weights: given } = game;
  const weights = given && Uint32Array.from(fitting, (code) => given[code]);
  let [inside, outside] = [0, fitting.length];
  for (let code = 0; code < game.guesses; code++) {
    numbers[code] = isFitting[code] ? inside++ : outside++;
    codes.set(symbolsOf(game, code), numbers[code] * game.positions);
    if (chosen !== undefined) chosen[numbers[code]] = Number(game.chosen?.[code]);
  }
  return {
    game: { ...game, codes, secrets: fitting.length, ...(chosen && { chosen }), ...(weights && { weights }) },
    history: history.map(({ guess, feedback }) => ({ guess: numbers[guess], feedback })),
    numbers,
  };
}
