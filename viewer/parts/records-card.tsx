// The running average over the games of this browser: turns, and turns lost against best play, with buttons to take the games
// elsewhere or forget them. Only drawn here: coach.ts keeps the games, state/records.ts averages.

import { exportRecords, keepRecords, records } from '../grading.ts';
import { averages } from '../state/records.ts';
import { address } from '../store.ts';
import { t } from '../words/language.ts';

/** The card with the averages. */
export function Records() {
  const { game } = address.value;
  const mean = averages(records.value, game.name);
  return (
    <section class="card" aria-labelledby="records-title">
      <h2 id="records-title">{t('records', { game: game.name })}</h2>
      {mean === undefined ? (
        <p class="quiet">{t('records.none')}</p>
      ) : (
        <dl class="figures">
          <dt>{t('records.games')}</dt>
          <dd>{mean.games}</dd>
          <dt>{t('records.turns')}</dt>
          <dd>{mean.turns.toFixed(2)}</dd>
          <dt>{t('records.loss')}</dt>
          <dd>{mean.loss.toFixed(3)}</dd>
        </dl>
      )}
      {records.value.length > 0 && (
        <p class="buttons">
          <button type="button" onClick={exportRecords}>
            {t('records.export')}
          </button>
          <button type="button" onClick={() => confirm(t('records.sure')) && keepRecords([])}>
            {t('records.clear')}
          </button>
        </p>
      )}
    </section>
  );
}
