// The dialog in which the reader writes the symbols of a game. The page fetches this module on demand.

import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Game } from '../../game/game.ts';
import { ownSymbols, readySymbols, writtenIn } from '../state/own-symbols.ts';
import { chooseSymbols } from '../store.ts';
import { t } from '../words/language.ts';
import { TextField } from './fields.tsx';

/** The dialog. It is open as long as the page draws it. */
export function SymbolPicker({ game, onClose }: { game: Game; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useSignal(ownSymbols(game) ?? '');
  const problem = useSignal('');
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const use = (event: Event): void => {
    event.preventDefault();
    const isSound = writtenIn(game, text.value) !== undefined;
    const [example] = readySymbols(game);
    problem.value = isSound ? '' : t('symbols.wrong', { text: text.value, n: game.symbols, example });
    if (!isSound) return;
    dialog.current?.close(); // close() returns the focus to the field that opened the dialog
    chooseSymbols(text.value);
  };
  return (
    <dialog ref={dialog} class="card" aria-labelledby="symbols-title" onClose={onClose}>
      <h2 id="symbols-title">{t('symbols.title')}</h2>
      <form onSubmit={use} noValidate>
        <p class="quiet">{t('symbols.how', { n: game.symbols })}</p>
        <TextField
          label={t('entry.symbols')}
          name="symbols"
          text={text}
          problem={problem.value === '' ? undefined : 'symbols-wrong'}
          onType={() => {
            problem.value = '';
          }}
        />
        {problem.value !== '' && (
          <p id="symbols-wrong" class="problem" role="alert">
            {problem.value}
          </p>
        )}
        <p class="buttons">
          <button type="submit" class="main">
            {t('own.use')}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {t('cancel')}
          </button>
        </p>
      </form>
    </dialog>
  );
}
