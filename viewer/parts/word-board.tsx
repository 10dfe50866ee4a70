// Shows words with their marks: rows of letters on coloured tiles, and a row whose colours the reader taps.
// Also holds the components of the help with words. A mark differs by colour and by the shape of its tile,
// and screen readers get its name.

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { formatCode } from '../../game/code.ts';
import { formatFeedback, parseFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { brokenHint, type Hint } from '../../game/hard-mode.ts';
import type { History, Turn } from '../../game/history.ts';
import { position } from '../help.ts';
import { letterName } from '../state/letters.ts';
import { address } from '../store.ts';
import { t } from '../words/language.ts';
import type { HelpParts } from './assistant-tab.tsx';
import { BestWords } from './best-words.tsx';
import { LikelyLeft } from './chances.tsx';
import { useFocusKept, useRovingFocus } from './focus.ts';
import { MARK_NAMES, onTiles, spokenMarks } from './symbols.tsx';
import { Problem } from './thinking.tsx';
import { WordGoal } from './word-goal.tsx';
import { WordEntry, WordValue } from './word-value.tsx';

interface RowProps {
  game: Game;
  /** The word, or an empty text if it is unknown. */
  word: string;
  /** Marks as formatFeedback() returns them, such as `gy--g`. */
  marks: string;
}

/** Shows a word with its marks. */
export function MarkedRow({ game, word, marks }: RowProps) {
  return (
    <span class="code marked">
      <span class="unseen">
        {word} {spokenMarks(marks)}
      </span>
      <span class="tiles" aria-hidden="true">
        {[...marks].map((mark, i) => (
          <span key={i} class={`tile ${MARK_NAMES[mark]}`}>
            {word && onTiles.letter(game, word[i])}
          </span>
        ))}
      </span>
    </span>
  );
}

interface BoardProps {
  game: Game;
  turns: History;
  label: string;
  /** Number of rows that share the height; by default the number of turns. */
  rows?: number | undefined;
  /**
   * Called with changed marks. Returns a fault as a sentence, or undefined. Without it, the reader cannot
   * change marks.
   */
  onCorrect?: (at: number, marks: string) => string | undefined;
}

/** Shows the words so far, one above the other. */
export function Board({ game, turns, label, rows = 0, onCorrect }: BoardProps) {
  // a turn that has changed is a new object, so it closes
  const open = useSignal<Turn | undefined>(undefined);
  useFocusKept(['.board .marker fieldset'], [open.value]);
  return (
    <ol class="board" aria-label={label} style={{ '--rows': Math.max(rows, turns.length) }}>
      {turns.map((turn, at) => (
        <li key={at}>
          {onCorrect !== undefined && turn === open.value ? (
            <Marker
              game={game}
              word={formatCode(game, turn.guess)}
              likely={formatFeedback(game, turn.feedback)}
              isPossible={false}
              button={t('words.change')}
              onMarks={(marks) => onCorrect(at, marks)}
            />
          ) : (
            <MarkedRow
              game={game}
              word={formatCode(game, turn.guess)}
              marks={formatFeedback(game, turn.feedback)}
            />
          )}
          {onCorrect !== undefined && turn !== open.value && (
            <button type="button" class="plain" onClick={() => (open.value = turn)}>
              {t('words.change')} <span class="unseen">{t('turn.feedback', { n: at + 1 })}</span>
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The mark that follows each mark after a tap. */
const NEXT: Readonly<Record<string, string>> = { '-': 'y', y: 'g', g: '-' };
/** The mark that each key sets. */
const TYPED: Readonly<Record<string, string>> = { g: 'g', '2': 'g', y: 'y', '1': 'y', '-': '-', '0': '-' };

interface MarkerProps {
  game: Game;
  word: string;
  /** The marks that the row shows at first. */
  likely: string;
  /** True if the word can be the secret. */
  isPossible: boolean;
  /** The name of the button that confirms the marks. */
  button: string;
  /** Called with the marks. Returns a fault as a sentence, or undefined. */
  onMarks: (marks: string) => string | undefined;
}

/** A word whose letters the reader taps until they have the right colours. */
export function Marker({ game, word, likely, isPossible, button, onMarks }: MarkerProps) {
  const marks = useSignal(likely);
  const problem = useSignal('');
  const letters = useRef<HTMLFieldSetElement>(null);
  useRovingFocus(letters);
  const set = (at: number, mark: string): void => {
    marks.value = [...marks.value].with(at, mark).join('');
    problem.value = '';
  };
  const type = (event: KeyboardEvent, at: number): void => {
    const mark = TYPED[event.key];
    if (!mark || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    set(at, mark);
    letters.current?.querySelectorAll('button')[at + 1]?.focus();
  };
  const give = (given: string): void => {
    problem.value = onMarks(given) ?? '';
  };
  return (
    <form
      class="marker"
      onSubmit={(event) => {
        event.preventDefault();
        give(marks.value);
      }}
    >
      <fieldset ref={letters} tabIndex={-1} aria-label={word} onKeyDown={(event) => type(event, 0)}>
        {[...word].map((letter, at) => (
          <button
            key={at}
            type="button"
            class={`tile ${MARK_NAMES[marks.value[at]]}`}
            aria-label={t('words.tap', {
              letter: letterName(game, letter),
              mark: t(MARK_NAMES[marks.value[at]]),
            })}
            onClick={() => set(at, NEXT[marks.value[at]])}
            onKeyDown={(event) => type(event, at)}
          >
            {onTiles.letter(game, letter)}
          </button>
        ))}
      </fieldset>
      <p class="buttons">
        <button type="submit" class="main">
          {button}
        </button>
        {isPossible && (
          <button type="button" onClick={() => give('g'.repeat(word.length))}>
            {t('words.solved')}
          </button>
        )}
      </p>
      {problem.value !== '' && <Problem text={problem.value} />}
    </form>
  );
}

/**
 * Returns a sentence about the first letter that a guess must use in hard mode but does not use. Returns
 * undefined if hard mode allows the guess.
 */
export function hardFault(game: Game, history: History, code: number): string | undefined {
  if (!game.hard) return undefined;
  for (const { guess, feedback } of history) {
    const hint = brokenHint(game, guess, feedback, code);
    if (hint !== undefined) return hintText(game, hint);
  }
  return undefined;
}

/** Returns a sentence about a letter that a guess must use in hard mode. */
export function hintText(game: Game, hint: Hint): string {
  const letter = onTiles.letter(game, hint.letter);
  if (hint.position !== undefined) return t('words.fault.green', { n: hint.position + 1, letter });
  return hint.times === 1
    ? t('words.fault.has', { letter })
    : t('words.fault.times', { letter, n: hint.times });
}

/**
 * Returns the fault of changed marks for turn `at`, as a sentence; undefined if there is none. Marks may be
 * impossible, or a later guess may break hard mode because of them.
 */
function marksFault(game: Game, turns: History, at: number, marks: string): string | undefined {
  let feedback: number;
  try {
    feedback = parseFeedback(game, marks);
  } catch {
    // parseFeedback() refuses only this kind of marks here: all green but one, and this one yellow
    return t('words.impossible');
  }
  const [changed, ...after] = turns.slice(at);
  for (const { guess } of after) {
    const fault = hardFault(game, [{ ...changed, feedback }], guess);
    if (fault !== undefined) return `${formatCode(game, guess)} – ${fault}`;
  }
  return undefined;
}

/** The guess as tiles that the reader taps until they have the right colours. */
function TappedTiles({ guess, onFeedback }: Parameters<HelpParts['Answers']>[0]) {
  const { game, turns } = address.value;
  const { game: wider, codes } = position.value;
  const word = formatCode(wider, guess);
  const give = (marks: string): string | undefined => {
    const fault = marksFault(game, turns, turns.length, marks);
    if (fault === undefined) onFeedback(parseFeedback(game, marks));
    return fault;
  };
  return (
    <Marker
      key={`${turns.length} ${word}`}
      game={game}
      word={word}
      likely={likelyMarks(word)}
      isPossible={codes.includes(guess)}
      button={t('follow.next')}
      onMarks={give}
    />
  );
}

/**
 * Returns likely marks for a word. A letter that was green on its position before is green again, and all
 * others are grey.
 */
function likelyMarks(word: string): string {
  const { game, turns } = address.value;
  const isGreen = (letter: string, at: number): boolean =>
    turns.some(
      ({ guess, feedback }) =>
        formatFeedback(game, feedback)[at] === 'g' && formatCode(game, guess)[at] === letter,
    );
  return [...word].map((letter, at) => (isGreen(letter, at) ? 'g' : '-')).join('');
}

/** Shows the turns as rows of tiles. */
function MarkedTurns({ onCorrect }: Parameters<HelpParts['Turns']>[0]) {
  const { game, turns } = address.value;
  const correctMarks = (at: number, marks: string): string | undefined => {
    const fault = marksFault(game, turns, at, marks);
    if (fault === undefined) onCorrect(at, parseFeedback(game, marks));
    return fault;
  };
  return <Board game={game} turns={turns} label={t('turns')} onCorrect={correctMarks} />;
}

/** The components of the help with words. */
export const WORD_PARTS: HelpParts = {
  Turns: MarkedTurns,
  Answers: TappedTiles,
  Left: LikelyLeft,
  Entry: WordEntry,
  Value: WordValue,
  Goal: WordGoal,
  More: BestWords,
  fault: (code) => hardFault(address.value.game, address.value.turns, code),
};
