// Chooses the examples of the guide about best play: a position, its best guess, and the guesses of two
// simple rules. If all first guesses of a game are alike, the position comes after the first guess.

import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import { firstGuessesAlike } from '../../game/symmetry.ts';
import { firstOfEachKind } from '../../strategies/code-order.ts';
import type { PlayerPosition } from '../../strategies/heuristic.ts';
import { heuristicNamed } from '../../strategies/heuristic-list.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { childrenOf } from '../../tree-output/tree-walk.ts';
import { choices } from './position-view.ts';

/** The two simple rules, as players: the most classes, and the smallest largest class. */
export const RULES = ['most-parts', 'knuth'] as const;
/** The player of a simple rule. */
type SimpleRule = (typeof RULES)[number];

/** A guess of the guide. */
export interface Trial {
  readonly guess: number;
  readonly isBest: boolean;
  /** The rules that choose this guess. */
  readonly rules: readonly SimpleRule[];
  /** The sizes of its classes, the largest first. */
  readonly sizes: readonly number[];
}

/** A position and its guesses. */
interface Compared {
  readonly history: History;
  readonly codes: Uint16Array;
  /** The best guess, with its expected turns from here. */
  readonly best: { readonly guess: number; readonly codes: number; readonly expected: number };
  /** The guesses to compare. The best one comes first. */
  readonly trials: readonly Trial[];
}

/** The position of the guide. */
export interface GuidePosition extends Compared {
  /** Number of kinds of first guesses: 1 if all are alike. */
  readonly kinds: number;
}

/** Largest number of codes in a position after the first guess. Its guesses are graded in a moment. */
const MOST_CODES = 400;
/** Number of positions after the first guess that are tried. */
const TRIED = 4;
/** Number of kinds of first guesses that are compared. */
const MOST_KINDS = 8;

/** Chooses the position of the guide. `tree` is a strategy of the game with the best average. */
export function guidePosition(tree: Tree): GuidePosition {
  const { game, root } = tree;
  if (!firstGuessesAlike(game)) {
    const all = Uint16Array.from({ length: game.guesses }, (_, code) => code);
    const kinds = firstOfEachKind(game, all);
    return { ...positionAfter(tree, [], root, [...kinds].slice(0, MOST_KINDS)), kinds: kinds.length };
  }
  const guess = tree.code(root);
  const answers = childrenOf(tree, root)
    .filter(([, position]) => tree.remaining(position) <= MOST_CODES)
    .sort(([, a], [, b]) => tree.remaining(b) - tree.remaining(a))
    .slice(0, TRIED);
  let largest: Compared | undefined;
  for (const [feedback, position] of answers) {
    const compared = positionAfter(tree, [{ guess, feedback }], position, []);
    if (isTelling(compared)) return { ...compared, kinds: 1 };
    largest ??= compared;
  }
  return { ...(largest ?? positionAfter(tree, [], root, [])), kinds: 1 };
}

/** True if the best guess is worse than another one by the measure of a rule. */
function isTelling({ trials: [best, ...others] }: Compared): boolean {
  return others.some(({ sizes }) => sizes.length > best.sizes.length || sizes[0] < best.sizes[0]);
}

function positionAfter(tree: Tree, history: History, position: number, others: readonly number[]): Compared {
  const { game } = tree;
  const codes = remaining(game, history);
  const best = { guess: tree.code(position), codes: codes.length, expected: tree.expected(position) };
  const chosen = RULES.map((rule) => [rule, guessOf(game, rule, history, codes)] as const);
  const guesses = [...new Set([best.guess, ...chosen.map(([, guess]) => guess), ...others])];
  const trials = guesses.map((guess) => ({
    guess,
    isBest: guess === best.guess,
    rules: chosen.filter(([, its]) => its === guess).map(([rule]) => rule),
    sizes: choices(game, codes, guess)
      .map((choice) => choice.codes)
      .sort((a, b) => b - a),
  }));
  return { history, codes, best, trials };
}

/** Returns the guess of a rule. */
function guessOf(game: Game, rule: SimpleRule, history: History, codes: Uint16Array): number {
  const position: PlayerPosition = {
    codes,
    from: 0,
    to: codes.length,
    turns: history.length,
    guesses: Uint16Array.from(history, (turn) => turn.guess),
    feedbacks: history.map((turn) => turn.feedback),
  };
  return heuristicNamed(game, rule).start(game, 0)(position);
}
