// Texts that the browser keeps between visits, by name. A browser may keep nothing or forbid storage: nothing
// here throws then, and `keepsNothing` tells the page.

import { type ReadonlySignal, signal } from '@preact/signals';

/** Has this browser refused to keep a text? A short one is tried before anything is kept. */
export const keepsNothing = signal(false);

/** The text kept under this name, or null. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text, if the browser does. */
export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    keepsNothing.value = true; // full or forbidden
  }
}

const TRIAL = 'trial';
keep(TRIAL, ' '.repeat(1000)); // longer than an attempt
if (!keepsNothing.peek()) localStorage.removeItem(TRIAL);

/**
 * A value that the browser keeps as text and that all windows share, and the function that changes it. A
 * change gets what other windows have kept since, and writes nothing if it alters nothing: it may be too
 * early to read the latest.
 */
export function stored<T>(
  name: string,
  parse: (text: string | null) => T,
  format: (value: T) => string = String,
): readonly [now: ReadonlySignal<T>, change: (to: (latest: T) => T) => void, again: () => void] {
  const now = signal(parse(kept(name)));
  const again = (): void => {
    now.value = parse(kept(name));
  };
  // Later, for the browser makes the page wait for its storage when this is asked for.
  setTimeout(() => addEventListener('storage', ({ key }) => key === name && again()));
  const change = (to: (latest: T) => T): void => {
    const latest = keepsNothing.peek() ? now.peek() : parse(kept(name));
    now.value = to(latest);
    if (format(now.peek()) !== format(latest)) keep(name, format(now.peek()));
  };
  return [now, change, again];
}
