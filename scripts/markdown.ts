// Pages of docs/ that are made from lists: how a page and a table look in Markdown. What they say is not
// known here.

/** A row of a table. */
function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** A table, its columns aligned as the letters say: `l` left, `r` right. */
export function table(
  head: readonly string[],
  alignment: string,
  rows: readonly (readonly (string | number)[])[],
): string {
  const marks = [...alignment].map((side) => (side === 'r' ? '---:' : '---'));
  return [head, marks, ...rows].map(row).join('\n');
}

/** A page: its title, and what stands on it. */
export function page(title: string, ...parts: readonly string[]): string {
  return `# ${title}\n\n<!-- Made by \`npm run trees\` from the lists in trees/. -->\n\n${parts.join('\n\n')}\n`;
}
