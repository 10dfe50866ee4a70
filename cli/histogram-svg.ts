// Draws turn histograms side by side as an SVG picture: one panel per player, with the same scales in all
// panels. Equal tallies give equal bytes: durations are not drawn, and coordinates are rounded to tenths. The
// picture has its own light background, so that it is readable on dark pages.

import type { Game } from '../game/game.ts';
import type { Tally } from '../strategies/tally.ts';

const COLUMNS = 4;
const MARGIN = 16;
const HEADER = 64;
const PANEL = { width: 248, height: 178 };
const PLOT = { top: 50, width: 224, height: 92 };

/**
 * The most bars. Later turns share the last bar, so that one very slow player does not make all bars narrow.
 */
const MOST_TURNS = 12;
/**
 * The least width of a bar that shows its count. The width leaves room for four digits, which are 2.4 times
 * as wide as high.
 */
const LABELLED_WIDTH = 18;

const INK = '#1f2328';
const FAINT = '#59636e';
const BLUE = '#3b6ea5';
const GREEN = '#2d7d46';

interface Scale {
  readonly turns: number;
  /** Whether the last bar also counts later turns. */
  readonly open: boolean;
  readonly most: number;
}

/**
 * Draws the tallies of a game in the given order. Strategies that are proved optimal have their own colour.
 */
export function histogramSvg(
  game: Pick<Game, 'name' | 'secrets' | 'weights'>,
  tallies: readonly Tally[],
): string {
  const scale = scaleOf(tallies);
  const columns = Math.min(COLUMNS, Math.max(2, tallies.length));
  const width = 2 * MARGIN + columns * PANEL.width - (PANEL.width - PLOT.width);
  const height = HEADER + Math.ceil(tallies.length / columns) * PANEL.height;
  const panels = tallies.map((tally, i) => {
    const x = MARGIN + (i % columns) * PANEL.width;
    const y = HEADER + Math.floor(i / columns) * PANEL.height;
    return `<g transform="translate(${x} ${y})">\n${panel(tally, scale)}\n</g>`;
  });
  const title = `Players of ${game.name}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" ` +
      `height="${height}" role="img" font-family="system-ui, 'Segoe UI', Helvetica, Arial, sans-serif" ` +
      `font-size="11" fill="${INK}">`,
    `<title>${title}</title>`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="6" fill="#fff" stroke="#d1d9e0"/>`,
    text(MARGIN, 28, title, 'font-size="17" font-weight="600"'),
    text(
      MARGIN,
      46,
      `how many of the ${game.secrets} secrets are found on which turn${game.weights ? ', by weight' : ''}`,
      `font-size="12" fill="${FAINT}"`,
    ),
    ...panels,
    '</svg>\n',
  ].join('\n');
}

function scaleOf(tallies: readonly Tally[]): Scale {
  const worst = Math.max(1, ...tallies.map((tally) => tally.worst));
  const turns = Math.min(worst, MOST_TURNS);
  const open = worst > turns;
  return { turns, open, most: Math.max(1, ...tallies.flatMap((tally) => bars(tally, turns))) };
}

/** Returns the counts of turns 1 to `turns`. The last count includes all later turns. */
function bars(tally: Tally, turns: number): number[] {
  const later = tally.histogram.slice(turns).reduce((sum, count) => sum + count, 0);
  return Array.from({ length: turns }, (_, i) => (i + 1 < turns ? (tally.histogram[i + 1] ?? 0) : later));
}

function panel(tally: Tally, { turns, open, most }: Scale): string {
  const step = PLOT.width / turns;
  const floor = PLOT.top + PLOT.height;
  const small = tenths(Math.min(8, step / 2.6));
  const axis = `font-size="${step < 20 ? 9 : 11}" text-anchor="middle"`;
  const colour = tally.player.startsWith('optimal') ? GREEN : BLUE;
  const parts = [
    text(0, 16, tally.player, 'font-size="13" font-weight="600"'),
    text(0, 32, `average ${tally.average.toFixed(4)}, worst ${tally.worst}`, `fill="${FAINT}"`),
  ];
  for (const [i, count] of bars(tally, turns).entries()) {
    const x = i * step;
    const height = (count / most) * PLOT.height;
    const turn = `${i + 1}${open && i + 1 === turns ? '+' : ''}`;
    if (count > 0) {
      const bar =
        `x="${tenths(x + step * 0.08)}" y="${tenths(floor - height)}" ` +
        `width="${tenths(step * 0.84)}" height="${tenths(height)}"`;
      parts.push(`<rect ${bar} fill="${colour}"><title>turn ${turn}: ${tenths(count)}</title></rect>`);
    }
    const middle = tenths(x + step / 2);
    if (count > 0 && step >= LABELLED_WIDTH) {
      parts.push(
        text(
          middle,
          tenths(floor - height - 3),
          shortCount(count),
          `font-size="${small}" fill="${FAINT}" text-anchor="middle"`,
        ),
      );
    }
    parts.push(text(middle, floor + 14, turn, axis));
  }
  parts.push(`<path d="M0 ${floor}h${PLOT.width}" stroke="${FAINT}"/>`);
  return parts.join('\n');
}

/** Formats the count above a bar: a whole number, or one decimal for an expected count below one. */
function shortCount(count: number): string {
  return count >= 0.95 ? `${Math.round(count)}` : count >= 0.05 ? count.toFixed(1) : '~0';
}

function text(x: number | string, y: number | string, content: string, style: string): string {
  return `<text x="${x}" y="${y}" ${style}>${escaped(content)}</text>`;
}

function tenths(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function escaped(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
