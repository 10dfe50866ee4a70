// optimoo reach --all: counts the hands that reach a target, or counts how far the hands stay below the
// target. It can also write a table of all answers. extras/arithmetic/ computes; this file shows progress and
// prints.

import { ArithmeticError } from '../extras/arithmetic/arithmetic-error.ts';
import { type Census, summarise } from '../extras/arithmetic/census.ts';
import { type CensusQuestion, parseQuestion } from '../extras/arithmetic/census-question.ts';
import { answerAll } from '../extras/arithmetic/census-run.ts';
import { compare, formatRational, type Rational, rational, subtract } from '../extras/arithmetic/rational.ts';
import { encodeTable, tabulate } from '../extras/arithmetic/table.ts';
import { plural } from './format.ts';
import type { Io } from './io.ts';
import type { Options } from './options.ts';
import { placeFrom, report } from './output.ts';
import { createProgress } from './progress.ts';
import { formatTable } from './table.ts';

/** Upper limits of the rows in the table of shortfalls. */
const ROWS = [rational(1, 10), rational(1, 2), ...[1, 2, 5, 10, 20].map((whole) => rational(whole))];

/** The options of `reach --all`. */
export interface AllHandsOptions extends Options {
  readonly closestBelow?: string;
  readonly count?: string;
  readonly max?: string;
}

/** The default number of cards in a hand, and the default largest number: four cards, ace to king. */
export const USUAL_HANDS = { count: '4', max: '13' } as const;

/**
 * Answers the question for every hand, and prints a summary.
 * @throws ArithmeticError for input that the user can correct.
 */
export async function tryAllHands(
  io: Io,
  target: string | undefined,
  options: AllHandsOptions,
): Promise<void> {
  const question = questionOf(target, options);
  const place = placeFrom(io, options);
  const progress = createProgress(io, 'hand');
  const answers = await answerAll(question, {
    workers: options.threads,
    expressions: place !== undefined,
    onProgress: progress.update,
    signal: io.signal,
  }).finally(progress.stop);
  place?.write(encodeTable(tabulate(question, answers)));
  const census = summarise(question, answers);
  const { question: _, shortfalls, worst, ...totals } = census;
  const { target: wanted, ...asked } = question;
  const figures = {
    question: { ...asked, target: formatRational(wanted) },
    ...totals,
    shortfalls: shortfalls.map(({ shortfall, hands }) => ({ shortfall: formatRational(shortfall), hands })),
    worst: worst.map(({ numbers, value }) => ({ numbers, value: value ? formatRational(value) : null })),
    file: place?.name ?? null,
  };
  const where = place === undefined ? '' : `The table is in ${place.name}.\n`;
  report(io, options, 'reach', { figures, text: summary(census, io.columns) + where, place });
}

function questionOf(target: string | undefined, options: AllHandsOptions): CensusQuestion {
  const { closestBelow, count = USUAL_HANDS.count, max = USUAL_HANDS.max } = options;
  if (target === undefined && closestBelow === undefined) {
    throw new ArithmeticError(
      'There is no target; write it as in: optimoo reach 24 --all, or optimoo reach --closest-below 50 --all',
    );
  }
  if (target !== undefined && closestBelow !== undefined) {
    throw new ArithmeticError(
      `There are two targets, ${target} and --closest-below ${closestBelow}; give one of them.`,
    );
  }
  return closestBelow === undefined
    ? parseQuestion('reach', target as string, count, max)
    : parseQuestion('closest-below', closestBelow, count, max);
}

function summary(census: Census, columns: number | undefined): string {
  const { question } = census;
  const hands = `${plural(question.count, 'number')} 1 to ${question.max}`;
  const lines = [
    `Hands of ${hands} that reach ${formatRational(question.target)}: ${part(census.reached, census.hands)}`,
    `By cards, four of each number: ${part(census.dealsReached, census.deals)}`,
  ];
  if (question.kind === 'closest-below')
    lines.push('', shortfallTable(census, columns), '', 'The worst hands:', worstTable(census, columns));
  return `${lines.join('\n')}\n`;
}

function part(some: number, all: number): string {
  return `${some} of ${all}${all > 0 ? ` (${percent(some, all)})` : ''}`;
}

/** Formats a share in per cent. Rounding never turns a part of the hands into 100 % or into 0 %. */
function percent(some: number, all: number): string {
  const text = ((100 * some) / all).toFixed(1);
  if (text === '100.0' && some < all) return 'over 99.9 %';
  return text === '0.0' && some > 0 ? 'under 0.1 %' : `${text} %`;
}

/** Makes a table of how many hands miss the target by how much. */
function shortfallTable(census: Census, columns: number | undefined): string {
  const rows: (string | number)[][] = [];
  const row = (name: string, hands: number): void => {
    if (hands > 0) rows.push([name, hands, percent(hands, census.hands)]);
  };
  const rest = [...census.shortfalls];
  const upTo = (limit: Rational | undefined): number => {
    let hands = 0;
    while (rest.length > 0 && (limit === undefined || compare(rest[0].shortfall, limit) <= 0))
      hands += rest.shift()?.hands ?? 0;
    return hands;
  };
  row('0: reached', upTo(rational(0)));
  let over = '';
  for (const limit of ROWS) {
    const end = limit.num / limit.den;
    row(`${over}at most ${end}`, upTo(limit));
    over = `over ${end}, `;
  }
  row(over.replace(', ', ''), upTo(undefined));
  row('no value at or below', census.without);
  return formatTable(['below the target by', 'hands', 'share'], rows, columns);
}

function worstTable({ question, worst }: Census, columns: number | undefined): string {
  const rows = worst.map(({ numbers, value }) => {
    const short = value === undefined ? '–' : formatRational(subtract(question.target, value));
    return [numbers.join(' '), value === undefined ? 'none' : formatRational(value), short];
  });
  return formatTable(['hand', 'closest', 'short by'], rows, columns);
}
