// Light or dark: as the system has it, until the reader chooses. The choice is kept by the browser and set on the root of the
// page as data-theme, which the style sheet reads; no colour is named here.

import { effect, signal } from '@preact/signals';
import { keep, kept } from '../browser-storage.ts';

type Theme = 'light' | 'dark';

const system = matchMedia('(prefers-color-scheme: dark)');
const stored = kept('theme');
export const theme = signal<Theme>(stored === 'light' || stored === 'dark' ? stored : system.matches ? 'dark' : 'light');

system.addEventListener('change', () => {
  if (kept('theme') === null) theme.value = system.matches ? 'dark' : 'light';
});

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});

/** Changes to the other one and remembers it. */
export function setTheme(): void {
  theme.value = theme.value === 'dark' ? 'light' : 'dark';
  keep('theme', theme.value);
}
