// Shows the candidates of a game with weights: the likeliest first, each with its chance to be the secret.

import { useMemo } from 'preact/hooks';
import { formatChance, likeliestFirst } from '../../game/chances.ts';
import type { Game } from '../../game/game.ts';
import { weightOf, weightSum } from '../../game/weights.ts';
import { type LeftProps, Remaining } from './remaining.tsx';

/**
 * Returns all candidates in the order of their list, and a function that returns the chance of each. Without
 * weights, the order stays and the function is missing.
 */
export function useChances(game: Game, codes: Uint16Array): Pick<LeftProps, 'codes' | 'noteOf'> {
  return useMemo(() => {
    if (game.weights === undefined) return { codes };
    const sum = weightSum(game, codes);
    return {
      codes: Uint16Array.from(likeliestFirst(game, codes)),
      noteOf: (code) => `${formatChance(weightOf(game, code), sum)}%`,
    };
  }, [game, codes]);
}

/** Shows the candidates with their chances. */
export function LikelyLeft(props: LeftProps) {
  return <Remaining {...props} {...useChances(props.game, props.codes)} />;
}
