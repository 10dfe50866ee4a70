// Compares the two ways to play a heuristic: expanded as a tree, and guess by guess.
import { expect } from 'vitest';
import { feedbackOf } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import type { Turn } from '../game/history.ts';
import { expander } from '../strategies/expand.ts';
import type { Heuristic } from '../strategies/heuristic.ts';
import { heuristicPlayer, type Player } from '../strategies/player.ts';

/** The turn on which a player finds a secret, guess by guess. */
function turnsFor(game: Game, player: Player, secret: number): number {
  const history: Turn[] = [];
  for (;;) {
    const guess = player.next(history);
    history.push({ guess, feedback: feedbackOf(game, guess, secret) });
    if (guess === secret) return history.length;
    if (history.length > 999) throw new Error('endless');
  }
}

/**
 * Expects the same histogram from a heuristic that is expanded as a tree and from one that plays each secret
 * alone.
 */
export function expectAgreement(game: Game, heuristic: Heuristic): void {
  for (const seed of heuristic.startsAnywhere || heuristic.choices ? [0, 1] : [0]) {
    const player = heuristicPlayer(game, heuristic, seed);
    const single: number[] = [0];
    for (let secret = 0; secret < game.secrets; secret++) {
      const turns = turnsFor(game, player, secret);
      while (single.length <= turns) single.push(0);
      single[turns]++;
    }
    expect(expander(game, heuristic)(seed)).toEqual(single);
  }
}
