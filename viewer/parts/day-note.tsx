// Which day a puzzle of the day is of, and the ways to the day before and to today's. Where a way leads is for whoever shows it.

import { formatDay } from '../state/address.ts';
import { dayOfSeed, seedOfDay } from '../state/daily.ts';
import { t } from '../words/language.ts';
import { useNow } from './now.tsx';

interface Props {
  /** The day, as seedOfDay numbers it. */
  readonly seed: number;
  readonly onOpen: (seed: number) => void;
}

/** The sentence, with its buttons. */
export function DayNote({ seed, onOpen }: Props) {
  const today = seedOfDay(useNow());
  const before = dayOfSeed(seed);
  before.setDate(before.getDate() - 1);
  return (
    <p class="quiet note">
      {seed === today ? t('host.daily.note') : t('host.daily.other', { day: formatDay(seed) })}{' '}
      <button type="button" class="plain" onClick={() => onOpen(seedOfDay(before))}>
        {t('daily.before')}
      </button>
      {seed !== today && (
        <button type="button" class="plain" onClick={() => onOpen(today)}>
          {t('host.daily.today')}
        </button>
      )}
    </p>
  );
}
