// Makes the answers of optimoo next: figures for a program, and a text for a person.

import { likeliestFirst } from '../game/chances.ts';
import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { type History, isPossible, remaining } from '../game/history.ts';
import { MOST_SEARCHED } from '../game/large-position.ts';
import { outcome } from '../game/strategy.ts';
import { weightOf, weightSum } from '../game/weights.ts';
import type { Known } from '../solver/known-without-search.ts';
import type { Objective } from '../solver/objective-text.ts';
import { listOf } from '../solver/objectives.ts';
import type { Progress } from '../solver/progress.ts';
import type { Best } from '../solver/solver.ts';
import { codesWithChances } from './chances.ts';
import { furtherFit } from './contradiction.ts';
import { formatRows, formatSpan, type Row, winChance } from './format.ts';
import { earnedWith, type LedgerResult, ledgerRow, trustText } from './search.ts';
import { type ShippedAnswer, strategyRow } from './shipped.ts';
import { weightsFigures, weightsRow } from './weights-file.ts';

/** The most guesses in the text, unless --all is given. */
export const SHOWN = 12;

/** The most candidates that are listed without --codes; they fit on a few lines. */
const FEW = 36;

/** A position with its objective, and how to show the answer. */
interface NextRequest {
  readonly game: Game;
  /**
   * Whether `game` is a game of further words (further-words.ts). Then no possible secret of the named game
   * fits the history, and the words that may only be guessed are the secrets here.
   */
  readonly further: boolean;
  readonly objective: Objective;
  readonly title: string;
  readonly history: History;
  readonly kept: LedgerResult | undefined;
  /** Whether all best guesses are listed. */
  readonly isWhole: boolean;
  /** Whether all candidates are listed. If there are only a few, they always are. */
  readonly listsCodes: boolean;
  /**
   * In a game that is too large to be listed, the guesses that were compared; see LargeAnswer of
   * extras/large-games/large-answer.ts. In a game with too many words for the solver, `sample`.
   */
  readonly compared?: string | undefined;
  /** The path of the weights; only used if the game has weights. */
  readonly weights?: string | undefined;
  /** Width of the terminal; undefined without one. */
  readonly columns?: number | undefined;
}

/** An answer: the figures for --json, and the text. */
interface NextAnswer {
  readonly figures: object;
  readonly text: string;
}

/** Makes the answer from a shipped strategy: one best guess with its exact cost. */
export function shippedNext(asked: NextRequest, answer: ShippedAnswer): NextAnswer {
  const { guess, codes, expected, worst, cost, claim, file } = answer;
  const win = winOf(asked, codes, cost);
  const figures = { claim, tree: file, remaining: codes, expected, worst, cost, ...win.figures };
  return answerOf(asked, [guess], figures, [
    ['best guess', formatCode(asked.game, guess)],
    ['win chance', win.chance],
    ['turns left', `${expected.toFixed(4)} expected, ${worst} at worst`],
    ['as good', 'not searched for; --all lists every best guess'],
    strategyRow(answer),
  ]);
}

/** Makes the answer from a finished search: all best guesses. */
export function bestNext(asked: NextRequest, { strategy, guesses, remaining: left, cost }: Best): NextAnswer {
  const { game, history, kept, isWhole } = asked;
  const { total, worst } = outcome(game, strategy, new Set(remaining(game, history)));
  const expected = total / weightLeft(asked, left);
  const [first, ...others] = guesses
    .slice(0, isWhole ? guesses.length : SHOWN)
    .map((guess) => formatCode(game, guess));
  const more = guesses.length - 1 - others.length;
  if (more > 0) others.push(`and ${more} more (--all)`);
  const win = winOf(asked, left, cost);
  const rows: Row[] = [
    ['best guess', `${first}${trustText(kept)}`],
    ['win chance', win.chance],
    ['turns left', `${expected.toFixed(4)} expected, ${worst} at worst`],
    ['as good', others.length > 0 ? others : asked.compared === undefined ? 'no other guess' : undefined],
  ];
  const figures = { claim: earnedWith(kept), remaining: left, expected, worst, cost, ...win.figures };
  const note = guesses.length > 1 ? whichMayWin(asked, guesses) : '';
  return answerOf(asked, guesses, figures, rows, `${note}${asked.compared === undefined ? '' : ALIKE}`);
}

/**
 * Returns a text about the best guess that a search has found so far, such as `trace: 3.1010 to 3.2537 turns
 * expected so far`. Returns undefined if there is no guess, or if the costs do not count turns.
 */
export function goodSoFar(
  game: Game,
  history: History,
  { kind }: Objective,
  { guess, proven, found }: Progress,
): string | undefined {
  if (guess === undefined || kind !== 'average' || !Number.isFinite(found)) return undefined;
  const left = remaining(game, history).length;
  const [least, most] = [proven, found].map((cost) => cost / left - history.length);
  return `${formatCode(game, guess)}: ${formatSpan(least, most, 4)} turns expected so far`;
}

/**
 * Makes the answer if the time was over before the search: a guess that is perhaps not best, with bounds of
 * its cost.
 */
export function knownNext(asked: NextRequest, known: Known): NextAnswer {
  const { game, objective, title, history, kept } = asked;
  const { proven, found, guess, remaining: left } = known;
  const hasOneList = listOf(objective) !== undefined;
  const judgedBy = hasOneList ? title : 'average';
  const isBest = hasOneList && proven === found;
  const verdict = isBest ? 'proved best; guesses as good were not looked for' : 'not proved best';
  const countsTurns = !hasOneList || objective.kind === 'average';
  const weight = weightLeft(asked, left);
  const later = (cost: number): number => (countsTurns ? cost / weight - history.length : Number.NaN);
  const [least, most] = [later(proven), later(found)];
  const win = winOf(asked, left, Math.min(found, weight), proven);
  const isBounded = Number.isFinite(found);
  const timely = (asked.compared ?? 'all') === 'all' ? ' in time' : '';
  const claim = isBest ? earnedWith(kept) : isBounded ? 'upper-bound' : null;
  const figures = {
    ...{ claim, remaining: left, expected: orNull(most), expectedAtLeast: orNull(least) },
    ...{ cost: orNull(found), costAtLeast: proven, judgedBy, ...win.figures },
  };
  const rows: Row[] = [
    ['good guess', `${formatCode(game, guess)}${trustText(kept)}`],
    win.chance !== undefined
      ? ['win chance', `${win.chance}; ${verdict}`]
      : countsTurns
        ? ['turns left', `${formatSpan(least, most, 4)} expected; ${verdict}`]
        : ['cost', `${formatSpan(proven, found, 0)} by these prices; ${verdict}`],
    ['judged by', judgedBy === title ? undefined : `the average: ${title} was not decided${timely}`],
  ];
  return answerOf(asked, [guess], figures, rows, isBest ? '' : whyNotBest(asked));
}

/** Returns the sum of the weights of the codes left; without weights, their number `left`. */
function weightLeft({ game, history }: NextRequest, left: number): number {
  return game.weights === undefined ? left : weightSum(game, remaining(game, history));
}

/** Returns null for a number that JSON cannot hold. */
function orNull(number: number): number | null {
  return Number.isFinite(number) ? number : null;
}

/** Stands below the best guesses of a position of a large game. */
const ALIKE = 'Of guesses that divide these codes in the same way, only one is listed.\n';

/** Returns a sentence that says why a guess was not proved best. */
function whyNotBest({ game, compared = 'all' }: NextRequest): string {
  if (compared === 'all') return 'With more --patience, it can be decided.\n';
  if (compared === 'some')
    return `It is the best of ${game.guesses} guesses; the game has too many for all.\n`;
  if (compared === 'sample')
    return 'It is the best of a sample; this position has too many words for a search.\n';
  return `The player ${compared} has chosen it; at most ${MOST_SEARCHED} codes of this game are searched.\n`;
}

function answerOf<T extends { readonly remaining: number }>(
  asked: NextRequest,
  guesses: readonly number[],
  figures: T,
  rows: readonly Row[],
  note = '',
): NextAnswer {
  const { game, further, title, history, kept, listsCodes, columns } = asked;
  const words = further ? `${furtherFit(game, remaining(game, history), columns)}\n` : '';
  const texts = guesses.map((guess) => formatCode(game, guess));
  const isListed = listsCodes || (figures.remaining <= FEW && !further);
  const listed = isListed ? candidates(asked, remaining(game, history)) : undefined;
  const left = listed === undefined ? String(figures.remaining) : [`${figures.remaining}:`, ...listed.texts];
  const all: Row[] = [['codes left', left], ...rows, weightsRow(game, asked), ledgerRow(kept)];
  return {
    figures: {
      ...{ game: game.name, ...weightsFigures(game, asked), ...(further && { further }), objective: title },
      ...{ ...figures, ...listed?.figures, possible: possibleAmong(asked, guesses) },
      ...{ guesses: texts, ledger: kept },
    },
    text: `${words}${formatRows(all, columns)}${note}`,
  };
}

/** Returns the texts of the codes left, and their figures. With weights, the likeliest come first. */
function candidates({ game }: NextRequest, left: Uint16Array): { texts: string[]; figures: object } {
  const sorted = likeliestFirst(game, left);
  const sum = weightSum(game, left);
  const chances = game.weights && sorted.map((code) => weightOf(game, code) / sum);
  return {
    texts: codesWithChances(game, sorted, left),
    figures: { codes: sorted.map((code) => formatCode(game, code)), ...(chances && { chances }) },
  };
}

/**
 * Returns figures and a text about the chance to win, if that is the objective. The cost is then the number
 * of codes not found in time, or their weight. The guess shown costs `missed`, and every guess costs at least
 * `leastMissed`.
 */
function winOf(asked: NextRequest, left: number, missed: number, leastMissed = missed) {
  const { game, objective } = asked;
  if (objective.kind !== 'win') return { figures: {}, chance: undefined };
  const weight = weightLeft(asked, left);
  const [won, wonAtMost] = [weight - missed, weight - leastMissed];
  return {
    figures: { ...(game.weights && { weight }), won, ...(wonAtMost > won && { wonAtMost }) },
    chance: winChance(weight, objective.within, won, wonAtMost, game.weights !== undefined),
  };
}

/** Counts the guesses that may be the secret. */
function possibleAmong({ game, history }: NextRequest, guesses: readonly number[]): number {
  return guesses.filter((guess) => isPossible(game, history, guess)).length;
}

/** Returns a sentence about the best guesses that may be the secret. The solver lists these guesses first. */
function whichMayWin(asked: NextRequest, guesses: readonly number[]): string {
  const possible = possibleAmong(asked, guesses);
  if (possible === guesses.length) return 'Each of these guesses may be the secret.\n';
  if (possible === 0) return 'None of these guesses can be the secret.\n';
  return (
    `The first ${possible === 1 ? 'guess' : `${possible} guesses`} may be the secret, the others ` +
    `cannot.\n`
  );
}
