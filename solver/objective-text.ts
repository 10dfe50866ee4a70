// Objectives and their spelling in words, which the command line, tree files, the manifest and the page use.
// objectives.ts turns them into price lists. verify/objective.ts reads the words by its own code, on purpose.

import { nearest } from '../base/nearest.ts';
import { quote, shorten } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import { formatPrices, MOST_TURNS, type PriceList, parsePrices } from './prices.ts';

/** An aim over all secrets of a game, to be minimised or proved. Turns are counted from 1. */
export type Objective =
  /** The least sum of turns; with `within`, only of strategies that need at most that many turns. */
  | { readonly kind: 'average'; readonly within?: number }
  /** The least number of turns that always suffices; then the best average. */
  | { readonly kind: 'worst' }
  /**
   * The least number of turns that always suffices; then the fewest codes on the last turn; then the best
   * average.
   */
  | { readonly kind: 'fewest-last' }
  /** The fewest codes found on this turn, of strategies that need no later turn. */
  | { readonly kind: 'fewest-on-turn'; readonly turn: number }
  /** The most codes found within this many turns. */
  | { readonly kind: 'win'; readonly within: number }
  /** The best average; then the earliest last turn; then the fewest codes on it. */
  | { readonly kind: 'average-then-worst' }
  /** The proof that no strategy finds every code within this many turns. */
  | { readonly kind: 'not-within'; readonly turns: number }
  | { readonly kind: 'prices'; readonly prices: PriceList };

/** An objective, and whether every guess must be a candidate. */
export interface Goal {
  readonly objective: Objective;
  readonly consistent: boolean;
}

/** Every form of an objective with its meaning. `<k>` stands for a number of turns. */
export const OBJECTIVE_FORMS: readonly (readonly [form: string, meaning: string])[] = [
  ['average', 'the least average number of turns (the default)'],
  ['average within <k>', 'the same, of strategies that never need more than k turns'],
  ['worst', 'the least number of turns that always suffices, then the best average'],
  [
    'fewest-last',
    'the least number of turns that always suffices, then the fewest codes on the last of them, then the ' +
      'best average',
  ],
  ['fewest on turn <k>', 'the fewest codes on turn k, of strategies that never need more'],
  ['win within <k>', 'most codes found within k turns'],
  ['average-then-worst', 'the best average, then the earliest last turn, then the fewest codes on it'],
  ['not within <k>', 'the proof that no strategy finds every code within k turns'],
  [
    'prices <list>',
    'what finding a code costs on turn 1, 2, …, such as 0,0,1,inf: whole numbers that never fall; inf ' +
      'forbids its turn and all later ones, else the list goes on by its last difference',
  ],
];

/**
 * Parses an objective, such as `average within 5` or `worst consistent`. A hyphen may replace the space
 * between two words, so that no quotes are needed. Before a number a hyphen is a minus sign, and no negative
 * number is valid. The word `consistent` requires that every guess is a candidate.
 * @throws UsageError that names the mistake and its correction.
 */
export function parseObjective(text: string): Goal {
  const words = needText(text, 'an objective')
    .toLowerCase()
    .replaceAll(/\b-\b/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const rest = words.filter((word) => word !== 'consistent');
  if (words.length - rest.length > 1) throw notKnown(text);
  return { objective: read(rest.join(' '), text), consistent: words.length > rest.length };
}

function read(words: string, text: string): Objective {
  const [, name, number] = /^(.*?)(?: (\d+))?$/.exec(words) as RegExpExecArray;
  if (words.startsWith('prices '))
    return { kind: 'prices', prices: parsePrices(words.slice('prices '.length)) };
  if (number === undefined) {
    if (name === 'average' || name === 'worst') return { kind: name };
    if (name === 'fewest last') return { kind: 'fewest-last' };
    if (name === 'average then worst') return { kind: 'average-then-worst' };
    throw notKnown(text);
  }
  const numbered: Readonly<Record<string, (turns: number) => Objective>> = {
    'average within': (within) => ({ kind: 'average', within }),
    'fewest on turn': (turn) => ({ kind: 'fewest-on-turn', turn }),
    'win within': (within) => ({ kind: 'win', within }),
    'not within': (turns) => ({ kind: 'not-within', turns }),
  };
  if (!Object.hasOwn(numbered, name)) throw notKnown(text);
  const turns = Number(number);
  if (turns < 1 || turns > MOST_TURNS) {
    throw new UsageError(`${quote(text)} names ${shorten(number)} turns; 1 to ${MOST_TURNS} are possible.`);
  }
  return numbered[name](turns);
}

/**
 * Parses an objective in the exact spelling of formatObjective. Returns undefined for any other text, because
 * texts in other spellings could not be compared.
 */
export function spelledObjective(text: string): Goal | undefined {
  try {
    const goal = parseObjective(text);
    return formatObjective(goal.objective, goal.consistent) === text ? goal : undefined;
  } catch {
    return undefined;
  }
}

/** Whether parseObjective can read this text. */
export function isObjective(text: string): boolean {
  try {
    parseObjective(text);
    return true;
  } catch (error) {
    if (error instanceof UsageError) return false;
    throw error;
  }
}

/**
 * Whether an objective, spelled as by formatObjective, asks for the proof that some number of turns does not
 * suffice. Such an objective has no strategy and no total as its result.
 */
export function isNotWithin(text: string): boolean {
  return text.startsWith('not within ');
}

/**
 * Whether an objective, spelled as by formatObjective, is first about the number of turns. Then a proof that
 * fewer turns do not suffice can prove its result.
 */
export function isAboutTurns(text: string): boolean {
  return /^(worst|win within)/.test(text);
}

/** The last turn that the words of an objective allow; Infinity if they allow every turn. */
export function lastTurnOf(objective: Objective): number {
  switch (objective.kind) {
    case 'average':
      return objective.within ?? Number.POSITIVE_INFINITY;
    case 'fewest-on-turn':
      return objective.turn;
    case 'prices': {
      const { prices } = objective.prices;
      return prices[prices.length - 1] === Number.POSITIVE_INFINITY
        ? prices.length - 1
        : Number.POSITIVE_INFINITY;
    }
    default:
      return Number.POSITIVE_INFINITY;
  }
}

/** All words that occur in objectives. */
const WORDS = [
  ...new Set(OBJECTIVE_FORMS.flatMap(([form]) => form.match(/(?<!<)\b[a-z]+/g) ?? [])),
  'consistent',
];

function notKnown(text: string): UsageError {
  const meant = text
    .trim()
    .toLowerCase()
    .replaceAll(/[a-z]+/g, (word) => nearest(word, WORDS) ?? word);
  if (meant !== text && isObjective(meant)) {
    return new UsageError(`${quote(text)} is not an objective; did you mean ${shorten(meant)}?`);
  }
  const forms = OBJECTIVE_FORMS.map(([form]) => form).join(', ');
  return new UsageError(
    `${quote(text)} is not an objective; write one of: ${forms}; each may end in the word consistent.`,
  );
}

/**
 * The spelling of an objective in files, such as `average`, `win within 5`, `prices 1,2,inf` or `worst
 * consistent`.
 */
export function formatObjective(objective: Objective, consistent = false): string {
  return consistent ? `${write(objective)} consistent` : write(objective);
}

function write(objective: Objective): string {
  switch (objective.kind) {
    case 'average':
      return objective.within === undefined ? 'average' : `average within ${objective.within}`;
    case 'win':
      return `win within ${objective.within}`;
    case 'fewest-on-turn':
      return `fewest on turn ${objective.turn}`;
    case 'not-within':
      return `not within ${objective.turns}`;
    case 'prices':
      return `prices ${formatPrices(objective.prices)}`;
    default:
      return objective.kind;
  }
}
