// The coach, with an exhaustive engine for a tiny game.
import { describe, expect, it } from 'vitest';
import { classes } from '../game/classes.ts';
import { parseCode } from '../game/code.ts';
import { feedbackOf } from '../game/feedback.ts';
import { parseGame } from '../game/game.ts';
import { parseHistory, remaining } from '../game/history.ts';
import { type Advice, type CostSource, criticise, hint } from './coach.ts';

const game = parseGame('2x4');

/** Returns the best guess by trying all guesses; a code costs the turn that finds it. */
function best(codes: Uint16Array, turn: number): Advice {
  let advice: Advice = { guess: codes[0], cost: codes.length === 1 ? turn : Number.POSITIVE_INFINITY };
  for (let guess = 0; guess < game.secrets && codes.length > 1; guess++) {
    const cost =
      classes(game, codes, guess).length === 1 ? Number.POSITIVE_INFINITY : costOf(codes, guess, turn);
    if (cost < advice.cost) advice = { guess, cost };
  }
  return advice;
}

function costOf(codes: Uint16Array, guess: number, turn: number): number {
  return classes(game, codes, guess).reduce(
    (cost, [feedback, left]) => cost + (feedback === game.win ? turn : best(left, turn + 1).cost),
    0,
  );
}

const engine: CostSource = {
  best: (history) => best(remaining(game, history), history.length + 1),
  cost: (history, guess) => costOf(remaining(game, history), guess, history.length + 1),
};

describe('the coach', () => {
  it('hints at a best guess', async () => {
    const history = parseHistory(game, '01 0A1B');
    expect(await hint(game, history, engine)).toEqual(best(remaining(game, history), 2));
  });

  it('finds no fault with best guesses', async () => {
    const first = (await hint(game, [], engine)).guess;
    const history = [{ guess: first, feedback: feedbackOf(game, first, 5) }];
    history.push({ ...(await hint(game, history, engine)), feedback: 0 });
    expect((await criticise(game, history, engine)).map(({ loss }) => loss)).toEqual([0, 0]);
  });

  it('counts the cost of a wasted guess: one turn for every code left', async () => {
    const history = parseHistory(game, '01 0A1B, 01 0A1B');
    const [, again] = await criticise(game, history, engine);
    expect(again).toMatchObject({ guess: parseCode(game, '01'), codes: 4, loss: 4 });
  });

  it('does not subtract infinities', async () => {
    const infinite = Number.POSITIVE_INFINITY;
    const never: CostSource = { best: () => ({ guess: 0, cost: infinite }), cost: () => infinite };
    expect((await criticise(game, parseHistory(game, '01 0A1B'), never))[0].loss).toBe(0);
  });

  it('has no hint after the end or without a possible code', async () => {
    await expect(hint(game, parseHistory(game, '01 2A0B'), engine)).rejects.toThrow(
      'the secret has been found',
    );
    await expect(hint(game, parseHistory(game, '01 2A0B, 02 2A0B'), engine)).rejects.toThrow(
      'No code fits these feedbacks; one of them must be wrong.',
    );
  });
});
