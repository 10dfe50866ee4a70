// The end of a game: how it ended, the buttons below it, and its result as a text to share.

import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Game } from '../../game/game.ts';
import { type Address, formatAddress } from '../state/address.ts';
import { balanceOf, fareOf, type Grade } from '../state/your-game.ts';
import { question } from '../store.ts';
import { t } from '../words/language.ts';
import { NextDaily } from './now.tsx';
import { Code } from './symbols.tsx';
import { Joy } from './way-card.tsx';

interface EndingProps {
  readonly game: Game;
  readonly secret: number;
  /** How the game ended, as a sentence. */
  readonly text: string;
  /** The same, as it is read out. */
  readonly spoken: string;
  readonly isFound: boolean;
  readonly isDaily: boolean;
}

/** How the game ended. The field for a guess is gone then, so the focus comes here. */
export function Ending({ game, secret, text, spoken, isFound, isDaily }: EndingProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div class={isFound ? 'found won' : 'found'}>
      <h2 ref={title} tabIndex={-1}>
        {text}
      </h2>
      <p class="unseen" role="status">
        {spoken}
      </p>
      <Code game={game} code={secret} size="large" />
      {isFound && <Joy />}
      {isDaily && <NextDaily />}
    </div>
  );
}

interface ButtonsProps {
  /** Has a guess been made? */
  readonly isBegun: boolean;
  readonly isOver: boolean;
  /** The puzzle of a day has no undo, and can be left for a new game only when it is over. */
  readonly isDaily: boolean;
  /** The result as text, to share. */
  readonly result: () => string;
  readonly onNew: () => void;
  /** Takes the last guess back; without it, there is no button. */
  readonly onUndo?: (() => void) | undefined;
  /** Called after the reader has confirmed. */
  readonly onGiveUp: () => void;
}

/** The buttons below the turns: share the result, a new game, undo, give up. */
export function GameButtons({ isBegun, isOver, isDaily, result, onNew, onUndo, onGiveUp }: ButtonsProps) {
  const isUnderWay = isBegun && !isOver;
  return (
    <p class="buttons">
      {isOver && <ShareButton text={result} />}
      {(isOver || !isDaily) && (
        <button type="button" class={isOver ? 'main' : ''} onClick={onNew}>
          {t('play.new')}
        </button>
      )}
      {isUnderWay && !isDaily && onUndo !== undefined && (
        <button type="button" onClick={onUndo}>
          {t('undo')}
        </button>
      )}
      {isUnderWay && (
        <button
          type="button"
          onClick={() => {
            question.value = { text: t('give-up.text'), button: t('give-up'), yes: onGiveUp };
          }}
        >
          {t('give-up')}
        </button>
      )}
    </p>
  );
}

interface Result {
  readonly game: string;
  readonly host: string;
  /** Number of guesses; undefined if the secret was not found. */
  readonly turns: number | undefined;
  /** The answer to each guess, one line each. */
  readonly lines: readonly string[];
  /** The grades of all guesses; undefined if one is unknown. */
  readonly grades: readonly Grade[] | undefined;
  /** The same game before its first guess; undefined with own lists, which others lack. */
  readonly unplayed: Address | undefined;
}

/** A result as text, with a link to the same secret for others. */
export function resultText({ game, host, turns, lines, grades, unplayed }: Result): string {
  const head = t('share.head', { game, host, n: turns ?? '–' });
  const fare = grades === undefined || turns === undefined ? undefined : fareOf(balanceOf(grades));
  const verdict = fare === undefined ? [] : [t(`share.${fare.kind}`, { n: fare.turns.toFixed(2) })];
  const link =
    unplayed === undefined ? [] : [`${location.origin}${location.pathname}#${formatAddress(unplayed)}`];
  return [head, ...lines, ...verdict, ...link].join('\n');
}

/** The button; the text is made when it is pressed. */
function ShareButton({ text }: { readonly text: () => string }) {
  const said = useSignal('');
  const share = async (): Promise<void> => {
    const shared = text();
    try {
      if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches)
        await navigator.share({ text: shared });
      else {
        await navigator.clipboard.writeText(shared);
        said.value = t('share.copied');
      }
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) said.value = shared;
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
