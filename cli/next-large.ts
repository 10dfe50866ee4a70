// optimoo next for games that are too large to be listed. extras/large-games/large-answer.ts has the answer.

import { Deadline } from '../base/deadline.ts';
import { UsageError } from '../base/usage-error.ts';
import { largeAnswer, MOST_COSTED } from '../extras/large-games/large-answer.ts';
import type { LargeGame } from '../game/large-game.ts';
import { parseLargeHistory } from '../game/large-position.ts';
import { type Known, knownWithoutSearch, requireAllowed } from '../solver/known-without-search.ts';
import type { Goal } from '../solver/objective-text.ts';
import { listOf } from '../solver/objectives.ts';
import { AVERAGE } from '../solver/prices.ts';
import type { Best } from '../solver/solver.ts';
import type { Io } from './io.ts';
import { bestNext, knownNext } from './next-answer.ts';
import { type Options, PATIENCE } from './options.ts';
import { report } from './output.ts';
import { subjectOf, withSolver } from './search.ts';

/**
 * Milliseconds for comparing guesses if others may be better. More time would not make the answer exact.
 */
const PATIENCE_FOR_SOME = 1000;

/** Options of the command that are answered here. */
interface LargeOptions extends Options {
  readonly all?: true;
  readonly codes?: true;
}

/** Prints the best guesses, or a good guess, after the turns of this text. */
export async function nextOfLarge(
  io: Io,
  large: LargeGame,
  turns: string,
  goal: Goal,
  options: LargeOptions,
): Promise<void> {
  if (options.ledger !== undefined)
    throw new UsageError(
      `A ledger keeps no facts about ${large.name}, which has too many codes; leave it out.`,
    );
  const began = io.clock();
  const prices = listOf(goal.objective) ?? AVERAGE;
  const answer = await largeAnswer(
    large,
    parseLargeHistory(large, turns),
    goal,
    async (position, isComplete) => {
      const subject = subjectOf('next', position.game, goal);
      const patience = options.patience ?? (isComplete ? PATIENCE : PATIENCE_FOR_SOME);
      const { found } = await withSolver<{ found: Best | Known }>(
        io,
        options,
        subject,
        async (solver, { update }) => {
          const left = Math.max(0, patience - (io.clock() - began));
          const work = { signal: io.signal, onProgress: update };
          return { found: await solver.under(goal.objective).bestWithin(position.history, left, work) };
        },
        {
          deadline: new Deadline(patience, io.signal),
          late: () => ({
            found: requireAllowed(knownWithoutSearch(position.game, prices, position.history)),
          }),
        },
      );
      return found;
    },
  );
  const { game, history, found, count, compared } = answer;
  if (options.codes && count > game.secrets)
    throw new UsageError(`${count} codes are left; --codes lists at most ${MOST_COSTED}.`);
  const asked = {
    ...{ game, history, further: false, objective: goal.objective, kept: undefined },
    title: subjectOf('next', game, goal).objective,
    ...{ isWhole: options.all === true, listsCodes: options.codes === true, columns: io.columns },
    compared,
  };
  report(io, options, 'next', 'guess' in found ? knownNext(asked, found) : bestNext(asked, found));
}
