// What a shipped strategy may be called where a game is measured against it.

import { claimsOptimum } from '../../tree-output/file-format.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { t } from '../words/language.ts';
import { objectiveName } from '../words/names.ts';

/** No more is said than the claim of the tree allows. */
export function bestPlay({ claim, objective }: Tree): string {
  if (!claimsOptimum(claim)) return t('records.known');
  return objective === 'average'
    ? t('records.best')
    : t('records.best.goal', { goal: objectiveName(objective) });
}
