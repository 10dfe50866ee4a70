// What the browser keeps between visits. One that keeps nothing, or forbids it, is no reason to stop.

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
