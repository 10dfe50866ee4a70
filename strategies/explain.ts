// Feedbacks that contradict each other: since when, and which single feedback may have been the wrong one.
//
// One pass over the codes. A code that disagrees with the history on exactly one turn would be possible if
// that turn had the feedback that the code gives; so these codes, counted by turn and feedback, are all
// changes of a single feedback that help. Words that may only be guessed fit too, as the secret may be one
// that its list lacks (game/further-words.ts).

import { checkFeedback, checkGame, checkGuess } from '../game/check-numbers.ts';
import { uncheckedFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type History, isAllowed } from '../game/history.ts';

/** One feedback to change, and what that would leave. */
export interface Change {
  /** Index into the history, 0 for the first turn. */
  readonly turn: number;
  /** The feedback that would have to stand there. */
  readonly feedback: number;
  /**
   * The number of codes that would then fit the whole history, at least 1: of possible secrets where any
   * would, else of further words.
   */
  readonly codes: number;
  /** May these codes only be guessed? */
  readonly further: boolean;
}

/** Where a history became impossible, and which single feedbacks could be to blame. */
export interface Contradiction {
  /** Index of the first turn after which no code fits. */
  readonly turn: number;
  /**
   * Every change of one feedback that makes the history possible: first those that leave possible secrets; of
   * these most codes first, then earlier turns, then lower feedbacks. In hard mode none that would have
   * forbidden a later guess. If all secrets and all single slips were equally likely, the slip would be such
   * a change with a chance in proportion to its codes. Empty when more than one feedback must be wrong.
   */
  readonly changes: readonly Change[];
}

/**
 * Why no code fits a history, not even one that may only be guessed; undefined when some code does.
 * @throws RangeError when a turn has no code of the game, or no feedback of it.
 */
export function explain(game: Game, history: History): Contradiction | undefined {
  checkGame(game);
  const { feedbackCount } = game;
  for (const { guess, feedback } of history) {
    checkGuess(game, guess);
    checkFeedback(game, feedback);
  }
  const repaired = new Uint16Array(history.length * feedbackCount);
  const repairedFurther = new Uint16Array(repaired.length);
  let turn = -1;
  for (let code = 0; code < game.guesses; code++) {
    let first = history.length;
    let real = 0;
    let wrong = 0;
    for (let i = 0; i < history.length && wrong < 2; i++) {
      const feedback = uncheckedFeedback(game, history[i].guess, code);
      if (feedback === history[i].feedback) continue;
      if (wrong++ === 0) {
        first = i;
        real = feedback;
      }
    }
    if (wrong === 0) return undefined;
    if (wrong === 1) (code < game.secrets ? repaired : repairedFurther)[first * feedbackCount + real]++;
    turn = Math.max(turn, first);
  }
  const changes = sorted(repaired, repairedFurther, feedbackCount);
  return { turn, changes: changes.filter((change) => allowsAll(game, history, change)) };
}

/** With this change, does every later guess keep to its hints? */
function allowsAll(game: Game, history: History, { turn, feedback }: Change): boolean {
  const changed = [{ guess: history[turn].guess, feedback }];
  return history.slice(turn + 1).every(({ guess }) => isAllowed(game, changed, guess));
}

function sorted(repaired: Uint16Array, repairedFurther: Uint16Array, feedbackCount: number): Change[] {
  const changes: Change[] = [];
  repaired.forEach((possible, i) => {
    const codes = possible || repairedFurther[i];
    const further = possible === 0;
    if (codes > 0)
      changes.push({ turn: Math.floor(i / feedbackCount), feedback: i % feedbackCount, codes, further });
  });
  return changes.sort(
    (a, b) =>
      Number(a.further) - Number(b.further) ||
      b.codes - a.codes ||
      a.turn - b.turn ||
      a.feedback - b.feedback,
  );
}
