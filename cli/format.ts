// Formats figures: counts, averages, turn histograms, and rows of names and values. Does not depend on games.

import { formatPercent, roundDown, roundUp } from '../base/outwards.ts';
import { harmless } from '../base/quote.ts';

/** Formats an average of turns with four decimals. */
export function formatAverage(total: number, secrets: number): string {
  return (total / secrets).toFixed(4);
}

/**
 * Formats an interval such as `5.58 to 5.62`, rounded outwards so that it stays true. Equal ends give one
 * figure. An infinite upper end gives `at least 5.58`.
 */
export function formatSpan(least: number, most: number, digits: number): string {
  if (least === most) return least.toFixed(digits);
  const below = roundDown(least, digits);
  return most === Number.POSITIVE_INFINITY ? `at least ${below}` : `${below} to ${roundUp(most, digits)}`;
}

/**
 * Formats the chance to win: between `least` and `most` of the codes are found within some turns. With
 * `isWeight`, all three are sums of weights.
 */
export function winChance(
  codes: number,
  within: number,
  least: number,
  most = least,
  isWeight = false,
): string {
  const percent =
    least === most ? formatPercent(least, codes) : formatSpan((100 * least) / codes, (100 * most) / codes, 1);
  const parts = `${formatSpan(least, most, 0)} of ${codes}${isWeight ? ' by weight' : ''}`;
  return `${percent} %: ${parts} within ${plural(within, 'turn')}`;
}

/**
 * Formats a count with its noun: `1 turn`, `7 turns`, `26274 turns`. Digits are not separated, so that the
 * number can be copied.
 */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Formats a turn histogram as `1:1 2:7 3:63 …`. Turns on which no code is found are left out. */
export function formatHistogram(histogram: readonly number[]): string {
  return histogram
    .map((count, turn) => [turn, count])
    .filter(([, count]) => count > 0)
    .map(([turn, count]) => `${turn}:${count}`)
    .join(' ');
}

/**
 * A row of a summary: a name, and a text or a list of words to be wrapped. A row without a value is not
 * printed.
 */
export type Row = readonly [name: string, value: string | readonly string[] | undefined];

/**
 * Returns rows about the turns that a strategy needs over all secrets. `weight` is the sum of their weights,
 * in a game with weights.
 */
export function outcomeRows(
  outcome: {
    readonly total: number;
    readonly secrets: number;
    readonly weight?: number | undefined;
    readonly worst: number;
    readonly histogram: readonly number[];
  },
  from = '',
): Row[] {
  const { total, secrets, weight, worst, histogram } = outcome;
  const by = weight === undefined ? '' : ' by weight';
  return [
    ['total', `${plural(total, 'turn')}${by}${from} over ${plural(secrets, 'secret')}`],
    ['average', formatAverage(total, weight ?? secrets)],
    ['worst', plural(worst, 'turn')],
    [weight === undefined ? 'turn:secrets' : 'turn:weight', formatHistogram(histogram)],
  ];
}

/** The width of lines if no terminal says otherwise. */
export const USUAL_COLUMNS = 80;

/** Joins words into lines of at most `width` characters. A longer word gets a line of its own. */
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
 * Wraps a text into lines of at most `width` characters. A continuation line has the indent of its line. If a
 * line has two columns, at least two spaces apart, it continues in the second column. This does not apply if
 * the first column takes more than half of the width.
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
 * Returns `head`, followed by words that wrap at the usual width. Further lines are indented to the column
 * after `head`.
 */
export function hanging(head: string, text: string): string {
  return head + fill(text.split(' '), USUAL_COLUMNS - head.length).join(`\n${' '.repeat(head.length)}`);
}

/** Formats rows as " name value", with all values in one column. Lists of words are wrapped at `columns`. */
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
