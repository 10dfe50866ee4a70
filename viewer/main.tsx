// Assembles the page, and stores it in the browser for use without a network. Draws the page once the
// sentences of a language are loaded. Without a language, the message of index.html stays.

import { effect } from '@preact/signals';
import { type FunctionComponent, render } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { spoken } from './early.ts';
import { Assistant } from './parts/assistant-tab.tsx';
import { Home } from './parts/home-tab.tsx';
import { onDemand } from './parts/on-demand.tsx';
import { setTheme, theme } from './parts/theme.ts';
import { Problem } from './parts/thinking.tsx';
import { show } from './state/actions.ts';
import { type Address, formatAddress, largeName, type Tab } from './state/address.ts';
import {
  address,
  addressWhole,
  chosenRead,
  codesPlace,
  lackingGame,
  question,
  treeSoon,
  unreachable,
} from './store.ts';
import { LANGUAGE_NAMES, type Language, language, prefer, speak, t, unfetched } from './words/language.ts';
import { gameName } from './words/names.ts';

const Confirm = onDemand(async () => (await import('./parts/confirm.tsx')).Confirm);
const LargeHelp = onDemand(async () => (await import('./parts/large-help.tsx')).LargeHelp);

const VIEWS: Record<Tab, FunctionComponent> = {
  home: Home,
  assistant: () => (address.value.large === undefined ? <Assistant /> : <LargeHelp />),
  play: onDemand(async () => (await import('./parts/play-tab.tsx')).Play),
  words: onDemand(async () => (await import('./parts/words-tab.tsx')).Words),
  tree: onDemand(async () => (await import('./parts/tree-tab.tsx')).TreeTab),
  compare: onDemand(async () => (await import('./parts/compare-tab.tsx')).CompareTab),
  guide: onDemand(async () => (await import('./parts/guide-tab.tsx')).Guide),
  results: onDemand(async () => (await import('./parts/results-tab.tsx')).Results),
  cards: onDemand(async () => (await import('./parts/cards-tab.tsx')).Cards),
};

/**
 * The tabs with their icons, drawn on 24 × 24 units. The comparison and the guide have none, because they
 * belong to the tree. The footer leads to the sister puzzle.
 */
const TABS_SHOWN = {
  assistant: 'M5 9h14v9H5zM12 9V5M9 13v1M15 13v1M12 5h.01',
  play: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM9.6 9.6a2.4 2.4 0 1 1 3.4 2.6c-.7.4-1 .8-1 1.6M12 16.6h.01',
  words: 'M4 8h4v8H4zM10 8h4v8h-4zM16 8h4v8h-4z',
  tree: 'M12 5v6M12 11l-6 7M12 11v7M12 11l6 7M12 5h.01M6 19h.01M12 19h.01M18 19h.01',
  results: 'M5 19V11M10 19V5M15 19v-6M20 19V8',
} as const;

/** Milliseconds until the browser starts to store the page for use without a network. */
const KEEP_AFTER = 1500;

function Page() {
  const { tab } = address.value;
  const wanted = unfetched.value;
  const View = VIEWS[tab];
  const main = useRef<HTMLElement>(null);
  const before = useRef(tab);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isBelow = activeElement?.closest('footer');
    if (tab !== before.current && (isBelow || activeElement === document.body)) {
      focusOnce(main.current);
      if (isBelow) scrollTo(0, 0);
    }
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
        {t('footer')} <a href="#cards">{t('tab.cards')}</a>{' '}
        <a href="https://github.com/optimoo/optimoo">{t('footer.project')}</a>
      </footer>
      {question.value !== undefined && <Confirm />}
    </>
  );
}

function unreadAddress(): string {
  const game = lackingGame.value;
  if (game === undefined) return t('address');
  return t(largeName(game) === undefined ? 'address.game' : 'address.large', { game: gameName(game) });
}

/** Moves the focus to the content of a new tab, because the link with the focus has disappeared. */
function focusOnce(part: HTMLElement | null): void {
  if (part === null) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
}

const page = document.getElementById('page');
if (!(await spoken)) document.getElementById('unloaded')?.classList.add('sure');
else if (page !== null) void draw(page); // chosen codes wait for the end of this module

/** Draws the page in place of the message of index.html. */
async function draw(page: HTMLElement): Promise<void> {
  await chosenRead;
  // Waits for the strategy, because a phone needs longer for a second drawing than for the fetch.
  if (address.value.tab === 'assistant') await treeSoon();
  effect(() => {
    const { tab, game, large } = address.value;
    const name = (tab === 'assistant' && large?.split('/')[0]) || game.name;
    document.documentElement.lang = language.value;
    const about =
      tab === 'home' ? t('title') : ['results', 'cards', 'words'].includes(tab) ? '' : gameName(name);
    document.title = [tab === 'home' ? '' : t(`tab.${tab}`), about, 'optimoo']
      .filter((part) => part !== '')
      .join(' · ');
  });
  page.textContent = '';
  render(<Page />, page);
}

/** True if the reader asked the browser to save data, in browsers that say so. */
const savesData: unknown = Object(Reflect.get(navigator, 'connection')).saveData;
if (import.meta.env.PROD && 'serviceWorker' in navigator && !savesData) {
  // A timer delays this call. The service worker fetches most files of the page, and the reader waits for
  // some of them.
  setTimeout(() => void navigator.serviceWorker.register('./sw.js').catch(() => undefined), KEEP_AFTER);
}

/** The head of the page. */
function Header() {
  const here = codesPlace.value;
  return (
    <header class="top">
      <h1>
        <a href="#home" aria-current={here.tab === 'home' ? 'page' : undefined}>
          <img src="./icon.svg" alt="" width="28" height="28" />
          optimoo
        </a>
      </h1>
      <nav aria-label={t('sections')}>
        {(Object.keys(TABS_SHOWN) as (keyof typeof TABS_SHOWN)[]).map((tab) => (
          <a
            key={tab}
            href={`#${formatAddress(show(here, tab))}`}
            aria-current={isShown(here, tab) ? 'page' : undefined}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={TABS_SHOWN[tab]} />
            </svg>
            <span>{t(`tab.${tab}`)}</span>
          </a>
        ))}
      </nav>
      <div class="settings">
        <select
          aria-label={t('language')}
          value={language.value}
          onChange={(event) => {
            const chosen = event.currentTarget.value as Language;
            event.currentTarget.value = language.value; // shows the old language until the new one is loaded
            void speak(chosen);
          }}
        >
          {Object.entries(LANGUAGE_NAMES).map(([tag, name]) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
        <button
          type="button"
          class="plain icon"
          aria-label={t('theme')}
          title={t('theme')}
          onClick={() => setTheme(() => (theme.value === 'dark' ? 'light' : 'dark'))}
        >
          {theme.value === 'dark' ? '☾' : '☀'}
        </button>
      </div>
    </header>
  );
}

function isShown(here: Address, tab: string): boolean {
  return here.tab === tab || (tab === 'tree' && /^(compare|guide)$/.test(here.tab));
}
