// Number of secrets found on each turn, as bars in the colours of the tree. It is also the legend of the
// tree, and a table for screen readers.

import { count, t } from '../words/language.ts';
import { theme } from './theme.ts';
import { turnColour } from './turn-colours.ts';

interface Props {
  readonly histogram: readonly number[];
  /** Turns with a colour; the length of the histogram unless it stands next to another one. */
  readonly turns?: number;
}

/** The bars, one a turn. */
export function Histogram({ histogram, turns = histogram.length - 1 }: Props) {
  const most = Math.max(...histogram);
  return (
    <table class="histogram">
      <caption class="unseen">{t('histogram')}</caption>
      <tbody>
        {Array.from({ length: turns }, (_, i) => i + 1).map((turn) => {
          const n = histogram[turn] ?? 0;
          const width = n === 0 ? 0 : Math.max(0.6, (100 * n) / most);
          return (
            <tr key={turn}>
              <th scope="row">{turn}</th>
              <td class="bar" aria-hidden="true">
                <span style={{ width: `${width}%`, background: turnColour(turn, turns, theme.value) }} />
              </td>
              <td class="number">{count(Math.round(n * 10) / 10)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
