// The link to the guide about best play, for games whose best average is known.

import { objectivesOf } from '../shipped-trees.ts';
import { show } from '../state/actions.ts';
import { formatAddress } from '../state/address.ts';
import { address } from '../store.ts';
import { t } from '../words/language.ts';

/** The link to the guide, or nothing in games without a guide. */
export function GuideLink() {
  const { game } = address.value;
  if (game.words || !objectivesOf(game.name).includes('average')) return null;
  return (
    <a class="button" href={`#${formatAddress(show(address.value, 'guide'))}`}>
      {t('guide.link')}
    </a>
  );
}
