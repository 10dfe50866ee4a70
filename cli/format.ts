// How the commands write figures: counts, averages, turn histograms, and rows of names and values.
// Text in, text out; knows nothing of games.

/** 5040 secrets → "5 040": thin groups of three from five digits on, as in the tables of the literature. */
export function formatCount(count: number): string {
  return count < 10_000 ? String(count) : String(count).replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** An average of turns: four decimals. */
export function formatAverage(total: number, secrets: number): string {
  return (total / secrets).toFixed(4);
}

/** `1 turn`, `7 turns`. */
export function formatTurns(count: number): string {
  return count === 1 ? '1 turn' : `${formatCount(count)} turns`;
}

/** The turn histogram as `1:1 2:7 3:63 …`; turns that find nothing are left out. */
export function formatHistogram(histogram: readonly number[]): string {
  return histogram
    .map((count, turn) => [turn, count])
    .filter(([, count]) => count > 0)
    .map(([turn, count]) => `${turn}:${count}`)
    .join(' ');
}

/** A text for a terminal of 80 columns: words after a head, further lines indented to the column where they begin. */
export function hanging(head: string, text: string): string {
  const indent = ' '.repeat(head.length);
  const lines = [head];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1];
    const start = line.length === head.length ? '' : ' ';
    if (start === '' || line.length + 1 + word.length <= 80) lines[lines.length - 1] += `${start}${word}`;
    else lines.push(indent + word);
  }
  return lines.join('\n');
}

/** Rows of "  name  value", the values in one column. */
export function formatRows(rows: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}\n`).join('');
}
