// When no code fits: since when, and which single feedback could have been the wrong one. One click mends it.
// The changes and their order come from strategies/explain.ts; nothing is searched here.

import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import type { Contradiction } from '../../strategies/explain.ts';
import { t } from '../words/language.ts';
import { Feedback, InlineCode } from './symbols.tsx';

interface Props {
  readonly game: Game;
  readonly turns: History;
  readonly contradiction: Contradiction;
  readonly onCorrect: (turn: number, feedback: number) => void;
}

/** The contradiction, and the changes that mend it. */
export function Contradicted({ game, turns, contradiction, onCorrect }: Props) {
  const { turn, changes } = contradiction;
  return (
    <section class="card contradiction" role="alert">
      <h2>{t('wrong.title')}</h2>
      <p>{t('wrong.since', { n: turn + 1 })}</p>
      <p>{changes.length > 0 ? t('wrong.one', { n: changes.length }) : t('wrong.more')}</p>
      <ul class="changes">
        {changes.map((change) => (
          <li key={`${change.turn}-${change.feedback}`}>
            <button type="button" onClick={() => onCorrect(change.turn, change.feedback)}>
              <span>
                {change.turn + 1}. <InlineCode game={game} code={turns[change.turn].guess} />{' '}
                <s>
                  <Feedback game={game} feedback={turns[change.turn].feedback} />
                </s>{' '}
                →{' '}
                <b>
                  <Feedback game={game} feedback={change.feedback} />
                </b>
              </span>
              <small>{t('codes', { n: change.codes })}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
