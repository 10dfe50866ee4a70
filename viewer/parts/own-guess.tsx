// The loss of the reader's own guess against the best guess, and how the help shows it. The page fetches this
// module with the first guess of the reader's own.

import { computed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { firstGuessesAlike } from '../../game/symmetry.ts';
import { ask } from '../engine/client.ts';
import { type GuessLoss, sourceOf } from '../engine/messages.ts';
import { type EngineWork, useEngineWork } from '../engine/work.ts';
import { advice, position } from '../help.ts';
import { address, bestOnAverage, isSettled, tree } from '../store.ts';
import { lastTurn } from '../word-goal.ts';
import { t } from '../words/language.ts';
import { codeText } from './symbols.tsx';
import { Problem } from './thinking.tsx';

/**
 * True if the advice on a code follows another objective than the average. The engine always advises for the
 * average.
 */
const isForOtherGoal = computed(() => {
  const { game, walk } = position.value;
  return !game.words && walk !== undefined && tree.value?.objective !== 'average';
});

/** The loss of a guess. The best guess is missing if all first guesses are alike. */
type Loss = Pick<GuessLoss, 'loss'> & Partial<GuessLoss>;

/**
 * Returns the work that computes how many turns a guess loses on average, under every objective of the page.
 * Starts the work only if `wanted` is true.
 */
export function useLoss(guess: number, wanted = true): EngineWork<Loss>['now']['value'] {
  const { game, turns } = position.value;
  const isReady = advice.value !== undefined && (!isForOtherGoal.value || isSettled(game.name, 'average'));
  const known = isForOtherGoal.value ? bestOnAverage(game, turns) : advice.value;
  const work = useEngineWork<Loss>();
  const areAlike = known === undefined && turns.length === 0 && firstGuessesAlike(game);
  const within = lastTurn.value;
  const request = { kind: 'grade', game: sourceOf(game), history: turns, guess, known, within } as const;
  useEffect(() => {
    if (isReady && wanted) work.begin(async (signal) => (areAlike ? { loss: 0 } : ask(request, { signal })));
    return () => work.reset();
  }, [game, turns, guess, isReady, known?.guess, within, wanted]);
  return work.now.value;
}

/**
 * Shows how many turns the reader's own guess loses on average against the best guess, also if the page has
 * another objective.
 */
export function OwnGuess({ guess }: { guess: number }) {
  const { game } = address.value;
  const known = advice.value;
  const { result: found, reason } = useLoss(guess);
  if (known === undefined) return <p class="outlook graded" role="status" />;
  if (reason !== undefined) return <Problem text={t('engine.failed', { reason })} />;
  const best = codeText(game, found?.best?.guess ?? known.guess);
  return (
    <p class="outlook graded" role="status">
      {found === undefined
        ? t('own.grading', { best })
        : found.loss === 0
          ? t('own.best')
          : t('own.loses', { loss: found.loss.toFixed(3), best })}
    </p>
  );
}
