// Feedbacks that the reader types anywhere on the page. `1a2b` counts when it is complete. Other spellings,
// such as `1 2`, need the Enter key. Text fields keep their own keys, and an open field for a guess of the
// reader's own takes all keys.

import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { exampleFeedback, parseFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { plainText } from '../../game/plain-text.ts';

/** The part of a feedback that is typed so far. */
export const typed = signal('');
/** The last typed text that was no feedback of the game. */
export const mistyped = signal('');

/** Largest number of characters in a typed feedback. `4 blacks and 4 whites` has 21 characters. */
const LONGEST = 24;

/**
 * Calls `hear` for each key without Ctrl, Meta and Alt, unless it is pressed in a text field or a dialog. The
 * listener is added before the browser paints, because a fast reader may already type the next feedback.
 */
export function usePageKeys(hear: (event: KeyboardEvent) => void, changes: readonly unknown[]): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { target } = event;
      const isText =
        target instanceof HTMLElement &&
        target.closest('input:not([type=checkbox]), textarea, dialog') !== null;
      if (!isText && !event.ctrlKey && !event.metaKey && !event.altKey) hear(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, changes);
}

/** Collects typed feedbacks while the calling component is shown. */
export function useTyping(game: Game, onFeedback: (feedback: number) => void): void {
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
    if (feedback !== undefined) onFeedback(feedback);
  };
  const hear = (event: KeyboardEvent): void => {
    const key = plainText(event.key);
    if (document.querySelector('.own-entry[open]') !== null) return;
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

/** Returns the pattern of a feedback: each number becomes 0 and each letter a, such as `0a0a` for `1B2C`. */
function formOf(text: string): string {
  return text.replace(/\s/g, '').replace(/\d+/g, '0').replace(/[a-z]/gi, 'a');
}
