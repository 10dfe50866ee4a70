// The lists of word games. The shipped lists are fetched on demand. The reader's own lists are stored in this
// browser.

import { effect } from '@preact/signals';
import { furtherWords } from '../game/further-words.ts';
import type { Game } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { withWeights } from '../game/weighted-game.ts';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import { makeWordGame } from '../game/words.ts';
import { stored } from './browser-storage.ts';
import { start } from './engine/client.ts';
import { widen } from './help.ts';
import { fetchSecondWords } from './opening-words.ts';
import { offerWordTrees, shippedWords } from './shipped-trees.ts';
import type { ListName } from './state/address.ts';
import { parseLists } from './state/pasted-texts.ts';
import { parseWords } from './state/word-address.ts';
import { address, knowGame, listKey, unreachable, wordGames, wordReader } from './store.ts';

widen.value = furtherWords;
wordReader.value = parseWords;

/** The reader's own lists, or undefined without any, and the function that stores them. */
export const [ownLists, keepLists] = stored('word-lists', parseLists, JSON.stringify);

/** Publishes the game of a list, in normal and in hard mode. `weights` are those of the secrets. */
function offer(list: ListName, game: Game | 'failed', weights?: readonly number[]): void {
  const weighted = (each: Game): Game => (weights === undefined ? each : withWeights(each, weights));
  const both = game === 'failed' ? [game, game] : [weighted(game), weighted(hardMode(game))];
  wordGames.value = new Map([
    ...wordGames.peek(),
    ...both.map((each, at) => [listKey(list, at === 1), each] as const),
  ]);
}

/**
 * Fetches a list with its trees and its best second words. A list that could not be fetched is fetched again.
 */
export function fetchList(list: ListName): void {
  openWordGame(list).then(
    async (game) => {
      const both = [game, hardMode(game)];
      both.forEach(knowGame);
      await Promise.all([offerWordTrees(both.map(({ name }) => name)), fetchSecondWords()]);
      if (shippedWords.peek().length === 0) unreachable.value = true;
      offer(list, game);
    },
    () => offer(list, 'failed'),
  );
}

effect(() => {
  const lists = ownLists.value;
  if (lists === undefined) return;
  const further = lists.guesses.length > 0 ? lists.guesses : undefined;
  offer('own', makeWordGame(lists.secrets, further, 'wordle'), lists.weights);
});

effect(() => {
  const { tab, words, wordTree, place } = address.value;
  const isNeeded = tab === 'words' || wordTree !== undefined;
  if (!isNeeded || place === undefined || place.list === 'own') return;
  if (wordGames.value.has(listKey(place.list, place.hard))) return;
  // An address with guesses will need the engine.
  if (tab === 'words' && /\/(play\/[^/]+|review)\//.test(words)) start();
  fetchList(place.list);
});
