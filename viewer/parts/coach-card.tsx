// The coach's table of a game: for each guess its loss, its luck and a better guess. state/your-game.ts
// explains why skill and luck add up to the turns beyond the best average.

import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import { countedGrades } from '../counted-grades.ts';
import {
  balanceOf,
  balances,
  type Grade,
  type Grading,
  type Mark,
  markOf,
  ungraded,
} from '../state/your-game.ts';
import { count, inARow, t } from '../words/language.ts';
import { useFocusKept } from './focus.ts';
import { CODE, Code, Feedback, WithCode } from './symbols.tsx';
import { Thinking } from './thinking.tsx';

const SIGNS: Record<Mark, string> = { best: '★', good: '✓', fair: '?!', poor: '?', waste: '??' };

/** Turns lost, never negative; a dash if they are unknown. */
export function lossText(turns: number, digits = 2): string {
  return Number.isNaN(turns) ? '–' : turns.toFixed(digits);
}

/** Luck for people, from its cost in turns: + is good luck; a dash if it is unknown. */
export function luckText(cost: number, digits = 2): string {
  const text = lossText(Math.abs(cost), digits);
  return Number.isNaN(cost) || Number(text) === 0 ? text : `${cost < 0 ? '+' : '−'}${text}`;
}

interface Props {
  readonly game: Game;
  readonly history: History;
  /** The grades so far, in the order of the guesses; unknown numbers are NaN. */
  readonly grades: readonly Grade[];
  readonly grading: Grading;
  /** Why grading stopped, if it was not the reader. */
  readonly failure: string;
  readonly onStop: () => void;
  readonly onAgain: () => void;
}

/** The text for a guess without an exact loss. */
function unknownText({ within }: Grade, done: boolean): string {
  const bounds =
    within && t('coach.within', { least: lossText(within.least, 3), most: lossText(within.most, 3) });
  return [done && t('mark.none'), bounds].filter(Boolean).join(t('comma')) || '\u00a0';
}

/** The grades of a finished game, as they come in. */
export function Verdict({ game, history, grades, grading, failure, onStop, onAgain }: Props) {
  const won = history[history.length - 1]?.feedback === game.win;
  const done = grading === 'done';
  const each = balances(grades);
  const counted = countedGrades(game, grades);
  const all = balanceOf(counted);
  useFocusKept(() => document.querySelector<HTMLElement>('.verdict > p > button'), [grading === 'stopped']);
  return (
    <section class="card verdict" aria-labelledby="coach-title">
      <h2 id="coach-title">{t('coach')}</h2>
      <p class="quiet">{t('coach.note')}</p>
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
            const grade = grades[at] ?? ungraded(guess);
            const mark = Number.isNaN(grade.loss) ? undefined : markOf(grade.loss);
            const last = at === history.length - 1;
            const settled = at < grades.length && (last || at + 1 < grades.length);
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
                <td>{at < grades.length ? lossText(grade.loss, 3) : ''}</td>
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
              <td>{lossText(all.skill, 3)}</td>
              <td>{luckText(all.luck, 3)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {grading === 'working' && <Thinking onCancel={onStop} />}
      {grading === 'stopped' && (
        <p>
          {failure === '' ? t('coach.stopped') : t('engine.failed', { reason: failure })}{' '}
          <button type="button" onClick={onAgain}>
            {t('coach.go')}
          </button>
        </p>
      )}
      {done && won && (
        <p role="status" class="sum">
          {Number.isNaN(all.luck)
            ? t('coach.partly')
            : inARow(
                counted.length < grades.length ? t('coach.later') : '',
                t('coach.sum', {
                  turns: counted.length,
                  average: counted[0].expected.toFixed(3),
                  skill: lossText(all.skill, 3),
                  luck: `${all.luck < 0 ? '−' : '+'} ${lossText(Math.abs(all.luck), 3)}`,
                }),
              )}
        </p>
      )}
    </section>
  );
}
