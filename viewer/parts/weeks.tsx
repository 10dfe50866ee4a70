// The weeks of a game: the turns that each week's games lost, by guesses and by luck, and the guess that lost
// the most turns.

import { parseCode } from '../../game/code.ts';
import type { Game } from '../../game/game.ts';
import { fromAddress, readTurns } from '../state/address.ts';
import type { GameRecord, Mistake } from '../state/book.ts';
import { dayOfSeed } from '../state/daily.ts';
import { usual } from '../state/own-symbols.ts';
import { dearestIn, weeksOf } from '../state/weeks.ts';
import { lossText, luckText } from '../state/your-game.ts';
import { address } from '../store.ts';
import { count, language, t } from '../words/language.ts';
import { CODE, Code, Feedback, WithCode } from './symbols.tsx';

interface Props {
  /** The records of the game of the address. */
  records: readonly GameRecord[];
}

/** The weeks and the costliest mistake of a game. */
export function Weeks({ records }: Props) {
  const mistake = dearestIn(records);
  return (
    <div class="weeks">
      <WeekTable records={records} />
      {mistake !== undefined && <DearestMistake game={address.value.game} mistake={mistake} />}
    </div>
  );
}

/** Shows one line for each week: the number of games, and their mean turns lost and luck, also as bars. */
function WeekTable({ records }: Props) {
  const weeks = weeksOf(records);
  const most = Math.max(0.01, ...weeks.flatMap(({ skill, luck }) => [skill || 0, Math.abs(luck || 0)]));
  const width = (turns: number): string => `${(100 * Math.abs(turns || 0)) / most}%`;
  const day = new Intl.DateTimeFormat(language.value, { month: 'numeric', day: 'numeric' });
  return (
    <table class="histogram twofold">
      <caption>{t('weeks.lost')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('weeks.from')}</th>
          <th scope="col">{t('weeks.games')}</th>
          <td />
          <th scope="col">{t('records.skill')}</th>
          <th scope="col">{t('records.luck')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, games, skill, luck }) => (
          <tr key={monday}>
            <th scope="row">{monday === undefined ? t('weeks.earlier') : day.format(dayOfSeed(monday))}</th>
            <td class="number">{count(games)}</td>
            <td class="bar" aria-hidden="true">
              <span style={{ width: width(skill) }} />
              <span class="other" style={{ width: width(luck) }} />
            </td>
            <td class="number">{lossText(skill)}</td>
            <td class="number quiet">{luckText(luck)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MistakeProps {
  game: Game;
  mistake: Mistake;
}

/** Shows the turns before a mistake, the guess, a better one, and a link to this position in help. */
function DearestMistake({ game, mistake: { place, best, loss } }: MistakeProps) {
  const parts = place.split('/').slice(place.startsWith('words/') ? 3 : 1);
  const { turns, asking } = readTurns({ ...address.value, game }, parts).address;
  const better = codeOf(game, best);
  return (
    <>
      <h3>{t('weeks.mistake')}</h3>
      {asking !== undefined && better !== undefined && (
        <ol>
          {turns.map(({ guess, feedback }, at) => (
            <li key={at}>
              <Code game={game} code={guess} /> <Feedback game={game} feedback={feedback} />
            </li>
          ))}
          <li>
            <Code game={game} code={asking} />{' '}
            {t('weeks.cost', { n: turns.length + 1, loss: lossText(loss) })}
            {t('comma')}
            <WithCode game={game} code={better} text={t('coach.was', { best: CODE })} />
          </li>
        </ol>
      )}
      <p>
        <a href={`#${place}`}>{t('weeks.open')}</a>
      </p>
    </>
  );
}

/** Reads a code in the spelling of addresses. Returns undefined for other texts, from a damaged storage. */
function codeOf(game: Game, text: string): number | undefined {
  try {
    return parseCode(usual(game), fromAddress(text));
  } catch {
    return undefined;
  }
}
