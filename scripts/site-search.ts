/// <reference lib="dom" />
// The search field of the site, in the browser. Finds sections by their headings and words. The field loads
// the sections as a script at its first use, so the search works offline.

import MiniSearch from 'minisearch';
import type { Section } from './site-pages.ts';

declare global {
  /** The contents of search-data.js. */
  var optimooSections: readonly Section[] | undefined;
}

/** The most hits. */
const SHOWN = 10;

const script = document.currentScript as HTMLScriptElement;
/** The path from this page to the top of the site, and the label of the field. */
const { top = '', label = '' } = script.dataset;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const index = new MiniSearch<Section>({
  idField: 'address',
  fields: ['title', 'text'],
  storeFields: ['title', 'address'],
  tokenize: (text) =>
    [...segmenter.segment(text)].filter((each) => each.isWordLike).map((each) => each.segment),
  searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
});
const hits = document.createElement('ol');
const field = document.createElement('input');
Object.assign(field, { type: 'search', placeholder: label, ariaLabel: label });
document.querySelector('nav')?.append(field);
document.querySelector('nav')?.after(hits);
hits.className = 'hits';
hits.ariaLive = 'polite';
field.addEventListener('focus', load, { once: true });
field.addEventListener('input', show);

function load(): void {
  const data = document.createElement('script');
  data.src = `${top}search-data.js`;
  data.addEventListener('load', () => {
    index.addAll(globalThis.optimooSections ?? []);
    show();
  });
  document.head.append(data);
}

function show(): void {
  const found = index.search(field.value).slice(0, SHOWN);
  hits.replaceChildren(
    ...found.map(({ address, title }) => {
      const link = document.createElement('a');
      link.href = top + address;
      link.textContent = title;
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
}
