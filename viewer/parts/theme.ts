// Light or dark, as the system prefers until the reader chooses. All windows share the choice. The style
// sheet reads it from data-theme on the root, and the browser's frame gets the colour of the paper.

import { effect, signal } from '@preact/signals';
import { keep, kept } from '../browser-storage.ts';

type Theme = 'light' | 'dark';

const STORE = 'theme';
const PAPER: Record<Theme, string> = { light: '#f6f5f1', dark: '#111716' };
const system = matchMedia('(prefers-color-scheme: dark)');

function wanted(): Theme {
  const chosen = kept(STORE);
  return chosen === 'light' || chosen === 'dark' ? chosen : system.matches ? 'dark' : 'light';
}

export const theme = signal<Theme>(wanted());

system.addEventListener('change', () => {
  theme.value = wanted();
});
// Later, for the browser makes the page wait for its storage when this is asked for.
setTimeout(() =>
  addEventListener('storage', ({ key }) => {
    if (key === STORE) theme.value = wanted();
  }),
);

effect(() => {
  document.documentElement.dataset.theme = theme.value;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAPER[theme.value]);
});

/** Changes to the other one and remembers it. */
export function setTheme(): void {
  theme.value = theme.value === 'dark' ? 'light' : 'dark';
  keep(STORE, theme.value);
}
