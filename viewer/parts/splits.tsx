// Shows how a guess splits codes: one bar with a piece for each answer, and a list of the answers.

import type { FeedbackChoice } from '../state/position-view.ts';
import { address } from '../store.ts';
import { count, inARow, t } from '../words/language.ts';
import { Code, Feedback } from './symbols.tsx';

interface SplitProps {
  label: string;
  guess: number;
  /** The sizes of the pieces, the largest first. */
  sizes: readonly number[];
  /** The expected turns of the guess as a sentence, or an empty text. */
  worth: string;
}

/** Shows one guess: a bar of its pieces, their number and the largest one, and its expected turns. */
export function Split({ label, guess, sizes, worth }: SplitProps) {
  const { game } = address.value;
  const codes = sizes.reduce((sum, size) => sum + size, 0);
  return (
    <li>
      <span class="line">
        <span>{label}</span> <Code game={game} code={guess} />
      </span>
      <span class="stacked" aria-hidden="true">
        {sizes.map((size, at) => (
          <i key={at} style={{ width: `${(100 * size) / codes}%` }} title={count(size)} />
        ))}
      </span>
      <small>{inARow(t('why.classes', { n: sizes.length, most: sizes[0] }), worth)}</small>
    </li>
  );
}

/** Number of feedbacks to a word that are shown. A word may have more than a hundred. */
const MOST_MARKS = 12;

/**
 * Shows the number of codes that each feedback would leave, as bars. For a word, shows the feedbacks that
 * leave most words.
 */
export function Leaves({ choices: all }: { choices: readonly FeedbackChoice[] }) {
  const { game } = address.value;
  const most = Math.max(...all.map((choice) => choice.codes));
  const shown = game.words ? all.toSorted((a, b) => b.codes - a.codes).slice(0, MOST_MARKS) : all;
  const others = all.length - shown.length;
  return (
    <table class="histogram">
      <caption class="unseen">{t('branches')}</caption>
      {others > 0 && (
        <tfoot>
          <tr>
            <td colSpan={3} class="quiet">
              {t('why.others', { n: others, most: shown[shown.length - 1].codes })}
            </td>
          </tr>
        </tfoot>
      )}
      <tbody>
        {shown.map(({ feedback, codes }) => (
          <tr key={feedback}>
            <th scope="row">
              <Feedback game={game} feedback={feedback} />
            </th>
            <td class="bar" aria-hidden="true">
              <span style={{ width: `${Math.max(0.6, (100 * codes) / most)}%` }} />
            </td>
            <td class="number">{feedback === game.win ? t('feedback.found') : count(codes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
