// The feedbacks that are possible now, laid out by bulls (rows) and cows (columns) or as the rule has it, each with how many codes it would leave. Arrow
// keys move between them.

import { formatFeedback, marks } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import type { Choice } from '../state/position-view.ts';
import { count, t } from '../words/language.ts';

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
  const all = choices.reduce((sum, choice) => sum + choice.codes, 0);
  // As they stand: row by row, for those who step through them.
  const laid = choices
    .map((choice) => ({ ...choice, cell: cellOf(game, choice.feedback) }))
    .sort((a, b) => a.cell[0] - b.cell[0] || a.cell[1] - b.cell[1]);
  return (
    <fieldset class="pad" aria-label={t('pad')} onKeyDown={moveFocus}>
      {laid.map(({ feedback, codes, cell: [row, column] }) => {
        const style = { gridRow: row + 1, gridColumn: column + 1, '--share': Math.sqrt(codes / all).toFixed(3) };
        return (
          <button
            type="button"
            key={feedback}
            class={feedback === game.win ? 'answer win' : 'answer'}
            style={style}
            data-row={row}
            data-column={column}
            data-feedback={formatFeedback(game, feedback)}
            onClick={({ detail }) => detail < 2 && onFeedback(feedback)} // the second click of two meant the guess before
          >
            <b>{formatFeedback(game, feedback)}</b>
            <small>
              {feedback === game.win ? t('answer.found') : count(codes)}
              {feedback !== game.win && <span class="unseen"> {t('answer.codes', { n: codes })}</span>}
            </small>
          </button>
        );
      })}
    </fieldset>
  );
}

/** Where a feedback stands. */
function cellOf(game: Game, feedback: number): readonly [row: number, column: number] {
  const { bulls, cows } = marks(game, feedback);
  return RULES_ON_PAGE[game.marking].cell(bulls, cows);
}

/** The nearest button in the direction of an arrow key gets the focus. */
function moveFocus(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const step = STEPS[event.key];
  const from = document.activeElement;
  if (step === undefined || !(from instanceof HTMLElement)) return;
  event.preventDefault();
  const [row, column] = cell(from);
  let nearest: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const button of event.currentTarget.querySelectorAll('button')) {
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
