// A message about a failure, read out at once, with a button to try again.

import { t } from '../words/language.ts';

interface Props {
  readonly text: string;
  readonly onRetry?: () => void;
}

/** The sentence, with its button. */
export function Problem({ text, onRetry }: Props) {
  return (
    <p class="problem" role="alert">
      {text}{' '}
      {onRetry !== undefined && (
        <button type="button" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </p>
  );
}
