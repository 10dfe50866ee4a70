// The head of the page: tabs as links, so that they can be opened and shared like any address, then language and light. A link
// leads to the present place on another tab, without any state of its own. What the tabs hold is not known here.

import { show } from '../state/actions.ts';
import { type Address, formatAddress } from '../state/address.ts';
import { address } from '../store.ts';
import { LANGUAGE_NAMES, type Language, language, speak, t } from '../words/language.ts';
import { setTheme, theme } from './theme.ts';

/** The comparison belongs to the tree. */
const TABS_SHOWN = ['assistant', 'play', 'tree', 'results', 'cards'] as const;

/** The head of the page. */
export function Header() {
  const here = address.value;
  return (
    <header class="top">
      <h1>
        <img src="./icon.svg" alt="" width="28" height="28" />
        optimoo
      </h1>
      <nav aria-label={t('sections')}>
        {TABS_SHOWN.map((tab) => (
          <a key={tab} href={`#${formatAddress(show(here, tab))}`} aria-current={isHere(here, tab) ? 'page' : undefined}>
            {t(`tab.${tab}`)}
          </a>
        ))}
      </nav>
      <div class="settings">
        <select
          aria-label={t('language')}
          value={language.value}
          onChange={(event) => void speak(event.currentTarget.value as Language)}
        >
          {Object.entries(LANGUAGE_NAMES).map(([tag, name]) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
        <button type="button" class="plain icon" aria-label={t('theme')} title={t('theme')} onClick={() => setTheme()}>
          {theme.value === 'dark' ? '☾' : '☀'}
        </button>
      </div>
    </header>
  );
}

function isHere(here: Address, tab: string): boolean {
  return here.tab === tab || (tab === 'tree' && here.tab === 'compare');
}
