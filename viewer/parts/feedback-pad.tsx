// The feedbacks that are possible now, laid out by bulls (rows) and cows (columns), each with how many codes it would leave; where a
// game counts bulls alone, in one row. Arrow keys move between them, from wherever the reader is.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { formatFeedback, marks } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import type { Choice } from '../state/position-view.ts';
import { count, t } from '../words/language.ts';
import { Feedback } from './symbols.tsx';
import { inField } from './typing.ts';

interface Props {
  readonly game: Game;
  readonly choices: readonly Choice[];
  readonly onFeedback: (feedback: number) => void;
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** One button for each feedback that is possible. */
export function FeedbackPad({ game, choices, onFeedback }: Props) {
  const pad = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => moveFocus(event, pad.current);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const all = choices.reduce((sum, choice) => sum + choice.codes, 0);
  const cells = choices.map((choice) => ({ ...choice, ...marks(game, choice.feedback) }));
  const flat = cells.every(({ cows }) => cows === 0);
  // As they stand: row by row, for those who step through them.
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
          data-row={row}
          data-column={column}
          data-feedback={formatFeedback(game, feedback)}
          onClick={({ detail }) => detail < 2 && onFeedback(feedback)} // the second click of two meant the guess before
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

/** The nearest button in the direction of an arrow key gets the focus; the first one, when none has it yet. */
function moveFocus(event: KeyboardEvent, pad: HTMLElement | null): void {
  const step = STEPS[event.key];
  const from = document.activeElement;
  if (step === undefined || pad === null || inField(event.target) || event.target instanceof HTMLCanvasElement) return;
  event.preventDefault();
  const buttons = [...pad.querySelectorAll('button')];
  if (!(from instanceof HTMLElement) || !pad.contains(from)) {
    buttons[0]?.focus();
    return;
  }
  const [row, column] = cell(from);
  let nearest: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const button of buttons) {
    const [r, c] = cell(button);
    const ahead = (r - row) * step[0] + (c - column) * step[1];
    const aside = Math.abs((r - row) * step[1]) + Math.abs((c - column) * step[0]);
    if (ahead > 0 && ahead + 3 * aside < least) {
      least = ahead + 3 * aside;
      nearest = button;
    }
  }
  nearest?.focus();
}

function cell(button: HTMLElement): [number, number] {
  return [Number(button.dataset.row), Number(button.dataset.column)];
}
