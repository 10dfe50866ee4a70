// The pad with the possible feedbacks: bulls as rows, cows as columns, and on each button the number of codes
// that the feedback leaves. A game that counts only bulls has one row. The pad is one stop of the Tab key,
// and arrow keys move inside it.

import { useRef } from 'preact/hooks';
import { formatFeedback, marks } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import type { FeedbackChoice } from '../state/position-view.ts';
import { count, t } from '../words/language.ts';
import { useRovingFocus } from './focus.ts';
import { Feedback } from './symbols.tsx';

interface Props {
  game: Game;
  choices: readonly FeedbackChoice[];
  onFeedback: (feedback: number) => void;
}

/** The pad, with one button for each possible feedback. */
export function FeedbackPad({ game, choices, onFeedback }: Props) {
  const pad = useRef<HTMLFieldSetElement>(null);
  useRovingFocus(pad);
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
    <fieldset ref={pad} class="pad" aria-label={t('pad')} style={{ '--columns': columns }}>
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
  );
}
