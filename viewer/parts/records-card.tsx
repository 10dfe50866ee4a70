// The card with the reader's records: averages, turns compared with best play, and buttons to export, import
// and delete the records.

import { useSignal } from '@preact/signals';
import { keepsNothing } from '../browser-storage.ts';
import { importRecords, keepRecords, records } from '../kept-games.ts';
import { saveFile } from '../save-file.ts';
import { objectivesOf } from '../shipped-trees.ts';
import { counts, formatList, solvedInTime, streak, summary } from '../state/book.ts';
import { lossText, luckText } from '../state/your-game.ts';
import { question, treeOf } from '../store.ts';
import { count, inARow, t } from '../words/language.ts';
import { bestPlay } from '../words/names.ts';
import { Card } from './card.tsx';

interface Props {
  /** The name of the game in the records. */
  game: string;
  /** The name of the game on the screen. */
  title: string;
}

/** The card with the figures of one game. */
export function Records({ game, title }: Props) {
  const played = records.value.filter((record) => record.game === game);
  const all = summary(played);
  const helped = played.filter((record) => !counts(record)).length;
  const days = solvedInTime(played, game);
  const whereKept = t(keepsNothing.value ? 'records.unkept' : 'records.kept');
  return (
    <Card class="records" title={t('records', { game: title })}>
      {days.length > 0 && <p class="streak">{t('records.streak', { n: streak(days, new Date()) })}</p>}
      {all === undefined ? (
        <p class="quiet">{inARow(t('records.none'), whereKept)}</p>
      ) : (
        <>
          <dl class="figures">
            <dt>{t('records.games')}</dt>
            <dd>{count(all.games)}</dd>
            <dt>{t('records.turns')}</dt>
            <dd>{all.turns.toFixed(2)}</dd>
            <dt>{t('records.skill')}</dt>
            <dd>{lossText(all.skill)}</dd>
            <dt>{t('records.luck')}</dt>
            <dd>{luckText(all.luck)}</dd>
          </dl>
          <p class="quiet">{t('coach.note')}</p>
          <Distribution game={game} histogram={all.histogram} />
          {keepsNothing.value && <p class="quiet">{whereKept}</p>}
        </>
      )}
      {helped > 0 && <p class="quiet">{t('records.helped', { n: helped })}</p>}
      <Files />
    </Card>
  );
}

/**
 * Shows how many games took each number of turns, as shares. The lower bars are those of the game's first
 * strategy, once it is loaded.
 */
function Distribution({ game, histogram }: { histogram: readonly number[] } & Pick<Props, 'game'>) {
  const objective = objectivesOf(game)[0];
  const tree = objective === undefined ? undefined : treeOf(game, objective);
  const best = tree === undefined ? '' : bestPlay(tree);
  const share = (list: readonly number[], turn: number): number =>
    (list[turn] ?? 0) / list.reduce((sum, n) => sum + n, 0);
  const turns = Math.max(histogram.length, tree?.histogram.length ?? 0) - 1;
  const lines = Array.from({ length: turns }, (_, i) => i + 1).map((turn) => ({
    turn,
    yours: share(histogram, turn),
    other: tree === undefined ? 0 : share(tree.histogram, turn),
  }));
  const most = Math.max(...lines.flatMap(({ yours, other }) => [yours, other]));
  const percent = (part: number): string => `${Math.round(100 * part)} %`;
  return (
    <table class="histogram twofold">
      <caption>
        {tree === undefined ? t('records.distribution') : t('records.distribution.best', { best })}
      </caption>
      <thead class="unseen">
        <tr>
          <th scope="col">{t('turns')}</th>
          <td />
          <th scope="col">{t('records.you')}</th>
          {tree !== undefined && <th scope="col">{best}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ turn, yours, other }) => (
          <tr key={turn}>
            <th scope="row">{turn}</th>
            <td class="bar" aria-hidden="true">
              <span style={{ width: `${(100 * yours) / most}%` }} />
              {tree !== undefined && <span class="other" style={{ width: `${(100 * other) / most}%` }} />}
            </td>
            <td class="number">{percent(yours)}</td>
            {tree !== undefined && <td class="number quiet">{percent(other)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The buttons that export and import the records as a file. */
function Files() {
  const said = useSignal('');
  const read = async (input: HTMLInputElement): Promise<void> => {
    const text = await input.files?.[0]?.text();
    input.value = '';
    if (text === undefined) return;
    const n = importRecords(text);
    said.value = n === undefined ? t('records.foreign') : t('records.imported', { n });
  };
  return (
    <>
      <p class="buttons">
        {records.value.length > 0 && (
          <button
            type="button"
            onClick={() => saveFile(formatList(records.value), 'optimoo-games.json', 'application/json')}
          >
            {t('records.export')}
          </button>
        )}
        <label class="button">
          {t('records.import')}
          <input
            type="file"
            accept="application/json,.json"
            class="unseen"
            onChange={(event) => void read(event.currentTarget)}
          />
        </label>
        {records.value.length > 0 && (
          <button
            type="button"
            onClick={() => {
              const yes = (): void => keepRecords(() => []);
              question.value = { text: t('records.sure'), button: t('records.clear'), yes };
            }}
          >
            {t('records.clear')}
          </button>
        )}
      </p>
      <p role="status" class="quiet">
        {said.value}
      </p>
    </>
  );
}
