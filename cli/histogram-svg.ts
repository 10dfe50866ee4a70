// Turn histograms side by side as an SVG picture: one panel a player, the same scales in all. The same tallies give the same
// bytes: no times are drawn, and coordinates are rounded to tenths.

import type { Tally } from '../strategies/tally.ts';

const COLUMNS = 4;
const PANEL = { width: 240, height: 170 };
const PLOT = { left: 12, top: 44, width: 216, height: 96 };

/** Draws the tallies of one game in the order given. */
export function histogramSvg(title: string, tallies: readonly Tally[]): string {
  const turns = Math.max(1, ...tallies.map((tally) => tally.worst));
  const most = Math.max(1, ...tallies.flatMap((tally) => tally.histogram));
  const columns = Math.min(COLUMNS, Math.max(1, tallies.length));
  const width = columns * PANEL.width;
  const height = 40 + Math.ceil(tallies.length / columns) * PANEL.height;
  const panels = tallies.map((tally, i) => {
    const x = (i % columns) * PANEL.width;
    const y = 40 + Math.floor(i / columns) * PANEL.height;
    return `<g transform="translate(${x} ${y})">\n${panel(tally, turns, most)}\n</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="11" fill="#222">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${PLOT.left}" y="26" font-size="16" font-weight="600">${escaped(title)}</text>`,
    ...panels,
    '</svg>\n',
  ].join('\n');
}

function panel(tally: Tally, turns: number, most: number): string {
  const step = PLOT.width / turns;
  const floor = PLOT.top + PLOT.height;
  const parts = [
    `<text x="${PLOT.left}" y="18" font-weight="600">${escaped(tally.player)}</text>`,
    `<text x="${PLOT.left}" y="33" fill="#666">average ${tally.average.toFixed(4)}, worst ${tally.worst}</text>`,
    `<path d="M${PLOT.left} ${floor}h${PLOT.width}" stroke="#999"/>`,
  ];
  for (let turn = 1; turn <= turns; turn++) {
    const count = tally.histogram[turn] ?? 0;
    const x = PLOT.left + (turn - 1) * step;
    const height = (count / most) * PLOT.height;
    if (count > 0) {
      const bar = `x="${tenths(x + step * 0.1)}" y="${tenths(floor - height)}" width="${tenths(step * 0.8)}" height="${tenths(height)}"`;
      parts.push(`<rect ${bar} fill="#3b6ea5"><title>turn ${turn}: ${tenths(count)}</title></rect>`);
    }
    const labelled = turns <= 12 || turn % 5 === 0 || turn === 1;
    if (labelled) parts.push(`<text x="${tenths(x + step / 2)}" y="${floor + 14}" text-anchor="middle">${turn}</text>`);
  }
  return parts.join('\n');
}

function tenths(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
