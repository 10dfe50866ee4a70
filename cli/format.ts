// Formats figures: counts, averages, turn histograms, and rows of names and values. Knows nothing of games.

import { roundDown, roundUp } from '../base/outwards.ts';
import { harmless } from '../base/quote.ts';

/** An average of turns: four decimals. */
export function formatAverage(total: number, secrets: number): string {
  return (total / secrets).toFixed(4);
}

/**
 * An interval such as `5.58 to 5.62`, rounded outwards so that it stays true. Equal ends give one figure; an
 * infinite upper end gives `at least 5.58`.
 */
export function formatSpan(least: number, most: number, digits: number): string {
  if (least === most) return least.toFixed(digits);
  const below = roundDown(least, digits);
  return most === Number.POSITIVE_INFINITY ? `at least ${below}` : `${below} to ${roundUp(most, digits)}`;
}

/** The row of the chance to win: between `least` and `most` of so many codes are found within some turns. */
export function winRow(codes: number, within: number, least: number, most = least): Row {
  const percent = formatSpan((100 * least) / codes, (100 * most) / codes, 1);
  return [
    'win chance',
    `${percent} %: ${formatSpan(least, most, 0)} of ${codes} within ${plural(within, 'turn')}`,
  ];
}

/** `1 turn`, `7 turns`, `26274 turns`: numbers are written without gaps, so that they can be copied. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The turn histogram as `1:1 2:7 3:63 …`; turns that find nothing are left out. */
export function formatHistogram(histogram: readonly number[]): string {
  return histogram
    .map((count, turn) => [turn, count])
    .filter(([, count]) => count > 0)
    .map(([turn, count]) => `${turn}:${count}`)
    .join(' ');
}

/** A row of a summary: a name, and a value or words in lines. A row without a value is left out. */
export type Row = readonly [name: string, value: string | readonly string[] | undefined];

/** Rows for the turns of a strategy over all secrets. */
export function outcomeRows(
  outcome: {
    readonly total: number;
    readonly secrets: number;
    readonly worst: number;
    readonly histogram: readonly number[];
  },
  from = '',
): Row[] {
  const { total, secrets, worst, histogram } = outcome;
  return [
    ['total', `${plural(total, 'turn')}${from} over ${plural(secrets, 'secret')}`],
    ['average', formatAverage(total, secrets)],
    ['worst', plural(worst, 'turn')],
    ['turn:secrets', formatHistogram(histogram)],
  ];
}

/** The width of lines where no terminal says another. */
export const USUAL_COLUMNS = 80;

/** Words in lines of at most `width` characters; a longer word has a line of its own. */
export function fill(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.pop();
    if (line === undefined) lines.push(word);
    else if (line.length + 1 + word.length <= width) lines.push(`${line} ${word}`);
    else lines.push(line, word);
  }
  return lines;
}

/**
 * A text in lines of at most `width` characters. Continuation lines keep the indent of their line. In a line
 * of two columns, at least two spaces apart, they start in the second column if it has half of the width.
 */
export function wrap(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => {
      if (line.length <= width) return line;
      const first = /^ *\S+(?: \S+)* {2,}/.exec(line)?.[0];
      const head = first !== undefined && 2 * first.length <= width ? first : (/^ */.exec(line)?.[0] ?? '');
      return fill(line.slice(head.length).trim().split(' '), width - head.length)
        .map((each, i) => ((i === 0 ? head : ' '.repeat(head.length)) + each).trimEnd())
        .join('\n');
    })
    .join('\n');
}

/**
 * A text for a terminal of the usual width: words after a head, further lines indented to the column where
 * they begin.
 */
export function hanging(head: string, text: string): string {
  return head + fill(text.split(' '), USUAL_COLUMNS - head.length).join(`\n${' '.repeat(head.length)}`);
}

/** Rows of "  name  value", the values in one column. A list of words takes lines of at most `columns`. */
export function formatRows(rows: readonly Row[], columns = USUAL_COLUMNS): string {
  const shown = rows.filter(([, value]) => value !== undefined);
  const width = Math.max(...shown.map(([name]) => name.length));
  return shown
    .flatMap(([name, value = '']) => {
      const lines = typeof value === 'string' ? [value] : fill(value, columns - width - 4);
      return lines.map((line, i) => `  ${(i === 0 ? name : '').padEnd(width)}  ${harmless(line)}\n`);
    })
    .join('');
}
