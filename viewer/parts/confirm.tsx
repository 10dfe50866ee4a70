// Asks before something is lost. One dialog for the whole page; the question stands in the page's memory, and
// so does what is done when the reader agrees.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { question } from '../store.ts';
import { t } from '../words/language.ts';

/** The dialog, while there is a question. */
export function Confirm() {
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = question.value;
  useLayoutEffect(() => {
    if (asked !== undefined && !dialog.current?.open) dialog.current?.showModal();
  }, [asked]);
  if (asked === undefined) return null;
  // The browser tells of the end a little later, when there may be another question.
  const forget = (): void => {
    if (question.peek() === asked) question.value = undefined;
  };
  const close = (): void => {
    dialog.current?.close(); // the focus goes back to what asked
    forget();
  };
  const agree = (): void => {
    close();
    asked.yes();
  };
  return (
    <dialog ref={dialog} class="card" aria-labelledby="confirm-text" onClose={forget}>
      <p id="confirm-text">{asked.text}</p>
      <p class="buttons">
        <button type="button" class="main" onClick={agree}>
          {asked.button}
        </button>
        <button type="button" onClick={close}>
          {t('cancel')}
        </button>
      </p>
    </dialog>
  );
}
