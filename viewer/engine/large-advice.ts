// Advice in games too large to be listed, such as 6x10: a guess, and the codes that each feedback leaves.

import { type LargeAnswer, largeAnswer } from '../../extras/large-games/large-answer.ts';
import { formatCode } from '../../game/code.ts';
import { fittingCodes } from '../../game/fitting-codes.ts';
import type { Game } from '../../game/game.ts';
import { formatLargeCode, parseLargeCode, parseLargeGame } from '../../game/large-game.ts';
import { parseLargeHistory } from '../../game/large-position.ts';
import { outcome } from '../../game/strategy.ts';
import type { Solver } from '../../solver/solver.ts';
import type { FeedbackChoice } from '../state/position-view.ts';
import { isSearched } from '../state/quick-guess.ts';
import type { LargeAdvice, LargeGuess } from './messages.ts';

/**
 * Returns the advice after these turns. `open` opens a solver of a position. Before a search that
 * may take long, `tell` receives a good guess.
 * @throws UsageError if the game or the turns are unreadable.
 */
export async function largeAdvice(
  name: string,
  text: string,
  open: (game: Game) => Promise<Solver>,
  tell: (good: LargeGuess) => void,
): Promise<LargeAdvice> {
  const large = parseLargeGame(name);
  const turns = parseLargeHistory(large, text);
  const wrong = turns.findIndex((_, turn) => fittingCodes(large, turns.slice(0, turn + 1)).count === 0);
  if (wrong >= 0) return { wrong };
  const last = turns.find(({ feedback }) => feedback === large.win);
  if (last !== undefined) return { secret: formatLargeCode(large, last.guess) };
  const goal = { objective: { kind: 'average' }, consistent: false } as const;
  const advised = ({ game, count, compared, found: known }: Omit<LargeAnswer, 'history'>): LargeGuess => {
    const { guess, proven, found } =
      'guess' in known ? known : { guess: known.guesses[0], proven: known.cost, found: known.cost };
    const left = (cost: number): number => cost / count - turns.length;
    return {
      ...{ code: formatCode(game, guess), count, sample: game },
      compared: compared === 'all' || compared === 'some' ? compared : 'players',
      turns: { least: left(proven), most: left(found) },
      worst: 'guess' in known ? undefined : outcome(game, known.strategy).worst,
    };
  };
  return largeAnswer(large, turns, goal, async ({ game, history }, isComplete) => {
    const solver = await open(game);
    try {
      const question = solver.under(goal.objective);
      const known = await question.known(history);
      const count = game.secrets;
      // The engine of a page cannot be interrupted, so it begins no search that proves nothing.
      if (!isComplete || !isSearched(game, count)) return known;
      tell(advised({ game, count, compared: 'all', found: known }));
      return await question.best(history);
    } finally {
      await solver.close();
    }
  }).then(advised);
}

/** Returns the feedbacks that are possible after a guess, each with the number of codes that it leaves. */
export function largeAnswers(name: string, text: string, guess: string): FeedbackChoice[] {
  const large = parseLargeGame(name);
  const turns = parseLargeHistory(large, text);
  const code = parseLargeCode(large, guess);
  return Array.from({ length: large.feedbackCount }, (_, feedback) => ({
    feedback,
    codes: fittingCodes(large, [...turns, { guess: code, feedback }]).count,
  })).filter(({ codes }) => codes > 0);
}
