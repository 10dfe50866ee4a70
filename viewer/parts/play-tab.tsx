// The tab in which the reader guesses codes or words, against a host or in a race. After the game, the coach
// grades the guesses. Codes and words differ only in the board, the notes around it and the sentences.

import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { formatCode } from '../../game/code.ts';
import { formatFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import { gameId } from '../kept-games.ts';
import {
  askHint,
  attempt,
  ended,
  giveHint,
  hint,
  hosting,
  isRivalHere,
  limit,
  move,
  session,
} from '../play.ts';
import { correctReply, guess, playAgainst, reply, takeBack } from '../state/actions.ts';
import { formatDay, HOSTS, type PageHost } from '../state/address.ts';
import { DAILY_WORDS, seedOfDay } from '../state/book.ts';
import { isInTime } from '../state/daily.ts';
import { choices } from '../state/position-view.ts';
import { hasSecret } from '../state/your-game.ts';
import { address, freshSeed, go, unreachable, withGame } from '../store.ts';
import { inARow, type Sentence, t } from '../words/language.ts';
import { gameName, rulesOf, wordListName } from '../words/names.ts';
import { DayNote, Lesson, Notes } from './around-game.tsx';
import { Contradicted } from './assistant-tab.tsx';
import { useChances } from './chances.tsx';
import { Verdict } from './coach-card.tsx';
import { DailyFigures } from './daily-figures.tsx';
import { EmptyRows, Yesterday } from './daily-game.tsx';
import { FeedbackPad } from './feedback-pad.tsx';
import { ChoiceField } from './fields.tsx';
import { GameButtons, HowItEnded } from './finished-game.tsx';
import { useFocusKept } from './focus.ts';
import { Fold } from './fold.tsx';
import { GameChoice, leaveFor } from './game-choice.tsx';
import { GuessEntry } from './guess-entry.tsx';
import { leavePuzzleFor } from './leave-puzzle.ts';
import { onDemand } from './on-demand.tsx';
import { Records } from './records-card.tsx';
import { CodeList } from './remaining.tsx';
import { asPegs, CODE, Code, codeText, MARK_NAMES, TurnList, WithCode } from './symbols.tsx';
import { goodGuessText, Problem, Thinking } from './thinking.tsx';
import { Way } from './way.tsx';
import { Board, hardFault } from './word-board.tsx';

const Challenge = onDemand(async () => (await import('./challenge.tsx')).Challenge);
const Duel = onDemand(async () => (await import('./challenge.tsx')).Duel);
const Win = onDemand(async () => (await import('./win-card.tsx')).Win);

/**
 * Selectors of the part that gets the focus. During the game: the feedbacks to the computer's guess, a
 * contradiction among them, or the field for your guess. After the game: its result. None is a button that
 * answers.
 */
const NEXT = ['.rival .pad, .rival .contradiction h2, .entry input', '.found h2'];

/** The game in which the reader guesses. */
export function Play() {
  const { game, guesses, replies, host, gaveUp, challenge } = address.value;
  const { yours, its, phase } = session.value;
  const isOver = ended.value;
  const text = useSignal('');
  const isWaiting = host === 'exact' && yours.length < guesses.length && !isOver;
  const mayGuess = !isOver && !isWaiting && phase === 'guess';
  useFocusKept(NEXT, [guesses, replies, gaveUp], `${phase} ${isWaiting} ${isRivalHere.value}`);
  useLayoutEffect(() => {
    // the smallest phones need this to show the keys
    if (game.words && yours.length > 0)
      document.querySelector('.entry .symbols')?.scrollIntoView({ block: 'nearest' });
  }, [game.words, yours.length]);
  return (
    <div class="play">
      {!game.words && (
        <div class="area-game">
          <GameChoice withObjective={false} onChoose={(name) => leavePuzzleFor(withGame(name))} />
          <HostChoice />
          <HostNote />
        </div>
      )}
      <Fragment key={game.name}>
        <section class="card yours" aria-label={t('play.yours')}>
          {!isOver && challenge !== undefined && <Challenge />}
          {isOver ? <HowItEnded /> : <h2>{title(yours.length + 1)}</h2>}
          {!isOver && !isWaiting && !game.words && (host === 'honest' || host === 'daily') && (
            <Lesson game={game} history={yours} />
          )}
          {!isOver && guesses.length === 0 && <p class="quiet">{inARow(...rules(game))}</p>}
          <div aria-live="polite">
            {yours.length > 0 && <Turns game={game} turns={yours} />}
            {!isOver && limit.value !== undefined && (
              <EmptyRows game={game} rows={limit.value - yours.length} all={limit.value} />
            )}
          </div>
          {isWaiting && <Waiting />}
          {mayGuess && (
            <GuessEntry
              main
              game={game}
              label={t('own.label')}
              button={t('play.guess')}
              before={yours.map((turn) => turn.guess)}
              fault={(code) => hardFault(game, yours, code)}
              known={game.words ? knownLetters(game, yours) : undefined}
              text={text}
              onGuess={(code) => move(guess(address.value, code))}
            />
          )}
          {host === 'race' &&
            (its.length > 0 || phase !== 'guess') &&
            (isRivalHere.value ? <Rival /> : !unreachable.value && <p role="status">{t('thinking')}</p>)}
          {mayGuess && !game.words && <Hint />}
          {mayGuess && (
            <Fold key={gameId(address.value)} look="own" title={t('left.hint')} onOpen={giveHint}>
              <Left onPick={(code) => (text.value = formatCode(game, code))} />
            </Fold>
          )}
          <GameButtons />
          {isOver && challenge !== undefined && <Duel />}
          {isOver && host === 'daily' && <DailyFigures game={game.name} mark={endMark()} />}
          {game.words && <WordDay />}
          <Yesterday />
          {isOver && session.value.found.you && <Way game={game} history={yours} />}
          {guesses.length > 0 && !isOver && attempt.value !== undefined && attempt.value.hints > 0 && (
            <p class="quiet">{t('play.uncounted')}</p>
          )}
        </section>
        {isOver && yours.length > 0 && <Verdict game={game} history={yours} isFixed={hasSecret(host)} />}
        {!isOver && !game.words && <Notes />}
        <Records game={game.name} title={recordsTitle()} withDaily={!isOver || host !== 'daily'} />
      </Fragment>
    </div>
  );
}

function title(n: number): string {
  const { game, host } = address.value;
  return game.words && host === 'daily' ? t('host.daily') : t('guess.n', { n });
}

/** Returns the mark of a finished game in the figures of its puzzle; undefined if begun after its day. */
function endMark(): number | 'X' | undefined {
  const { yours, found } = session.value;
  const begun = attempt.value?.begun;
  if (begun !== undefined && !isInTime(address.value.seed, begun)) return undefined;
  return found.you ? yours.length : 'X';
}

function recordsTitle(): string {
  const { game, place } = address.value;
  return place === undefined ? gameName(game.name) : wordListName(place.list, place.hard);
}

function rules(game: Game): string[] {
  const all = limit.value === undefined ? '' : t('daily.all', { n: limit.value });
  if (!game.words) return [...rulesOf(game, asPegs(game)), all];
  return [t('words.legend'), game.hard ? t('words.hard.note') : '', all];
}

/** Shows your turns, as codes with feedbacks or as words on coloured tiles. */
function Turns({ game, turns }: { game: Game; turns: History }) {
  if (!game.words) return <TurnList game={game} turns={turns} label={t('play.yours')} />;
  return <Board game={game} turns={turns} label={t('play.yours')} rows={limit.value} />;
}

/** Returns the best mark of each letter so far. */
function knownLetters(game: Game, turns: History): ReadonlyMap<number, Sentence> {
  const known = new Map<number, Sentence>();
  const rank = ['grey', 'yellow', 'green'];
  for (const { guess, feedback } of turns) {
    for (const [at, mark] of [...formatFeedback(game, feedback)].entries()) {
      const letter = game.codes[guess * game.positions + at];
      const name = MARK_NAMES[mark];
      if (rank.indexOf(name) > rank.indexOf(known.get(letter) ?? '')) known.set(letter, name);
    }
  }
  return known;
}

/** Shows the day of a daily word, or a link to today's word in another game. */
function WordDay() {
  const { host, seed } = address.value;
  if (host !== 'daily') {
    return (
      <p class="quiet note">
        <a href={`#words/${DAILY_WORDS}/play/daily-${formatDay(seedOfDay(new Date()))}`}>
          {t('host.daily.today')}
        </a>
      </p>
    );
  }
  return <DayNote seed={seed} onOpen={(day) => go(playAgainst(address.value, 'daily', day))} />;
}

/** The field that chooses the opponent. */
function HostChoice() {
  const { host } = address.value;
  const choose = (to: PageHost): void =>
    leavePuzzleFor(playAgainst(address.value, to, to === 'daily' ? seedOfDay(new Date()) : freshSeed()));
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

/** A sentence about the host, or the day of a daily puzzle. */
function HostNote() {
  const { host, seed } = address.value;
  if (host !== 'daily') return <p class="quiet note">{t(`host.${host}.note`)}</p>;
  return <DayNote seed={seed} onOpen={(day) => leaveFor(playAgainst(address.value, 'daily', day))} />;
}

/** Shows a message while the exact host computes its feedback. */
function Waiting() {
  const back = (): void => go(takeBack(address.value));
  const { reason } = hosting.now.value;
  if (reason === undefined) return <Thinking text={t('host.thinking')} onCancel={back} />;
  return (
    <p class="thinking" role="alert">
      {t('engine.failed', { reason })}
      <button type="button" onClick={back}>
        {t('undo')}
      </button>
    </p>
  );
}

/** The computer's part of a race: it guesses your code. You can correct feedbacks until the game is over. */
function Rival() {
  const { game } = address.value;
  const { its, asked, contradiction } = session.value;
  const mend = (turn: number, given: number): void => go(correctReply(address.value, turn, given));
  return (
    <section class="rival" aria-label={t('race.its')}>
      <h3>{t('race.its')}</h3>
      {its.length > 0 && (
        <TurnList
          game={game}
          turns={its}
          label={t('race.its')}
          wrong={contradiction?.turn}
          onCorrect={ended.value ? undefined : mend}
        />
      )}
      {asked !== undefined && (
        <>
          <p>{t('race.asks')}</p>
          <Code game={game} code={asked} size="large" />
          <FeedbackPad
            key={its.length}
            game={game}
            guess={asked}
            choices={choices(game, remaining(game, its), asked)}
            isFirst={its.length === 0}
            onFeedback={(feedback) => go(reply(address.value, feedback))}
          />
        </>
      )}
      {contradiction !== undefined && (
        <Contradicted game={game} turns={its} since={contradiction.turn} onCorrect={mend} />
      )}
    </section>
  );
}

/**
 * The codes or words that your guesses left, and the chance to find the secret in time. A pressed code goes
 * into the field.
 */
function Left({ onPick }: { onPick: (code: number) => void }) {
  const { game, host } = address.value;
  const { yours } = session.value;
  const codes = useMemo(() => remaining(game, yours), [game, yours]);
  return (
    <>
      <p role="status">{t('codes', { n: codes.length })}</p>
      <CodeList
        game={game}
        {...useChances(game, codes)}
        label={t(game.words ? 'words.left' : 'left.codes')}
        onPick={onPick}
      />
      {hasSecret(host) && (
        <Fold look="own" title={t('win')}>
          <Win game={game} history={yours} codes={codes.length} onUse={onPick} />
        </Fold>
      )}
    </>
  );
}

function Hint() {
  const { game } = address.value;
  const { yours } = session.value;
  const { state, note, result, reason } = hint.now.value;
  useFocusKept(['.hint', '.hint-button button'], [state]);
  if (state === 'working') {
    return (
      <Thinking
        text={note && `${codeText(game, note.guess)} – ${goodGuessText(note, yours.length)}`}
        onCancel={() => hint.stop()}
      />
    );
  }
  return result === undefined ? (
    <>
      {reason !== undefined && <Problem text={t('engine.failed', { reason })} />}
      <p class="hint-button">
        <button type="button" class="plain" onClick={() => askHint(yours)}>
          {t('hint')}
        </button>
      </p>
    </>
  ) : (
    <p class="hint" tabIndex={-1} role="status">
      <WithCode
        game={game}
        code={result.guess}
        text={t('expected' in result ? 'hint.is' : 'hint.good', {
          guess: CODE,
          n: remaining(game, yours).length,
        })}
      />
    </p>
  );
}
