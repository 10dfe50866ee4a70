// A button that hands a text to whatever the reader shares with: on phones the system's own way, elsewhere
// the clipboard, and where neither is allowed the text is shown.

import { useSignal } from '@preact/signals';
import { t } from '../words/language.ts';

/** The button; the text is made when it is pressed. */
export function ShareButton({ text }: { readonly text: () => string }) {
  const said = useSignal('');
  const share = async (): Promise<void> => {
    const shared = text();
    try {
      if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches)
        await navigator.share({ text: shared });
      else {
        await navigator.clipboard.writeText(shared);
        said.value = t('share.copied');
      }
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) said.value = shared;
    }
  };
  return (
    <>
      <button type="button" onClick={() => void share()}>
        {t('share')}
      </button>
      <output class="shared">{said.value}</output>
    </>
  );
}
