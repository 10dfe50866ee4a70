// The coach after the game: what each guess lost, and what would have been better. Grades appear as they come in, and grading
// can be stopped and begun again. Where they come from, a proven tree or the engine, is known to coach.ts alone.

import { formatCode } from '../../game/code.ts';
import { formatFeedback } from '../../game/feedback.ts';
import type { History } from '../../game/history.ts';
import { gradeGame, grades, grading, stopCoach } from '../grading.ts';
import { type Mark, markOf } from '../state/your-game.ts';
import { address } from '../store.ts';
import { count, t } from '../words/language.ts';
import { Thinking } from './thinking.tsx';

const SIGNS: Record<Mark, string> = { best: '★', good: '✓', fair: '?!', poor: '?', waste: '??' };

/** The grades of a finished game, as they come in. */
export function Verdict({ history }: { readonly history: History }) {
  const { game } = address.value;
  const loss = grades.value.reduce((sum, grade) => sum + grade.loss, 0);
  return (
    <section class="card verdict" aria-labelledby="coach-title">
      <h2 id="coach-title">{t('coach')}</h2>
      <table class="list">
        <thead>
          <tr>
            <th scope="col">{t('coach.guess')}</th>
            <th scope="col">{t('coach.left')}</th>
            <th scope="col">{t('coach.loss')}</th>
            <th scope="col">{t('coach.better')}</th>
          </tr>
        </thead>
        <tbody>
          {grades.value.map((grade, at) => {
            const mark = markOf(grade.loss);
            return (
              <tr key={at} class={`mark ${mark}`}>
                <th scope="row">
                  {formatCode(game, grade.guess)} <small>{formatFeedback(game, history[at]?.feedback ?? 0)}</small>
                </th>
                <td>{count(grade.codes)}</td>
                <td>{grade.loss.toFixed(3)}</td>
                <td>
                  <span class="sign" title={t(`mark.${mark}`)} aria-hidden="true">
                    {SIGNS[mark]}
                  </span>{' '}
                  {t(`mark.${mark}`)} {grade.loss > 0 && <small>{t('coach.was', { best: formatCode(game, grade.best) })}</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {grading.value === 'working' && <Thinking onCancel={stopCoach} />}
      {grading.value === 'stopped' && (
        <p>
          <button type="button" onClick={() => void gradeGame(game, history)}>
            {t('coach.go')}
          </button>
        </p>
      )}
      {grading.value === 'done' && (
        <p role="status" class="sum">
          {t('coach.sum', { loss: loss.toFixed(3) })}
        </p>
      )}
    </section>
  );
}
