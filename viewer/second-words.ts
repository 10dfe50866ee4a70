// The best second word after usual first words, where much is left: of a game that is opened by a link, the
// coach would have to search long for it. Fetched with the lists of words; where that fails, it is searched.
// What it says was proved by our own search, see tree-output/second-words.ts.

import { formatCode, parseCode } from '../game/code.ts';
import { formatFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import type { SecondWords } from '../tree-output/second-words.ts';
import type { BestGuess } from './engine/messages.ts';
import { fetchEntries } from './shipped-trees.ts';

let known: readonly SecondWords[] = [];

/** Fetches the list, unless it is here. */
export async function fetchSecondWords(): Promise<void> {
  if (known.length === 0) known = await fetchEntries<SecondWords>('second-words.json');
}

/** The best second word after these turns; undefined where the list has none, or is not here. */
export function bestSecond(game: Game, history: History, list = known): BestGuess | undefined {
  if (history.length !== 1) return undefined;
  const [{ guess, feedback }] = history;
  const entry = list.find((each) => each.game === game.name && each.first === formatCode(game, guess));
  const best = entry?.second[formatFeedback(game, feedback)];
  if (best === undefined) return undefined;
  const [word, total] = best;
  const codes = remaining(game, history).length;
  return { guess: parseCode(game, word), codes, expected: total / codes - 1 };
}
