// A sentence about what went wrong, read out at once, and a button to try again where that may help.

import { t } from '../words/language.ts';

interface Props {
  readonly text: string;
  /** Tries again what failed. */
  readonly onRetry?: () => void;
}

/** The sentence, with its button. */
export function Problem({ text, onRetry }: Props) {
  return (
    <p class="problem" role="alert">
      {text}
      {onRetry !== undefined && (
        <>
          {' '}
          <button type="button" onClick={onRetry}>
            {t('retry')}
          </button>
        </>
      )}
    </p>
  );
}
