// Texts that the browser keeps between visits, by name. A browser may keep nothing or forbid storage: nothing
// here throws then, and `keepsNothing` tells the page.

import { signal } from '@preact/signals';

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
