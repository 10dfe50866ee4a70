// Offers to install the page as an app if the browser can. The browser asks once and early, so this module
// keeps its event from the start.

import { signal } from '@preact/signals';
import { t } from '../words/language.ts';

/** An event of Chromium browsers, without a standard type. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const offered = signal<InstallEvent | undefined>(undefined);

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offered.value = event as InstallEvent;
});
addEventListener('appinstalled', () => {
  offered.value = undefined;
});

/** The button, if the page can be installed. It disappears when it is pressed: the browser prompts once. */
export function InstallButton() {
  const event = offered.value;
  if (event === undefined) return null;
  const install = (): void => {
    offered.value = undefined;
    event.prompt().catch(() => undefined); // the browser changed its mind
  };
  return (
    <button type="button" class="plain" onClick={install}>
      {t('install')}
    </button>
  );
}
