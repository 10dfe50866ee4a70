// The daily puzzles on the first screen: the state of today's attempts, and the streak of each.

import { parseCode } from '../../game/code.ts';
import type { Game } from '../../game/game.ts';
import { attempts, gameId, records } from '../kept-games.ts';
import { objectivesOf } from '../shipped-trees.ts';
import { chooseGame, playAgainst, show } from '../state/actions.ts';
import { type Address, formatAddress, formatDay } from '../state/address.ts';
import {
  attemptOf,
  DAILIES,
  DAILY_WORDS,
  type DailyState,
  dailyState,
  seedOfDay,
  solvedInTime,
  streak,
} from '../state/book.ts';
import { address, gameNamed } from '../store.ts';
import { language, t } from '../words/language.ts';
import { Card } from './card.tsx';
import { NextDaily, useNow } from './now.tsx';
import { Code } from './symbols.tsx';

/** A puzzle of the day as the door shows it. */
interface Puzzle {
  /** Undefined for that of words. */
  readonly game: Game | undefined;
  readonly href: string;
  readonly come: DailyState;
  readonly days: number;
}

/** The door. */
export function DailyDoor() {
  const now = useNow();
  const seed = seedOfDay(now);
  const puzzleOf = (name: string, to: Address, game?: Game): Puzzle => {
    const id = gameId({ game: { name }, host: 'daily', seed });
    return {
      game,
      href: `#${formatAddress(to)}`,
      come: dailyState(
        attemptOf(attempts.value, id, game),
        records.value.find((each) => each.id === id),
      ),
      days: streak(solvedInTime(records.value, name), now),
    };
  };
  const puzzles = DAILIES.map((name) => {
    const game = gameNamed(name);
    const objective = objectivesOf(name)[0] ?? 'average';
    return puzzleOf(
      name,
      show(playAgainst(chooseGame(address.value, game, objective), 'daily', seed), 'play'),
      game,
    );
  });
  const words = `${DAILY_WORDS}/play/daily-${formatDay(seed)}`;
  puzzles.push(puzzleOf(DAILY_WORDS, { ...address.value, tab: 'words', words }));
  const isOver = puzzles.every(({ come }) => come.state === 'solved' || come.state === 'given-up');
  return (
    <Card class="daily" title={t('host.daily')}>
      <span class="date">
        {new Intl.DateTimeFormat(language.value, { weekday: 'short', day: 'numeric', month: 'short' }).format(
          now,
        )}
      </span>
      <ul>
        {puzzles.map(({ game, href, come, days }) => (
          <li key={href}>
            <a class={`puzzle ${come.state}`} href={href}>
              <span aria-hidden="true">
                {game === undefined ? <WordSign /> : <Code game={game} code={parseCode(game, '0123')} />}
              </span>
              <b>{t(game === undefined ? 'daily.words' : game.repetition ? 'daily.pegs' : 'daily.digits')}</b>
              <span>{stateText(come)}</span>
              {days > 0 && <small>{t('daily.streak', { n: days })}</small>}
            </a>
          </li>
        ))}
      </ul>
      <p>{isOver ? <NextDaily /> : t('host.daily.note')}</p>
    </Card>
  );
}

/** The sign of the word game. */
function WordSign() {
  return (
    <span class="code tiles">
      {['green', 'grey', 'yellow', 'green'].map((mark, at) => (
        <span key={at} class={`tile ${mark}`}>
          {'WORD'[at]}
        </span>
      ))}
    </span>
  );
}

function stateText({ state, turns }: DailyState): string {
  return t(`daily.${state}`, { n: turns });
}
