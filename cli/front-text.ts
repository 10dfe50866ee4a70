// How `optimoo front` writes what was found: as tables for people, and as figures for programs. Figures in,
// text out.

import { formatCode } from '../game/code.ts';
import { formatFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type GuessCount, MOST_HISTOGRAMS, type Optima } from '../solver/front/describe-optima.ts';
import type { Front } from '../solver/front/find-front.ts';
import type { Point } from '../solver/front/points.ts';
import { formatAverage, plural } from './format.ts';
import { formatTable } from './table.ts';

/** The points as a table, for a terminal of so many columns. */
export function pointTable({ secrets }: Game, { turns, points }: Front, columns: number | undefined): string {
  const rows = points.map(({ total, last, supported }) => [
    ...[total, formatAverage(total, secrets), last],
    supported ? 'supported' : 'unsupported',
  ]);
  return formatTable(['total', 'average', `on turn ${turns}`, 'kind'], rows, columns);
}

/**
 * The feedbacks to the first guess as a table, and in sentences how many guesses and strategies are best on
 * average.
 */
export function optimaText(game: Game, turns: number, optima: Optima, columns: number | undefined): string {
  const pair = (point: Point | undefined): string =>
    point === undefined ? '–' : `${point.total} / ${point.last}`;
  const head = ['feedback', 'codes', 'average', 'worst', 'fewest-last', 'best guesses'];
  const rows = optima.feedbacks.map(({ feedback, codes, average, worst, fewestLast, guesses }) => [
    ...[formatFeedback(game, feedback), codes, average, pair(worst), pair(fewestLast), formatCount(guesses)],
  ]);
  const count =
    optima.histograms === undefined
      ? `more than ${MOST_HISTOGRAMS} histograms`
      : plural(optima.histograms, 'histogram');
  const first = formatCode(game, optima.first);
  return `After ${first}: least totals, those of worst and fewest-last with the codes on turn ${turns}, and best guesses on average, up to symmetry:
${formatTable(head, rows, columns)}
Best first guesses on average: ${formatCount(optima.guesses)}. Strategies of least average have ${count}.
`;
}

/** `2 (48 codes)`: orbits, and how many codes they hold. */
function formatCount({ codes, orbits }: GuessCount): string {
  return `${orbits} (${plural(codes, 'code')})`;
}

/** What is found, for programs, with what that claims. */
export function frontFigures(
  game: Game,
  { turns, points }: Front,
  optima: Optima | undefined,
  claim: string,
): object {
  const told = points.map(({ total, last, supported }, i) => {
    const objectives = [...(i === 0 ? ['worst'] : []), ...(i === points.length - 1 ? ['fewest-last'] : [])];
    return { total, last, kind: supported ? 'supported' : 'unsupported', objectives };
  });
  const details = optima && {
    first: formatCode(game, optima.first),
    guesses: optima.guesses,
    histograms: optima.histograms ?? null,
    feedbacks: optima.feedbacks.map(({ feedback, ...figures }) => ({
      feedback: formatFeedback(game, feedback),
      ...figures,
    })),
  };
  return { game: game.name, turns, claim, points: told, details };
}
