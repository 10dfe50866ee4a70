// The verifier's own parser of objectives, and its judgement of replayed trees. Written from CERTIFICATE.md
// and FORMAT.md, so that a mistake in the solver cannot change the question or the verdict.

import { PhasePrices, parsePrices } from './phase-prices.ts';

/** The parts of an objective that a tree or a certificate is compared with. */
export interface CheckedObjective {
  /** The words without the number of turns or the prices: `average within`, `prices`, `fewest last`. */
  readonly kind: string;
  /** Whether every guess must be consistent. */
  readonly consistent: boolean;
  /** The number of turns that the objective names; undefined if it names none. */
  readonly turns: number | undefined;
  /**
   * The price list whose least cost the objective asks for; undefined if the objective needs several lists,
   * as `worst` does.
   */
  readonly prices: string | undefined;
}

/** The objectives that one certificate can prove, as messages list them. */
export const CERTIFIABLE =
  'average, average within <k>, fewest on turn <k>, win within <k>, not within <k>, prices <list>';

const WITH_TURNS = ['average within', 'not within', 'fewest on turn', 'win within'];
const WITHOUT = ['average', 'worst', 'fewest last', 'average then worst'];
/** Most turns that an objective can name. */
export const MOST_TURNS = 31;

/** Parses an objective. Words may be separated by a space or `-`. Returns undefined for other texts. */
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
    default: // `not within` and `win within`: each code that is not found within k turns costs 1
      return [...turns.map(() => 0), 1, 1];
  }
}

/**
 * Returns the sum of prices over the secrets of a histogram; Infinity if a secret is found on a forbidden
 * turn.
 */
export function costOf(prices: string, histogram: readonly number[]): number {
  const list = new PhasePrices(prices);
  return histogram.reduce(
    (sum, codes, turn) => (codes === 0 ? sum : sum + codes * list.price(0, turn - 1)),
    0,
  );
}

/** Returns the last turn that a price list allows; undefined if it allows all turns. */
export function lastAllowed(prices: string): number | undefined {
  const list = prices.split(',');
  return list[list.length - 1] === 'inf' ? list.length - 1 : undefined;
}

/**
 * Returns the largest possible cost of a strategy that uses no forbidden turn; Infinity if the price list
 * forbids no turn.
 */
export function largestCost(prices: string, secrets: number): number {
  const last = lastAllowed(prices);
  return last === undefined ? Number.POSITIVE_INFINITY : secrets * Number(prices.split(',')[last - 1]);
}

/**
 * Returns the price list of an objective that one certificate can prove, as text; undefined for other
 * objectives.
 */
export function pricesOf(objective: string): string | undefined {
  const read = readObjective(objective);
  return read === undefined || read.consistent ? undefined : read.prices;
}
