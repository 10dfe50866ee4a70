// The reader's figures of a daily puzzle: days in a row, and how many puzzles took each number of turns.

import { records } from '../kept-games.ts';
import { dailyFigures, turnLimit } from '../state/daily.ts';
import { count, t } from '../words/language.ts';
import { useNow } from './now.tsx';

interface Props {
  /** The name of the game. */
  game: string;
  /** The number of turns of the game on the screen, or `X` if it was lost; its bar is marked. */
  mark?: number | 'X' | undefined;
}

/** The figures of a daily puzzle, or nothing if the reader has played none on its day. */
export function DailyFigures({ game, mark }: Props) {
  const limit = turnLimit({ name: game }, 'daily');
  const figures = dailyFigures(records.value, game, limit ?? 1, useNow());
  if (figures === undefined) return null;
  const { streak, longest, solved, played } = figures;
  const lines = [...figures.bars.map((games, at) => [at + 1, games] as const), ['X', figures.lost] as const];
  const most = Math.max(...lines.map(([, games]) => games));
  return (
    <div class="daily-figures">
      <p class="streak">{t('records.streak', { n: streak, longest })}</p>
      <table class="histogram">
        <caption>{t('records.daily', { solved, played })}</caption>
        <tbody>
          {lines.map(([turns, games]) => (
            <tr key={turns} class={turns === mark ? 'marked' : ''}>
              <th scope="row">{turns}</th>
              <td class="bar" aria-hidden="true">
                <span style={{ width: `${(100 * games) / most}%` }} />
              </td>
              <td class="number">
                {count(games)}
                {turns === mark && <span class="unseen"> {t('records.daily.now')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
