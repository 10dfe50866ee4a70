// Writes the result of `optimoo front`: tables for people, figures for programs.

import { formatCode } from '../game/code.ts';
import { formatFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type GuessCount, MOST_HISTOGRAMS, type Optima } from '../solver/front/describe-optima.ts';
import type { Front } from '../solver/front/find-front.ts';
import type { Point } from '../solver/front/points.ts';
import { formatAverage, plural } from './format.ts';
import { formatTable } from './table.ts';

/** The points as a table for a terminal of this width. */
export function pointTable({ secrets }: Game, { turns, points }: Front, columns: number | undefined): string {
  const rows = points.map(({ total, last, supported }) => [
    ...[total, formatAverage(total, secrets), last],
    supported ? 'supported' : 'unsupported',
  ]);
  return formatTable(['total', 'average', `on turn ${turns}`, 'kind'], rows, columns);
}

/**
 * A table of the feedbacks to the first guess, and sentences about the numbers of best guesses and
 * strategies.
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

/** Text of a count of orbits and of their codes: `2 (48 codes)`. */
function formatCount({ codes, orbits }: GuessCount): string {
  return `${orbits} (${plural(codes, 'code')})`;
}

/** Figures for programs, with the claim. */
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
