// Formats tallies of players as a table for people, and as CSV. The table rounds expected counts; CSV does
// not. Other modules compute the tallies.

import { formatPercent } from '../base/outwards.ts';
import type { Game } from '../game/game.ts';
import type { Tally } from '../strategies/tally.ts';
import { fill } from './format.ts';
import { formatTable } from './table.ts';

const TURNS_WIDTH = 84;

/** The most turns that the table shows of a histogram. */
const MOST_TURNS = 40;

const HEAD = ['player', 'average', 'total', 'worst', 'secrets found on turn', 'ms'];
const HEAD_WITH_WEIGHTS = HEAD.with(4, 'weight found on turn');

/**
 * A table, one row a player, for a terminal of `columns` columns. `within`, a number of turns, adds a column:
 * the part of the secrets, by weight, that the player finds within these turns.
 */
export function tallyTable(
  { weights }: Pick<Game, 'weights'>,
  tallies: readonly Tally[],
  columns: number | undefined,
  within?: number,
): string {
  const head = weights === undefined ? HEAD : HEAD_WITH_WEIGHTS;
  const won = (tally: Tally): string[] => (within === undefined ? [] : [wonWithin(tally, within)]);
  const rows = tallies.map((tally) => {
    const [player, average, total, worst, turns] = tallyCells(tally);
    const lines = fill(turns, TURNS_WIDTH).join('\n');
    return [player, average, total, worst, ...won(tally), lines, tally.milliseconds.toFixed(0)];
  });
  const added = within === undefined ? [] : [`within ${within}`];
  const right = added.map(() => 'right' as const);
  const colAligns: ('left' | 'right')[] = ['left', 'right', 'right', 'right', ...right, 'left', 'right'];
  return `${formatTable(head.toSpliced(4, 0, ...added), rows, columns, { colAligns, compact: true })}\n`;
}

/** The part of the secrets found within so many turns, such as `65.3 %`. */
function wonWithin({ histogram }: Tally, within: number): string {
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  return `${formatPercent(sum(histogram.slice(0, within + 1)), sum(histogram))} %`;
}

/**
 * Returns the cells of a tally: player, average, total, worst turn, and words such as `2:13` for each turn.
 */
export function tallyCells(tally: Tally): readonly [string, string, string, string, readonly string[]] {
  const { player, average, total, worst, standardError } = tally;
  const [error, least] = standardError === undefined ? ['', ''] : [` ± ${standardError.toFixed(4)}`, '≥ '];
  return [player, `${average.toFixed(4)}${error}`, rounded(total), `${least}${worst}`, turnWords(tally)];
}

/** Formats CSV with a header line. The last columns are the turns, up to the worst turn of all players. */
export function tallyCsv(tallies: readonly Tally[]): string {
  const turns = Array.from({ length: Math.max(0, ...tallies.map((tally) => tally.worst)) }, (_, i) => i + 1);
  const counts = turns.map((turn) => `turn_${turn}`);
  const head = ['player', 'average', 'total', 'worst', 'samples', 'standard_error', 'milliseconds'];
  const rows = tallies.map(
    ({ player, average, total, worst, samples = '', standardError = '', milliseconds, histogram }) => [
      ...[player, average, total, worst, samples, standardError, milliseconds],
      ...turns.map((turn) => histogram[turn] ?? 0),
    ],
  );
  return [[...head, ...counts], ...rows].map((row) => `${row.map(csvCell).join(',')}\n`).join('');
}

/** Quotes a cell as RFC 4180 requires. */
function csvCell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns words such as `2:13` for each turn. The middle of a long histogram is left out. */
function turnWords(tally: Tally): string[] {
  const words = tally.histogram.flatMap((count, turn) => (count > 0 ? [`${turn}:${rounded(count)}`] : []));
  return words.length > MOST_TURNS ? [...words.slice(0, MOST_TURNS - 1), '…', ...words.slice(-1)] : words;
}

/**
 * Formats a count: a whole number unchanged, a fraction with two decimals, and a small fraction with two
 * digits.
 */
function rounded(count: number): string {
  if (Number.isInteger(count)) return `${count}`;
  return count < 0.1 ? `${Number(count.toPrecision(2))}` : count.toFixed(2);
}
