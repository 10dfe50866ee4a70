// The present time by the reader's clock, for parts that change with the hour or the day.

import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/language.ts';

/** A minute, in milliseconds. */
const MINUTE = 60_000;

/** Returns the present time, at most a minute old. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (Date.now() % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

/** Shows hours and minutes until the next daily puzzle. Its day begins at midnight by the reader's clock. */
export function NextDaily() {
  const now = useNow();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const minutes = Math.ceil((midnight.getTime() - now.getTime()) / 60_000);
  return <span class="figure">{t('daily.next', { h: Math.floor(minutes / 60), m: minutes % 60 })}</span>;
}
