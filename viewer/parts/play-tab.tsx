// You guess, against a host of your choice, or in a race. Afterwards the coach has the word. The session follows anew from the address
// each time; what is remembered of it, hints and grades come from grading.ts, whoever computes them.

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
  session,
  stopCoach,
} from '../grading.ts';
import { giveUp, guess, playAgainst, reply, takeBack } from '../state/actions.ts';
import { formatAddress, formatDay, HOSTS, type PageHost } from '../state/address.ts';
import { seedOfDay } from '../state/daily.ts';
import { choices } from '../state/position-view.ts';
import { shareLines } from '../state/share-text.ts';
import { balanceOf, fareOf } from '../state/your-game.ts';
import { address, freshSeed, go, goInPlace, question } from '../store.ts';
import { rulesOf } from '../words/feedback-rules.ts';
import { inARow, t } from '../words/language.ts';
import { gameName } from '../words/names.ts';
import { ChoiceField } from './choice-field.tsx';
import { Verdict } from './coach-card.tsx';
import { DayNote } from './day-note.tsx';
import { FeedbackPad } from './feedback-pad.tsx';
import { GameChoice, leaveFor } from './game-choice.tsx';
import { goodGuessText } from './good-guess.ts';
import { GuessEntry } from './guess-entry.tsx';
import { Lesson } from './lesson-card.tsx';
import { Notes } from './notes-card.tsx';
import { NextDaily } from './now.tsx';
import { Problem } from './problem.tsx';
import { Records } from './records-card.tsx';
import { ShareButton } from './share-button.tsx';
import { asPegs, CODE, Code, codeText, spokenCode, WithCode } from './symbols.tsx';
import { Thinking } from './thinking.tsx';
import { TurnList } from './turn-list.tsx';
import { Joy, Way } from './way-card.tsx';

/** The tab in which you guess. */
export function Play() {
  const { game, guesses, host } = address.value;
  const { yours, its, phase } = session.value;
  const over = ended.value;
  const waiting = yours.length < guesses.length && !over;
  // The puzzle of the day waits where it was left.
  const underWay = guesses.length > 0 && !over && host !== 'daily';
  return (
    <div class="play">
      <div class="area-game">
        <GameChoice withObjective={false} underWay={underWay} />
        <HostChoice underWay={underWay} />
        <HostNote underWay={underWay} />
      </div>
      <section class="card yours" aria-label={t('play.yours')}>
        {over ? <Ending /> : <h2>{t('guess.n', { n: yours.length + 1 })}</h2>}
        {!over && !waiting && (host === 'honest' || host === 'daily') && <Lesson game={game} history={yours} />}
        {!over && guesses.length === 0 && <p class="quiet">{inARow(...rulesOf(game, asPegs(game)))}</p>}
        <div aria-live="polite">{yours.length > 0 && <TurnList game={game} turns={yours} label={t('play.yours')} />}</div>
        {over && session.value.found.you && <Way game={game} history={yours} />}
        {!over && waiting && <Waiting />}
        {!over && !waiting && phase === 'guess' && (
          <GuessEntry
            main
            key={guesses.length}
            game={game}
            label={t('play.label')}
            button={t('play.guess')}
            before={yours.map((turn) => turn.guess)}
            onGuess={(code) => (host === 'daily' ? goInPlace : go)(guess(address.value, code))}
          />
        )}
        {host === 'race' && (its.length > 0 || phase !== 'guess') && <Rival />}
        {!over && phase === 'guess' && !waiting && <Hint />}
        <Buttons />
        {guesses.length > 0 && !over && attempt.value !== undefined && (attempt.value.undone || attempt.value.hints > 0) && (
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
    </div>
  );
}

/** Who hosts. */
function HostChoice({ underWay }: { readonly underWay: boolean }) {
  const { host } = address.value;
  const choose = (to: PageHost): void =>
    leaveFor(playAgainst(address.value, to, to === 'daily' ? seedOfDay(new Date()) : freshSeed()), underWay);
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
function HostNote({ underWay }: { readonly underWay: boolean }) {
  const { host, seed } = address.value;
  if (host !== 'daily') return <p class="quiet note">{t(`host.${host}.note`)}</p>;
  return <DayNote seed={seed} onOpen={(day) => leaveFor(playAgainst(address.value, 'daily', day), underWay)} />;
}

/** How the game ended; the field is gone then, and the focus goes to what comes next. */
function Ending() {
  const { game, host, seed, gaveUp } = address.value;
  const { yours, its, found } = session.value;
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  const fixed = host === 'honest' || host === 'daily' || host === 'race';
  const secret = fixed ? secretOfSeed(game, seed) : remaining(game, yours)[0];
  const text = gaveUp
    ? t(fixed ? 'play.was' : 'play.gave-up')
    : host === 'race'
      ? t(found.you && found.it ? 'race.drawn' : found.you ? 'race.won' : 'race.lost', { n: Math.max(yours.length, its.length) })
      : t('play.won', { n: yours.length });
  return (
    <div class={gaveUp ? 'found' : 'found won'}>
      <h2 ref={title} tabIndex={-1}>
        {text}
      </h2>
      <p class="unseen" role="status">
        {gaveUp ? `${text} ${spokenCode(game, secret)}` : text}
      </p>
      <Code game={game} code={secret} size="large" />
      {found.you && <Joy />}
      {host === 'daily' && <NextDaily />}
    </div>
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
          <FeedbackPad game={game} choices={pad} onFeedback={(feedback) => go(reply(address.value, feedback))} />
        </>
      )}
      {phase === 'contradiction' && (
        <p class="problem" role="alert">
          {t('race.wrong')}{' '}
          <button type="button" onClick={() => go({ ...address.value, replies: address.value.replies.slice(0, -1) })}>
            {t('undo')}
          </button>
        </p>
      )}
    </section>
  );
}

function Buttons() {
  const { guesses, host } = address.value;
  const over = ended.value;
  const daily = host === 'daily';
  return (
    <p class="buttons">
      {over && <ShareButton text={resultText} />}
      {(over || !daily) && (
        <button
          type="button"
          class={over ? 'main' : ''}
          onClick={() => leaveFor(playAgainst(address.value, daily ? 'honest' : host, freshSeed()), guesses.length > 0 && !over)}
        >
          {t('play.new')}
        </button>
      )}
      {guesses.length > 0 && !over && (
        <>
          {!daily && (
            <button type="button" onClick={() => go(takeBack(address.value))}>
              {t('undo')}
            </button>
          )}
          <button
            type="button"
            onClick={() => {
              const yes = (): void => (daily ? goInPlace : go)(giveUp(address.value));
              question.value = { text: t('give-up.text'), button: t('give-up'), yes };
            }}
          >
            {t('give-up')}
          </button>
        </>
      )}
    </p>
  );
}

/** The result as text, with a link to the same secret, unplayed. */
function resultText(): string {
  const { game, host, seed, gaveUp } = address.value;
  const { yours } = session.value;
  const unplayed = formatAddress({ ...address.value, guesses: [], replies: [], gaveUp: false });
  const link = `${location.origin}${location.pathname}#${unplayed}`;
  const head = t('share.head', {
    game: gameName(game.name),
    host: host === 'daily' ? formatDay(seed) : t(`host.${host}`),
    n: gaveUp ? '–' : yours.length,
  });
  const fare = grading.value === 'done' && !gaveUp ? fareOf(balanceOf(grades.value)) : undefined;
  const verdict = fare === undefined ? [] : [t(`share.${fare.kind}`, { n: fare.turns.toFixed(2) })];
  return [head, ...shareLines(game, yours), ...verdict, link].join('\n');
}

function Hint() {
  const { game } = address.value;
  const { yours } = session.value;
  const given = hint.value;
  const known = given !== undefined && 'guess' in given ? given : undefined;
  const meanwhile = given !== undefined && 'meanwhile' in given ? given.meanwhile : undefined;
  const text = useRef<HTMLParagraphElement>(null);
  // The button is gone when the hint is there.
  useLayoutEffect(() => {
    if (known !== undefined && document.activeElement === document.body) text.current?.focus();
  }, [known]);
  return (
    <>
      {given !== undefined && known === undefined && (
        <Thinking
          text={meanwhile && `${codeText(game, meanwhile.guess)} – ${goodGuessText(meanwhile, yours.length)}`}
          onCancel={stopCoach}
        />
      )}
      {given === undefined && coachFailure.value !== '' && <Problem text={t('engine.failed', { reason: coachFailure.value })} />}
      {given === undefined && (
        <p class="hint-button">
          <button type="button" class="plain" onClick={() => void askHint(yours)}>
            {t('hint')}
          </button>
        </p>
      )}
      {known !== undefined && (
        <p class="hint" ref={text} tabIndex={-1} role="status">
          <WithCode game={game} code={known.guess} text={t('hint.is', { guess: CODE, n: remaining(game, yours).length })} />
        </p>
      )}
    </>
  );
}
