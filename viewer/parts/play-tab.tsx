// You guess, against an honest or a cunning host. Afterwards the coach has the word. The session follows anew from the address
// each time, so nothing of a game is kept here; hints and grades come from coach.ts, whoever computes them.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { formatCode } from '../../game/code.ts';
import { remaining } from '../../game/history.ts';
import { askHint, hint, stopCoach } from '../grading.ts';
import { guess, playAgainst } from '../state/actions.ts';
import type { HostName } from '../state/address.ts';
import { sessionOf } from '../state/your-game.ts';
import { address, freshSeed, go } from '../store.ts';
import { t } from '../words/language.ts';
import { Verdict } from './coach-card.tsx';
import { GameChoice } from './game-choice.tsx';
import { GuessForm } from './guess-form.tsx';
import { Records } from './records-card.tsx';
import { Code } from './symbols.tsx';
import { Thinking } from './thinking.tsx';
import { TurnList } from './turn-list.tsx';

/** The tab in which you guess. */
export function Play() {
  const { game, guesses } = address.value;
  const session = sessionOf(address.value);
  const over = session.phase === 'over';
  const next = useRef<HTMLButtonElement>(null);
  // The field is gone when the game is over, and the focus would be lost with it.
  useLayoutEffect(() => {
    if (over && document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  }, [over]);
  return (
    <div class="columns">
      <div class="column">
        <GameChoice withObjective={false} />
        <Host />
        <section class="card" aria-label={t('play.yours')}>
          {over ? (
            <div class="found">
              <h2>{t('play.won', { n: session.yours.length })}</h2>
              <Code text={formatCode(game, session.yours[session.yours.length - 1].guess)} size="large" />
            </div>
          ) : (
            <>
              <h2>{t('guess.n', { n: guesses.length + 1 })}</h2>
              <GuessForm
                game={game}
                label={t('play.label')}
                button={t('play.guess')}
                onGuess={(code) => go(guess(address.value, code))}
              />
              <Hint />
            </>
          )}
          <div aria-live="polite">
            <TurnList game={game} turns={session.yours} />
          </div>
          <p class="unseen" role="status">
            {over && t('play.won', { n: session.yours.length })}
          </p>
          <p class="buttons">
            <button type="button" ref={next} class={over ? 'main' : ''} onClick={() => begin(address.value.host)}>
              {t('play.new')}
            </button>
            {guesses.length > 0 && !over && (
              <button type="button" onClick={() => go({ ...address.value, guesses: guesses.slice(0, -1) })}>
                {t('undo')}
              </button>
            )}
          </p>
        </section>
      </div>
      <div class="column">
        {over && <Verdict history={session.yours} />}
        <Records />
      </div>
    </div>
  );
}

function begin(host: HostName): void {
  go(playAgainst(address.value, host, freshSeed()));
}

function Host() {
  return (
    <fieldset class="hosts">
      <legend>{t('host')}</legend>
      {(['honest', 'cunning'] as const).map((host) => (
        <label key={host}>
          <input type="radio" name="host" checked={address.value.host === host} onChange={() => begin(host)} />
          <span>
            <b>{t(`host.${host}`)}</b>
            <small>{t(`host.${host}.note`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Hint() {
  const { game } = address.value;
  const { yours } = sessionOf(address.value);
  const given = hint.value;
  const known = typeof given === 'object' ? given : undefined;
  const text = useRef<HTMLParagraphElement>(null);
  // The button is gone when the hint is there.
  useLayoutEffect(() => {
    if (known !== undefined && document.activeElement === document.body) text.current?.focus();
  }, [known]);
  return (
    <>
      {given === 'thinking' && <Thinking onCancel={stopCoach} />}
      {given === undefined && (
        <p>
          <button type="button" onClick={() => void askHint(yours)}>
            {t('hint')}
          </button>
        </p>
      )}
      {known !== undefined && (
        <p class="hint" ref={text} tabIndex={-1}>
          {t('hint.is', { guess: formatCode(game, known.guess), n: remaining(game, yours).length })}
        </p>
      )}
    </>
  );
}
