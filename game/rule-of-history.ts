// Finds the feedback rules that can read a history of words. Only games of words need this, because the name
// of every other game determines its rule.

import { readingsOf } from './feedback.ts';
import { MARKING_NAMES, type Marking } from './feedback-rules.ts';
import type { Game } from './game.ts';
import { turnsIn } from './history.ts';
import { wordGame } from './word-game.ts';
import { nameShort } from './word-game-names.ts';

/** Returns the game of the same words with another feedback rule. `game` must not be in hard mode. */
export function underRule(game: Game, marking: Marking): Game {
  return game.marking === marking ? game : nameShort(wordGame({ ...game, marking }));
}

/**
 * Returns the rules that can read a whole history of words, whose last guess may lack a feedback. If no rule
 * can, returns the rule that reads the most turns, or an empty list if several rules read equally many. Also
 * returns an empty list if the text has no feedback.
 */
export function rulesOfHistory(game: Game, text: string): readonly Marking[] {
  const read = MARKING_NAMES.map((rule) => stepsRead(underRule(game, rule), text));
  const furthest = Math.max(...read);
  const best = MARKING_NAMES.filter((_, i) => read[i] === furthest);
  return furthest === 0 || (furthest < WHOLE && best.length > 1) ? [] : best;
}

const WHOLE = Number.POSITIVE_INFINITY;

/**
 * Returns a score of how well a text can be read as a history of this game. Each turn counts 1 if its
 * feedback is recognised, and 1 more if the game can give this feedback. Returns WHOLE if the whole text is
 * readable, and 0 if it has no feedback.
 */
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
