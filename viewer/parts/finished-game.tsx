// The end of a game: how it ended, the buttons below, and the result as a text for sharing. Confetti flies
// after a win, unless the reader prefers less motion.

import { remaining } from '../../game/history.ts';
import { secretOfSeed } from '../../game/secret-of-seed.ts';
import { ended, isLost, limit, move, session } from '../play.ts';
import { playAgainst, takeBack } from '../state/actions.ts';
import { formatAddress, formatDay, takesChallenge } from '../state/address.ts';
import { formatChallenge } from '../state/challenge.ts';
import { praiseFor } from '../state/daily.ts';
import { shareLines } from '../state/shared-game.ts';
import { hasSecret } from '../state/your-game.ts';
import { address, freshSeed, go, question } from '../store.ts';
import { inARow, t } from '../words/language.ts';
import { gameName } from '../words/names.ts';
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
  const n = yours.length;
  const praise = limit.value === undefined ? '' : t(`praise.${praiseFor(n, limit.value)}`);
  const text = gaveUp
    ? t(fixed ? 'play.was' : 'play.gave-up')
    : isLost.value
      ? t('play.lost', { n })
      : host === 'race'
        ? t(found.you && found.it ? 'race.drawn' : found.you ? 'race.won' : 'race.lost', {
            n,
            code: its.length > 0 ? codeText(game, its[its.length - 1].guess) : '',
          })
        : inARow(praise, t('play.won', { n }));
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

/** Returns the first line of a shared result, such as `optimoo Word 2026-11-30 4/6*` for a daily puzzle. */
function resultHead(): string {
  const { game, host, seed } = address.value;
  const { yours, found } = session.value;
  const n = found.you ? yours.length : undefined;
  if (limit.value === undefined) {
    return t('share.head', {
      game: game.words ? t('tab.words') : gameName(game.name),
      host: host === 'daily' ? formatDay(seed) : t(`host.${host}`),
      n: n ?? '–',
    });
  }
  const puzzle = t(game.words ? 'daily.words' : game.repetition ? 'daily.pegs' : 'daily.digits');
  return `optimoo ${puzzle} ${formatDay(seed)} ${n ?? 'X'}/${limit.value}${game.hard ? '*' : ''}`;
}

/**
 * Returns the result as text, with a link to the same secret for other people. Games of the reader's own
 * lists have no link.
 */
function resultText(): string {
  const { game, host, seed, place } = address.value;
  const { yours, found } = session.value;
  const verdict = found.you ? verdictLines() : [];
  const unplayed = formatAddress(playAgainst(address.value, host, seed));
  const link = place?.list === 'own' ? [] : [`${location.origin}${location.pathname}#${unplayed}`];
  return [resultHead(), ...shareLines(game, yours), ...verdict, ...link].join('\n');
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

/** Number of pieces of confetti. */
const PIECES = 24;

/** Confetti, for readers who like motion. */
function Joy() {
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
