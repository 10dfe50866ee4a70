// When the next puzzle of the day comes: at midnight by the clock of the reader, as the days of the puzzles are.

import { t } from '../words/language.ts';
import { useNow } from './now.ts';

/** Hours and minutes until then. */
export function NextDaily() {
  const now = useNow();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const minutes = Math.ceil((midnight.getTime() - now.getTime()) / 60_000);
  return <span class="figure">{t('daily.next', { h: Math.floor(minutes / 60), m: minutes % 60 })}</span>;
}
