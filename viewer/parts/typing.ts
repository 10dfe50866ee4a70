// Feedbacks typed anywhere on the page: `1a2b` counts once it is complete. Other spellings, such as `1 2`,
// need Enter. Text fields keep their own keys.

import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { exampleFeedback, parseFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { plainText } from '../../game/plain-text.ts';

/** The typed part of a feedback. */
export const typed = signal('');
/** The last thing typed that was no feedback of the game. */
export const mistyped = signal('');

/** Most characters of a feedback: `4 blacks and 4 whites` has 21. */
const LONGEST = 24;

/**
 * Hears the keys that are pressed anywhere but in text fields and dialogs, without Ctrl, Meta and Alt. It
 * listens at once: a fast reader answers the last guess before the page is painted.
 */
export function usePageKeys(hear: (event: KeyboardEvent) => void, changes: readonly unknown[]): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { target } = event;
      const isText = target instanceof HTMLElement && target.closest('input, textarea, dialog') !== null;
      if (!isText && !event.ctrlKey && !event.metaKey && !event.altKey) hear(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, changes);
}

/** Listens as long as the component that calls it is shown. */
export function useTyping(game: Game, onFeedback: ((feedback: number) => void) | undefined): void {
  const read = (text: string): number | undefined => {
    try {
      return parseFeedback(game, text);
    } catch {
      return undefined;
    }
  };
  const take = (text: string, end: boolean): void => {
    const over = end || formOf(text) === formOf(exampleFeedback(game)) || text.length > LONGEST;
    const feedback = over ? read(text) : undefined;
    typed.value = over ? '' : text;
    mistyped.value = over && feedback === undefined ? text : '';
    if (feedback !== undefined) onFeedback?.(feedback);
  };
  const hear = (event: KeyboardEvent): void => {
    const key = plainText(event.key);
    if (onFeedback === undefined) return;
    if (/^[\da-z]$/i.test(key) || (/^[ ,/-]$/.test(key) && typed.value !== ''))
      take(typed.value + key, false);
    else if (key === 'Enter' && typed.value !== '') take(typed.value, true);
    else if (key === 'Backspace') typed.value = typed.value.slice(0, -1);
    else if (key === 'Escape') typed.value = '';
    else return;
    event.preventDefault();
  };
  usePageKeys(hear, [game, onFeedback]);
  useLayoutEffect(
    () => () => {
      typed.value = '';
      mistyped.value = '';
    },
    [game, onFeedback],
  );
}

/** The form of a feedback, such as `0a0a` for `1B2C`. */
function formOf(text: string): string {
  return text.replace(/\s/g, '').replace(/\d+/g, '0').replace(/[a-z]/gi, 'a');
}
