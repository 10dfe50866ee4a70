// Draws the front of a game as an SVG picture. The average grows to the right, the number of codes on the
// last turn upwards, and each point is a mark. A mark is filled if some weighted sum of the two goals makes
// its point best. Equal points give equal bytes.

import type { Front } from '../solver/front/find-front.ts';
import { formatAverage } from './format.ts';

const WIDTH = 640;
const HEIGHT = 400;
const COLOUR = '#3b6ea5';
const PLOT = { left: 70, top: 50, right: 610, bottom: 340 };

/** Draws a front. `secrets` is the number of secrets, which turns totals into averages. */
export function frontSvg(name: string, secrets: number, front: Front): string {
  const { points, turns } = front;
  const totals = points.map((point) => point.total);
  const lasts = points.map((point) => point.last);
  const x = scale(Math.min(...totals), Math.max(...totals), PLOT.left + 20, PLOT.right - 20);
  const y = scale(Math.min(...lasts), Math.max(...lasts), PLOT.bottom - 20, PLOT.top + 20);
  const title = `${name}: average against codes found on turn ${turns}`;
  const marks = points.map(({ total, last, supported }) => {
    const kind = supported ? '' : ', unsupported';
    const label = `${last} codes, total ${total}, average ${formatAverage(total, secrets)}${kind}`;
    const fill = supported ? COLOUR : '#fff';
    const at = `cx="${x(total)}" cy="${y(last)}"`;
    return `<circle ${at} r="4" fill="${fill}" stroke="${COLOUR}"><title>${label}</title></circle>`;
  });
  const border = points
    .filter(({ supported }) => supported)
    .map(({ total, last }) => `${x(total)},${y(last)}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" ` +
      `height="${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#222">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="20" y="30" font-size="16" font-weight="600">${title}</text>`,
    `<path d="M${PLOT.left} ${PLOT.top}V${PLOT.bottom}H${PLOT.right}" fill="none" stroke="#999"/>`,
    ...[...new Set([totals[0], totals[totals.length - 1]])].map(
      (total) =>
        `<text x="${x(total)}" y="${PLOT.bottom + 20}" ` +
        `text-anchor="middle">${formatAverage(total, secrets)}</text>`,
    ),
    ...[...new Set([lasts[0], lasts[lasts.length - 1]])].map(
      (last) =>
        `<text x="${PLOT.left - 10}" y="${y(last)}" text-anchor="end" ` +
        `dominant-baseline="middle">${last}</text>`,
    ),
    `<text x="${(PLOT.left + PLOT.right) / 2}" y="${PLOT.bottom + 42}" text-anchor="middle" ` +
      `fill="#666">average number of turns</text>`,
    `<polyline points="${border.join(' ')}" fill="none" stroke="${COLOUR}"/>`,
    ...marks,
    '</svg>\n',
  ].join('\n');
}

/**
 * Returns a function that maps low … high to from … to, rounded to tenths of a pixel. If low equals high, its
 * value is the middle.
 */
function scale(low: number, high: number, from: number, to: number): (value: number) => number {
  return (value) =>
    Math.round(10 * (high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from))) /
    10;
}
