// The coach's table of a game, with the loss, the luck and a better guess for each guess. state/your-game.ts
// explains why skill and luck add up to the turns beyond the best average.

import type { ComponentChildren } from 'preact';
import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import { coach, gradeGame, stopGrading } from '../play.ts';
import {
  balanceOf,
  balances,
  type Grade,
  lossText,
  luckText,
  type Mark,
  markOf,
  ungraded,
} from '../state/your-game.ts';
import { count, inARow, t } from '../words/language.ts';
import { Card } from './card.tsx';
import { useFocusKept } from './focus.ts';
import { Fold } from './fold.tsx';
import { onDemand } from './on-demand.tsx';
import { CODE, Code, Feedback, WithCode } from './symbols.tsx';
import { Thinking } from './thinking.tsx';

/** A sign for each word of the coach. */
export const SIGNS: Record<Mark, string> = { best: '★', good: '✓', fair: '?!', poor: '?', waste: '??' };

const Wins = onDemand(async () => (await import('./win-card.tsx')).Wins);

interface Props {
  game: Game;
  history: History;
  /** The game of the list, if `game` has further answers. */
  listed?: Game;
  /** Shown below the sums of a won game. */
  children?: ComponentChildren;
  /** False if the host had no secret. The chance to win then has no meaning. */
  isFixed?: boolean;
}

/** Returns the text for a guess whose exact loss is unknown. `done` is true after the end of the grading. */
function unknownText({ within }: Grade, done: boolean): string {
  const bounds =
    within && t('coach.within', { least: lossText(within.least, 3), most: lossText(within.most, 3) });
  return [done && t('mark.none'), bounds].filter(Boolean).join(t('comma')) || '\u00a0';
}

/** Returns the line of a shared text about skill and luck; none before the game is graded. */
export function verdictLines(): string[] {
  const { state, note = [] } = coach.now.value;
  const { skill, luck } = balanceOf(note);
  if (state !== 'done' || Number.isNaN(luck)) return [];
  return [t('share.verdict', { skill: lossText(skill, 3), luck: luckText(luck, 3) })];
}

/** Shows the grades of a finished game as they arrive. */
export function Verdict({ game, history, listed, children, isFixed = true }: Props) {
  const { state, note: all = [], reason } = coach.now.value;
  const won = history[history.length - 1]?.feedback === game.win;
  const done = state === 'done';
  const isStopped = state === 'stopped' || state === 'failed';
  const each = balances(all);
  const sum = balanceOf(all);
  useFocusKept(['.verdict > p > button'], [isStopped]);
  return (
    <Card class="verdict" title={t('coach')}>
      {done && won && (
        <>
          <p role="status" class="sum">
            {Number.isNaN(sum.luck)
              ? t('coach.partly')
              : inARow(
                  sum.turns < all.length ? t('coach.later') : '',
                  t('coach.sum', {
                    turns: sum.turns,
                    average: sum.average.toFixed(3),
                    skill: lossText(sum.skill, 3),
                    luck: `${sum.luck < 0 ? '−' : '+'} ${lossText(Math.abs(sum.luck), 3)}`,
                  }),
                )}
          </p>
          {children}
        </>
      )}
      <p class="quiet">{inARow(t('coach.note'), game.hard ? t('coach.note.hard') : '')}</p>
      <table class="list">
        <thead>
          <tr>
            <th scope="col">{t('rules.guess')}</th>
            <th scope="col">{t('coach.left')}</th>
            <th scope="col">{t('records.skill')}</th>
            {won && <th scope="col">{t('records.luck')}</th>}
          </tr>
        </thead>
        <tbody>
          {history.map(({ guess, feedback }, at) => {
            const grade = all[at] ?? ungraded(guess);
            const mark = Number.isNaN(grade.loss) ? undefined : markOf(grade.loss);
            const last = at === history.length - 1;
            const settled = at < all.length && (last || at + 1 < all.length);
            return (
              <tr key={at} class={`mark ${mark ?? ''}`}>
                <th scope="row">
                  <span class="sign" title={mark && t(`mark.${mark}`)} aria-hidden="true">
                    {mark && SIGNS[mark]}
                  </span>{' '}
                  <Code game={game} code={guess} /> <Feedback game={game} feedback={feedback} />
                  <small>
                    {mark === undefined ? unknownText(grade, done) : t(`mark.${mark}`)}
                    {grade.loss > 0 && (
                      <>
                        {t('comma')}
                        <WithCode game={game} code={grade.best} text={t('coach.was', { best: CODE })} />
                      </>
                    )}
                  </small>
                </th>
                <td>{Number.isNaN(grade.codes) ? '' : count(grade.codes)}</td>
                <td>{at < all.length ? lossText(grade.loss, 3) : ''}</td>
                {won && <td>{settled ? luckText(each[at].luck, 3) : ''}</td>}
              </tr>
            );
          })}
        </tbody>
        {done && won && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('coach.sums')}
              </th>
              <td>{lossText(sum.skill, 3)}</td>
              <td>{luckText(sum.luck, 3)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {state === 'working' && <Thinking onCancel={stopGrading} />}
      {isStopped && (
        <p>
          {reason === undefined ? t('coach.stopped') : t('engine.failed', { reason })}{' '}
          <button type="button" onClick={() => gradeGame(game, history, true, listed)}>
            {t('coach.go')}
          </button>
        </p>
      )}
      {(done || isStopped) && isFixed && (history.length > 1 || !won) && (
        <Fold look="own" title={t('win')}>
          <Wins game={game} history={history} />
        </Fold>
      )}
    </Card>
  );
}
