// The tab in which the page helps the reader to find a secret, a code or a word. It shows the guess in large
// symbols, with the possible feedbacks below, the turns above, and the candidates beside it. The reader
// answers codes on a pad or by typing, and words on tiles.

import { Fragment, type FunctionComponent } from 'preact';
import { useCallback } from 'preact/hooks';
import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import type { TreeAdvice } from '../../tree-output/tree-walk.ts';
import { warm } from '../engine/client.ts';
import { sourceOf } from '../engine/messages.ts';
import {
  advice,
  guessAsked,
  hasEnded,
  leaveHelp,
  position,
  renumbered,
  takeBest,
  think,
  thought,
} from '../help.ts';
import { answer, correct, restart, undo } from '../state/actions.ts';
import type { Address } from '../state/address.ts';
import { choices } from '../state/position-view.ts';
import { isSearched, LARGE } from '../state/quick-guess.ts';
import { address, go, tree } from '../store.ts';
import { inARow, t } from '../words/language.ts';
import { ruleKey } from '../words/names.ts';
import { Card } from './card.tsx';
import { FeedbackPad } from './feedback-pad.tsx';
import { useFocusKept } from './focus.ts';
import { Fold } from './fold.tsx';
import { GameChoice } from './game-choice.tsx';
import type { EntryProps } from './guess-entry.tsx';
import { onDemand } from './on-demand.tsx';
import { OwnEntry } from './own-entry.tsx';
import { type LeftProps, Remaining } from './remaining.tsx';
import { asPegs, CODE, Code, spokenCode, TurnList, WithCode } from './symbols.tsx';
import { Ended, expectedText, goodGuessText, Thinking } from './thinking.tsx';

const Changes = onDemand(async () => (await import('./changes.tsx')).Changes);
const OwnGuess = onDemand(async () => (await import('./own-guess.tsx')).OwnGuess);
const Why = onDemand(async () => (await import('./why-card.tsx')).Why);
const WinHelp = onDemand(async () => (await import('./win-card.tsx')).WinHelp);

interface AnswersProps {
  guess: number;
  onFeedback: (feedback: number) => void;
}

interface TurnsProps {
  onCorrect: (turn: number, feedback: number) => void;
}

/** The components that differ between codes and words. */
export interface HelpParts {
  /** Shows the turns. The reader can change their feedbacks. */
  readonly Turns: FunctionComponent<TurnsProps>;
  /** Shows the controls for the feedback to the guess. */
  readonly Answers: FunctionComponent<AnswersProps>;
  /** The candidates. */
  readonly Left: FunctionComponent<LeftProps>;
  /** The field for the reader's own guess. */
  readonly Entry: FunctionComponent<EntryProps>;
  /** Shows what the reader's own guess costs. */
  readonly Value: FunctionComponent<{ guess: number }>;
  /** Shows the goal of the advice. */
  readonly Goal?: FunctionComponent;
  /** Shows more about the guess on the screen, such as the reasons for it. */
  readonly More: FunctionComponent;
  /** Returns a further fault of a guess as a sentence, or undefined. */
  readonly fault?: (code: number) => string | undefined;
}

/** The tab in which the page helps. Without `parts`, the components are those of codes. */
export function Assistant({ parts = CODE_PARTS }: { parts?: HelpParts }) {
  const { game, turns, asking } = address.value;
  const { codes, wrong, found } = position.value;
  const guess = guessAsked.value;
  const give = useCallback(
    (given: number) => guess !== undefined && go(answer(address.peek(), own(guess), given)),
    [guess],
  );
  useFocusKept(AFTER_TURN, [turns, asking], guess);
  const turnsNeeded = turns.findIndex(({ feedback }) => feedback === game.win) + 1;
  const mend = (turn: number, given: number): void => go(correct(address.value, turn, given));
  return (
    <div class="assistant">
      {!game.words && (
        <div class="area-game">
          <GameChoice />
        </div>
      )}
      <Fragment key={game.name}>
        <Turns List={parts.Turns} onCorrect={mend} />
        {wrong !== undefined ? (
          <Contradicted game={game} turns={turns} since={wrong} onCorrect={mend} />
        ) : found ? (
          <Found secret={codes[0]} turns={turnsNeeded} />
        ) : (
          <Asked guess={guess} parts={parts} onFeedback={give} />
        )}
        {guess !== undefined && codes.length > 1 && <parts.More />}
        {codes.length > 0 && !found && isQuiet() && (
          <parts.Left
            game={position.value.game}
            codes={codes}
            onPick={(code) => go({ ...address.value, asking: own(code) })}
          />
        )}
        <p class="unseen" role="status">
          {found && `${t('found', { n: turnsNeeded })}: ${spokenCode(position.value.game, codes[0])}`}
        </p>
      </Fragment>
    </div>
  );
}

/** Converts a code of the position to its number in the game of the address. */
function own(code: number): number {
  return renumbered(code, position.peek().game, address.peek().game);
}

/** True once the guess is final, so that no part below it moves any more. */
function isQuiet(): boolean {
  return guessAsked.value !== undefined || hasEnded();
}

/** Selector of the part that gets the focus after a turn; not a button, which a second Enter would press. */
export const AFTER_TURN = ['.pad, .asked .marker fieldset, .found h2, .contradiction h2'];

interface AskedProps extends Pick<AnswersProps, 'onFeedback'> {
  guess: number | undefined;
  parts: HelpParts;
}

/** The guess, the controls for its feedback, and a field for the reader's own guess. */
function Asked({ guess, parts, onFeedback }: AskedProps) {
  const { game, turns, asking } = address.value;
  const { isWider } = position.value;
  return (
    <section class="card asked" aria-label={t('guess')}>
      <h2>{t(asking === undefined ? 'guess.n' : 'guess.own', { n: turns.length + 1 })}</h2>
      {isWider && <p class="note">{t('words.wider')}</p>}
      <Outlook guess={guess} parts={parts} />
      {guess !== undefined && <parts.Answers guess={guess} onFeedback={onFeedback} />}
      {parts.Goal && <parts.Goal />}
      {isQuiet() ? (
        <OwnEntry
          key={`${turns.length} ${asking}`}
          Entry={parts.Entry}
          game={game}
          before={turns.map((turn) => turn.guess)}
          fault={parts.fault}
          onOpen={() => warm(sourceOf(game))}
          onGuess={(code) => go({ ...address.value, asking: code })}
        />
      ) : (
        <div class="waiting" />
      )}
      {isQuiet() && (
        <Fold look="own" title={t('win')}>
          <WinHelp />
        </Fold>
      )}
    </section>
  );
}

/** The possible feedbacks to a code: buttons, and a line for typed feedbacks. */
function CodeAnswers({ guess, onFeedback }: AnswersProps) {
  const { game, turns, asking } = address.value;
  const possible = choices(game, position.value.codes, guess);
  return (
    <>
      {turns.length === 0 && (
        <p class="quiet how">{inARow(t(`how.${ruleKey(game.marking, asPegs(game))}`), t('pad.note'))}</p>
      )}
      <FeedbackPad
        key={`${turns.length} ${asking}`}
        game={game}
        guess={guess}
        choices={possible}
        isFirst={turns.length === 0}
        onFeedback={onFeedback}
      />
      {turns.length > 0 && possible.length < game.feedbackCount && <p class="quiet">{t('pad.slip')}</p>}
    </>
  );
}

/** A screen with enough space for the reasons beside or below the guess. */
const ROOMY = '(min-width: 80rem) and (min-height: 60rem)';

/** The reasons for a code. */
function WhyCode() {
  return (
    <Fold look="card why" title={t('why')} isOpen={matchMedia(ROOMY).matches}>
      <Why />
    </Fold>
  );
}

/** Shows the code of the guess, its expected turns, and the state of the search. */
function Outlook({ guess, parts }: Omit<AskedProps, 'onFeedback'>) {
  const { game, objective, turns, asking } = address.value;
  const known = advice.value;
  const { state, note, result, reason } = thought.now.value;
  const better = result?.instead === undefined ? undefined : result.best;
  const isOffTree = position.value.walk === undefined;
  const { length } = position.value.codes;
  const isAside = game.words || (isOffTree && length > LARGE && isSearched(game, length));
  useFocusKept(['.thinking.ended button'], [state === 'stopped']);
  return (
    <div class={isAside ? 'said' : undefined}>
      <div aria-live="polite" aria-atomic="true" class={game.words ? undefined : 'live'}>
        {guess !== undefined && !game.words && <Code game={game} code={guess} size="large" />}
        {known !== undefined && guess === known.guess && <Expectation advice={known} />}
      </div>
      {better !== undefined && asking === undefined && (
        <>
          <p class="thinking" role="status">
            <WithCode game={game} code={better.guess} text={t('better', { best: CODE })} />
            <button type="button" onClick={takeBest}>
              {t('own.use')}
            </button>
          </p>
          <Expectation advice={better} />
        </>
      )}
      {asking !== undefined && guess !== undefined && <parts.Value guess={guess} />}
      {state === 'working' && known === undefined && (
        <Thinking text={note && goodGuessText(note, turns.length)} onCancel={() => thought.stop()} />
      )}
      {state === 'done' && known === undefined && <p class="quiet">{t('unforeseen')}</p>}
      {hasEnded() && <Ended reason={reason} isGood={note !== undefined} onAgain={think} />}
      {!game.words &&
        (tree.value !== undefined || objective !== 'average') &&
        known !== undefined &&
        isOffTree && <p class="quiet">{t('offtree')}</p>}
      {game.words && guess !== undefined && state !== 'working' && (
        <p class="quiet how">{t(asking === undefined ? 'words.how' : 'words.how.own')}</p>
      )}
    </div>
  );
}

function Expectation({ advice: known }: { advice: TreeAdvice }) {
  return <p class="outlook">{expectedText(known, address.value.turns.length)}</p>;
}

function Found({ secret, turns }: { secret: number; turns: number }) {
  return (
    <section class="card found won">
      <h2 tabIndex={-1}>{t('found', { n: turns })}</h2>
      <Code game={position.value.game} code={secret} size="large" />
      <p class="buttons">
        <button type="button" class="main" onClick={() => go(restart(address.value))}>
          {t('again')}
        </button>
      </p>
    </section>
  );
}

/** Goes back to earlier turns. If no turn is left, the game is removed from the games under way. */
function goBack(to: Address): void {
  if (to.turns.length === 0 && address.value.turns.length > 0) leaveHelp();
  go(to);
}

/** Shows the turns as codes with their feedbacks. */
function CodeTurns({ onCorrect }: TurnsProps) {
  const { game, turns } = address.value;
  const { wrong } = position.value;
  return <TurnList game={game} turns={turns} wrong={wrong} onCorrect={onCorrect} />;
}

function Turns({ List, onCorrect }: TurnsProps & { readonly List: HelpParts['Turns'] }) {
  const { turns, asking } = address.value;
  if (turns.length === 0 && asking === undefined) return null;
  return (
    <Card class="played" title={t('turns')}>
      <List onCorrect={onCorrect} />
      <p class="buttons">
        <button type="button" onClick={() => goBack(undo(address.value))}>
          {t('undo')}
        </button>
        <button type="button" onClick={() => goBack(restart(address.value))}>
          {t('restart')}
        </button>
      </p>
    </Card>
  );
}

const CODE_PARTS: HelpParts = {
  Turns: CodeTurns,
  Answers: CodeAnswers,
  Left: Remaining,
  Entry: onDemand(async () => (await import('./guess-entry.tsx')).GuessEntry),
  Value: OwnGuess,
  More: WhyCode,
};

interface Props {
  game: Game;
  turns: History;
  /** The first turn after which no code fits, counted from 0. */
  since: number;
  onCorrect: (turn: number, feedback: number) => void;
}

/** Shows the contradiction in the feedbacks, and the changes that correct it. */
export function Contradicted({ game, turns, since, onCorrect }: Props) {
  return (
    <section class="card contradiction" role="alert">
      <h2 tabIndex={-1}>{t('wrong.title')}</h2>
      <p>{t('wrong.since', { n: since + 1 })}</p>
      <Changes game={game} turns={turns} onCorrect={onCorrect} />
    </section>
  );
}
