// The player's notes: a mark for each symbol on each position, "not here" or "surely here". The page neither
// checks nor fills in anything.

import { useRef } from 'preact/hooks';
import { attempt, keepNotes } from '../play.ts';
import { address } from '../store.ts';
import { type Sentence, t } from '../words/language.ts';
import { useRovingFocus } from './roving-focus.ts';
import { symbolLabel, symbolText } from './symbols.tsx';

const STATES = '.xo';
const SIGNS: Record<string, string> = { '.': '', x: '✕', o: '✓' };
const NAMES: Record<string, Sentence> = { '.': 'notes.open', x: 'notes.not', o: 'notes.surely' };
const PRESSED: Record<string, boolean | 'mixed'> = { '.': false, x: 'mixed', o: true };

/** A screen on which the notes have a column of their own. */
const wide = matchMedia('(min-width: 100rem)');

/** The card with the marks; one press after the other goes through the states. */
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
    <details class="card notes" open={wide.matches}>
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
