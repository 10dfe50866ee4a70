// Formats tables for people. A terminal would break the lines of a table that is too wide for it. Then each
// row is printed as several lines instead, one for each cell.

import Table from 'cli-table3';
import { formatRows, wrap } from './format.ts';

/**
 * The looks of a table. Columns are aligned left by default. Lines separate the rows unless `compact` is
 * true.
 */
export interface TableLooks {
  readonly colAligns?: ('left' | 'right')[];
  readonly compact?: boolean;
}

/**
 * Formats a table with a head, without a line end. `columns` is the width of the terminal, if there is one.
 */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  columns: number | undefined,
  { colAligns = [], compact = false }: TableLooks = {},
): string {
  const table = new Table({ head: [...head], colAligns, style: { head: [], border: [], compact } });
  for (const row of rows) table.push([...row]);
  if (columns === undefined || table.width <= columns) return table.toString();
  const oneByOne = rows.map((row) =>
    formatRows(row.map((cell, i) => [head[i], String(cell).replaceAll('\n', ' ')])),
  );
  return wrap(oneByOne.join('\n').trimEnd(), columns);
}
