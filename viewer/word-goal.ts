// The goal of the help with words: the best average, or the best average of all strategies that find every
// word in the rows of Wordle. The page fetches this module with the tab of words.

import { computed } from '@preact/signals';
import type { Game } from '../game/game.ts';
import { lastTurnOf, parseObjective } from '../solver/objective-text.ts';
import { stored } from './browser-storage.ts';
import { deadline, position, thought } from './help.ts';
import { tree } from './store.ts';

/** The number of rows of Wordle. */
export const ROWS = 6;

/** The modes in which the reader has changed the usual goal: `hard`, `normal` or both. */
const [changed, change] = stored<readonly string[]>(
  'word-goal',
  (text) => text?.split(' ') ?? [],
  (modes) => modes.join(' '),
);

function modeOf({ hard }: Game): string {
  return hard ? 'hard' : 'normal';
}

/**
 * True if help never needs a turn later than ROWS, as far as that is possible. This is usual in hard mode,
 * because only there the best average loses games.
 */
export function isSafe(game: Game): boolean {
  return game.hard !== changed.value.includes(modeOf(game));
}

/** Changes the goal of the help in this mode. The reader's browser keeps it. */
export function toggleSafe(game: Game): void {
  const mode = modeOf(game);
  change((modes) => (modes.includes(mode) ? modes.filter((each) => each !== mode) : [...modes, mode]));
}

deadline.value = (game, turns) => (game.words && turns.length < ROWS && isSafe(game) ? ROWS : undefined);

/** True if no strategy finds every word within ROWS turns. The advice is then best without this limit. */
export const isLate = computed(() => thought.now.value.result?.best?.isLate === true);

/**
 * The last turn of the strategy that the advice on a word follows. Undefined if the strategy may need any
 * turn, and in a game of codes.
 */
export const lastTurn = computed<number | undefined>(() => {
  const { game, turns, walk } = position.value;
  if (!game.words) return undefined;
  if (walk === undefined) return isLate.value ? undefined : deadline.value(game, turns);
  const last = lastTurnOf(parseObjective(tree.value?.objective ?? 'average').objective);
  return Number.isFinite(last) ? last : undefined;
});
