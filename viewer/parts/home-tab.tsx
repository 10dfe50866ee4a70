// The first screen: daily puzzles, games under way, the rules with an example, and two large links to new
// games. The example follows from the rules of the chosen game.

import { parseCode } from '../../game/code.ts';
import { feedbackOf, marks } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { readNotation } from '../../game/notation.ts';
import { attempts, gameId, records, underWayOf } from '../kept-games.ts';
import { objectivesOf } from '../shipped-trees.ts';
import { chooseGame, playAgainst, show } from '../state/actions.ts';
import { type Address, formatAddress, formatDay } from '../state/address.ts';
import {
  attemptOf,
  DAILIES,
  DAILY_WORDS,
  type DailyState,
  dailyState,
  daysOf,
  guessesIn,
  kindOf,
  seedOfDay,
  streak,
} from '../state/book.ts';
import { usual } from '../state/own-symbols.ts';
import { address, freshSeed, gameNamed } from '../store.ts';
import { language, t } from '../words/language.ts';
import { gameName, rulesOf } from '../words/names.ts';
import { Card } from './card.tsx';
import { GameChoice, leaveFor } from './game-choice.tsx';
import { NextDaily, useNow } from './now.tsx';
import { asPegs, Code, Feedback } from './symbols.tsx';

/** The first screen. */
export function Home() {
  const here = address.value;
  const { game } = here;
  const games = (['play', 'play-words', 'help', 'help-words'] as const)
    .flatMap((kind) => underWayOf(kind) ?? [])
    .filter((each) => isOfWords(each) || readNotation(gameIn(each)) !== undefined);
  const begun = show(
    chooseGame({ ...here, turns: [], asking: undefined }, game, here.objective),
    'assistant',
  );
  return (
    <div class="home">
      <DailyDoor />
      {games.map((each) => (
        <GoOn key={each} to={each} />
      ))}
      <section class="hello" aria-labelledby="hello-title">
        <h2 id="hello-title">{t('hello')}</h2>
        <p>{t('hello.more')}</p>
      </section>
      <GameChoice withObjective={false} />
      <div class="doors">
        <Door to={begun} title={t('home.assistant')} more={t('home.assistant.more')} />
        <Door
          to={show(playAgainst(here, 'honest', freshSeed()), 'play')}
          title={t('home.play')}
          more={t('home.play.more')}
        />
      </div>
      <Rules />
    </div>
  );
}

/** Returns the name of the game in an address of codes. */
function gameIn(address: string): string {
  return address.replace(/^play\//, '').split(/[/.~=]/)[0];
}

/** True if this is the address of a word game. */
function isOfWords(address: string): boolean {
  return address.startsWith('words/');
}

/** A large link back to a game under way. */
function GoOn({ to }: { to: string }) {
  const game = isOfWords(to) ? t('tab.words') : gameName(gameIn(to));
  return (
    <a class="card large" href={`#${to}`}>
      <span>{t('home.continue', { game, n: guessesIn(to) })}</span>
      {kindOf(to).startsWith('help') && <small class="quiet">{t('tab.assistant')}</small>}
    </a>
  );
}

interface DoorProps {
  to: Address;
  title: string;
  more: string;
}

/** A large link to a new game. It asks first if the new game would replace a game under way. */
function Door({ to, title, more }: DoorProps) {
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    leaveFor(to);
  };
  return (
    <a class="card large" href={`#${formatAddress(to)}`} onClick={open}>
      <b>{title}</b>
      <span>{more}</span>
    </a>
  );
}

/**
 * Shows the rules in two lines, and an example with symbols in place, symbols elsewhere, and missing symbols.
 */
function Rules() {
  const { game } = address.value;
  const { positions, symbols, repetition } = game;
  const pick = (at: (i: number) => number): number =>
    parseCode(game, Array.from({ length: positions }, (_, i) => game.alphabet[at(i)]).join(''));
  // In every game, this guess shares some symbols with a secret in place, and some elsewhere.
  const guess = repetition
    ? pick((i) => (i >> 1) % symbols || (i === 0 && !game.leadingZero ? 1 : 0))
    : pick((i) => i + (symbols > positions ? 1 : 0));
  const secret = exampleSecret(guess);
  const feedback = feedbackOf(game, guess, secret);
  const { bulls, cows } = marks(game, feedback);
  return (
    <Card class="rules" title={t('rules')}>
      {rulesOf(game, asPegs(game)).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <dl class="example">
        <div>
          <dt>{t('rules.secret')}</dt>
          <dd>
            <Code game={game} code={secret} />
          </dd>
        </div>
        <div>
          <dt>{t('rules.guess')}</dt>
          <dd>
            <Code game={game} code={guess} />
          </dd>
        </div>
        <div>
          <dt>{t('rules.feedback')}</dt>
          <dd>
            <b>
              <Feedback game={game} feedback={feedback} />
            </b>{' '}
            <span class="quiet">{t('rules.because', { bulls, cows })}</span>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/**
 * Returns the first code that has one symbol of the guess in place and two elsewhere. If the game has no such
 * code, returns the nearest one.
 */
function exampleSecret(guess: number): number {
  const { game } = address.value;
  let best = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < game.secrets; i++) {
    // starts in the middle, so that the example does not begin with 0
    const code = (i + (game.secrets >> 1)) % game.secrets;
    const { bulls, cows } = marks(game, feedbackOf(game, guess, code));
    const distance = Math.abs(bulls - 1) + Math.abs(cows - Math.min(2, game.positions - 2));
    if (distance < nearest) {
      nearest = distance;
      best = code;
    }
  }
  return best;
}

/** A daily puzzle as the first screen shows it. */
interface Puzzle {
  /** The game of the puzzle; undefined for the daily word. */
  readonly game: Game | undefined;
  readonly href: string;
  readonly come: DailyState;
  readonly days: number;
}

/** The links to the daily puzzles. */
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
      days: streak(daysOf(records.value, name), now),
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
  const isOver = puzzles.every(({ come }) => come.state === 'solved' || come.state === 'lost');
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
                {game === undefined ? (
                  <WordSign />
                ) : (
                  <Code game={game} code={parseCode(usual(game), '0123')} />
                )}
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

/** The picture beside the link to the daily word. */
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
