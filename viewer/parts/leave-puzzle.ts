// Leaves a daily puzzle for another game, with a question if guesses were made.

import { ended } from '../play.ts';
import type { Address } from '../state/address.ts';
import { address, question } from '../store.ts';
import { t } from '../words/language.ts';
import { leaveFor } from './game-choice.tsx';

/** True if the game on the screen is a daily puzzle with guesses that is not over. */
function isPuzzleUnderWay(): boolean {
  const { host, guesses } = address.peek();
  return host === 'daily' && guesses.length > 0 && !ended.peek();
}

/** Goes to another game. Asks first if this leaves a daily puzzle or a game under way. */
export function leavePuzzleFor(to: Address): void {
  const yes = (): void => leaveFor(to);
  if (!isPuzzleUnderWay()) yes();
  else question.value = { text: t('daily.leave'), button: t('play.new'), yes };
}
