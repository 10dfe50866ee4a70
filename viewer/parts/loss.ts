// The loss of a guess against the best one on average, asked of the engine while a component shows it. The
// goal of the advice does not matter.

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { firstGuessesAlike } from '../../game/symmetry.ts';
import { ask, failureOf } from '../engine/client.ts';
import type { GuessLoss } from '../engine/messages.ts';
import { advice, isForOtherGoal } from '../help.ts';
import { address, bestOnAverage, isSettled } from '../store.ts';

/** The loss of a guess; without the best guess if all first guesses are alike. */
type Loss = Pick<GuessLoss, 'loss'> & Partial<GuessLoss>;

/** The reason of an unknown loss. */
interface NoLoss {
  readonly reason: string;
}

/** The turns that a guess loses on average; undefined until it is known, and if `wanted` is false. */
export function useLoss(guess: number, wanted = true): Signal<Loss | NoLoss | undefined> {
  const { game, turns } = address.value;
  const isReady = advice.value !== undefined && (!isForOtherGoal.value || isSettled(game.name, 'average'));
  const known = isForOtherGoal.value ? bestOnAverage(game, turns) : advice.value;
  const found = useSignal<Loss | NoLoss | undefined>(undefined);
  const best = known?.guess;
  useEffect(() => {
    found.value = undefined;
    if (!isReady || !wanted) return;
    if (known === undefined && turns.length === 0 && firstGuessesAlike(game)) {
      found.value = { loss: 0 };
      return;
    }
    const work = new AbortController();
    const request = { kind: 'grade', game: game.name, history: turns, guess, known } as const;
    ask(request, { signal: work.signal }).then(
      (verdict) => {
        found.value = verdict;
      },
      (error) => {
        const reason = failureOf(error);
        if (reason !== undefined) found.value = { reason };
      },
    );
    return () => work.abort();
  }, [game, turns, guess, isReady, best, wanted, found]);
  return found;
}
