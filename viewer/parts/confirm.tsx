// The dialog that asks before the reader loses something. It is fetched with the first question.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { question } from '../store.ts';
import { t } from '../words/language.ts';

/** The dialog that asks the present question. */
export function Confirm() {
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = question.value;
  useLayoutEffect(() => {
    if (asked !== undefined && !dialog.current?.open) dialog.current?.showModal();
  }, [asked]);
  if (asked === undefined) return null;
  // The close event comes late, so a newer question may already be open.
  const forget = (): void => {
    if (question.peek() === asked) question.value = undefined;
  };
  const close = (): void => {
    dialog.current?.close(); // close() returns the focus to the button that asked
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
