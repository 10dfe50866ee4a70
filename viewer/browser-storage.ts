// What the browser keeps between visits: texts by name. A browser that keeps nothing, or forbids it, is no reason to stop, so
// nothing here throws. What the texts mean is known only to those who keep them.

/** What was kept under this name, or null. */
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
    // Full or forbidden.
  }
}
