// Puts the page together, and has the browser keep it for when there is no network. It waits for the reader's language before
// it draws, and shows the view of the tab in the address. Rules, trees and the engine are behind the views, not here.

import { render } from 'preact';
import { addressRead, place, unreachable } from './page.ts';
import { Assistant } from './parts/assistant.tsx';
import { Cards } from './parts/cards.tsx';
import { CompareTab } from './parts/compare-tab.tsx';
import { Header } from './parts/header.tsx';
import { Play } from './parts/play.tsx';
import { Results } from './parts/results.tsx';
import { TreeTab } from './parts/tree-tab.tsx';
import type { Tab } from './state/place.ts';
import { begin, t } from './words/words.ts';

const VIEWS: Record<Tab, () => preact.JSX.Element> = {
  assistant: Assistant,
  play: Play,
  tree: TreeTab,
  compare: CompareTab,
  results: Results,
  cards: Cards,
};

function Page() {
  const View = VIEWS[place.value.tab];
  return (
    <>
      <Header />
      <main>
        {unreachable.value && <Problem text={t('unreachable')} />}
        {!addressRead.value && <Problem text={t('address')} />}
        <View key={`${place.value.tab} ${place.value.game.name}`} />
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
