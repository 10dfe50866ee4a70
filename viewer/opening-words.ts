// Grades of the opening of word games: the loss of a first word, and the best second words from a file. A
// search of these positions would take long.

import { classes } from '../game/classes.ts';
import { formatCode, parseCode } from '../game/code.ts';
import { formatFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import type { SecondWords } from '../tree-output/second-words.ts';
import type { TreeAdvice } from '../tree-output/tree-walk.ts';
import { askLarge, rest } from './engine/client.ts';
import type { BestGuess, LossBounds } from './engine/messages.ts';
import { fetchEntries } from './shipped-trees.ts';
import { LARGE_OF_WORDS } from './state/quick-guess.ts';

/** Feedbacks that share one request to the engine, and the number of words that give them. */
interface Group {
  readonly feedbacks: number[];
  words: number;
}

/**
 * Returns the average loss of this first word against the best one. `onBounds` gets bounds first if the
 * search takes long. A word that excludes no secret loses one turn. In hard mode, the marks of such a word
 * may forbid words, so the engine searches it as well.
 * @throws the errors of the engine.
 */
export async function firstWordLoss(
  game: Game,
  guess: number,
  best: TreeAdvice,
  signal: AbortSignal,
  onBounds: (bounds: LossBounds) => void,
): Promise<number> {
  const groups = groupsOf(game, guess);
  if (!game.hard && groups.some(({ feedbacks, words }) => feedbacks.length === 1 && words === game.secrets))
    return 1;
  const turns = new Map<Group, LossBounds>();
  const look = async (group: Group, isExact: boolean): Promise<void> => {
    const { feedbacks } = group;
    turns.set(group, await askLarge({ kind: 'turns', game, guess, feedbacks, isExact }, { signal }));
    rest();
  };
  const won = guess < game.secrets ? 1 : 0;
  const least = Math.round(best.expected * game.secrets);
  const lossBy = (end: 'least' | 'most'): number =>
    ([...turns.values()].reduce((sum, each) => sum + each[end], won) - least) / game.secrets;
  // After such a word, the exact search of the smaller groups takes long too, mainly in hard mode.
  const isSlow = groups.some(({ words }) => words > LARGE_OF_WORDS);
  if (isSlow) for (const group of groups) await look(group, false);
  for (const group of groups.toReversed()) {
    if (isSlow) onBounds({ least: Math.max(0, lossBy('least')), most: lossBy('most') });
    await look(group, true);
  }
  return lossBy('least');
}

/**
 * Returns the feedbacks of a guess in groups, without the winning feedback. Feedbacks of most words come
 * first.
 */
function groupsOf(game: Game, guess: number): Group[] {
  const secrets = Array.from({ length: game.secrets }, (_, code) => code);
  const sizes = classes(game, secrets, guess).map(([feedback, codes]) => ({ feedback, words: codes.length }));
  const groups: Group[] = [];
  for (const { feedback, words } of sizes.sort((a, b) => b.words - a.words)) {
    if (feedback === game.win) continue;
    const group = groups.find((each) => each.words + words <= LARGE_OF_WORDS);
    if (group === undefined) groups.push({ feedbacks: [feedback], words });
    else {
      group.feedbacks.push(feedback);
      group.words += words;
    }
  }
  return groups;
}

let known: readonly SecondWords[] = [];

/** Fetches the list of second words, unless it is loaded. */
export async function fetchSecondWords(): Promise<void> {
  if (known.length === 0) known = await fetchEntries<SecondWords>('second-words.json');
}

/**
 * Returns the best second word after these turns, or undefined if the list lacks the position or is not
 * loaded.
 */
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
