// Tables in Markdown, and the marks in a document between which generated text stands. The text of the
// document itself is written by hand.

/** A cell; an unknown value leaves it empty. */
type Cell = string | number | undefined;

/** A column of a table: its heading, its alignment, and the field or function that gives each cell. */
export type Column<Row> = readonly [
  heading: string,
  side: 'left' | 'right',
  cell: keyof Row | ((row: Row) => Cell),
];

/** The rows as a Markdown table. */
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

/** One generated block of a document, with its marks. */
const BLOCK = /(<!-- made from trees\/: (.*?) -->\n\n)(?:[\s\S]*?\n\n)?(<!-- end -->)/g;

/** The names of the generated blocks of a document. */
export function blocksOf(document: string): string[] {
  return [...document.matchAll(BLOCK)].map(([, , name]) => name);
}

/** The document with today's text in its generated blocks. @throws Error for an unknown block. */
export function fillBlocks(document: string, blocks: ReadonlyMap<string, string>): string {
  return document.replace(BLOCK, (_, head: string, name: string, foot: string) => {
    const text = blocks.get(name);
    if (text === undefined) throw new Error(`A document asks for the unknown block "${name}".`);
    return `${head}${text}\n\n${foot}`;
  });
}
