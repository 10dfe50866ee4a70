// Formats tables in Markdown, and puts generated text between the marks in a document. The rest of the
// document is written by hand.

/** A cell, which is empty if the value is unknown. */
type Cell = string | number | undefined;

/** A column of a table: its heading, its alignment, and the field or function that gives the cells. */
export type Column<Row> = readonly [
  heading: string,
  side: 'left' | 'right',
  cell: keyof Row | ((row: Row) => Cell),
];

/** Formats rows as a Markdown table. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const line = (cells: readonly Cell[]): string => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;
  return [
    line(columns.map(([heading]) => heading)),
    line(columns.map(([, side]) => (side === 'right' ? '---:' : '---'))),
    ...rows.map((row) =>
      line(columns.map(([, , cell]) => (typeof cell === 'function' ? cell(row) : (row[cell] as Cell)))),
    ),
  ].join('\n');
}

/** Matches one generated block of a document, with its marks. */
const BLOCK = /(<!-- made from trees\/: (.*?) -->\n\n)(?:[\s\S]*?\n\n)?(<!-- end -->)/g;

/** Returns the names of the generated blocks of a document. */
export function blocksOf(document: string): string[] {
  return [...document.matchAll(BLOCK)].map(([, , name]) => name);
}

/**
 * Returns the document with new text in its generated blocks.
 * @throws Error for an unknown block.
 */
export function fillBlocks(document: string, blocks: ReadonlyMap<string, string>): string {
  return document.replace(BLOCK, (_, head: string, name: string, foot: string) => {
    const text = blocks.get(name);
    if (text === undefined) throw new Error(`A document asks for the unknown block "${name}".`);
    return `${head}${text}\n\n${foot}`;
  });
}
