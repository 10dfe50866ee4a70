// When no code fits: since when, and which single feedback could have been the wrong one. One click mends it. The changes come
// found and sorted from strategies/explain.ts; this card shows the first few, and must not search itself.

import { formatFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import type { Contradiction } from '../../strategies/explain.ts';
import { t } from '../words/language.ts';

/** Changes offered. */
const SHOWN = 6;

interface Props {
  readonly game: Game;
  readonly turns: History;
  readonly contradiction: Contradiction;
  readonly onCorrect: (turn: number, feedback: number) => void;
}

/** What is wrong, and the changes that would mend it. */
export function Contradicted({ game, turns, contradiction, onCorrect }: Props) {
  const { turn, changes } = contradiction;
  return (
    <section class="card contradiction" role="alert">
      <h2>{t('wrong.title')}</h2>
      <p>{t('wrong.since', { n: turn + 1 })}</p>
      <p>{changes.length > 0 ? t('wrong.one') : t('wrong.more')}</p>
      <ul class="changes">
        {changes.slice(0, SHOWN).map((change) => (
          <li key={`${change.turn}-${change.feedback}`}>
            <button type="button" onClick={() => onCorrect(change.turn, change.feedback)}>
              {t('wrong.change', {
                turn: change.turn + 1,
                now: formatFeedback(game, change.feedback),
                before: formatFeedback(game, turns[change.turn].feedback),
              })}
              <small>{t('codes', { n: change.codes })}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
