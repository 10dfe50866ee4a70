// Keeps the focus near when the button that had it disappears.

import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Moves a lost focus to the next control after one of `pressed` has changed. The first of these selectors
 * that finds one counts, perhaps only after `ready` has changed. A fresh page and a focus that is not lost
 * stay alone.
 */
export function useFocusKept(next: readonly string[], pressed: readonly unknown[], ready?: unknown): void {
  const seen = useRef({ pressed, due: false });
  useLayoutEffect(() => {
    if (pressed.some((each, at) => each !== seen.current.pressed[at])) seen.current = { pressed, due: true };
    if (!seen.current.due) return;
    const found = next.flatMap((each) => document.querySelector<HTMLElement>(each) ?? []);
    if (found.length === 0) return;
    seen.current.due = false;
    if (document.activeElement === document.body) found[0].focus({ preventScroll: true });
  }, [...pressed, ready]);
}
