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

/** A game with fewer secrets, and the number that each code of the whole game has there. */
export interface NumberedGame {
  readonly game: Game;
  readonly numbers: Uint16Array;
}

/**
 * Returns the game whose possible secrets are the codes that fit the history. They come first in the list of
 * codes. All other codes follow. Both groups ascend. A request to a solver must still include the history,
 * because symmetries (canon.ts) and the hints of hard mode depend on it. If the history is empty, the codes
 * keep their numbers.
 * @throws RangeError if a turn has an invalid code or feedback.
 */
export function gameOfPosition(game: Game, history: History): PositionGame & NumberedGame {
  if (history.length === 0)
    return { game, history, numbers: Uint16Array.from({ length: game.guesses }, (_, code) => code) };
  const { game: position, numbers } = withFewerSecrets(game, remaining(game, history));
  return {
    game: position,
    history: history.map(({ guess, feedback }) => ({ guess: numbers[guess], feedback })),
    numbers,
  };
}

/**
 * Returns the game in which only these of its secrets, ascending, may be the secret. These secrets come first
 * in the list of codes. All other codes follow, ascending. The name is kept.
 */
export function withFewerSecrets(game: Game, secrets: Uint16Array): NumberedGame {
  const isSecret = new Uint8Array(game.guesses);
  for (const code of secrets) isSecret[code] = 1;
  const numbers = new Uint16Array(game.guesses);
  const codes = game.codes.slice();
  const chosen = game.chosen && new Uint8Array(game.guesses);
  const { weights: given } = game;
  const weights = given && Uint32Array.from(secrets, (code) => given[code]);
  let [inside, outside] = [0, secrets.length];
  for (let code = 0; code < game.guesses; code++) {
    numbers[code] = isSecret[code] ? inside++ : outside++;
    codes.set(symbolsOf(game, code), numbers[code] * game.positions);
    if (chosen !== undefined) chosen[numbers[code]] = Number(game.chosen?.[code]);
  }
  return {
    game: { ...game, codes, secrets: secrets.length, ...(chosen && { chosen }), ...(weights && { weights }) },
    numbers,
  };
}
