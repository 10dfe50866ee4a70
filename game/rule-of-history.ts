// Finds the rules of feedback that fit a history of words. Only lists of words need this, because the name of
// every other game says its rule.

import { readingsOf } from './feedback.ts';
import { FEEDBACK_RULES, MARKING_NAMES, type Marking } from './feedback-rules.ts';
import type { Game } from './game.ts';
import { turnsIn } from './history.ts';
import { wordGame } from './word-game.ts';
import { nameShort } from './word-game-names.ts';

/** The game of the same words by another rule. The given game is not in hard mode. */
export function underRule(game: Game, marking: Marking): Game {
  return game.marking === marking ? game : nameShort(wordGame({ ...game, marking }));
}

/**
 * The rules that can read a history of words. Its last guess may lack a feedback. If every rule fails, the
 * result is the rule that reads furthest, unless several do. Empty if the text has no feedback.
 */
export function rulesOfHistory(game: Game, text: string): readonly Marking[] {
  const rules = MARKING_NAMES.filter((rule) => game.positions <= FEEDBACK_RULES[rule].longestWord);
  const read = rules.map((rule) => stepsRead(underRule(game, rule), text));
  const furthest = Math.max(...read);
  const best = rules.filter((_, i) => read[i] === furthest);
  return furthest === 0 || (furthest < WHOLE && best.length > 1) ? [] : best;
}

const WHOLE = Number.POSITIVE_INFINITY;

/** Two steps a turn: a feedback is found, and the game can give it. 0 if there is no feedback. */
function stepsRead(game: Game, text: string): number {
  let steps = 0;
  try {
    for (const { feedback } of turnsIn(game, text)) {
      if (feedback === undefined) continue;
      steps++;
      if (readingsOf(game, feedback).length > 0) steps++;
    }
    return steps === 0 ? 0 : WHOLE;
  } catch {
    return steps;
  }
}
