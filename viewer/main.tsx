// Puts the page together and has the browser keep it for use without a network. Draws once a language is
// loaded; without one, the sentence of index.html stays.

import { effect } from '@preact/signals';
import { type FunctionComponent, render } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { spoken } from './early.ts';
import { Assistant } from './parts/assistant-tab.tsx';
import { Header } from './parts/header.tsx';
import { Home } from './parts/home-tab.tsx';
import { onDemand } from './parts/on-demand.tsx';
import { Problem } from './parts/thinking.tsx';
import type { Tab } from './state/address.ts';
import { address, addressWhole, lackingGame, question, treeSoon, unreachable } from './store.ts';
import { LANGUAGE_NAMES, language, prefer, t, unfetched } from './words/language.ts';
import { gameName } from './words/names.ts';

const VIEWS: Record<Tab, FunctionComponent> = {
  home: Home,
  assistant: () => <Assistant />,
  play: onDemand(async () => (await import('./parts/play-tab.tsx')).Play),
  words: onDemand(async () => (await import('./parts/words-tab.tsx')).Words),
  tree: onDemand(async () => (await import('./parts/tree-tab.tsx')).TreeTab),
  compare: onDemand(async () => (await import('./parts/compare-tab.tsx')).CompareTab),
  results: onDemand(async () => (await import('./parts/results-tab.tsx')).Results),
  cards: onDemand(async () => (await import('./parts/cards-tab.tsx')).Cards),
};

/** Milliseconds until the browser starts to keep the page for use without a network. */
const KEEP_AFTER = 1500;

function Page() {
  const { tab } = address.value;
  const wanted = unfetched.value;
  const View = VIEWS[tab];
  const main = useRef<HTMLElement>(null);
  const before = useRef(tab);
  useLayoutEffect(() => {
    if (tab !== before.current && document.activeElement === document.body) focusOnce(main.current);
    before.current = tab;
  }, [tab]);
  return (
    <>
      <button type="button" class="skip" onClick={() => focusOnce(main.current)}>
        {t('skip')}
      </button>
      <Header />
      <main ref={main}>
        {wanted !== undefined && (
          <Problem
            text={t('fetch.file', { file: LANGUAGE_NAMES[wanted] })}
            onRetry={() => {
              prefer(wanted);
              location.reload();
            }}
          />
        )}
        {unreachable.value && <Problem text={t('unreachable')} />}
        {!addressWhole.value && !unreachable.value && <Problem text={unreadAddress()} />}
        <View key={tab} />
      </main>
      <footer>
        {t('footer')} <a href="https://github.com/optimoo/optimoo">{t('footer.project')}</a>
      </footer>
      <Confirm />
    </>
  );
}

function unreadAddress(): string {
  const game = lackingGame.value;
  return game === undefined ? t('address') : t('address.game', { game });
}

/** Moves the focus to the content of a new tab, because the link that had it is gone. */
function focusOnce(part: HTMLElement | null): void {
  if (part === null) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
}

const page = document.getElementById('page');
if (!(await spoken)) document.getElementById('unloaded')?.classList.add('sure');
else if (page !== null) await draw(page);

/** Draws the page in place of the message of index.html. */
async function draw(page: HTMLElement): Promise<void> {
  // Waits for the strategy, because drawing twice takes a phone longer than fetching it.
  if (address.value.tab === 'assistant') await treeSoon();
  effect(() => {
    const { tab, game } = address.value;
    document.documentElement.lang = language.value;
    const about =
      tab === 'home' ? t('title') : ['results', 'cards', 'words'].includes(tab) ? '' : gameName(game.name);
    document.title = [tab === 'home' ? '' : t(`tab.${tab}`), about, 'optimoo']
      .filter((part) => part !== '')
      .join(' · ');
  });
  page.textContent = '';
  render(<Page />, page);
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Later, for it fetches every file of the page, and the reader waits for some of them.
  setTimeout(() => void navigator.serviceWorker.register('./sw.js').catch(() => undefined), KEEP_AFTER);
}

/** The dialog for the present question. */
function Confirm() {
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = question.value;
  useLayoutEffect(() => {
    if (asked !== undefined && !dialog.current?.open) dialog.current?.showModal();
  }, [asked]);
  if (asked === undefined) return null;
  // The close event comes late, so there may be another question already.
  const forget = (): void => {
    if (question.peek() === asked) question.value = undefined;
  };
  const close = (): void => {
    dialog.current?.close(); // the focus returns to the button that asked
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
