// Explains contradictory feedbacks: since which turn, and which single feedback may be wrong. One pass over
// the codes suffices. If a code disagrees with the history on exactly one turn, it would be possible if that
// turn had the feedback that the code gives. These codes, counted by turn and feedback, are all helpful
// changes of a single feedback. Words that may only be guessed count too, because the list may lack the
// secret (game/further-words.ts).
//
// Small slips are likelier than large ones, so the smallest changes come first. Measured on 300
// contradictions from one wrong tile in games of wordle: the truth comes first about 270 times. In the order
// of most codes left it came first about 210 times.

import { checkFeedback, checkGame, checkGuess } from '../game/check-numbers.ts';
import { formatFeedback, marks, uncheckedFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type History, isAllowed } from '../game/history.ts';

/** One feedback to change, and the codes that this leaves. */
export interface Change {
  /** Index into the history, 0 for the first turn. */
  readonly turn: number;
  /** The feedback that would repair the history. */
  readonly feedback: number;
  /**
   * The number of codes that would then fit the whole history, at least 1: possible secrets if there are any,
   * or else further words.
   */
  readonly codes: number;
  /** Says whether these codes may only be guessed. */
  readonly further: boolean;
}

/** The turn that made a history impossible, and the single feedbacks that may be wrong. */
export interface Contradiction {
  /** Index of the first turn after which no code fits. */
  readonly turn: number;
  /**
   * Every change of one feedback that makes the history possible, the likeliest slip first. Changes that
   * leave possible secrets come first. Then the order is by `slipSize`, most codes, turn and feedback. Among
   * slips of one size, the chance is in proportion to the codes if all secrets are equally likely. Hard mode
   * leaves out changes that forbid a later guess. The list is empty if more than one feedback must be wrong.
   */
  readonly changes: readonly Change[];
}

/**
 * The reason why no code fits a history; undefined if some code or further word fits.
 * @throws RangeError when a turn has an invalid code or feedback.
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
  const changes = listed(repaired, repairedFurther, feedbackCount);
  const allowed = changes.filter((change) => allowsAll(game, history, change));
  return { turn, changes: likeliestFirst(game, history, allowed) };
}

/** Says whether every later guess keeps its hints after this change. */
function allowsAll(game: Game, history: History, { turn, feedback }: Change): boolean {
  const changed = [{ guess: history[turn].guess, feedback }];
  return history.slice(turn + 1).every(({ guess }) => isAllowed(game, changed, guess));
}

function listed(repaired: Uint16Array, repairedFurther: Uint16Array, feedbackCount: number): Change[] {
  const changes: Change[] = [];
  repaired.forEach((possible, i) => {
    const codes = possible || repairedFurther[i];
    const further = possible === 0;
    if (codes > 0)
      changes.push({ turn: Math.floor(i / feedbackCount), feedback: i % feedbackCount, codes, further });
  });
  return changes;
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
 * The size of a slip: the number of changed letters in Wordle marks, |ΔA| + |ΔB| in bulls and cows. One
 * misjudged symbol changes each count by at most 1, so these slips have size 1; so have exchanged counts.
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
