// Text and JSON of the answer that optimoo next takes from a shipped strategy.

import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { type History, isPossible } from '../game/history.ts';
import { quotedHere } from './claim.ts';
import { formatRows } from './format.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import { isQuick } from './quick-game.ts';
import { objectiveAnswered, type ShippedAnswer, strategyRow } from './shipped.ts';

/** The question that is answered, and whether JSON is asked for. */
interface NextQuestion {
  readonly game: Game;
  readonly history: History;
  readonly title: string;
  readonly isJson: boolean;
}

/** One best guess, its exact cost, and the strategy that both come from. */
export function describeShipped(
  { game, history, title, isJson }: NextQuestion,
  answer: ShippedAnswer,
): string {
  const { guess, codes, expected, worst, cost, claim, file } = answer;
  const best = formatCode(game, guess);
  if (isJson) {
    const possible = isPossible(game, history, guess) ? 1 : 0;
    const figures = { claim, tree: file, remaining: codes, expected, worst, cost, possible };
    return toJson('next', { game: game.name, objective: title, ...figures, guesses: [best] });
  }
  return formatRows([
    ['codes left', String(codes)],
    ['best guess', best],
    ['turns left', `${expected.toFixed(4)} expected, ${worst} at worst`],
    ['as good', 'not searched for; --all lists every best guess'],
    strategyRow(answer),
  ]);
}

/**
 * Before a search of more than seconds, names the objective for which a shipped strategy answers at once, if
 * there is one.
 */
export function sayAnswered(io: Io, game: Game, history: History): void {
  const objective = isQuick(game) ? undefined : objectiveAnswered(game, history);
  if (objective === undefined) return;
  io.err(`A strategy that comes with optimoo answers at once with --objective ${quotedHere(objective)}.\n`);
}
