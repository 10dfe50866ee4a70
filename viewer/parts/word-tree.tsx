// The state of a tree of words whose list is fetched on demand: it loads, it failed, or there is no such
// tree.

import { fetchList } from '../lists.ts';
import { objectivesOf } from '../shipped-trees.ts';
import { letterText } from '../state/letters.ts';
import { address, listKey, tree, wordGames } from '../store.ts';
import { t } from '../words/language.ts';
import { onTiles } from './symbols.tsx';
import { Problem } from './thinking.tsx';

onTiles.letter = letterText;

/** Shows whether the list of a tree of words is loaded. Shows nothing beside the tree. */
export function WordTree() {
  const { game, place } = address.value;
  if (place === undefined || (game.words && tree.value !== undefined)) return null;
  const { list, hard } = place;
  if (wordGames.value.get(listKey(list, hard)) === 'failed')
    return <Problem text={t('fetch.failed')} onRetry={() => fetchList(list)} />;
  if (game.words && objectivesOf(game.name).length === 0)
    return <Problem text={t('address.game', { game: game.name })} />;
  return <div class="waiting" />;
}
