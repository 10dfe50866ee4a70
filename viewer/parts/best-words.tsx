// The five best words at a position of the help with words, with their expected turns. The list appears once
// the best word is known. Also shows the reasons for the word on the screen.

import { useEffect, useRef } from 'preact/hooks';
import { formatCode } from '../../game/code.ts';
import { ask } from '../engine/client.ts';
import { type EngineResult, sourceOf } from '../engine/messages.ts';
import { useEngineWork } from '../engine/work.ts';
import { advice, guessAsked, hasEnded, position, renumbered } from '../help.ts';
import { LARGE_OF_WORDS } from '../state/quick-guess.ts';
import { address, go } from '../store.ts';
import { lastTurn } from '../word-goal.ts';
import { t } from '../words/language.ts';
import { Card } from './card.tsx';
import { useRovingFocus } from './focus.ts';
import { Fold } from './fold.tsx';
import { onDemand } from './on-demand.tsx';
import { Problem, Thinking } from './thinking.tsx';

const Why = onDemand(async () => (await import('./why-card.tsx')).Why);

/** Number of words in the list, at most. The card has room for as many before they are known. */
const ROOM = 5;

/** The card with the best words and the reasons. */
export function BestWords() {
  const { codes } = position.value;
  return (
    <Card class="best-words" title={t('top')}>
      {codes.length > LARGE_OF_WORDS ? (
        <p class="quiet">{t('top.large', { n: LARGE_OF_WORDS })}</p>
      ) : (
        !hasEnded() && <List />
      )}
      <Fold look="why" title={t('why')}>
        <Why />
      </Fold>
    </Card>
  );
}

function List() {
  const room = useRef<HTMLDivElement>(null);
  useRovingFocus(room);
  const { game, turns, codes } = position.value;
  const known = advice.value;
  const within = lastTurn.value;
  const work = useEngineWork<EngineResult<'top'>>();
  const begin = (): void => {
    if (known === undefined) return;
    const request = { kind: 'top', game: sourceOf(game), history: turns, within, known } as const;
    work.begin((signal) => ask(request, { signal }));
  };
  useEffect(() => {
    begin();
    return () => work.reset();
  }, [game, turns, within, known?.guess]);
  const { state, result, reason } = work.now.value;
  const use = (guess: number): void =>
    go({ ...address.value, asking: renumbered(guess, game, address.value.game) });
  const rows = result?.guesses ?? [];
  return (
    <div ref={room} class="room" style={{ '--rows': Math.min(ROOM, codes.length) }}>
      {rows.length > 0 && (
        <table class="list">
          <caption class="quiet">{t('top.how')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('top.word')}</th>
              <th scope="col">{t('top.turns')}</th>
              <th scope="col">{t('top.more')}</th>
              <th scope="col">{t('top.possible')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ guess, expected }) => (
              <tr key={guess}>
                <th scope="row">
                  <button type="button" aria-pressed={guess === guessAsked.value} onClick={() => use(guess)}>
                    {formatCode(game, guess)}
                  </button>
                </th>
                <td class="number">{expected.toFixed(3)}</td>
                <td class="number">{moreText(expected, rows[0].expected)}</td>
                <td>{t(codes.includes(guess) ? 'top.yes' : 'top.no')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {state === 'working' && <Thinking text={t('top.working')} onCancel={() => work.stop()} />}
      {state === 'stopped' && (
        <p>
          <button type="button" onClick={begin}>
            {t('think')}
          </button>
        </p>
      )}
      {reason !== undefined && <Problem text={t('engine.failed', { reason })} onRetry={begin} />}
    </div>
  );
}

/** Figures that differ by less than this number of turns are equal except for rounding errors. */
const EQUAL = 1e-9;

/** Returns how many turns a word costs more than the best one. */
function moreText(expected: number, least: number): string {
  return expected - least < EQUAL ? t('top.best') : `+${(expected - least).toFixed(3)}`;
}
