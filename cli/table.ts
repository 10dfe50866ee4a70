// Tables for people. In a terminal that is narrower than a table, whose lines it would break anywhere, each
// row becomes lines of its own.

import Table from 'cli-table3';
import { formatRows, wrap } from './format.ts';

/**
 * How a table looks: text stands left unless something else is said, and rows are apart by lines unless they
 * are compact.
 */
export interface TableLooks {
  readonly colAligns?: ('left' | 'right')[];
  readonly compact?: boolean;
}

/**
 * A table of rows below their head, without a line end. `columns`: the characters in a line of the terminal,
 * if it is one.
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
