// What a first word of a game loses against the best one, where a tree knows that one: the sum of what its
// feedbacks cost. They are asked for some at a time, each time on a new thread, for a phone has no memory for
// the table of the whole game.

import { classes } from '../game/classes.ts';
import type { Game } from '../game/game.ts';
import type { TreeAdvice } from '../tree-output/tree-walk.ts';
import { askLarge, rest } from './engine/client.ts';
import type { LossBounds } from './engine/messages.ts';
import { LARGE_OF_WORDS } from './state/quick-guess.ts';

/** Feedbacks that are asked about together, and how many words give them. */
interface Group {
  readonly feedbacks: number[];
  words: number;
}

/**
 * What this first word loses on average against the best one. Until it is known, `onBounds` may be told
 * between what it lies. A word that tells nothing loses one turn, but not in hard mode, where its marks may
 * forbid words. @throws like the engine.
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
  const large = groups.filter(({ words }) => words > LARGE_OF_WORDS);
  for (const group of groups) await look(group, !large.includes(group));
  for (const group of large) {
    onBounds({ least: Math.max(0, lossBy('least')), most: lossBy('most') });
    await look(group, true);
  }
  return lossBy('least');
}

/** The feedbacks of a guess, all but the winning one, those of most words first. */
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
