// Offers to install the page as an app, where the browser says that it can. The browser asks once, early, so
// its event is kept from the start; what installing means is its own business.

import { signal } from '@preact/signals';
import { t } from '../words/language.ts';

/** The event of Chromium's browsers; no standard type knows it. */
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

/**
 * The button, when there is something to install. It goes when it is pressed: the browser prompts once, and
 * offers again if it likes.
 */
export function InstallButton() {
  const event = offered.value;
  if (event === undefined) return null;
  const install = (): void => {
    offered.value = undefined;
    event.prompt().catch(() => undefined); // the browser has thought better of it
  };
  return (
    <button type="button" class="plain" onClick={install}>
      {t('install')}
    </button>
  );
}
