// You guess, against a host of your choice, or in a race; afterwards the coach grades the game. The session
// is computed from the address each time. What is remembered of it, hints and grades come from grading.ts.

import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { remaining } from '../../game/history.ts';
import { secretOfSeed } from '../../game/secret-of-seed.ts';
import {
  askHint,
  attempt,
  coachFailure,
  ended,
  gradeGame,
  grades,
  grading,
  hint,
  hostFailure,
  isRivalHere,
  leavePlayed,
  playUnderWay,
  session,
  stopCoach,
} from '../grading.ts';
import { giveUp, guess, playAgainst, reply, takeBack } from '../state/actions.ts';
import { type Address, formatDay, HOSTS, type PageHost } from '../state/address.ts';
import { seedOfDay } from '../state/daily.ts';
import { choices } from '../state/position-view.ts';
import { shareLines } from '../state/share-text.ts';
import { address, freshSeed, go, goInPlace, unreachable, withGame } from '../store.ts';
import { rulesOf } from '../words/feedback-rules.ts';
import { inARow, t } from '../words/language.ts';
import { gameName } from '../words/names.ts';
import { ChoiceField } from './choice-field.tsx';
import { Verdict } from './coach-card.tsx';
import { DayNote } from './day-note.tsx';
import { goodGuessText } from './expected-turns.ts';
import { FeedbackPad } from './feedback-pad.tsx';
import { Ending, GameButtons, resultText } from './finished-game.tsx';
import { useFocusKept } from './focus.ts';
import { GameChoice, leaveFor } from './game-choice.tsx';
import { GuessEntry } from './guess-entry.tsx';
import { Lesson } from './lesson-card.tsx';
import { Notes } from './notes-card.tsx';
import { Problem } from './problem.tsx';
import { Records } from './records-card.tsx';
import { asPegs, CODE, Code, codeText, spokenCode, WithCode } from './symbols.tsx';
import { Thinking } from './thinking.tsx';
import { TurnList } from './turn-list.tsx';
import { Way } from './way-card.tsx';

/** Goes to another game, after asking where that ends one under way. */
function leave(to: Address): void {
  leaveFor(to, playUnderWay.value ? leavePlayed : undefined);
}

/** The tab in which you guess. */
export function Play() {
  const { game, guesses, replies, host } = address.value;
  const { yours, its, phase } = session.value;
  const over = ended.value;
  const waiting = host === 'exact' && yours.length < guesses.length && !over;
  useFocusKept(nextToPress, [guesses, replies], `${phase} ${waiting} ${isRivalHere.value}`);
  return (
    <div class="play">
      <div class="area-game">
        <GameChoice withObjective={false} onChoose={(name) => leave(withGame(name))} />
        <HostChoice />
        <HostNote />
      </div>
      <Fragment key={game.name}>
        <section class="card yours" aria-label={t('play.yours')}>
          {over ? <HowItEnded /> : <h2>{t('guess.n', { n: yours.length + 1 })}</h2>}
          {!over && !waiting && (host === 'honest' || host === 'daily') && (
            <Lesson game={game} history={yours} />
          )}
          {!over && guesses.length === 0 && <p class="quiet">{inARow(...rulesOf(game, asPegs(game)))}</p>}
          <div aria-live="polite">
            {yours.length > 0 && <TurnList game={game} turns={yours} label={t('play.yours')} />}
          </div>
          {!over && waiting && <Waiting />}
          {!over && !waiting && phase === 'guess' && (
            <GuessEntry
              main
              game={game}
              label={t('play.label')}
              button={t('play.guess')}
              before={yours.map((turn) => turn.guess)}
              onGuess={(code) => (host === 'daily' ? goInPlace : go)(guess(address.value, code))}
            />
          )}
          {host === 'race' &&
            (its.length > 0 || phase !== 'guess') &&
            (isRivalHere.value ? <Rival /> : !unreachable.value && <p role="status">{t('thinking')}</p>)}
          {!over && phase === 'guess' && !waiting && <Hint />}
          <Buttons />
          {over && session.value.found.you && <Way game={game} history={yours} />}
          {guesses.length > 0 && !over && attempt.value !== undefined && attempt.value.hints > 0 && (
            <p class="quiet">{t('play.uncounted')}</p>
          )}
        </section>
        {over && yours.length > 0 && (
          <Verdict
            game={game}
            history={yours}
            grades={grades.value}
            grading={grading.value}
            failure={coachFailure.value}
            onStop={stopCoach}
            onAgain={() => void gradeGame(game, yours)}
          />
        )}
        {!over && <Notes />}
        <Records game={game.name} title={gameName(game.name)} />
      </Fragment>
    </div>
  );
}

/**
 * What comes in the place of what was pressed: the answers to the computer's guess, or the field for one's
 * own.
 */
function nextToPress(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.rival .pad button, .rival .problem button, .entry input');
}

/** Who hosts. */
function HostChoice() {
  const { host } = address.value;
  const choose = (to: PageHost): void =>
    leave(playAgainst(address.value, to, to === 'daily' ? seedOfDay(new Date()) : freshSeed()));
  return (
    <div class="choice">
      <ChoiceField
        label={t('host')}
        choices={HOSTS.map((each) => [each, t(`host.${each}`)])}
        chosen={host}
        onChoose={(chosen) => choose(chosen as PageHost)}
      />
    </div>
  );
}

/** What the host does; of the puzzle of a day, which day that is. */
function HostNote() {
  const { host, seed } = address.value;
  if (host !== 'daily') return <p class="quiet note">{t(`host.${host}.note`)}</p>;
  return <DayNote seed={seed} onOpen={(day) => leave(playAgainst(address.value, 'daily', day))} />;
}

/**
 * How the game ended, and what the secret was: with a cunning or an exact host, one of those that were left.
 */
function HowItEnded() {
  const { game, host, seed, gaveUp } = address.value;
  const { yours, its, found } = session.value;
  const fixed = host === 'honest' || host === 'daily' || host === 'race';
  const secret = fixed ? secretOfSeed(game, seed) : remaining(game, yours)[0];
  const text = gaveUp
    ? t(fixed ? 'play.was' : 'play.gave-up')
    : host === 'race'
      ? t(found.you && found.it ? 'race.drawn' : found.you ? 'race.won' : 'race.lost', {
          n: Math.max(yours.length, its.length),
        })
      : t('play.won', { n: yours.length });
  return (
    <Ending
      game={game}
      secret={secret}
      text={text}
      spoken={found.you ? text : `${text} ${spokenCode(game, secret)}`}
      isFound={found.you}
      isDaily={host === 'daily'}
    />
  );
}

/** The exact host takes its time. */
function Waiting() {
  const back = (): void => go(takeBack(address.value));
  if (hostFailure.value === '') return <Thinking text={t('host.thinking')} onCancel={back} />;
  return (
    <p class="thinking" role="alert">
      {t('engine.failed', { reason: hostFailure.value })}
      <button type="button" onClick={back}>
        {t('undo')}
      </button>
    </p>
  );
}

/** The other half of a race: the computer guesses your code. */
function Rival() {
  const { game } = address.value;
  const { its, asked, phase } = session.value;
  const codes = remaining(game, its);
  const pad = asked !== undefined && phase === 'answer' ? choices(game, codes, asked) : [];
  return (
    <section class="rival" aria-label={t('race.its')}>
      <h3>{t('race.its')}</h3>
      {its.length > 0 && <TurnList game={game} turns={its} label={t('race.its')} />}
      {asked !== undefined && (
        <>
          <p>{t('race.asks')}</p>
          <Code game={game} code={asked} size="large" />
          <FeedbackPad
            game={game}
            choices={pad}
            onFeedback={(feedback) => go(reply(address.value, feedback))}
          />
        </>
      )}
      {phase === 'contradiction' && (
        <p class="problem" role="alert">
          {t('race.wrong')}{' '}
          <button
            type="button"
            onClick={() => go({ ...address.value, replies: address.value.replies.slice(0, -1) })}
          >
            {t('undo')}
          </button>
        </p>
      )}
    </section>
  );
}

function Buttons() {
  const { guesses, host } = address.value;
  const isOver = ended.value;
  const isDaily = host === 'daily';
  return (
    <GameButtons
      isBegun={guesses.length > 0}
      isOver={isOver}
      isDaily={isDaily}
      result={result}
      onNew={() => leave(playAgainst(address.value, isDaily ? 'honest' : host, freshSeed()))}
      onUndo={() => go(takeBack(address.value))}
      onGiveUp={() => (isDaily ? goInPlace : go)(giveUp(address.value))}
    />
  );
}

function result(): string {
  const { game, host, seed } = address.value;
  const { yours, found } = session.value;
  return resultText({
    game: gameName(game.name),
    host: host === 'daily' ? formatDay(seed) : t(`host.${host}`),
    turns: found.you ? yours.length : undefined,
    lines: shareLines(game, yours),
    grades: grading.value === 'done' ? grades.value : undefined,
    unplayed: playAgainst(address.value, host, seed),
  });
}

function Hint() {
  const { game } = address.value;
  const { yours } = session.value;
  const given = hint.value;
  const known = given !== undefined && 'guess' in given ? given : undefined;
  const meanwhile = given !== undefined && 'meanwhile' in given ? given.meanwhile : undefined;
  const text = useRef<HTMLParagraphElement>(null);
  const stops = useSignal(0);
  useFocusKept(() => document.querySelector<HTMLElement>('.hint-button button'), [stops.value], given);
  // The button is gone when the hint is there.
  useLayoutEffect(() => {
    if (known !== undefined && document.activeElement === document.body) text.current?.focus();
  }, [known]);
  return (
    <>
      {given !== undefined && known === undefined && (
        <Thinking
          text={meanwhile && `${codeText(game, meanwhile.guess)} – ${goodGuessText(meanwhile, yours.length)}`}
          onCancel={() => {
            stops.value++;
            stopCoach();
          }}
        />
      )}
      {given === undefined && coachFailure.value !== '' && (
        <Problem text={t('engine.failed', { reason: coachFailure.value })} />
      )}
      {given === undefined && (
        <p class="hint-button">
          <button type="button" class="plain" onClick={() => void askHint(yours)}>
            {t('hint')}
          </button>
        </p>
      )}
      {known !== undefined && (
        <p class="hint" ref={text} tabIndex={-1} role="status">
          <WithCode
            game={game}
            code={known.guess}
            text={t('hint.is', { guess: CODE, n: remaining(game, yours).length })}
          />
        </p>
      )}
    </>
  );
}
