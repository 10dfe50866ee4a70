// The button that shares a result as text: with the phone's own menu, or through the clipboard.

import { useSignal } from '@preact/signals';
import { t } from '../words/language.ts';

/**
 * The button that shares a text. `text` is called when the reader presses it. If the text can be neither
 * shared nor copied, it is shown.
 */
export function ShareButton({ label, text }: { label: string; text: () => string }) {
  const said = useSignal('');
  const share = async (): Promise<void> => {
    const made = text();
    try {
      if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches)
        await navigator.share({ text: made });
      else {
        await navigator.clipboard.writeText(made);
        said.value = t('share.copied');
      }
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) said.value = made;
    }
  };
  return (
    <>
      <button type="button" onClick={() => void share()}>
        {label}
      </button>
      <output class="shared">{said.value}</output>
    </>
  );
}
