// One colour for each turn, from light yellow to deep blue; brighter in the dark theme, so that the rim stays
// visible. The stops follow the YlGnBu scheme of Cynthia Brewer; all of d3-scale-chromatic would be 8 KB.

const STOPS = ['#fdf3ae', '#d3edb3', '#97d6b9', '#53bdc1', '#2b97c1', '#2569ad', '#243f97', '#101f5c'];

/** The colour of a turn, 1 … turns, as rgb(…). */
export function turnColour(turn: number, turns: number, theme: 'light' | 'dark'): string {
  const along = turns <= 1 ? 0 : (Math.min(turn, turns) - 1) / (turns - 1);
  const at = along * (STOPS.length - 1) * (theme === 'light' ? 1 : 0.62);
  const low = Math.min(Math.floor(at), STOPS.length - 2);
  const mixed = channels(STOPS[low]).map((value, i) =>
    Math.round(value + (at - low) * (channels(STOPS[low + 1])[i] - value)),
  );
  return `rgb(${mixed.join(', ')})`;
}

/** Dark writing on light colours, light on dark ones. */
export function inkOn(colour: string): string {
  const [red, green, blue] = (colour.match(/\d+/g) ?? ['0', '0', '0']).map(Number);
  return 0.3 * red + 0.59 * green + 0.11 * blue > 140 ? '#16302e' : '#fff';
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
