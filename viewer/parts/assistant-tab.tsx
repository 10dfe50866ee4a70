// The computer guesses. The advice stands large, the possible feedbacks below it, the turns before it, what
// is left beside it. Draws what store.ts holds and turns each press into an action. Whether the tree or the
// engine advises is decided there, not here.

import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { useCallback } from 'preact/hooks';
import { exampleFeedback, parseFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { firstGuessesAlike } from '../../game/symmetry.ts';
import type { TreeAdvice } from '../../tree-output/tree-walk.ts';
import { warm } from '../engine/client.ts';
import { answer, correct, guessOther, restart, undo } from '../state/actions.ts';
import type { Address } from '../state/address.ts';
import { choices } from '../state/position-view.ts';
import { LARGE } from '../state/quick-guess.ts';
import {
  address,
  advice,
  go,
  guessAsked,
  isForOtherGoal,
  leaveAsked,
  positionView,
  stopThinking,
  takeBest,
  think,
  thought,
  tree,
} from '../store.ts';
import { ruleOnPage } from '../words/feedback-rules.ts';
import { inARow, t } from '../words/language.ts';
import { Contradicted } from './contradiction.tsx';
import { expectedText, goodGuessText } from './expected-turns.ts';
import { FeedbackPad } from './feedback-pad.tsx';
import { useFocusKept } from './focus.ts';
import { GameChoice } from './game-choice.tsx';
import { GuessEntry } from './guess-entry.tsx';
import { useLoss } from './loss.ts';
import { onDemand } from './on-demand.tsx';
import { Problem } from './problem.tsx';
import { Remaining } from './remaining.tsx';
import { asPegs, CODE, Code, codeText, feedbackLabel, spokenCode, WithCode } from './symbols.tsx';
import { Ended, Thinking } from './thinking.tsx';
import { TurnList } from './turn-list.tsx';
import { mistyped, typed, useTyping } from './typing.ts';

const Why = onDemand(async () => (await import('./why-card.tsx')).Why);

/** The tab in which the computer guesses. */
export function Assistant() {
  const { game, turns, asking } = address.value;
  const { codes, contradiction, found } = positionView.value;
  const guess = guessAsked.value;
  const give = useCallback(
    (given: number) => guess !== undefined && go(answer(address.peek(), guess, given)),
    [guess],
  );
  useTyping(game, guess === undefined ? undefined : give);
  useFocusKept(nextToPress, [turns, asking], guess);
  const rule = ruleOnPage(game.marking);
  // What stands below the guess would be pushed down by it, so it comes no earlier.
  const waited = guess !== undefined || ['stopped', 'failed'].includes(thought.value.state);
  const turnsNeeded = turns.findIndex(({ feedback }) => feedback === game.win) + 1;
  const mend = (turn: number, given: number): void => go(correct(address.value, turn, given));
  return (
    <div class="assistant">
      <div class="area-game">
        <GameChoice />
      </div>
      <Fragment key={game.name}>
        <Turns onCorrect={mend} />
        {contradiction !== undefined ? (
          <Contradicted game={game} turns={turns} contradiction={contradiction} onCorrect={mend} />
        ) : found ? (
          <Found game={game} secret={codes[0]} turns={turnsNeeded} />
        ) : (
          <section class="card asked" aria-label={t('guess')}>
            <Asked guess={guess} />
            {guess !== undefined && (
              <>
                {turns.length === 0 && (
                  <p class="quiet how">{inARow(t(asPegs(game) ? rule.howPegs : rule.how), t('pad.note'))}</p>
                )}
                <Answers guess={guess} onFeedback={give} />
                <p
                  class={typed.value + mistyped.value === '' ? 'typed hint-of-keys' : 'typed'}
                  aria-live="polite"
                >
                  {typed.value !== '' ? typed.value : typingHint(game, turns.length === 0)}
                </p>
              </>
            )}
            {waited ? (
              <details class="own" key={`${turns.length} ${asking}`} onToggle={() => warm(game.name)}>
                <summary>{t('own')}</summary>
                <GuessEntry
                  game={game}
                  label={t('own.label')}
                  button={t('own.use')}
                  before={turns.map((turn) => turn.guess)}
                  onGuess={(code) => go(guessOther(address.value, code))}
                />
              </details>
            ) : (
              <div class="waiting" />
            )}
          </section>
        )}
        {guess !== undefined && codes.length > 1 && <WhyFold />}
        {codes.length > 0 && !found && waited && <Remaining game={game} codes={codes} />}
        <p class="unseen" role="status">
          {found && `${t('found', { n: turnsNeeded })}: ${spokenCode(game, codes[0])}`}
        </p>
      </Fragment>
    </div>
  );
}

interface AnswersProps {
  readonly guess: number;
  readonly onFeedback: (feedback: number) => void;
}

/** The answers that the guess can still get, and what to do where the reader's is another one. */
function Answers({ guess, onFeedback }: AnswersProps) {
  const { game, turns } = address.value;
  const possible = choices(game, positionView.value.codes, guess);
  return (
    <>
      <FeedbackPad game={game} choices={possible} onFeedback={onFeedback} />
      {turns.length > 0 && possible.length < game.feedbackCount && <p class="quiet">{t('pad.slip')}</p>}
    </>
  );
}

/** How feedbacks are typed, at first; or, after one that was none, what was wrong with it. */
function typingHint(game: Game, isFirst: boolean): string {
  if (mistyped.value === '' && !isFirst) return '';
  const pegs = asPegs(game);
  const example = exampleFeedback(game).toLowerCase();
  // which of the pegs is an A, and which a B
  const answer = feedbackLabel(game, parseFeedback(game, example));
  if (mistyped.value === '') return t(pegs ? 'type.pegs' : 'type', { example, answer });
  return t(pegs ? 'mistyped.pegs' : 'mistyped', { text: mistyped.value, example, answer });
}

/** A screen on which the reasons have room, beside the guess or below it. */
const ROOMY = '(min-width: 100rem), (min-width: 80rem) and (min-height: 60rem)';

/** The reasons for a guess, which are computed when they are looked at. */
function WhyFold() {
  const open = useSignal(matchMedia(ROOMY).matches);
  return (
    <details
      class="card why"
      open={open.value}
      onToggle={(event) => {
        open.value = event.currentTarget.open;
      }}
    >
      <summary>{t('why')}</summary>
      {open.value && <Why />}
    </details>
  );
}

/** The first thing to press after a turn. */
function nextToPress(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.pad .feedback, .found button, .contradiction button');
}

/** The guess, and what to expect. */
function Asked({ guess }: { readonly guess: number | undefined }) {
  const { game, objective, turns, asking } = address.value;
  const isOtherGoal = objective !== 'average';
  const known = advice.value;
  const thinking = thought.value;
  const isOffTree = positionView.value.walk === undefined;
  useFocusKept(
    () => document.querySelector<HTMLElement>('.thinking.ended button'),
    [thinking.state === 'stopped'],
  );
  return (
    <div class={isOffTree && positionView.value.codes.length > LARGE ? 'said' : undefined}>
      <h2>{t(asking === undefined ? 'guess.n' : 'guess.own', { n: turns.length + 1 })}</h2>
      <div aria-live="polite" aria-atomic="true" class="live">
        {guess !== undefined && <Code game={game} code={guess} size="large" />}
        {known !== undefined && guess === known.guess && <Expectation advice={known} />}
      </div>
      {thinking.state === 'ready' && thinking.instead !== undefined && asking === undefined && (
        <>
          <p class="thinking" role="status">
            <WithCode game={game} code={thinking.advice.guess} text={t('better', { best: CODE })} />
            <button type="button" onClick={takeBest}>
              {t('own.use')}
            </button>
          </p>
          <Expectation advice={thinking.advice} />
        </>
      )}
      {asking !== undefined && <OwnGuess guess={asking} />}
      {thinking.state === 'thinking' && known === undefined && (
        <Thinking
          text={thinking.meanwhile && goodGuessText(thinking.meanwhile, turns.length)}
          onCancel={stopThinking}
        />
      )}
      {(thinking.state === 'stopped' || thinking.state === 'failed') && (
        <Ended {...thinking} onAgain={think} />
      )}
      {(tree.value !== undefined || isOtherGoal) && known !== undefined && isOffTree && (
        <p class="quiet">{t(isOtherGoal ? 'offtree.average' : 'offtree')}</p>
      )}
    </div>
  );
}

function Expectation({ advice: known }: { readonly advice: TreeAdvice }) {
  return <p class="outlook">{expectedText(known, address.value.turns.length)}</p>;
}

/** What a guess of the reader's own loses against the best one. */
function OwnGuess({ guess }: { readonly guess: number }) {
  const { game, turns } = address.value;
  const known = advice.value;
  const found = useLoss(guess).value;
  if (known === undefined) return <p class="outlook graded" role="status" />;
  if (found !== undefined && 'reason' in found)
    return <Problem text={t('engine.failed', { reason: found.reason })} />;
  // Another goal may want another guess than the average, by which all guesses are graded.
  const isOther =
    isForOtherGoal.value && guess !== known.guess && !(turns.length === 0 && firstGuessesAlike(game));
  const advised = codeText(game, known.guess);
  const best = found?.best === undefined ? advised : codeText(game, found.best.guess);
  return (
    <p class="outlook graded" role="status">
      {found === undefined
        ? t(isForOtherGoal.value ? 'own.grading.goal' : 'own.grading', { best: advised })
        : found.loss === 0
          ? t(isOther ? 'own.best.goal' : 'own.best', { goal: advised })
          : t(isForOtherGoal.value && best !== advised ? 'own.loses.goal' : 'own.loses', {
              loss: found.loss.toFixed(3),
              best,
              goal: advised,
            })}
    </p>
  );
}

interface FoundProps {
  readonly game: Game;
  readonly secret: number;
  readonly turns: number;
}

function Found({ game, secret, turns }: FoundProps) {
  return (
    <section class="card found won">
      <h2>{t('found', { n: turns })}</h2>
      <Code game={game} code={secret} size="large" />
      <p class="buttons">
        <button type="button" class="main" onClick={() => go(restart(address.value))}>
          {t('again')}
        </button>
      </p>
    </section>
  );
}

/** Goes to an earlier place; where no turn is left, the game under way is none. */
function goBack(to: Address): void {
  if (to.turns.length === 0 && address.value.turns.length > 0) leaveAsked();
  go(to);
}

function Turns({ onCorrect }: { readonly onCorrect: (turn: number, feedback: number) => void }) {
  const { game, turns, asking } = address.value;
  if (turns.length === 0 && asking === undefined) return null;
  return (
    <section class="card played" aria-labelledby="turns-title">
      <h2 id="turns-title">{t('turns')}</h2>
      <TurnList
        game={game}
        turns={turns}
        wrong={positionView.value.contradiction?.turn}
        onCorrect={onCorrect}
      />
      <p class="buttons">
        <button type="button" onClick={() => goBack(undo(address.value))}>
          {t('undo')}
        </button>
        <button type="button" onClick={() => goBack(restart(address.value))}>
          {t('restart')}
        </button>
      </p>
    </section>
  );
}
