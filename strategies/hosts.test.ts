// Hosts. The feedbacks of the honest host are true, and those of the cunning hosts never contradict each
// other.
import { describe, expect, it } from 'vitest';
import { UsageError } from '../base/usage-error.ts';
import { classes } from '../game/classes.ts';
import { parseCode } from '../game/code.ts';
import { feedbackOf, formatFeedback } from '../game/feedback.ts';
import { parseGame } from '../game/game.ts';
import { parseHistory, remaining, type Turn } from '../game/history.ts';
import { heuristicsFor } from './heuristic-list.ts';
import { cunning, exact, type Host, honest, type Worth } from './hosts.ts';
import { heuristicPlayer, type Player } from './player.ts';

/**
 * Plays to the end and returns the number of turns. Every feedback must be possible, and the player must not
 * need more turns than there are codes.
 */
function play(host: Host, player: Player, name: string): number {
  const game = parseGame(name);
  const history: Turn[] = [];
  while (history.at(-1)?.feedback !== game.win) {
    if (history.length === game.secrets)
      throw new Error(`${player.name} has not won after ${game.secrets} turns`);
    const guess = player.next(history);
    history.push({ guess, feedback: host.feedback(history, guess) });
    expect(remaining(game, history).length).toBeGreaterThan(0);
  }
  return history.length;
}

describe('hosts', () => {
  it('stop a player that never wins', () => {
    const stubborn: Player = { name: 'stubborn', next: () => 0 };
    expect(() => play(honest(parseGame('2x4'), 5), stubborn, '2x4')).toThrow(
      'stubborn has not won after 12 turns',
    );
  });

  it('answer truly if honest', () => {
    const game = parseGame('3x5');
    for (let guess = 0; guess < game.secrets; guess++)
      expect(honest(game, 17).feedback([], guess)).toBe(feedbackOf(game, guess, 17));
  });

  it.each(['3x5', '3x4r', '2x4', '1x1', '4x10'])(
    '%s: the cunning one is consistent, and ends the game',
    (name) => {
      const game = parseGame(name);
      for (const heuristic of heuristicsFor(game))
        expect(play(cunning(game), heuristicPlayer(game, heuristic), name)).toBeGreaterThan(0);
    },
  );

  it('the cunning one gives the largest class', () => {
    const game = parseGame('4x10');
    const feedback = cunning(game).feedback([], 0);
    expect([
      formatFeedback(game, feedback),
      remaining(game, [{ guess: 0, feedback: feedback }]).length,
    ]).toEqual(['0A1B', 1440]);
  });

  it('ties go to the lowest feedback, and the win comes last', () => {
    const game = parseGame('1x2');
    expect(cunning(game).feedback([], 0)).toBe(0); // both feedbacks, 0A0B and 1A0B, leave one code
    const history = parseHistory(game, '0 0A0B');
    expect(cunning(game).feedback(history, parseCode(game, '1'))).toBe(game.win);
  });

  it('another measure gets the codes and the next turn', () => {
    const game = parseGame('3x5');
    const asked: [number, number][] = [];
    const fewest: Worth = (codes, turn) => {
      asked.push([codes.length, turn]);
      return -BigInt(codes.length);
    };
    const feedback = cunning(game, fewest).feedback([], 0);
    const sizes = classes(game, remaining(game, []), 0).map(([, codes]) => codes.length);
    expect(asked).toEqual(sizes.slice(0, -1).map((size) => [size, 2]));
    expect(remaining(game, [{ guess: 0, feedback: feedback }]).length).toBe(Math.min(...sizes.slice(0, -1)));
  });

  it('cannot answer if no code fits', () => {
    const game = parseGame('3x5');
    expect(() => cunning(game).feedback(parseHistory(game, '012 3A0B, 013 3A0B'), 0)).toThrow(UsageError);
  });

  it('the exact one gives the worst feedback, and asks only if it has a choice', async () => {
    const game = parseGame('1x3');
    const asked: number[] = [];
    const host = exact(parseGame('3x5'), async (positions) => {
      asked.push(positions.length);
      return positions.length - 1;
    });
    expect(await host.feedback([], 0)).toBe(
      classes(parseGame('3x5'), remaining(parseGame('3x5'), []), 0).at(-2)?.[0],
    );
    expect(asked).toHaveLength(1);
    const never = exact(game, () => Promise.reject(new Error('there is no choice')));
    expect(await never.feedback([], 0)).toBe(0);
    expect(await never.feedback(parseHistory(game, '0 0A0B, 1 0A0B'), 2)).toBe(game.win);
    await expect(never.feedback(parseHistory(game, '0 1A0B, 1 1A0B'), 2)).rejects.toThrow(
      'No code fits these feedbacks; one of them must be wrong.',
    );
  });
});
