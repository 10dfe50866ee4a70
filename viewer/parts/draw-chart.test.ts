// Tests that the rings of a tree contrast with the card behind them, also the thin outermost ring.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { turnColour } from './draw-chart.ts';

const STYLES = readFileSync(new URL('../styles/base.css', import.meta.url), 'utf8');

/** Returns the relative luminance of three channels, as WCAG 2.2 defines it. */
function luminance(channels: readonly number[]): number {
  const [red, green, blue] = channels.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each([
  ['light', 0],
  ['dark', 1],
] as const)('the outermost ring has a contrast of 3 to the card in %s colours', (theme, at) => {
  const card =
    [...STYLES.matchAll(/--card: #(\w{6});/g)][at][1]
      .match(/../g)
      ?.map((each) => Number.parseInt(each, 16)) ?? [];
  for (let turns = 4; turns <= 9; turns++) {
    const ring = turnColour(turns, turns, theme).match(/\d+/g)?.map(Number) ?? [];
    const [dark, light] = [luminance(ring), luminance(card)].sort((a, b) => a - b);
    expect((light + 0.05) / (dark + 0.05), `${turns} turns`).toBeGreaterThanOrEqual(3);
  }
});
