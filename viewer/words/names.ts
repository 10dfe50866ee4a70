// Names for what the files call by short words: objectives, and how strong a claim is. A word that is not known is shown as it
// is, so a tree with a new objective can still be read. No sentence stands here, only the keys to them.

import { type Key, t } from './words.ts';

const OBJECTIVES: Readonly<Record<string, Key>> = { average: 'goal.average', 'fewest-last': 'goal.fewest-last' };
const CLAIMS: Readonly<Record<string, Key>> = {
  'upper-bound': 'claim.upper-bound',
  optimal: 'claim.optimal',
  certified: 'claim.certified',
};

/** The name of an objective. */
export function objectiveName(objective: string): string {
  return objective in OBJECTIVES ? t(OBJECTIVES[objective]) : objective;
}

/** How strong a claim is, in a word. */
export function claimName(claim: string): string {
  return claim in CLAIMS ? t(CLAIMS[claim]) : claim;
}
