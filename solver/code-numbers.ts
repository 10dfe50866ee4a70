// Translates the numbers of codes between a game and the game that the engine searches. The engine searches a
// position as a game of its own, and numbers its codes in another order. Under weights the engine numbers the
// secrets by falling weights. Callers only see the numbers of their game.

import { symbolsOf } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';
import { gameOfPosition, type NumberedGame, type PositionGame } from '../game/position.ts';
import { renumbered, type Strategy } from '../game/strategy.ts';
import { checkAfter, checkedHistory } from './checks.ts';
import type { Progress, WorkOptions } from './progress.ts';

/**
 * Renumbers the codes of a position with weights, so that the weights of the secrets never rise. Secrets of
 * equal weight keep their order. The result counts as a game of words, also if it has codes of symbols. Then
 * the engine uses no symmetry, because most symmetries change weights.
 */
function byFallingWeight(position: PositionGame & NumberedGame): PositionGame & NumberedGame {
  const { game, history, numbers } = position;
  const { weights, guesses, secrets, positions } = game;
  if (weights === undefined) return position;
  // Array.sort() keeps the order of equal elements.
  const order = Array.from({ length: secrets }, (_, secret) => secret);
  order.sort((a, b) => weights[b] - weights[a]);
  const inside = Uint16Array.from({ length: guesses }, (_, code) => code);
  const codes = game.codes.slice();
  for (const [number, code] of order.entries()) {
    inside[code] = number;
    codes.set(symbolsOf(game, code), number * positions);
  }
  const { chosen: _, ...rest } = game;
  return {
    game: { ...rest, codes, words: true, weights: Uint32Array.from(order, (code) => weights[code]) },
    history: history.map(({ guess, feedback }) => ({ guess: inside[guess], feedback })),
    numbers: numbers.map((code) => inside[code]),
  };
}

/**
 * The codes of a game, and their numbers in the position after some turns. Without turns and weights the
 * numbers are equal. @internal
 */
export class CodeNumbers {
  readonly game: Game;
  /** The turns with which every history begins. */
  readonly after: History;
  /** The game of the position, for the engine. */
  readonly position: Game;
  /** The number in the position of each code of the game, and the reverse. */
  readonly #inside: Uint16Array;
  readonly #outside: Uint16Array;

  /**
   * Numbers the codes after these turns. @throws UsageError for an invalid history; see checkedHistory.
   */
  constructor(game: Game, after: History) {
    this.game = game;
    this.after = checkedHistory(game, after);
    const { game: position, numbers } = byFallingWeight(gameOfPosition(game, this.after));
    this.position = position;
    this.#inside = numbers;
    this.#outside = new Uint16Array(numbers.length);
    for (const [code, number] of numbers.entries()) this.#outside[number] = code;
  }

  /** Returns the number in the position of a code of the game. */
  inside(code: number): number {
    return this.#inside[code];
  }

  /** Returns the number in the game of a code of the position. */
  outside(code: number): number {
    return this.#outside[code];
  }

  /**
   * Returns a history of the game in the numbers of the position.
   * @throws UsageError for an invalid history, or for one that does not begin with `after`.
   */
  historyInside(history: History): History {
    const turns = checkedHistory(this.game, history);
    checkAfter(this.game, this.after, turns);
    return turns.map(({ guess, feedback }) => ({ guess: this.inside(guess), feedback }));
  }

  /** Returns guesses of the position in the numbers of the game, ascending. */
  guessesOutside(guesses: readonly number[]): number[] {
    return guesses.map((guess) => this.outside(guess)).sort((a, b) => a - b);
  }

  /** Returns a strategy of the position in the numbers of the game. */
  strategyOutside(strategy: Strategy): Strategy {
    return renumbered(strategy, (code) => this.outside(code));
  }

  /** Returns options for work in the position. Their reports of progress are in the numbers of the game. */
  workInside({ signal, onProgress }: WorkOptions): WorkOptions {
    const report = (progress: Progress): void => {
      const { guess } = progress;
      onProgress?.(guess === undefined ? progress : { ...progress, guess: this.outside(guess) });
    };
    return { signal, onProgress: onProgress && report };
  }
}
