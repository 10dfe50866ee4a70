// The link to the guide about best play, for games whose best average is known.

import type { Game } from '../../game/game.ts';
import { objectivesOf } from '../shipped-trees.ts';
import { show } from '../state/actions.ts';
import { formatAddress } from '../state/address.ts';
import { address } from '../store.ts';
import { t } from '../words/language.ts';

/** The link to the guide, or nothing in games without a guide. */
export function GuideLink({ game }: { game: Game }) {
  if (game.words || !objectivesOf(game.name).includes('average')) return null;
  return (
    <a class="button" href={`#${formatAddress(show({ ...address.value, game }, 'guide'))}`}>
      {t('guide.link')}
    </a>
  );
}
