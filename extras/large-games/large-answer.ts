// Advises a guess in a game that is too large to be listed. A position of few codes is searched by a solver
// that the caller opens. For more codes, a player without a search chooses the guess. For Node and browsers.

import { parseCode } from '../../game/code.ts';
import { type FittingCodes, fittingCodes } from '../../game/fitting-codes.ts';
import { formatLargeCode, type LargeGame, type LargeHistory } from '../../game/large-game.ts';
import { samplePosition, searchedPosition } from '../../game/large-position.ts';
import type { PositionGame } from '../../game/position.ts';
import { outcome } from '../../game/strategy.ts';
import {
  costWithoutSearch,
  type Known,
  leastCostByMembers,
  leastCostOf,
  requireAllowed,
} from '../../solver/known-without-search.ts';
import type { Goal } from '../../solver/objective-text.ts';
import { listOf } from '../../solver/objectives.ts';
import { AVERAGE } from '../../solver/prices.ts';
import type { Best } from '../../solver/solver.ts';
import { heuristicNamed } from '../../strategies/heuristic-list.ts';
import { largeGuess } from '../../strategies/large-player.ts';

/** An advised guess at a position of a large game. Guesses have the numbers of `game`. */
export interface LargeAnswer extends PositionGame {
  /** The number of codes that fit. They are the secrets of `game`, or these are a sample of them. */
  readonly count: number;
  /**
   * The best guesses, or the best guess known. Costs are as in Best and Known. `found` of Known is Infinity
   * if more than MOST_COSTED codes fit.
   */
  readonly found: Best | Known;
  /**
   * `all` if every guess of the large game was compared, or is no better than a compared one. `some` if
   * better guesses were perhaps left out. Otherwise the name of the player that chose the guess.
   */
  readonly compared: string;
}

/**
 * Asks a solver of the position's game about the position. The solver is opened with the `consistent` of the
 * goal.
 */
export type SearchPosition = (position: PositionGame, isComplete: boolean) => Promise<Best | Known>;

/** The players among which the best is chosen if a position is too large to be searched. */
const PLAYERS = ['entropy', 'least-deviation', 'most-classes'];
/** The most codes for which an upper bound of the cost of a guess is computed. */
export const MOST_COSTED = 20_000;

/**
 * Returns a best guess after this history if the position is small, and else a good guess with bounds.
 * @throws UsageError if no code fits, if a turn has found the secret, or if no strategy is allowed.
 */
export async function largeAnswer(
  large: LargeGame,
  turns: LargeHistory,
  { objective, consistent }: Goal,
  search: SearchPosition,
): Promise<LargeAnswer> {
  const fitting = fittingCodes(large, turns);
  const position = searchedPosition(large, turns, fitting);
  const list = listOf(objective);
  const prices = list ?? AVERAGE;
  if (position === undefined) return chosenByPlayer(large, turns, fitting, prices);
  const { game, history } = position;
  const count = game.secrets;
  const isComplete = position.isComplete || consistent;
  const found = await search({ game, history }, isComplete);
  if (isComplete) return { game, history, count, found, compared: 'all' };
  // The search has proved that no listed guess is better. The bound of all guesses follows without a search.
  const proven = leastCostByMembers(game, prices, history);
  const known = 'guess' in found ? found : reachedBy({ game, history }, found, list !== undefined);
  return {
    ...{ game, history, count, compared: 'some' },
    found: requireAllowed({ ...known, proven: Math.min(proven, known.found) }),
  };
}

/**
 * Returns the first of these guesses with its cost. If several price lists decide the objective, the cost is
 * that of the average.
 */
function reachedBy({ game, history }: PositionGame, best: Best, hasOneList: boolean): Omit<Known, 'proven'> {
  const { remaining, guesses, cost, strategy } = best;
  const found = hasOneList ? cost : outcome(game, strategy).total + history.length * remaining;
  return { remaining, guess: guesses[0], found };
}

/** Returns the guess with the least upper bound; without upper bounds, the guess of the first player. */
function chosenByPlayer(
  large: LargeGame,
  turns: LargeHistory,
  fitting: FittingCodes,
  prices: Parameters<typeof costWithoutSearch>[1],
): LargeAnswer {
  const { game, history, count } = samplePosition(large, turns, MOST_COSTED, fitting);
  const isWhole = count === game.secrets;
  const rated = (isWhole ? PLAYERS : PLAYERS.slice(0, 1)).map((name) => {
    const guess = parseCode(
      game,
      formatLargeCode(large, largeGuess(large, heuristicNamed(game, name), turns, 0, fitting)),
    );
    return {
      ...{ name, guess },
      found: isWhole ? costWithoutSearch(game, prices, history, guess) : Number.POSITIVE_INFINITY,
    };
  });
  const best = rated.reduce((least, each) => (each.found < least.found ? each : least));
  const proven = leastCostOf(game, prices, turns.length, count);
  const known = requireAllowed({ remaining: count, guess: best.guess, found: best.found, proven });
  return { game, history, count, found: known, compared: best.name };
}
