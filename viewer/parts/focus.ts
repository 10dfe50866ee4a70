// Where the focus goes when the button that had it is gone: to the next thing to press, and not to the top of
// the page. Knows nothing of what is pressed.

import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * A button that was pressed may be gone once one of `pressed` has changed: then the focus goes to the next
 * thing to press, as soon as there is one, which `ready` may tell. A page that has just been opened is left
 * alone, and so is a focus that was not lost.
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
