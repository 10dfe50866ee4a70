// Explains contradictory feedbacks: finds the turn from which no code fits, and the single feedbacks that may
// be wrong. One pass over the codes suffices. Suppose that a code disagrees with the history on exactly one
// turn. Then the code would be possible if this turn had the feedback that the code gives. So counting such
// codes by turn and feedback gives every change of a single feedback that makes the history possible.
// Guess-only words count too, because the list of secrets may lack the true secret (game/further-words.ts).
//
// Small mistakes are likelier than large ones, so the smallest changes come first. Measured on 300
// contradictions from one wrong mark in games of wordle: the true feedback comes first about 270 times. When
// the changes that leave the most codes came first, it was first about 210 times.

import { checkFeedback, checkGame, checkGuess } from '../game/check-numbers.ts';
import { formatFeedback, marks, uncheckedFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type History, isAllowed } from '../game/history.ts';

/** A change of one feedback, and the number of codes that fit after the change. */
export interface Change {
  /** The index of the turn in the history, 0 for the first turn. */
  readonly turn: number;
  /** The new feedback of this turn, with which some code fits. */
  readonly feedback: number;
  /**
   * The number of codes that fit the changed history, at least 1. It counts possible secrets if any fit, and
   * guess-only words otherwise.
   */
  readonly codes: number;
  /** True if `codes` counts guess-only words. */
  readonly further: boolean;
}

/** The explanation of a history that no code fits. */
export interface Contradiction {
  /** The index of the first turn after which no code fits. */
  readonly turn: number;
  /**
   * All changes of one feedback that make the history possible, the likeliest first. Changes that leave
   * possible secrets come before those that leave guess-only words. Then the order is by `slipSize`, largest
   * number of codes, turn, and feedback. Among mistakes of equal size, the probability is proportional to the
   * number of codes, if all secrets are equally likely. In hard mode, changes that would forbid a later guess
   * are left out. The list is empty if more than one feedback must be wrong.
   */
  readonly changes: readonly Change[];
}

/**
 * Returns the reason why no code fits a history, or undefined if a possible secret or a guess-only word fits.
 * Codes for which `isPossible` returns false count as excluded before the first turn.
 * @throws RangeError if a turn has an invalid code or feedback.
 */
export function explain(
  game: Game,
  history: History,
  isPossible: (code: number) => boolean = () => true,
): Contradiction | undefined {
  checkGame(game);
  const { feedbackCount } = game;
  for (const { guess, feedback } of history) {
    checkGuess(game, guess);
    checkFeedback(game, feedback);
  }
  // by turn · feedbackCount + feedback, the numbers of secrets and of further words
  const repaired = new Map<number, [codes: number, further: number]>();
  let turn = -1;
  for (let code = 0; code < game.guesses; code++) {
    if (!isPossible(code)) continue;
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
    if (wrong === 1) {
      const counts = repaired.get(first * feedbackCount + real) ?? [0, 0];
      counts[code < game.secrets ? 0 : 1]++;
      repaired.set(first * feedbackCount + real, counts);
    }
    turn = Math.max(turn, first);
  }
  const changes = Array.from(repaired, ([change, [possible, further]]) => ({
    turn: Math.floor(change / feedbackCount),
    feedback: change % feedbackCount,
    codes: possible || further,
    further: possible === 0,
  }));
  const allowed = changes.filter((change) => allowsAll(game, history, change));
  return { turn, changes: likeliestFirst(game, history, allowed) };
}

/** True if every later guess is still allowed after this change. */
function allowsAll(game: Game, history: History, { turn, feedback }: Change): boolean {
  const changed = [{ guess: history[turn].guess, feedback }];
  return history.slice(turn + 1).every(({ guess }) => isAllowed(game, changed, guess));
}

function likeliestFirst(game: Game, history: History, changes: readonly Change[]): Change[] {
  const sized = changes.map((change) => ({
    change,
    size: slipSize(game, history[change.turn].feedback, change.feedback),
  }));
  sized.sort(
    (a, b) =>
      Number(a.change.further) - Number(b.change.further) ||
      a.size - b.size ||
      b.change.codes - a.change.codes ||
      a.change.turn - b.change.turn ||
      a.change.feedback - b.change.feedback,
  );
  return sized.map(({ change }) => change);
}

/**
 * Returns the size of a mistake. For Wordle marks it is the number of changed letters. For bulls and cows it
 * is the sum of the changes of both counts, |ΔA| + |ΔB|, with two exceptions of size 1. One misjudged symbol
 * changes each count by at most 1. A person may also have exchanged the two counts.
 */
function slipSize(game: Game, given: number, meant: number): number {
  if (game.marking === 'wordle') {
    const [before, after] = [given, meant].map((feedback) => formatFeedback(game, feedback));
    return [...before].filter((mark, i) => mark !== after[i]).length;
  }
  const a = marks(game, given);
  const b = marks(game, meant);
  const bulls = Math.abs(a.bulls - b.bulls);
  const cows = Math.abs(a.cows - b.cows);
  const exchanged = a.bulls === b.cows && a.cows === b.bulls;
  return exchanged || (bulls <= 1 && cows <= 1) ? 1 : bulls + cows;
}
