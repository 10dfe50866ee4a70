// The end of a game: how it ended, the buttons below it, and its result as a text to share.

import { useSignal } from '@preact/signals';
import { remaining } from '../../game/history.ts';
import { secretOfSeed } from '../../game/secret-of-seed.ts';
import { ended, grades, grading, move, session } from '../play.ts';
import { giveUp, playAgainst, takeBack } from '../state/actions.ts';
import { formatAddress, formatDay } from '../state/address.ts';
import { shareLines } from '../state/shared-games.ts';
import { balanceOf, fareOf } from '../state/your-game.ts';
import { address, freshSeed, go, question } from '../store.ts';
import { t } from '../words/language.ts';
import { gameName } from '../words/names.ts';
import { leaveFor } from './game-choice.tsx';
import { NextDaily } from './now.tsx';
import { Code, spokenCode } from './symbols.tsx';
import { Joy } from './way-card.tsx';

/** How the game ended, and the secret: a possible one if the host had none. */
export function HowItEnded() {
  const { game, host, seed, gaveUp } = address.value;
  const { yours, its, found } = session.value;
  const fixed = host !== 'cunning' && host !== 'exact';
  const secret = fixed ? secretOfSeed(game, seed) : remaining(game, yours)[0];
  const text = gaveUp
    ? t(fixed ? 'play.was' : 'play.gave-up')
    : host === 'race'
      ? t(found.you && found.it ? 'race.drawn' : found.you ? 'race.won' : 'race.lost', {
          n: Math.max(yours.length, its.length),
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

/**
 * The buttons below the turns. The puzzle of a day has no undo, and can be left for a new game only when it
 * is over.
 */
export function GameButtons() {
  const { game, guesses, host } = address.value;
  const isOver = ended.value;
  const isDaily = host === 'daily';
  const isUnderWay = guesses.length > 0 && !isOver;
  const begin = (): void => leaveFor(playAgainst(address.value, isDaily ? 'honest' : host, freshSeed()));
  const ask = (): void => {
    const yes = (): void => move(giveUp(address.value));
    question.value = { text: t('give-up.text'), button: t('give-up'), yes };
  };
  return (
    <p class="buttons">
      {isOver && <ShareButton />}
      {(isOver || !isDaily) && (
        <button type="button" class={isOver ? 'main' : ''} onClick={begin}>
          {t('play.new')}
        </button>
      )}
      {isUnderWay && !isDaily && !game.words && (
        <button type="button" onClick={() => go(takeBack(address.value))}>
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

/** The result as text, with a link to the same secret for others; games of own lists have no link. */
function resultText(): string {
  const { game, host, seed, place } = address.value;
  const { yours, found } = session.value;
  const head = t('share.head', {
    game: game.words ? t('tab.words') : gameName(game.name),
    host: host === 'daily' ? formatDay(seed) : t(`host.${host}`),
    n: found.you ? yours.length : '–',
  });
  const fare = found.you && grading.value === 'done' ? fareOf(balanceOf(grades.value)) : undefined;
  const verdict = fare === undefined ? [] : [t(`share.${fare.kind}`, { n: fare.turns.toFixed(2) })];
  const unplayed = formatAddress(playAgainst(address.value, host, seed));
  const link = place?.list === 'own' ? [] : [`${location.origin}${location.pathname}#${unplayed}`];
  return [head, ...shareLines(game, yours), ...verdict, ...link].join('\n');
}

/** The button; the text is made when it is pressed. */
function ShareButton() {
  const said = useSignal('');
  const share = async (): Promise<void> => {
    const text = resultText();
    try {
      if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches)
        await navigator.share({ text });
      else {
        await navigator.clipboard.writeText(text);
        said.value = t('share.copied');
      }
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) said.value = text;
    }
  };
  return (
    <>
      <button type="button" onClick={() => void share()}>
        {t('share')}
      </button>
      <output class="shared">{said.value}</output>
    </>
  );
}
