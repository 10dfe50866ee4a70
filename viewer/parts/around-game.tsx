// Shows the parts of a game around its board: the reader's notes, the day of a daily puzzle, and help with
// the first three guesses of the first game. The notes have a mark for each symbol on each position. The page
// neither checks them nor fills them in.

import { useRef } from 'preact/hooks';
import { classes } from '../../game/classes.ts';
import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import { stored } from '../browser-storage.ts';
import { records } from '../kept-games.ts';
import { attempt, keepNotes } from '../play.ts';
import { formatDay } from '../state/address.ts';
import { seedOfDay } from '../state/book.ts';
import { isInTime, seedAfter } from '../state/daily.ts';
import { address, bestOnAverage } from '../store.ts';
import { inARow, type Sentence, t } from '../words/language.ts';
import { useFocusKept, useRovingFocus } from './focus.ts';
import { useNow } from './now.tsx';
import { symbolLabel, symbolText } from './symbols.tsx';

const STATES = '.xo';
const SIGNS: Record<string, string> = { '.': '', x: '✕', o: '✓' };
const NAMES: Record<string, Sentence> = { '.': 'notes.open', x: 'notes.not', o: 'notes.surely' };
const PRESSED: Record<string, boolean | 'mixed'> = { '.': false, x: 'mixed', o: true };

/** The card with the reader's notes. Each press of a mark goes on to its next state. */
export function Notes() {
  const { game } = address.value;
  const table = useRef<HTMLTableElement>(null);
  useRovingFocus(table);
  const notes = (attempt.value?.notes ?? '').padEnd(game.symbols * game.positions, '.');
  const next = (at: number): void => {
    const state = STATES[(STATES.indexOf(notes[at]) + 1) % STATES.length];
    keepNotes(notes.slice(0, at) + state + notes.slice(at + 1));
  };
  return (
    <details class="card notes">
      <summary>{t('notes')}</summary>
      <p class="quiet">{t('notes.how')}</p>
      <table class="marks" ref={table}>
        <caption class="unseen">{t('notes')}</caption>
        <tbody>
          {Array.from({ length: game.positions }, (_, position) => (
            <tr key={position}>
              <th scope="row">{position + 1}</th>
              {Array.from({ length: game.symbols }, (_, symbol) => {
                const at = position * game.symbols + symbol;
                const state = notes[at];
                const label = { symbol: symbolLabel(game, symbol), n: position + 1, mark: t(NAMES[state]) };
                return (
                  <td key={symbol}>
                    <button
                      type="button"
                      class={`mark-${state === '.' ? 'open' : state}`}
                      aria-label={t('notes.label', label)}
                      aria-pressed={PRESSED[state]}
                      onClick={() => next(at)}
                    >
                      <span aria-hidden="true">{SIGNS[state] || symbolText(game, symbol)}</span>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface DayProps {
  /** The seed of the day, as seedOfDay() returns it. */
  seed: number;
  onOpen: (seed: number) => void;
}

/** The first day that the calendar offers. A year with missing digits is earlier, so it opens no puzzle. */
const FIRST = 20000101;

/** The sentence that names the day of a puzzle, with its buttons and a calendar. */
export function DayNote({ seed, onOpen }: DayProps) {
  const today = seedOfDay(useNow());
  useFocusKept(['.entry input', '.note button'], [seed]);
  const openDay = (day: string): void => {
    const chosen = Number(day.replaceAll('-', ''));
    if (chosen >= FIRST && chosen <= today && chosen !== seed) onOpen(chosen);
  };
  return (
    <p class="quiet note">
      {isInTime(seed, today) ? t('host.daily.note') : t('host.daily.other', { day: formatDay(seed) })}{' '}
      <button type="button" class="plain" onClick={() => onOpen(seedAfter(seed, -1))}>
        {t('daily.before')}
      </button>
      <input
        type="date"
        aria-label={t('daily.day')}
        title={t('daily.day')}
        value={formatDay(seed)}
        min={formatDay(FIRST)}
        max={formatDay(today)}
        onChange={(event) => openDay(event.currentTarget.value)}
      />{' '}
      {seed !== today && (
        <button type="button" class="plain" onClick={() => onOpen(today)}>
          {t('host.daily.today')}
        </button>
      )}
    </p>
  );
}

const [isOver, setOver] = stored(
  'lesson',
  (text) => text === 'over',
  (over) => (over ? 'over' : ''),
);
/** Number of steps. The lesson ends after this number of guesses. */
const STEPS = 3;

/** The step of the lesson after these turns of a game under way. */
export function Lesson({ game, history }: { game: Game; history: History }) {
  useFocusKept(['.entry input'], [isOver.value]);
  if (isOver.value || records.value.length > 0 || history.length > STEPS) return null;
  const step = history.length + 1;
  return (
    <aside class="lesson" aria-live="polite">
      {step <= STEPS && <b>{t('lesson.title', { n: step })}</b>}
      <p>{inARow(...told(game, history), step > STEPS ? t('lesson.end') : '')}</p>
      <button type="button" class="plain" onClick={() => setOver(() => true)}>
        {t(step > STEPS ? 'lesson.done' : 'lesson.skip')}
      </button>
    </aside>
  );
}

/** Returns the sentences about the last guess and the next one. */
function told(game: Game, history: History): string[] {
  if (history.length === 0) return [t('lesson.first', { all: game.secrets })];
  const before = history.slice(0, -1);
  const all = remaining(game, before);
  const best = before.length === 0 ? undefined : bestOnAverage(game, before);
  const left = t('lesson.left', { left: remaining(game, history).length, all: all.length });
  const average =
    best &&
    classes(game, all, best.guess).reduce((sum, [, codes]) => sum + codes.length ** 2, 0) / all.length;
  return [
    left,
    average === undefined ? '' : t('lesson.best', { best: average.toFixed(average < 10 ? 1 : 0) }),
    history.length === 1 ? t('lesson.second') : history.length === 2 ? t('lesson.third') : '',
  ];
}
