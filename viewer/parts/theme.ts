// The light or dark theme. The system decides until the reader chooses. All windows share the choice. The
// style sheet reads the theme from data-theme on the root element. The browser's own frame gets the
// background colour of the page.

import { effect } from '@preact/signals';
import { stored } from '../browser-storage.ts';

type Theme = 'light' | 'dark';

const PAPER: Record<Theme, string> = { light: '#f6f5f1', dark: '#111716' };
const system = matchMedia('(prefers-color-scheme: dark)');

const [theme, setTheme, followSystem] = stored<Theme>('theme', (chosen) =>
  chosen === 'light' || chosen === 'dark' ? chosen : system.matches ? 'dark' : 'light',
);

system.addEventListener('change', followSystem);

export { setTheme, theme };

effect(() => {
  document.documentElement.dataset.theme = theme.value;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAPER[theme.value]);
});
