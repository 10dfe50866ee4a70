// What a guess loses against the best one at the present turns, asked of the engine while a component that wants to know is shown.

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ask } from '../engine/client.ts';
import { address, advice } from '../store.ts';

/** The turns that a guess loses on average; undefined until it is known, or when it is not wanted. */
export function useLoss(guess: number, wanted = true): Signal<number | undefined> {
  const { game, turns } = address.value;
  const known = advice.value;
  const loss = useSignal<number | undefined>(undefined);
  useEffect(() => {
    loss.value = undefined;
    if (known === undefined || !wanted) return;
    const work = new AbortController();
    ask({ kind: 'grade', game: game.name, history: turns, guess, known }, { signal: work.signal }).then(
      (verdict) => {
        loss.value = verdict.loss;
      },
      () => undefined,
    );
    return () => work.abort();
  }, [game, turns, guess, known, wanted, loss]);
  return loss;
}
