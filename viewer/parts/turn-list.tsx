// The turns so far. Every feedback can be changed in place if the caller allows it. The turn after which no
// code fits is marked.

import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import { t } from '../words/language.ts';
import { Code, Feedback, feedbackLabel } from './symbols.tsx';

interface Props {
  readonly game: Game;
  readonly turns: History;
  readonly label?: string;
  /** The turn after which no code fits. */
  readonly wrong?: number | undefined;
  /** Feedbacks can be changed when this is given. */
  readonly onCorrect?: (turn: number, feedback: number) => void;
}

/** The turns, numbered. */
export function TurnList({ game, turns, label = t('turns'), wrong, onCorrect }: Props) {
  return (
    <ol class="turns" aria-label={label} style={{ '--positions': game.positions }}>
      {turns.map((turn, at) => (
        <li key={at} class={at === wrong ? 'wrong' : ''}>
          <span class="number">{at + 1}</span>
          <Code game={game} code={turn.guess} />
          {onCorrect === undefined ? (
            <b class="given">
              <Feedback game={game} feedback={turn.feedback} />
            </b>
          ) : (
            <span class="select given">
              <span class="chosen" aria-hidden="true">
                <Feedback game={game} feedback={turn.feedback} />
              </span>
              <select
                aria-label={t('turn.feedback', { n: at + 1 })}
                value={turn.feedback}
                onChange={(event) => onCorrect(at, Number(event.currentTarget.value))}
              >
                {Array.from({ length: game.feedbackCount }, (_, feedback) => (
                  <option key={feedback} value={feedback}>
                    {feedbackLabel(game, feedback)}
                  </option>
                ))}
              </select>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
