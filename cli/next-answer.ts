// Answers of optimoo next: figures for a program, and a text for a person made from them.

import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { type History, isPossible, remaining } from '../game/history.ts';
import { outcome } from '../game/strategy.ts';
import type { Known } from '../solver/known-without-search.ts';
import type { Objective } from '../solver/objective-text.ts';
import { listOf } from '../solver/objectives.ts';
import type { Best } from '../solver/solver.ts';
import { furtherFit } from './contradiction.ts';
import { formatRows, formatSpan, type Row } from './format.ts';
import { earnedWith, type LedgerResult, ledgerRow, trustText } from './ledger-option.ts';
import { type ShippedAnswer, strategyRow } from './shipped.ts';

/** Guesses in the text, unless all are wanted. */
export const SHOWN = 12;

/** The question, and how to show the answer. */
interface NextRequest {
  readonly game: Game;
  /** Is this the game of further words (further-words.ts)? Then no possible secret of the named game fits. */
  readonly further: boolean;
  readonly objective: Objective;
  readonly title: string;
  readonly history: History;
  readonly kept: LedgerResult | undefined;
  /** Are all guesses listed? */
  readonly isWhole: boolean;
  /** Width of the terminal; undefined without one. */
  readonly columns?: number | undefined;
}

/** An answer as --json prints it, and as a text. */
interface NextAnswer {
  readonly figures: object;
  readonly text: string;
}

/** The answer of a shipped strategy: one best guess with its exact cost. */
export function shippedNext(asked: NextRequest, answer: ShippedAnswer): NextAnswer {
  const { guess, codes, expected, worst, cost, claim, file } = answer;
  const figures = { claim, tree: file, remaining: codes, expected, worst, cost };
  return answerOf(asked, { ...figures, ...possibleAmong(asked, [guess]) }, [
    ['codes left', String(codes)],
    ['best guess', formatCode(asked.game, guess)],
    ['turns left', `${expected.toFixed(4)} expected, ${worst} at worst`],
    ['as good', 'not searched for; --all lists every best guess'],
    strategyRow(answer),
  ]);
}

/** The answer of a finished search: all best guesses. */
export function bestNext(asked: NextRequest, { strategy, guesses, remaining: left, cost }: Best): NextAnswer {
  const { game, history, kept, isWhole } = asked;
  const { total, worst } = outcome(game, strategy, new Set(remaining(game, history)));
  const expected = total / left;
  const named = possibleAmong(asked, guesses);
  const shown = isWhole ? named.guesses : named.guesses.slice(0, SHOWN);
  const more = guesses.length - shown.length;
  const asGood = [...shown.slice(1), ...(more > 0 ? [`and ${more} more (--all)`] : [])];
  const rows: Row[] = [
    ['codes left', String(left)],
    ['best guess', `${shown[0]}${trustText(kept)}`],
    ['turns left', `${expected.toFixed(4)} expected, ${worst} at worst`],
    ['as good', asGood.length === 0 ? 'no other guess' : asGood],
  ];
  const note = guesses.length > 1 ? `${whichMayWin(named.possible, guesses.length)}\n` : '';
  const figures = { claim: earnedWith(kept), remaining: left, expected, worst, cost, ...named };
  return answerOf(asked, figures, rows, note);
}

/** The answer when time is over: a guess that is not proved best, with bounds of its cost. */
export function knownNext(asked: NextRequest, known: Known): NextAnswer {
  const { game, objective, title, history, kept } = asked;
  const { proven, found, guess, remaining: left } = known;
  const hasOneList = listOf(objective) !== undefined;
  const judgedBy = hasOneList ? title : 'average';
  const isBest = hasOneList && proven === found;
  const verdict = isBest ? 'proved best; guesses as good were not looked for' : 'not proved best';
  const countsTurns = !hasOneList || objective.kind === 'average';
  const later = (cost: number): number | null => (countsTurns ? cost / left - history.length : null);
  const [expectedAtLeast, expected] = [later(proven), later(found)];
  const figures = {
    ...{ claim: isBest ? earnedWith(kept) : 'upper-bound', remaining: left, expected, expectedAtLeast },
    ...{ cost: found, costAtLeast: proven, judgedBy, ...possibleAmong(asked, [guess]) },
  };
  const rows: Row[] = [
    ['codes left', String(left)],
    ['good guess', `${formatCode(game, guess)}${trustText(kept)}`],
    expectedAtLeast === null || expected === null
      ? ['cost', `${formatSpan(proven, found, 0)} by these prices; ${verdict}`]
      : ['turns left', `${formatSpan(expectedAtLeast, expected, 4)} expected; ${verdict}`],
    ...(judgedBy === title ? [] : [['judged by', `the average: ${title} was not decided in time`] as const]),
  ];
  return answerOf(asked, figures, rows, isBest ? '' : 'With more --patience, it can be decided.\n');
}

function answerOf(asked: NextRequest, figures: object, rows: readonly Row[], note = ''): NextAnswer {
  const { game, further, title, history, kept, columns } = asked;
  const words = further ? `${furtherFit(game, remaining(game, history), columns)}\n` : '';
  const subject = { game: game.name, ...(further && { further }), objective: title };
  return {
    figures: { ...subject, ...figures, ledger: kept },
    text: `${words}${formatRows([...rows, ...ledgerRow(kept)], columns)}${note}`,
  };
}

/** The texts of guesses, and how many of these may be the secret. */
function possibleAmong({ game, history }: NextRequest, guesses: readonly number[]) {
  return {
    possible: guesses.filter((guess) => isPossible(game, history, guess)).length,
    guesses: guesses.map((guess) => formatCode(game, guess)),
  };
}

/** A sentence about the best guesses that may be the secret. The solver lists these first. */
function whichMayWin(possible: number, guesses: number): string {
  if (possible === guesses) return 'Each of these guesses may be the secret.';
  if (possible === 0) return 'None of these guesses can be the secret.';
  return `The first ${possible === 1 ? 'guess' : `${possible} guesses`} may be the secret, the others cannot.`;
}
