// Recomputes the stored first answers of the exact host, for one guess of every orbit.
import { expect, it } from 'vitest';
import { formatFeedback } from '../../game/feedback.ts';
import { parseGame } from '../../game/game.ts';
import { worstPosition } from '../../solver/front/worst-position.ts';
import { openSolver } from '../../solver/solve.ts';
import { exact } from '../../strategies/hosts.ts';
import { FIRST_ANSWERS } from './quick-answer.ts';

it.each([...FIRST_ANSWERS])(
  'the exact host answers every first guess of %s with %s',
  async (name, answer) => {
    const game = parseGame(name);
    await using solver = await openSolver(game);
    const host = exact(game, (positions) => worstPosition(solver, positions));
    for (const guess of await solver.orbits([]))
      expect(formatFeedback(game, await host.feedback([], guess))).toBe(answer);
  },
);
