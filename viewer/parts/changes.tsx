// The changes of one feedback that resolve a contradiction.

import { useMemo } from 'preact/hooks';
import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import { type Contradiction, explain } from '../../strategies/explain.ts';
import { t } from '../words/language.ts';
import { Feedback, InlineCode } from './symbols.tsx';

interface Props {
  game: Game;
  turns: History;
  onCorrect: (turn: number, feedback: number) => void;
}

/** Shows a button for each change, the likeliest first. If no single change helps, says so. */
export function Changes({ game, turns, onCorrect }: Props) {
  const changes = useMemo(() => changesOf(game, turns), [game, turns]);
  return (
    <>
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
    </>
  );
}

function changesOf(game: Game, turns: History): Contradiction['changes'] {
  // Codes that are not chosen may be guessed, but explain nothing.
  const isPossible = game.chosen && ((code: number) => code < game.secrets);
  return explain(game, turns, isPossible)?.changes ?? [];
}
