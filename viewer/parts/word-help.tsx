// The page helps with a game of words that is played elsewhere: the next word stands large, its letters are
// tapped until they have the colours that they got, and what is left stands beside. Another word than the
// advised one can be typed.

import { formatCode } from '../../game/code.ts';
import { formatFeedback, parseFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { type MarkedWord, NO_WORDS, type WordPlace } from '../state/word-place.ts';
import {
  goTo,
  turns as known,
  leaveHelp,
  ownWord,
  place,
  position,
  stopThinkingOfWord,
  thinkOfWord,
  turnsRead,
  type WordPosition,
  wordAdvice,
  wordAsked,
  wordThought,
} from '../word-store.ts';
import { count, t } from '../words/language.ts';
import { CodeList } from './code-list.tsx';
import { Contradicted } from './contradiction.tsx';
import { expectedText, goodGuessTurns } from './expected-turns.ts';
import { useFocusKept } from './focus.ts';
import { GuessEntry } from './guess-entry.tsx';
import { hardFault } from './hard-fault.ts';
import { Code } from './symbols.tsx';
import { Ended, Thinking } from './thinking.tsx';
import { Board, Marker } from './word-board.tsx';

/** Puts other turns in the place of those of the address. */
function withTurns(turns: readonly MarkedWord[]): WordPlace {
  return { ...place.value, ...NO_WORDS, turns };
}

/**
 * A word that was guessed after this turn, and the hint that it would not keep if the turn had this feedback;
 * undefined if all keep it.
 */
function faultAfter(game: Game, at: number, feedback: number): string | undefined {
  const [changed, ...after] = known.value.slice(at);
  for (const { guess } of after) {
    const fault = hardFault(game, [{ ...changed, feedback }], guess);
    if (fault !== undefined) return `${formatCode(game, guess)} – ${fault}`;
  }
  return undefined;
}

/**
 * Goes on with marks that were given to a turn; says so if no word can have them, or a later guess would not
 * have been allowed.
 */
function give(game: Game, at: number, turn: MarkedWord): string | undefined {
  let feedback: number;
  try {
    feedback = parseFeedback(game, turn.marks);
  } catch {
    return t('words.impossible'); // of five known marks, nothing else can be wrong
  }
  const fault = faultAfter(game, at, feedback);
  if (fault === undefined) goTo(withTurns(turnsRead.value.toSpliced(at, 1, turn)));
  return fault;
}

/** The assistant for words. */
export function WordHelp({ game }: { readonly game: Game }) {
  const here = position.value;
  const { asking } = place.value;
  const turns = turnsRead.value;
  const asked = wordAsked.value;
  useFocusKept(nextToPress, [turns, asking], asked);
  if (here === undefined) return null;
  const isSettled = asked !== undefined || isStuck();
  return (
    <div class="assistant">
      {(turns.length > 0 || ownWord.value !== undefined) && <Played game={game} />}
      {here.contradiction !== undefined ? (
        <Contradicted
          game={game}
          turns={here.turns}
          contradiction={here.contradiction}
          onCorrect={(turn, feedback) =>
            goTo(withTurns(turns.with(turn, { ...turns[turn], marks: formatFeedback(game, feedback) })))
          }
        />
      ) : here.found ? (
        <Found here={here} />
      ) : (
        <Asked here={here} />
      )}
      {here.contradiction === undefined && !here.found && isSettled && <Left here={here} />}
    </div>
  );
}

/** The first thing to press after a turn; where no single change helps, the first one that may be wrong. */
function nextToPress(): HTMLElement | null {
  const next = document.querySelector<HTMLElement>(
    '.marker [tabindex="0"], .found button, .contradiction button',
  );
  return next ?? document.querySelector('.assistant:has(> .contradiction) .board button');
}

function Found({ here: { game, codes, turns } }: { readonly here: WordPosition }) {
  return (
    <section class="card found won">
      <h2>{t('found', { n: turns.length })}</h2>
      <Code game={game} code={codes[0]} size="large" />
      <p class="buttons">
        <button type="button" class="main" onClick={() => goTo(withTurns([]))}>
          {t('again')}
        </button>
      </p>
    </section>
  );
}

/** Goes back to earlier turns; where none is left, the game under way is none. */
function goBack(turns: readonly MarkedWord[]): void {
  if (turns.length === 0 && place.value.turns.length > 0) leaveHelp();
  goTo(withTurns(turns));
}

/** Takes back the last thing done: a word of one's own, else the last turn. */
function undo(): void {
  if (ownWord.value !== undefined) goTo({ ...place.value, asking: undefined });
  else goBack(turnsRead.value.slice(0, -1));
}

function Played({ game }: { readonly game: Game }) {
  const turns = turnsRead.value;
  return (
    <section class="card played" aria-labelledby="turns-title">
      <h2 id="turns-title">{t('turns')}</h2>
      <Board
        rows={turns}
        label={t('turns')}
        onCorrect={(at, marks) => give(game, at, { ...turns[at], marks })}
      />
      <p class="buttons">
        <button type="button" onClick={undo}>
          {t('undo')}
        </button>
        <button type="button" onClick={() => goBack([])}>
          {t('restart')}
        </button>
      </p>
    </section>
  );
}

/** A letter that has been green here is so again; the rest is for the reader to say. */
function likelyMarks(word: string): string {
  const isGreen = (letter: string, at: number): boolean =>
    turnsRead.value.some((turn) => turn.marks[at] === 'g' && turn.word[at] === letter);
  return [...word].map((letter, at) => (isGreen(letter, at) ? 'g' : '-')).join('');
}

/** Will no word be advised? */
function isStuck(): boolean {
  return ['stopped', 'failed'].includes(wordThought.value.state);
}

function Asked({ here }: { readonly here: WordPosition }) {
  const { game, turns: history, isWider } = here;
  const asked = wordAsked.value;
  const isOwn = ownWord.value !== undefined;
  const word = asked === undefined ? undefined : formatCode(game, asked);
  const isPossible = asked !== undefined && here.codes.includes(asked);
  return (
    <section class="card asked" aria-label={t('guess')}>
      <h2>{t(isOwn ? 'guess.own' : 'guess.n', { n: history.length + 1 })}</h2>
      {isWider && <p class="note">{t('words.wider')}</p>}
      <div class="said">
        <Outlook played={history.length} asked={asked} />
        {word !== undefined && wordThought.value.state !== 'thinking' && (
          <p class="quiet how">{t(isOwn ? 'words.how.own' : 'words.how')}</p>
        )}
      </div>
      {word !== undefined && (
        <Marker
          key={`${history.length} ${word}`}
          word={word}
          likely={likelyMarks(word)}
          isPossible={isPossible}
          button={t('words.next')}
          onMarks={(marks) => give(game, history.length, { word, marks })}
        />
      )}
      {word !== undefined || isStuck() ? <Other here={here} /> : <div class="waiting" />}
    </section>
  );
}

/** Where a word is typed that is not the advised one; it comes when nothing above it moves any more. */
function Other({ here: { game, turns: history } }: { readonly here: WordPosition }) {
  const { asking } = place.value;
  return (
    <>
      <h3>{t('words.other')}</h3>
      <GuessEntry
        key={`${history.length} ${asking}`}
        game={game}
        label={t('own.label')}
        button={t('own.use')}
        before={history.map(({ guess }) => guess)}
        fault={(code) => hardFault(game, history, code)}
        onGuess={(code) => goTo({ ...withTurns(turnsRead.value), asking: formatCode(game, code) })}
      />
    </>
  );
}

interface OutlookProps {
  /** Turns so far. */
  readonly played: number;
  readonly asked: number | undefined;
}

/** What the word promises, or how far the search for the best has come. */
function Outlook({ played, asked }: OutlookProps) {
  const thought = wordThought.value;
  const advice = wordAdvice.value;
  useFocusKept(
    () => document.querySelector<HTMLElement>('.thinking.ended button'),
    [thought.state === 'stopped'],
  );
  if (advice !== undefined && asked === advice.guess) {
    return <p class="outlook">{expectedText(advice, played)}</p>;
  }
  if (thought.state === 'thinking') {
    const worth = thought.meanwhile && goodGuessTurns(thought.meanwhile, played);
    return (
      <>
        {worth && <p class="outlook">{t('words.worth', worth)}</p>}
        <Thinking text={thought.meanwhile && t('meanwhile')} onCancel={stopThinkingOfWord} />
      </>
    );
  }
  if (thought.state === 'enough') return <p class="quiet">{t('words.unforeseen')}</p>;
  if (thought.state !== 'stopped' && thought.state !== 'failed') return null;
  return <Ended {...thought} onAgain={thinkOfWord} />;
}

/** Words listed at first. */
const SHOWN = 60;

/** The words that are left. */
function Left({ here: { game, codes } }: { readonly here: WordPosition }) {
  return (
    <section class="card left" aria-labelledby="left-title">
      <h2 id="left-title">
        {t('left.title')} <span class="figure">{count(codes.length)}</span>
      </h2>
      <CodeList game={game} codes={codes} label={t('words.left')} few={SHOWN} />
    </section>
  );
}
