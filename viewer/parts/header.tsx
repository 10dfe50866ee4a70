// The head of the page: tabs as links, then language and theme. A link leads to the present place on another
// tab. On phones the tabs are at the lower edge.

import { show } from '../state/actions.ts';
import { type Address, formatAddress } from '../state/address.ts';
import { codesPlace } from '../store.ts';
import { LANGUAGE_NAMES, type Language, language, speak, t } from '../words/language.ts';
import { setTheme, theme } from './theme.ts';

/** The tabs with their signs, drawn on 24 × 24. The comparison belongs to the tree. */
const TABS_SHOWN = {
  assistant: 'M5 9h14v9H5zM12 9V5M9 13v1M15 13v1M12 5h.01',
  play: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM9.6 9.6a2.4 2.4 0 1 1 3.4 2.6c-.7.4-1 .8-1 1.6M12 16.6h.01',
  words: 'M4 8h4v8H4zM10 8h4v8h-4zM16 8h4v8h-4z',
  tree: 'M12 5v6M12 11l-6 7M12 11v7M12 11l6 7M12 5h.01M6 19h.01M12 19h.01M18 19h.01',
  results: 'M5 19V11M10 19V5M15 19v-6M20 19V8',
  cards: 'M6 6l7-2 4 13-7 2zM14 8h5v12h-7',
} as const;

/** The head of the page. */
export function Header() {
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
            event.currentTarget.value = language.value; // until the page speaks it
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
          onClick={() => setTheme()}
        >
          {theme.value === 'dark' ? '☾' : '☀'}
        </button>
      </div>
    </header>
  );
}

function isShown(here: Address, tab: string): boolean {
  return here.tab === tab || (tab === 'tree' && here.tab === 'compare');
}
