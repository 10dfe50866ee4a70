// Feedbacks typed anywhere on the page: `1a2b` is a feedback as soon as it is complete, `1 2` and `1,2` with Enter. What is
// typed into fields is left alone.

import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { parseFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { RULES_ON_PAGE } from '../words/feedback-rules.ts';

/** What has been typed of a feedback so far. */
export const typed = signal('');
/** Was the last thing typed no feedback of the game? */
export const mistyped = signal('');

/** Listens as long as the component that calls it is shown. */
export function useTyping(game: Game, onFeedback: ((feedback: number) => void) | undefined): void {
  useLayoutEffect(() => {
    // At once: whoever types faster than the page is painted answers the guess that was just asked.
    const listen = (event: KeyboardEvent): void => {
      if (onFeedback === undefined || event.ctrlKey || event.metaKey || event.altKey || inField(event.target)) return;
      if (/^[\dabc,]$/i.test(event.key) || (event.key === ' ' && typed.value !== '')) type(typed.value + event.key, false);
      else if (event.key === 'Enter' && typed.value !== '') type(typed.value, true);
      else if (event.key === 'Backspace') typed.value = typed.value.slice(0, -1);
      else if (event.key === 'Escape') typed.value = '';
      else return;
      event.preventDefault();
    };
    const type = (text: string, end: boolean): void => {
      typed.value = text;
      mistyped.value = '';
      if (!end && !RULES_ON_PAGE[game.marking].complete.test(text)) return;
      typed.value = '';
      try {
        onFeedback?.(parseFeedback(game, text));
      } catch {
        mistyped.value = text;
      }
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      typed.value = '';
      mistyped.value = '';
    };
  }, [game, onFeedback]);
}

function inField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea') !== null;
}
