// The computer guesses. The advice stands large, the possible feedbacks below it, what is left beside it. Draws what page.ts
// holds and turns each press into a verb. Whether the tree or the engine advises is decided there, not here.

import { useCallback, useLayoutEffect, useRef } from 'preact/hooks';
import { formatCode } from '../../game/code.ts';
import type { Game } from '../../game/game.ts';
import { ask } from '../engine/client.ts';
import { correct, feedback, guessOther, restart, undo } from '../state/actions.ts';
import type { Address } from '../state/address.ts';
import { choices } from '../state/position-view.ts';
import { address, advice, go, positionView, stopThinking, think, thought, tree } from '../store.ts';
import { t } from '../words/language.ts';
import { Contradicted } from './contradiction.tsx';
import { FeedbackPad } from './feedback-pad.tsx';
import { GameChoice } from './game-choice.tsx';
import { GuessForm } from './guess-form.tsx';
import { Left } from './remaining.tsx';
import { Code } from './symbols.tsx';
import { Thinking } from './thinking.tsx';
import { TurnList } from './turn-list.tsx';
import { mistyped, typed, useTyping } from './typing.ts';

/** The tab in which the computer guesses. */
export function Assistant() {
  const { game, turns, asking } = address.value;
  const { codes, contradiction, found } = positionView.value;
  const guess = asking ?? (found || contradiction ? undefined : advice.value?.guess);
  const give = useCallback((given: number) => guess !== undefined && go(feedback(address.peek(), guess, given)), [guess]);
  useTyping(game, guess === undefined ? undefined : give);
  useFocusKept(address.value, guess);
  const turnsNeeded = turns.findIndex(({ feedback }) => feedback === game.win) + 1;
  const secret = found ? formatCode(game, codes[0]) : '';
  const mend = (turn: number, given: number): void => go(correct(address.value, turn, given));
  return (
    <div class="columns">
      <div class="column">
        <GameChoice />
        {contradiction !== undefined ? (
          <Contradicted game={game} turns={turns} contradiction={contradiction} onCorrect={mend} />
        ) : found ? (
          <Found secret={secret} turns={turnsNeeded} />
        ) : (
          <section class="card asked" aria-label={t('guess')}>
            <Asked guess={guess} />
            {guess !== undefined && (
              <>
                <p class="quiet">{t(RULES_ON_PAGE[game.marking].how)}</p>
                <FeedbackPad game={game} choices={choices(game, codes, guess)} onFeedback={give} />
                <p class="typed" aria-live="polite">
                  {typed.value !== '' ? typed.value : typingHint(game)}
                </p>
              </>
            )}
            <details class="own" key={`${turns.length} ${asking}`} onToggle={warm}>
              <summary>{t('own')}</summary>
              <GuessForm
                game={game}
                label={t('own.label')}
                button={t('own.use')}
                onGuess={(code) => go(guessOther(address.value, code))}
              />
            </details>
          </section>
        )}
        <Turns onCorrect={mend} />
        <p class="unseen" role="status">
          {found && `${t('found', { n: turnsNeeded })}: ${[...secret].join(' ')}`}
        </p>
      </div>
      <div class="column">{codes.length > 0 && <Left game={game} codes={codes} />}</div>
    </div>
  );
}

/** Whoever is about to leave the tree will need the engine. */
function warm(): void {
  ask({ kind: 'warm', game: address.value.game.name }).catch(() => undefined);
}

/**
 * A button that was pressed may be gone afterwards: then the focus goes to the next thing to press, as soon as there is
 * one, and not to the top of the page. A page that has just been opened is left alone.
 */
function useFocusKept({ turns, asking }: Address, guess: number | undefined): void {
  const seen = useRef({ turns, asking, due: false });
  useLayoutEffect(() => {
    if (turns !== seen.current.turns || asking !== seen.current.asking) seen.current = { turns, asking, due: true };
    const next = document.querySelector<HTMLElement>('.asked .answer, .found button, .contradiction button');
    if (!seen.current.due || next === null) return;
    seen.current.due = false;
    if (document.activeElement === document.body) next.focus({ preventScroll: true });
  }, [turns, asking, guess]);
}

/** The guess, and what to expect. */
function Asked({ guess }: { readonly guess: number | undefined }) {
  const { game, turns, asking } = address.value;
  const known = advice.value;
  const best = known === undefined ? undefined : formatCode(game, known.guess);
  return (
    <>
      <h2>{t(asking === undefined ? 'guess.n' : 'guess.own', { n: turns.length + 1 })}</h2>
      <div aria-live="polite" aria-atomic="true" class="live">
        {guess !== undefined && <Code text={formatCode(game, guess)} size="large" />}
        {known !== undefined && (
          <p class="outlook">
            {asking !== undefined && <span>{t('better', { best: best ?? '' })}</span>}
            <span>{t('expected', { turns: known.expected.toFixed(2) })}</span>
            <span>{t('worst', { n: known.worst })}</span>
          </p>
        )}
      </div>
      {thought.value.state === 'thinking' && known === undefined && <Thinking onCancel={stopThinking} />}
      {thought.value.state === 'cancelled' && (
        <p class="thinking">
          {t('cancelled')}
          <button type="button" class="plain" onClick={think}>
            {t('think')}
          </button>
        </p>
      )}
      {tree.value !== undefined && positionView.value.position === undefined && <p class="quiet">{t('offtree')}</p>}
    </>
  );
}

function Found({ secret, turns }: { readonly secret: string; readonly turns: number }) {
  return (
    <section class="card found">
      <h2>{t('found', { n: turns })}</h2>
      <Code text={secret} size="large" />
      <button type="button" class="main" onClick={() => go(restart(address.value))}>
        {t('again')}
      </button>
    </section>
  );
}

function Turns({ onCorrect }: { readonly onCorrect: (turn: number, feedback: number) => void }) {
  const { game, turns, asking } = address.value;
  if (turns.length === 0 && asking === undefined) return null;
  return (
    <section class="card" aria-labelledby="turns-title">
      <h2 id="turns-title">{t('turns')}</h2>
      <TurnList game={game} turns={turns} wrong={positionView.value.contradiction?.turn} onCorrect={onCorrect} />
      <p class="buttons">
        <button type="button" onClick={() => go(undo(address.value))}>
          {t('undo')}
        </button>
        <button type="button" onClick={() => go(restart(address.value))}>
          {t('restart')}
        </button>
      </p>
    </section>
  );
}

/** How feedbacks are typed; or, after one that was none, what was wrong with it. */
function typingHint({ marking }: Game): string {
  const { example } = RULES_ON_PAGE[marking];
  return mistyped.value === '' ? t('type', { example }) : t('mistyped', { text: mistyped.value, example });
}
