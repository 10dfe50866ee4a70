// Names for what the files call by short words: objectives, and how strong a claim is. A word that is not known is shown as it
// is, so a tree with a new objective can still be read. No sentence stands here, only the keys to them.

import { type Key, t } from './language.ts';

const OBJECTIVES: Readonly<Record<string, Key>> = {
  average: 'goal.average',
  'fewest-last': 'goal.fewest-last',
  worst: 'goal.worst',
  'average within': 'goal.within',
  'fewest on turn': 'goal.on-turn',
  'not within': 'goal.not-within',
};
const CLAIMS: Readonly<Record<string, Key>> = {
  'upper-bound': 'claim.upper-bound',
  optimal: 'claim.optimal',
  certified: 'claim.certified',
};

/** The name of an objective, such as `average within 5`. */
export function objectiveName(objective: string): string {
  const [, kind, n = ''] = /^(.*?)(?: (\d+))?$/.exec(objective) ?? [objective, objective];
  return kind in OBJECTIVES ? t(OBJECTIVES[kind], { n }) : objective;
}

/** How strong a claim is, in a word. */
export function claimName(claim: string): string {
  return claim in CLAIMS ? t(CLAIMS[claim]) : claim;
}
