// The verifier's own reader of objectives, and what an objective means for a replayed tree. Written from
// CERTIFICATE.md and FORMAT.md, so that a mistake of the solver cannot change the question or the verdict.

import { PhasePrices, parsePrices } from './phase-prices.ts';

/** The parts of an objective that a tree or a certificate can be compared with. */
export interface CheckedObjective {
  /** The words without their number: `average within`, `prices`, `fewest last`. */
  readonly kind: string;
  /** Must every guess still be possible? */
  readonly consistent: boolean;
  /** The number of turns in the words. */
  readonly turns: number | undefined;
  /**
   * The one price list whose least cost is asked for; undefined where the words need several (`worst` and
   * such).
   */
  readonly prices: string | undefined;
}

/** The objectives that one certificate can prove, as sentences show them. */
export const CERTIFIABLE =
  'average, average within <k>, fewest on turn <k>, win within <k>, not within <k>, prices <list>';

const WITH_TURNS = ['average within', 'not within', 'fewest on turn', 'win within'];
const WITHOUT = ['average', 'worst', 'fewest last', 'average then worst'];
/** As many turns as an objective can name. */
export const MOST_TURNS = 31;

/**
 * Reads the words of an objective; between words, `-` and a space are the same. Returns undefined for other
 * words.
 */
export function readObjective(text: string): CheckedObjective | undefined {
  const all = text
    .trim()
    .toLowerCase()
    .replaceAll(/(?<=[a-z\d])-(?=[a-z\d])/g, ' ')
    .split(/\s+/);
  const words = all.filter((word) => word !== 'consistent');
  const consistent = words.length < all.length;
  if (all.length - words.length > 1) return undefined;
  const [, kind, rest] = /^(prices|.*?)(?: (\d[\d, ]*(?:inf)?))?$/.exec(words.join(' ')) ?? [];
  if (kind === 'prices') {
    const prices = rest?.replaceAll(/ ?, ?/g, ',') ?? '';
    return parsePrices(prices) ? { kind, consistent, turns: undefined, prices } : undefined;
  }
  if (rest === undefined && WITHOUT.includes(kind)) {
    return { kind, consistent, turns: undefined, prices: kind === 'average' ? '1,2' : undefined };
  }
  const k = Number(rest);
  if (!WITH_TURNS.includes(kind) || !(k >= 1 && k <= MOST_TURNS)) return undefined;
  return { kind, consistent, turns: k, prices: pricesWithin(kind, k).join() };
}

function pricesWithin(kind: string, k: number): (number | 'inf')[] {
  const turns = Array.from({ length: k }, (_, turn) => turn + 1);
  switch (kind) {
    case 'average within':
      return [...turns, 'inf'];
    case 'fewest on turn':
      return [...turns.map((turn) => (turn < k ? 0 : 1)), 'inf'];
    default: // not within, win within: each code that is not found within k turns costs 1
      return [...turns.map(() => 0), 1, 1];
  }
}

/** The sum of prices over the secrets of a histogram; Infinity when a turn is used that the prices forbid. */
export function costOf(prices: string, histogram: readonly number[]): number {
  const list = new PhasePrices(prices);
  return histogram.reduce(
    (sum, codes, turn) => (codes === 0 ? sum : sum + codes * list.price(0, turn - 1)),
    0,
  );
}

/** The last turn that prices allow; undefined when they allow all. */
export function lastAllowed(prices: string): number | undefined {
  const list = prices.split(',');
  return list[list.length - 1] === 'inf' ? list.length - 1 : undefined;
}

/** The most that a strategy can cost which uses no forbidden turn; Infinity when no turn is forbidden. */
export function largestCost(prices: string, secrets: number): number {
  const last = lastAllowed(prices);
  return last === undefined ? Number.POSITIVE_INFINITY : secrets * Number(prices.split(',')[last - 1]);
}
