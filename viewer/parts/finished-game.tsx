// The end of a game: how it ended, the buttons below, the result as a text for sharing, and your way to the
// secret beside that of the best strategy. The parts are animated, unless the reader prefers less motion.

import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import { secretOfSeed } from '../../game/secret-of-seed.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { wayOf } from '../../tree-output/tree-walk.ts';
import { ended, move, session } from '../play.ts';
import { objectivesOf } from '../shipped-trees.ts';
import { playAgainst, takeBack } from '../state/actions.ts';
import { formatAddress, formatDay, takesChallenge } from '../state/address.ts';
import { formatChallenge } from '../state/challenge.ts';
import { shareLines } from '../state/shared-game.ts';
import { hasSecret } from '../state/your-game.ts';
import { address, freshSeed, go, question, treeOf } from '../store.ts';
import { count, t } from '../words/language.ts';
import { bestPlay, gameName } from '../words/names.ts';
import { verdictLines } from './coach-card.tsx';
import { leaveFor } from './game-choice.tsx';
import { NextDaily } from './now.tsx';
import { ShareButton } from './share-button.tsx';
import { Code, codeText, spokenCode } from './symbols.tsx';

/** Shows how the game ended, and the secret. If the host had none, shows a code that is still possible. */
export function HowItEnded() {
  const { game, host, seed, gaveUp } = address.value;
  const { yours, its, found } = session.value;
  const fixed = hasSecret(host);
  const secret = fixed ? secretOfSeed(game, seed) : remaining(game, yours)[0];
  const text = gaveUp
    ? t(fixed ? 'play.was' : 'play.gave-up')
    : host === 'race'
      ? t(found.you && found.it ? 'race.drawn' : found.you ? 'race.won' : 'race.lost', {
          n: yours.length,
          code: its.length > 0 ? codeText(game, its[its.length - 1].guess) : '',
        })
      : t('play.won', { n: yours.length });
  return (
    <div class={found.you ? 'found won' : 'found'}>
      <h2 tabIndex={-1}>{text}</h2>
      <p class="unseen" role="status">
        {found.you ? text : `${text} ${spokenCode(game, secret)}`}
      </p>
      <Code game={game} code={secret} size="large" />
      {found.you && <Joy />}
      {host === 'daily' && <NextDaily />}
    </div>
  );
}

/** The buttons below the turns. A daily puzzle has no undo, and offers a new game only after its end. */
export function GameButtons() {
  const { game, guesses, host } = address.value;
  const isOver = ended.value;
  const isDaily = host === 'daily';
  const isUnderWay = guesses.length > 0 && !isOver;
  const begin = (): void => leaveFor(playAgainst(address.value, isDaily ? 'honest' : host, freshSeed()));
  const ask = (): void => {
    const yes = (): void => move({ ...address.value, gaveUp: true });
    question.value = { text: t('give-up.text'), button: t('give-up'), yes };
  };
  return (
    <p class="buttons">
      {isOver && <ShareButton label={t('share')} text={resultText} />}
      {session.value.found.you && takesChallenge(address.value) && (
        <ShareButton label={t('challenge')} text={challengeText} />
      )}
      {(isOver || !isDaily) && (
        <button type="button" class={isOver ? 'main' : ''} onClick={begin}>
          {t('play.new')}
        </button>
      )}
      {isUnderWay && !isDaily && !game.words && (
        <button type="button" onClick={() => go(takeBack(address.value, session.value.yours.length))}>
          {t('undo')}
        </button>
      )}
      {isUnderWay && (
        <button type="button" onClick={ask}>
          {t('give-up')}
        </button>
      )}
    </p>
  );
}

/**
 * Returns the result as text, with a link to the same secret for other people. Games of the reader's own
 * lists have no link.
 */
function resultText(): string {
  const { game, host, seed, place } = address.value;
  const { yours, found } = session.value;
  const head = t('share.head', {
    game: game.words ? t('tab.words') : gameName(game.name),
    host: host === 'daily' ? formatDay(seed) : t(`host.${host}`),
    n: found.you ? yours.length : '–',
  });
  const verdict = found.you ? verdictLines() : [];
  const unplayed = formatAddress(playAgainst(address.value, host, seed));
  const link = place?.list === 'own' ? [] : [`${location.origin}${location.pathname}#${unplayed}`];
  return [head, ...shareLines(game, yours), ...verdict, ...link].join('\n');
}

/** Returns a text with a link that lets a friend play the same secret against this game. */
function challengeText(): string {
  const { game, host, seed } = address.value;
  const guesses = session.value.yours.map(({ guess }) => guess);
  const challenge = formatChallenge(game, seed, guesses);
  const place = formatAddress({ ...playAgainst(address.value, host, seed), challenge });
  const name = game.words ? t('tab.words') : gameName(game.name);
  return [
    t('challenge.text', { n: guesses.length, game: name }),
    `${location.origin}${location.pathname}#${place}`,
  ].join('\n');
}

interface WayProps {
  game: Game;
  /** The turns. The last turn found the secret. */
  history: History;
}

/** Shows your way to the secret, and the way of the game's first strategy. */
export function Way({ game, history }: WayProps) {
  const objective = objectivesOf(game.name)[0];
  const tree = objective === undefined ? undefined : treeOf(game.name, objective);
  const secret = history[history.length - 1].guess;
  return (
    <section class="way" aria-labelledby="way-title">
      <h3 id="way-title">{t('way', { n: game.secrets })}</h3>
      <div class="ways-there">
        <Steps game={game} history={history} name={t('records.you')} />
        {tree !== undefined && (
          <Steps game={game} history={wayOf(tree, secret)} name={bestPlay(tree)} after={history.length} />
        )}
      </div>
      {tree !== undefined && !game.words && <TreeLink tree={tree} secret={secret} />}
    </section>
  );
}

function TreeLink({ tree, secret }: { tree: Tree; secret: number }) {
  const { objective } = tree;
  const there = {
    ...address.value,
    tab: 'tree',
    objective,
    turns: wayOf(tree, secret),
    asking: undefined,
    secret,
  } as const;
  return (
    <p>
      <a href={`#${formatAddress(there)}`}>{t('way.tree')}</a>
    </p>
  );
}

/**
 * Shows the number of codes left after each turn as bars, on a logarithmic scale. The animation of the bars
 * starts after the time of `after` steps.
 */
function Steps({
  game,
  history,
  name,
  after = 0,
}: WayProps & { readonly name: string; readonly after?: number }) {
  const width = (codes: number): string =>
    `${Math.max(4, (100 * Math.log(codes)) / Math.log(Math.max(2, game.secrets)))}%`;
  return (
    <div>
      <h4>{name}</h4>
      <ol>
        {history.map(({ guess }, at) => {
          const left = remaining(game, history.slice(0, at + 1)).length;
          const isFound = at === history.length - 1;
          return (
            <li key={at} class={isFound ? 'there' : ''} style={{ '--at': after + at }}>
              <Code game={game} code={guess} />
              <span class="lit" style={{ width: width(left) }} aria-hidden="true" />
              <small>{isFound ? '✓' : count(left)}</small>
              {!isFound && <span class="unseen">{t('feedback.codes', { n: left })}</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Number of pieces of confetti. */
const PIECES = 24;

/** Confetti, for readers who like motion. */
export function Joy() {
  return (
    <span class="joy" aria-hidden="true">
      {Array.from({ length: PIECES }, (_, i) => (
        <i
          key={i}
          style={{
            '--x': ((i * 13) % PIECES) / PIECES - 0.5,
            '--y': ((i * 7) % PIECES) / PIECES,
            '--hue': (i * 360) / PIECES,
          }}
        />
      ))}
    </span>
  );
}
