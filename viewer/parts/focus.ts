// Keeps the focus near when the button that had it disappears.

import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Moves a lost focus to the next control after one of `pressed` has changed. `next` finds the control,
 * perhaps only after `ready` has changed. A fresh page and a focus that is not lost stay alone.
 */
export function useFocusKept(
  next: () => HTMLElement | null,
  pressed: readonly unknown[],
  ready?: unknown,
): void {
  const seen = useRef({ pressed, due: false });
  useLayoutEffect(() => {
    if (pressed.some((each, at) => each !== seen.current.pressed[at])) seen.current = { pressed, due: true };
    const target = seen.current.due ? next() : null;
    if (target === null) return;
    seen.current.due = false;
    if (document.activeElement === document.body) target.focus({ preventScroll: true });
  }, [...pressed, ready]);
}
