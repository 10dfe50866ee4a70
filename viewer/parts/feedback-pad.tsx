// The pad with the possible feedbacks to a guess: bulls as rows, cows as columns, and on each button the
// number of codes that the feedback leaves. A game that counts only bulls has one row. The pad is one stop of
// the Tab key, and arrow keys move inside it. Feedbacks can also be typed.
//
// After a turn the focus goes to the pad itself and not to a button, so that a second Enter gives no
// feedback. Each guess has a pad of its own (a new `key`), because a button that stays would keep the focus.

import { useRef } from 'preact/hooks';
import { exampleFeedback, formatFeedback, marks, parseFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import type { FeedbackChoice } from '../state/position-view.ts';
import { count, t } from '../words/language.ts';
import { useRovingFocus } from './focus.ts';
import { asPegs, Feedback, feedbackLabel, spokenCode } from './symbols.tsx';
import { mistyped, typed, useTyping } from './typing.ts';

interface Props {
  game: Game;
  guess: number;
  choices: readonly FeedbackChoice[];
  /** True for the first guess. The pad then explains how to type feedbacks. */
  isFirst: boolean;
  onFeedback: (feedback: number) => void;
}

/** The pad with one button for each possible feedback, and a line for typed feedbacks. */
export function FeedbackPad({ game, guess, choices, isFirst, onFeedback }: Props) {
  const pad = useRef<HTMLFieldSetElement>(null);
  useRovingFocus(pad);
  useTyping(game, onFeedback);
  const all = choices.reduce((sum, choice) => sum + choice.codes, 0);
  const cells = choices.map((choice) => ({ ...choice, ...marks(game, choice.feedback) }));
  const flat = cells.every(({ cows }) => cows === 0);
  // The Tab key follows this order: row by row, as on the screen.
  const laid = cells
    .map((cell) => ({ ...cell, row: flat ? 0 : cell.bulls, column: flat ? cell.bulls : cell.cows }))
    .sort((a, b) => a.row - b.row || a.column - b.column);
  const left = Math.min(...laid.map(({ column }) => column));
  const columns = Math.max(...laid.map(({ column }) => column)) - left + 1;
  const rows = [...new Set(laid.map(({ row }) => row))];
  return (
    <>
      <fieldset
        ref={pad}
        class="pad"
        tabIndex={-1}
        aria-label={t('pad', { guess: spokenCode(game, guess) })}
        style={{ '--columns': columns }}
      >
        {laid.map(({ feedback, codes, row, column }) => (
          <button
            type="button"
            key={feedback}
            class={feedback === game.win ? 'feedback win' : 'feedback'}
            style={{
              gridRow: rows.indexOf(row) + 1,
              gridColumn: column - left + 1,
              '--share': Math.sqrt(codes / all).toFixed(3),
            }}
            data-feedback={formatFeedback(game, feedback)}
            // ignores the second click of a double click, which would answer the next guess
            onClick={({ detail }) => detail < 2 && onFeedback(feedback)}
          >
            <b>
              <Feedback game={game} feedback={feedback} />
            </b>
            <small>
              {feedback === game.win ? t('feedback.found') : count(codes)}
              {feedback !== game.win && <span class="unseen"> {t('feedback.codes', { n: codes })}</span>}
            </small>
          </button>
        ))}
      </fieldset>
      <p class={typed.value + mistyped.value === '' ? 'typed hint-of-keys' : 'typed'} aria-live="polite">
        {typed.value !== '' ? typed.value : typingHint(game, isFirst)}
      </p>
    </>
  );
}

/**
 * Returns a hint for typing a feedback, at first and after a text that is no feedback. Otherwise returns an
 * empty text.
 */
function typingHint(game: Game, isFirst: boolean): string {
  if (mistyped.value === '' && !isFirst) return '';
  const pegs = asPegs(game);
  const example = exampleFeedback(game).toLowerCase();
  const answer = feedbackLabel(game, parseFeedback(game, example));
  if (mistyped.value === '') return t(pegs ? 'type.pegs' : 'type', { example, answer });
  return t(pegs ? 'mistyped.pegs' : 'mistyped', { text: mistyped.value, example, answer });
}
