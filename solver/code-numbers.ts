// Translates the numbers of codes between a game and a position of it that is taken as a game of its own. The
// engine of such a position numbers the codes in another order. Callers only see the numbers of their game.

import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';
import { gameOfPosition } from '../game/position.ts';
import { renumbered, type Strategy } from '../game/strategy.ts';
import { checkAfter, checkedHistory } from './checks.ts';
import type { Progress, WorkOptions } from './progress.ts';

/**
 * The codes of a game, and their numbers in the position after some turns. Without turns the numbers are
 * equal. @internal
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

  /** Numbers the codes after these turns. @throws UsageError for an invalid history; see checkedHistory. */
  constructor(game: Game, after: History) {
    this.game = game;
    this.after = checkedHistory(game, after);
    const { game: position, numbers } = gameOfPosition(game, this.after);
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
