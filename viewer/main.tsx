// Puts the page together, and has the browser keep it for when there is no network. It waits for the reader's language before
// it draws, and shows the view of the tab in the address. Rules, trees and the engine are behind the views, not here.

import { render } from 'preact';
import { Assistant } from './parts/assistant-tab.tsx';
import { Cards } from './parts/cards-tab.tsx';
import { CompareTab } from './parts/compare-tab.tsx';
import { Header } from './parts/header.tsx';
import { Play } from './parts/play-tab.tsx';
import { Results } from './parts/results-tab.tsx';
import { TreeTab } from './parts/tree-tab.tsx';
import type { Tab } from './state/address.ts';
import { address, addressWhole, unreachable } from './store.ts';
import { begin, t } from './words/language.ts';

const VIEWS: Record<Tab, () => preact.JSX.Element> = {
  assistant: Assistant,
  play: Play,
  tree: TreeTab,
  compare: CompareTab,
  results: Results,
  cards: Cards,
};

function Page() {
  const View = VIEWS[address.value.tab];
  return (
    <>
      <Header />
      <main>
        {unreachable.value && <Problem text={t('unreachable')} />}
        {!addressWhole.value && <Problem text={t('address')} />}
        <View key={`${address.value.tab} ${address.value.game.name}`} />
      </main>
      <footer>{t('footer')}</footer>
    </>
  );
}

function Problem({ text }: { readonly text: string }) {
  return (
    <p class="problem" role="alert">
      {text}
    </p>
  );
}

await begin();
const page = document.getElementById('page');
if (page !== null) render(<Page />, page);

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('./sw.js').catch(() => undefined);
}
