// What optimoo next says of the guesses that it has found: for a person, and as JSON for a program.

import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { type History, isPossible, remaining } from '../game/history.ts';
import { outcome } from '../game/strategy.ts';
import type { Known } from '../solver/known-without-search.ts';
import type { Objective } from '../solver/objective-text.ts';
import { listOf } from '../solver/objectives.ts';
import type { Best } from '../solver/solver.ts';
import { furtherFit } from './contradiction.ts';
import { formatRows, formatSpan } from './format.ts';
import { toJson } from './json.ts';
import { earnedWith, type LedgerResult, ledgerRow, trustText } from './ledger-option.ts';

/** Guesses shown unless all are asked for. */
export const SHOWN = 12;

/** What was asked for, and how it is to be shown. */
interface NextRequest {
  readonly game: Game;
  /**
   * Is it the game of words that may only be guessed (further-words.ts), since none that may be the secret
   * fits?
   */
  readonly further: boolean;
  readonly objective: Objective;
  readonly title: string;
  readonly history: History;
  readonly kept: LedgerResult | undefined;
  readonly isJson: boolean;
  /** Are all guesses to be listed? */
  readonly isWhole: boolean;
  /** The width of the terminal, if there is one. */
  readonly columns?: number | undefined;
}

/** The best guesses. */
export function describeBest(asked: NextRequest, found: Best): string {
  return asked.isJson ? bestJson(asked, found) : `${furtherText(asked)}${bestText(asked, found)}`;
}

/** A guess that is not proved best, and between what bounds it lies. */
export function describeKnown(asked: NextRequest, known: Known): string {
  return asked.isJson ? knownJson(asked, known) : `${furtherText(asked)}${knownText(asked, known)}`;
}

/** That the words that are left are others than those of the list; nothing where they are not. */
function furtherText({ game, further, history, columns }: NextRequest): string {
  return further ? `${furtherFit(game, remaining(game, history), columns)}\n` : '';
}

/**
 * What there is to say of the best guesses: the turns that are left, expected and at worst; how many may be
 * the secret, and all of them.
 */
function figuresOf({ game, history }: NextRequest, { strategy, guesses, remaining: left }: Best) {
  const codes = new Set(remaining(game, history));
  const { total, worst } = outcome(game, strategy, codes);
  const possible = guesses.filter((guess) => codes.has(guess)).length;
  return {
    expected: total / left,
    worst,
    possible,
    guesses: guesses.map((guess) => formatCode(game, guess)),
  };
}

function bestJson(asked: NextRequest, found: Best): string {
  const { game, further, title, kept: ledger } = asked;
  const { expected, worst, possible, guesses } = figuresOf(asked, found);
  const claim = earnedWith(ledger);
  const figures = { claim, remaining: found.remaining, expected, worst, cost: found.cost, possible, guesses };
  return toJson('next', {
    game: game.name,
    ...(further && { further }),
    objective: title,
    ...figures,
    ledger,
  });
}

function bestText(asked: NextRequest, found: Best): string {
  const { isWhole, kept, columns } = asked;
  const { expected, worst, possible, guesses } = figuresOf(asked, found);
  const shown = isWhole ? guesses : guesses.slice(0, SHOWN);
  const more = guesses.length - shown.length;
  const asGood = [...shown.slice(1), ...(more > 0 ? [`and ${more} more (--all)`] : [])];
  const rows: [string, string | string[]][] = [
    ['codes left', String(found.remaining)],
    ['best guess', `${guesses[0]}${trustText(kept)}`],
    ['turns left', `${expected.toFixed(4)} expected, ${worst} at worst`],
    ['as good', asGood.length === 0 ? 'no other guess' : asGood],
    ...ledgerRow(kept),
  ];
  return `${formatRows(rows, columns)}${guesses.length > 1 ? `${whichMayWin(possible, guesses.length)}\n` : ''}`;
}

/** What a guess that was found in time may still be worth. */
interface Interval {
  /** The objective that the guess was judged by. */
  readonly judgedBy: string;
  /** Is it proved that no guess is better? */
  readonly isBest: boolean;
  /** Turns that are to be expected from now on, where these are what is minimised. */
  readonly turns: { readonly least: number; readonly most: number } | undefined;
}

function intervalOf(
  { objective, title, history }: NextRequest,
  { remaining, proven, found }: Known,
): Interval {
  const hasOneList = listOf(objective) !== undefined;
  const later = (cost: number): number => cost / remaining - history.length;
  const countsTurns = !hasOneList || objective.kind === 'average';
  return {
    judgedBy: hasOneList ? title : 'average',
    isBest: hasOneList && proven === found,
    turns: countsTurns ? { least: later(proven), most: later(found) } : undefined,
  };
}

function knownJson(asked: NextRequest, known: Known): string {
  const { game, further, title, history, kept: ledger } = asked;
  const { judgedBy, isBest, turns } = intervalOf(asked, known);
  const possible = isPossible(game, history, known.guess) ? 1 : 0;
  const claim = isBest ? earnedWith(ledger) : 'upper-bound';
  const bounds = { expected: turns?.most ?? null, expectedAtLeast: turns?.least ?? null };
  const costs = { cost: known.found, costAtLeast: known.proven };
  const figures = { claim, remaining: known.remaining, ...bounds, ...costs, judgedBy, possible };
  return toJson('next', {
    game: game.name,
    ...(further && { further }),
    objective: title,
    ...figures,
    guesses: [formatCode(game, known.guess)],
    ledger,
  });
}

function knownText(asked: NextRequest, known: Known): string {
  const { game, title, kept } = asked;
  const { judgedBy, isBest, turns } = intervalOf(asked, known);
  const verdict = isBest ? 'proved best; guesses as good were not looked for' : 'not proved best';
  const rows: [string, string][] = [
    ['codes left', String(known.remaining)],
    ['good guess', `${formatCode(game, known.guess)}${trustText(kept)}`],
    turns === undefined
      ? ['cost', `${formatSpan(known.proven, known.found, 0)} by these prices; ${verdict}`]
      : ['turns left', `${formatSpan(turns.least, turns.most, 4)} expected; ${verdict}`],
    ...(judgedBy === title
      ? []
      : [['judged by', `the average: ${title} was not decided in time`] as [string, string]]),
    ...ledgerRow(kept),
  ];
  return `${formatRows(rows)}${isBest ? '' : 'With more --patience, it can be decided.\n'}`;
}

/** How many of the best guesses may be the secret; the solver lists those first. */
function whichMayWin(possible: number, guesses: number): string {
  if (possible === guesses) return 'Each of these guesses may be the secret.';
  if (possible === 0) return 'None of these guesses can be the secret.';
  return `The first ${possible === 1 ? 'guess' : `${possible} guesses`} may be the secret, the others cannot.`;
}
