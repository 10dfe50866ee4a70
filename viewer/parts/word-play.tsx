// You find the word: the puzzle of the day, or one of any number. Afterwards the coach has the word, as in all games. What is remembered
// and graded is in word-coach.ts.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { formatCode } from '../../game/code.ts';
import { formatFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { formatAddress, formatDay } from '../state/address.ts';
import { wordLines } from '../state/share-text.ts';
import { newWordGame } from '../state/word-place.ts';
import { balanceOf, fareOf } from '../state/your-game.ts';
import { freshSeed, question } from '../store.ts';
import { gradeWords, stopWordCoach, wordFailure, wordGrades, wordGrading, wordsOver } from '../word-coach.ts';
import { addressOf, goTo, place, playedWords, secretWord } from '../word-store.ts';
import type { Key } from '../words/en.ts';
import { inARow, t } from '../words/language.ts';
import { Verdict } from './coach-card.tsx';
import { DayNote } from './day-note.tsx';
import { GuessEntry } from './guess-entry.tsx';
import { hardFault } from './hard-fault.ts';
import { NextDaily } from './now.tsx';
import { Records } from './records-card.tsx';
import { ShareButton } from './share-button.tsx';
import { Code, MARK_NAMES } from './symbols.tsx';
import { Joy, Way } from './way-card.tsx';
import { Board } from './word-board.tsx';

/** The game in which you guess. */
export function WordPlay({ game }: { readonly game: Game }) {
  const history = playedWords.value;
  const isOver = wordsOver.value;
  const { host, seed, gaveUp } = place.value;
  const rows = history.map(({ guess, feedback }) => ({ word: formatCode(game, guess), marks: formatFeedback(game, feedback) }));
  return (
    <div class="play">
      <section class="card yours" aria-label={t('play.yours')}>
        {isOver ? (
          <Ending game={game} />
        ) : (
          <h2>{host === 'daily' ? t('host.daily') : t('guess.n', { n: history.length + 1 })}</h2>
        )}
        {host === 'daily' && <DayNote seed={seed} onOpen={(day) => goTo(newWordGame(place.value, 'daily', day))} />}
        {history.length === 0 && !isOver && (
          <p class="quiet">{inARow(t('words.legend'), game.hard ? t('words.hard.note') : '')}</p>
        )}
        <div aria-live="polite">{rows.length > 0 && <Board rows={rows} label={t('play.yours')} />}</div>
        {isOver && !gaveUp && <Way game={game} history={history} />}
        {!isOver && (
          <GuessEntry
            main
            key={history.length}
            game={game}
            label={t('play.label')}
            button={t('play.guess')}
            before={history.map(({ guess }) => guess)}
            fault={(code) => hardFault(game, history, code)}
            known={knownLetters(game)}
            onGuess={(code) =>
              goTo({ ...place.value, guesses: [...rows.map(({ word }) => word), formatCode(game, code)] }, host === 'daily')
            }
          />
        )}
        <Buttons game={game} />
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
      <Records game={game.name} title={t('tab.words')} />
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

/** How the game ended; the field is gone then, and the focus goes to what comes next. */
function Ending({ game }: { readonly game: Game }) {
  const { gaveUp, host } = place.value;
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  const text = gaveUp ? t('play.was') : t('play.won', { n: playedWords.value.length });
  return (
    <div class={gaveUp ? 'found' : 'found won'}>
      <h2 ref={title} tabIndex={-1}>
        {text}
      </h2>
      <p class="unseen" role="status">
        {inARow(text, gaveUp ? formatCode(game, secretWord(game)) : '')}
      </p>
      <Code game={game} code={secretWord(game)} size="large" />
      {!gaveUp && <Joy />}
      {host === 'daily' && <NextDaily />}
    </div>
  );
}

function Buttons({ game }: { readonly game: Game }) {
  const here = place.value;
  const isOver = wordsOver.value;
  const history = playedWords.value;
  const isDaily = here.host === 'daily';
  const text = (): string => {
    const { origin, pathname } = location;
    const link = `${origin}${pathname}#${formatAddress(addressOf(newWordGame(here, here.host, here.seed)))}`;
    const name = isDaily ? formatDay(here.seed) : t('host.honest');
    const head = t('share.head', { game: t('tab.words'), host: name, n: here.gaveUp ? '–' : history.length });
    const fare = wordGrading.value === 'done' && !here.gaveUp ? fareOf(balanceOf(wordGrades.value)) : undefined;
    const verdict = fare === undefined ? [] : [t(`share.${fare.kind}`, { n: fare.turns.toFixed(2) })];
    return [head, ...wordLines(game, history), ...verdict, link].join('\n');
  };
  return (
    <p class="buttons">
      {isOver && <ShareButton text={text} />}
      {(isOver || !isDaily) && (
        <button type="button" class={isOver ? 'main' : ''} onClick={() => goTo(newWordGame(here, 'honest', freshSeed()))}>
          {t('play.new')}
        </button>
      )}
      {history.length > 0 && !isOver && (
        <button
          type="button"
          onClick={() => {
            question.value = {
              text: t('give-up.text'),
              button: t('give-up'),
              yes: () => goTo({ ...place.value, gaveUp: true }, isDaily),
            };
          }}
        >
          {t('give-up')}
        </button>
      )}
    </p>
  );
}
