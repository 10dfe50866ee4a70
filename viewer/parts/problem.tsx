// A message about a failure, read out at once, with a button to try again.

import { useState } from 'preact/hooks';
import { inARow, t } from '../words/language.ts';

interface Props {
  readonly text: string;
  /** Tries again. A promise of false means that the page cannot be fetched. */
  readonly onRetry?: () => unknown;
}

/** The sentence, with its button. */
export function Problem({ text, onRetry }: Props) {
  const [inVain, setInVain] = useState(false);
  const retry = async () => {
    setInVain(false); // so that it is read out each time
    setInVain((await onRetry?.()) === false);
  };
  return (
    <p class="problem" role="alert">
      {inARow(text, inVain ? t('retry.vain') : '')}
      {onRetry !== undefined && (
        <>
          {' '}
          <button type="button" onClick={() => void retry()}>
            {t('retry')}
          </button>
        </>
      )}
    </p>
  );
}
