// Shown while the engine thinks longer than a moment, with a way to stop it, and when it has ended without an
// answer. For the first 200 ms an empty line holds its place, so quick answers do not make the page flicker.
// Knows neither what is computed nor how it is stopped.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GoodGuess } from '../engine/messages.ts';
import { inARow, t } from '../words/language.ts';

/** Milliseconds before it is worth saying. */
const MOMENT = 200;

interface Props {
  /** What to say; that it is being worked out, unless told otherwise. */
  readonly text?: string | undefined;
  readonly onCancel: () => void;
}

/** Says that the engine is at work, once it has been for a moment. */
export function Thinking({ text, onCancel }: Props) {
  const long = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      long.value = true;
    }, MOMENT);
    return () => clearTimeout(timer);
  }, [long]);
  return (
    <p class="thinking">
      {long.value && <span class="spinner" aria-hidden="true" />}
      <span role="status">{long.value && (text ?? t('thinking'))}</span>
      {long.value && (
        <button type="button" class="plain" onClick={onCancel}>
          {t('cancel')}
        </button>
      )}
    </p>
  );
}

interface EndedProps {
  /** Why the engine has failed; missing where it was stopped. */
  readonly reason?: string;
  /** The good guess that stays, as no better one is known. */
  readonly meanwhile?: GoodGuess | undefined;
  readonly onAgain: () => void;
}

/** Says that the engine thinks no more, with a way to have it think again. */
export function Ended({ reason, meanwhile, onAgain }: EndedProps) {
  const isStopped = reason === undefined;
  return (
    <p class="thinking ended" role="status">
      <span>
        {inARow(
          isStopped ? t('cancelled') : t('engine.failed', { reason }),
          meanwhile === undefined ? '' : t('good'),
        )}
      </span>
      <button type="button" onClick={onAgain}>
        {t(isStopped ? 'think' : 'retry')}
      </button>
    </p>
  );
}
