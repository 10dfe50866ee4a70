// Help for the first three guesses of the first game: what the guess has left, and what the best guess would
// have left. It disappears after a finished game, or if the reader skips it.

import { signal } from '@preact/signals';
import { classes } from '../../game/classes.ts';
import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import { keep, kept } from '../browser-storage.ts';
import { records } from '../kept-games.ts';
import { bestOnAverage } from '../store.ts';
import { inARow, t } from '../words/language.ts';
import { useFocusKept } from './focus.ts';

const STORE = 'lesson';
const isOver = signal(kept(STORE) === 'over');
/** Steps, and guesses after which the lesson ends. */
const STEPS = 3;

/** The step for these turns of a game under way. */
export function Lesson({ game, history }: { readonly game: Game; readonly history: History }) {
  useFocusKept(['.entry input'], [isOver.value]);
  if (isOver.value || records.value.length > 0 || history.length > STEPS) return null;
  const step = history.length + 1;
  const end = (): void => {
    isOver.value = true;
    keep(STORE, 'over');
  };
  return (
    <aside class="lesson" aria-live="polite">
      {step <= STEPS && <b>{t('lesson.title', { n: step })}</b>}
      <p>{inARow(...told(game, history), step > STEPS ? t('lesson.end') : '')}</p>
      <button type="button" class="plain" onClick={end}>
        {t(step > STEPS ? 'lesson.done' : 'lesson.skip')}
      </button>
    </aside>
  );
}

/** The sentences about the last guess and the next one. */
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
