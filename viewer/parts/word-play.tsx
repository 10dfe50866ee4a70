// You find the word: the puzzle of the day, or one of any number; afterwards the coach grades the game. What
// is remembered and graded is in word-coach.ts.

import { useLayoutEffect } from 'preact/hooks';
import { formatCode } from '../../game/code.ts';
import { formatFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { leaveLatest, underWay } from '../game-book.ts';
import { formatDay } from '../state/address.ts';
import { wordLines } from '../state/share-text.ts';
import { newWordGame, type WordPlace } from '../state/word-place.ts';
import { freshSeed, question } from '../store.ts';
import {
  gradeWords,
  leaveWords,
  stopWordCoach,
  wordFailure,
  wordGrades,
  wordGrading,
  wordsOver,
  wordsUnderWay,
} from '../word-coach.ts';
import { addressOf, goTo, place, playedWords, secretWord } from '../word-store.ts';
import type { Key } from '../words/en.ts';
import { inARow, t } from '../words/language.ts';
import { wordListName } from '../words/names.ts';
import { Verdict } from './coach-card.tsx';
import { DayNote } from './day-note.tsx';
import { Ending, GameButtons, resultText } from './finished-game.tsx';
import { GuessEntry } from './guess-entry.tsx';
import { hardFault } from './hard-fault.ts';
import { Records } from './records-card.tsx';
import { MARK_NAMES } from './symbols.tsx';
import { Way } from './way-card.tsx';
import { Board } from './word-board.tsx';

/**
 * Goes to another place, after asking when that ends a game under way, here or where it waits for the new one
 * to take its place.
 */
export function leave(to: WordPlace): void {
  const isPlayed = wordsUnderWay.value;
  const isReplaced =
    !isPlayed && underWay.words.value.length > 0 && to.mode === 'play' && to.guesses.length === 0;
  const yes = (): void => {
    if (isPlayed) leaveWords();
    if (isReplaced) leaveLatest('words');
    goTo(to);
  };
  if (!isPlayed && !isReplaced) goTo(to);
  else question.value = { text: t('leave.text'), button: t('leave'), yes };
}

/** The game in which you guess. */
export function WordPlay({ game }: { readonly game: Game }) {
  const history = playedWords.value;
  const isOver = wordsOver.value;
  const { list, hard, host, seed, gaveUp } = place.value;
  const rows = history.map(({ guess, feedback }) => ({
    word: formatCode(game, guess),
    marks: formatFeedback(game, feedback),
  }));
  useLayoutEffect(() => {
    if (history.length > 0) document.querySelector('.entry .symbols')?.scrollIntoView({ block: 'nearest' }); // on the smallest phones
  }, [history.length]);
  const openDay = (day: number): void => goTo(newWordGame(place.value, 'daily', day));
  const dayNote = host === 'daily' && <DayNote key="day" seed={seed} onOpen={openDay} />; // from the first guess on below the keys
  return (
    <div class="play">
      <section class="card yours" aria-label={t('play.yours')}>
        {isOver ? (
          <HowItEnded game={game} />
        ) : (
          <h2>{host === 'daily' ? t('host.daily') : t('guess.n', { n: history.length + 1 })}</h2>
        )}
        {history.length === 0 && dayNote}
        {history.length === 0 && !isOver && (
          <p class="quiet">{inARow(t('words.legend'), game.hard ? t('words.hard.note') : '')}</p>
        )}
        <div aria-live="polite">{rows.length > 0 && <Board rows={rows} label={t('play.yours')} />}</div>
        {!isOver && (
          <GuessEntry
            main
            game={game}
            label={t('play.label')}
            button={t('play.guess')}
            before={history.map(({ guess }) => guess)}
            fault={(code) => hardFault(game, history, code)}
            known={knownLetters(game)}
            onGuess={(code) =>
              goTo(
                { ...place.value, guesses: [...rows.map(({ word }) => word), formatCode(game, code)] },
                host === 'daily',
              )
            }
          />
        )}
        <Buttons game={game} />
        {history.length > 0 && dayNote}
        {isOver && !gaveUp && <Way game={game} history={history} />}
      </section>
      {isOver && history.length > 0 && (
        <Verdict
          game={game}
          history={history}
          grades={wordGrades.value}
          grading={wordGrading.value}
          failure={wordFailure.value}
          onStop={stopWordCoach}
          onAgain={() => void gradeWords(game, history, undefined, true)}
        />
      )}
      <Records game={game.name} title={wordListName(list, hard)} />
    </div>
  );
}

/** The best mark that each letter has had. */
function knownLetters(game: Game): ReadonlyMap<number, Key> {
  const known = new Map<number, Key>();
  const rank = ['grey', 'yellow', 'green'];
  for (const { guess, feedback } of playedWords.value) {
    for (const [at, mark] of [...formatFeedback(game, feedback)].entries()) {
      const letter = game.codes[guess * game.positions + at];
      const name = MARK_NAMES[mark];
      if (rank.indexOf(name) > rank.indexOf(known.get(letter) ?? '')) known.set(letter, name);
    }
  }
  return known;
}

function HowItEnded({ game }: { readonly game: Game }) {
  const { gaveUp, host } = place.value;
  const secret = secretWord(game);
  const text = gaveUp ? t('play.was') : t('play.won', { n: playedWords.value.length });
  return (
    <Ending
      game={game}
      secret={secret}
      text={text}
      spoken={inARow(text, gaveUp ? formatCode(game, secret) : '')}
      isFound={!gaveUp}
      isDaily={host === 'daily'}
    />
  );
}

function Buttons({ game }: { readonly game: Game }) {
  const isDaily = place.value.host === 'daily';
  return (
    <GameButtons
      isBegun={playedWords.value.length > 0}
      isOver={wordsOver.value}
      isDaily={isDaily}
      result={() => result(game)}
      onNew={() => leave(newWordGame(place.value, 'honest', freshSeed()))}
      onGiveUp={() => goTo({ ...place.value, gaveUp: true }, isDaily)}
    />
  );
}

function result(game: Game): string {
  const { list, host, seed, gaveUp } = place.value;
  const history = playedWords.value;
  return resultText({
    game: t('tab.words'),
    host: host === 'daily' ? formatDay(seed) : t('host.honest'),
    turns: gaveUp ? undefined : history.length,
    lines: wordLines(game, history),
    grades: wordGrading.value === 'done' ? wordGrades.value : undefined,
    unplayed: list === 'own' ? undefined : addressOf(newWordGame(place.value, host, seed)),
  });
}
