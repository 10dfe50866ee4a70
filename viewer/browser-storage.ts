// Texts that the browser stores between visits, by name. A browser may forbid storage or store nothing. No
// function here throws in this case, and `keepsNothing` becomes true.

import { type ReadonlySignal, signal } from '@preact/signals';

/**
 * True once the browser has refused to store a text. A trial text is stored first, so a refusal is known at
 * the start.
 */
export const keepsNothing = signal(false);

/** Returns the text stored under this name, or null if there is none. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text under a name. Sets `keepsNothing` if the browser refuses. */
export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    keepsNothing.value = true; // the storage is full or forbidden
  }
}

const TRIAL = 'trial';
keep(TRIAL, ' '.repeat(1000)); // longer than the text of an attempt
if (!keepsNothing.peek()) localStorage.removeItem(TRIAL);

/**
 * Returns three things: a value that the browser stores as text and all windows share, a function that
 * changes the value, and a function that reads the stored text again.
 *
 * The changing function starts from the latest stored value, which another window may have written. It stores
 * nothing if the value stays equal, because this could overwrite a newer text of another window.
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
  // A timer delays this call, because on the first call the browser stops the page until the storage is
  // loaded.
  setTimeout(() => addEventListener('storage', ({ key }) => key === name && again()));
  const change = (to: (latest: T) => T): void => {
    const latest = keepsNothing.peek() ? now.peek() : parse(kept(name));
    now.value = to(latest);
    if (format(now.peek()) !== format(latest)) keep(name, format(now.peek()));
  };
  return [now, change, again];
}
