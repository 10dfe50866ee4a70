// Makes the two sides of a game from the options: the host that answers, and the player that guesses. play.ts
// brings them together.

import { randomInt } from 'node:crypto';
import { UsageError } from '../base/usage-error.ts';
import { formatCode, parseCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { secretOfSeed } from '../game/secret-of-seed.ts';
import { worstPosition } from '../solver/front/worst-position.ts';
import type { WorkOptions } from '../solver/progress.ts';
import type { Solver } from '../solver/solver.ts';
import { heuristicNamed } from '../strategies/heuristic-list.ts';
import { cunning, exact, type Host, honest, type SlowHost } from '../strategies/hosts.ts';
import { heuristicPlayer, type Player, treePlayer } from '../strategies/player.ts';
import { strategyOf } from '../tree-output/encode.ts';
import { isOptimal, OPTIMAL, openTreeOf, strategyIn } from './optimal.ts';
import { type Advisor, tooLong } from './play-advisor.ts';
import { isQuick, notQuick } from './quick-game.ts';
import type { Shipped } from './shipped.ts';

/** The hosts, by the names that --host takes. */
export const HOSTS = ['honest', 'cunning', 'exact'] as const;
/** One of these names. */
export type HostName = (typeof HOSTS)[number];

/**
 * Rules look at every pair of codes that are possible; for more codes than these the simplest rule has to do.
 */
const MOST_PAIRED = 10_000;

/**
 * The secret of an honest host: this code, or one that follows from the seed, or any.
 * @throws UsageError when it is no code of the game, or a word that may only be guessed.
 */
export function secretOf(game: Game, secret: string | undefined, seed: number | undefined): number {
  if (secret !== undefined) {
    const code = parseCode(game, secret);
    if (code >= game.secrets)
      throw new UsageError(`"${formatCode(game, code)}" may be guessed, but it cannot be the secret.`);
    return code;
  }
  return seed === undefined ? randomInt(game.secrets) : secretOfSeed(game, seed);
}

/**
 * The host of this name. The honest one needs a secret, the exact one a solver; without, it is the cunning
 * one.
 */
export function hostOf(
  game: Game,
  secret: number | undefined,
  solver: Solver | undefined,
  options: WorkOptions,
): Host | SlowHost {
  if (secret !== undefined) return honest(game, secret);
  return solver === undefined
    ? cunning(game)
    : exact(game, (positions) => worstPosition(solver, positions, options));
}

/** @throws UsageError when the exact host would keep people waiting. */
export function checkExact(game: Game): void {
  if (!isQuick(game))
    throw new UsageError(`The exact host cannot play ${game.name}: ${notQuick(game)}. The cunning one can.`);
}

/** How the player is chosen: by name, or by a tree file, or the best that can be had quickly. */
export interface PlayerChoice {
  readonly player?: string;
  readonly tree?: string;
}

/** Does the player follow an optimal strategy where none ships? */
export function needsStrategy(game: Game, { player, tree }: PlayerChoice): boolean {
  return tree === undefined && (player === undefined ? isQuick(game) : isOptimal(player));
}

/**
 * The player that guesses. Off the paths of a strategy, where a corrected feedback has led, a rule goes on.
 * @throws UsageError for a name or a file that cannot be used.
 */
export async function playerOf(
  game: Game,
  choice: PlayerChoice,
  shipped: Shipped | undefined,
  advisor: Advisor | undefined,
): Promise<Player> {
  const rule = game.secrets <= MOST_PAIRED ? 'entropy' : 'naive';
  const other = heuristicPlayer(game, heuristicNamed(game, rule));
  if (choice.tree !== undefined) {
    return treePlayer('tree', strategyIn(game, await openTreeOf(game, choice.tree), choice.tree), other);
  }
  if (shipped !== undefined && isOptimal(choice.player ?? OPTIMAL)) {
    return treePlayer(OPTIMAL, strategyOf(shipped.tree), other);
  }
  if (advisor !== undefined && needsStrategy(game, choice)) {
    try {
      return treePlayer(OPTIMAL, await advisor.strategy(), other);
    } catch (error) {
      if (!tooLong(error)) throw error;
      throw new UsageError(
        `No optimal strategy of ${game.name} was found in time; choose another player, such as ${rule}.`,
      );
    }
  }
  return choice.player === undefined
    ? other
    : heuristicPlayer(game, heuristicNamed(game, choice.player, [OPTIMAL]));
}
