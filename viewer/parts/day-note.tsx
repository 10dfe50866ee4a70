// The day of a daily puzzle, with buttons for the day before, any other day and today.

import { formatDay } from '../state/address.ts';
import { dayOfSeed, seedOfDay } from '../state/book.ts';
import { t } from '../words/language.ts';
import { useFocusKept } from './focus.ts';
import { useNow } from './now.tsx';

interface Props {
  /** The day, as seedOfDay numbers it. */
  readonly seed: number;
  readonly onOpen: (seed: number) => void;
}

/** The first day of the calendar: a year that is still being typed is before it. */
const FIRST = 20000101;

/** The sentence, with its buttons and a calendar. */
export function DayNote({ seed, onOpen }: Props) {
  const today = seedOfDay(useNow());
  useFocusKept(['.entry input', '.note button'], [seed]);
  const before = dayOfSeed(seed);
  before.setDate(before.getDate() - 1);
  const openDay = (day: string): void => {
    const chosen = Number(day.replaceAll('-', ''));
    if (chosen >= FIRST && chosen <= today && chosen !== seed) onOpen(chosen);
  };
  return (
    <p class="quiet note">
      {seed === today ? t('host.daily.note') : t('host.daily.other', { day: formatDay(seed) })}{' '}
      <button type="button" class="plain" onClick={() => onOpen(seedOfDay(before))}>
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
