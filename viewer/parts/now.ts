// The clock of the reader, for what changes with the hour or the day. A part that asks is drawn anew when a minute has begun.

import { useEffect, useState } from 'preact/hooks';

/** Milliseconds. */
const MINUTE = 60_000;

/** The present time, a minute old at most. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (Date.now() % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
