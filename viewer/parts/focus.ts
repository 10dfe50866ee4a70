// Moves the keyboard focus. The focus stays near when its button disappears.
//
// A group of buttons is one stop of the Tab key. Arrow keys move to the nearest button of the group. The
// browser handles all other keys, and arrow keys with Alt, Ctrl, Meta or Shift.

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Moves the focus after a change in `pressed`, if the focused control has disappeared. The focus goes to the
 * element of the first selector in `next` that finds one. If none finds an element, this happens after a
 * later change of `pressed` or `ready`.
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

const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Makes the buttons in `group` one stop of the Tab key, also buttons that appear later. */
export function useRovingFocus(group: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const buttons = buttonsOf(group.current);
    setStop(buttons, buttons.find((each) => each.getAttribute('tabindex') === '0') ?? buttons[0]);
  });
  useLayoutEffect(() => {
    const here = group.current;
    if (here === null) return;
    const listen = (event: KeyboardEvent): void => moveFocus(event, buttonsOf(here));
    const follow = ({ target }: Event): void => {
      if (target !== here) setStop(buttonsOf(here), target); // the group itself may get the focus
    };
    here.addEventListener('keydown', listen);
    here.addEventListener('focusin', follow);
    return () => {
      here.removeEventListener('keydown', listen);
      here.removeEventListener('focusin', follow);
    };
  }, [group]);
}

function buttonsOf(group: HTMLElement | null): HTMLElement[] {
  return [...(group?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
}

function setStop(buttons: readonly HTMLElement[], stop: EventTarget | undefined | null): void {
  for (const each of buttons) each.setAttribute('tabindex', each === stop ? '0' : '-1');
}

function moveFocus(event: KeyboardEvent, buttons: readonly HTMLElement[]): void {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const [x, y] = centre(event.target as HTMLElement);
  const distance = (button: HTMLElement): number => {
    const [right, down] = [centre(button)[0] - x, centre(button)[1] - y];
    const ahead = right * step[0] + down * step[1];
    const aside = Math.abs(right * step[1]) + Math.abs(down * step[0]);
    return ahead > 1 ? ahead + 3 * aside : Number.POSITIVE_INFINITY;
  };
  let nearest: HTMLElement | undefined;
  for (const button of buttons) {
    if (distance(button) < (nearest === undefined ? Number.POSITIVE_INFINITY : distance(nearest)))
      nearest = button;
  }
  nearest?.focus();
}

function centre(button: HTMLElement): [number, number] {
  const { left, top, width, height } = button.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
