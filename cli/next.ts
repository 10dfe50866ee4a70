// optimoo next: the exact best guesses after any history. A shipped strategy answers at once while the turns
// follow it. Any other position is solved.

import type { Command } from 'commander';
import { Deadline } from '../base/deadline.ts';
import { UsageError } from '../base/usage-error.ts';
import { formatCode } from '../game/code.ts';
import { furtherWords } from '../game/further-words.ts';
import type { Game } from '../game/game.ts';
import { checkUnfinished, type History, isPossible, parseHistory, remaining } from '../game/history.ts';
import { positionOf } from '../game/position.ts';
import { outcome } from '../game/strategy.ts';
import { type Known, knownWithoutSearch, requireAllowed } from '../solver/known-without-search.ts';
import type { Objective } from '../solver/objective-text.ts';
import { listOf } from '../solver/objectives.ts';
import { AVERAGE } from '../solver/prices.ts';
import type { Best } from '../solver/solver.ts';
import { quotedHere } from './claim.ts';
import { checkPossible, furtherFit } from './contradiction.ts';
import { formatRows, formatSpan, type Row } from './format.ts';
import { GAME_ARGUMENT, gameAmong, gameFrom } from './game-options.ts';
import type { Io } from './io.ts';
import { listTotals } from './next-totals.ts';
import { checkJudgesGuesses, OBJECTIVE_HELP, objectiveFrom, objectiveOptions } from './objective-options.ts';
import { allowHyphens, type Options, option, PATIENCE, subcommand, wholeNumber } from './options.ts';
import { report } from './output.ts';
import { isQuick } from './quick-game.ts';
import { earnedWith, type LedgerResult, ledgerRow, subjectOf, trustText, withSolver } from './search.ts';
import { objectiveAnswered, type ShippedAnswer, shippedAnswer, strategyRow } from './shipped.ts';

/** Guesses in the text, unless all are wanted. */
const SHOWN = 12;

interface NextOptions extends Options {
  readonly all?: true;
  readonly totals?: true;
  readonly below?: number;
}

const EXAMPLES = `${OBJECTIVE_HELP}
Turns are counted from the start of the game, those of the history too.

Where a strategy that ships with optimoo leads, it gives one best guess at once;
--all or --ledger searches instead.

With --totals, it lists every guess whose least total is below a limit, with
that total, and proves that all others cost as much as the limit or more. The
limit is 1 % above the least total, unless --below names another. Of several
guesses that symmetry makes equal, the lowest stands for all. Guesses that tell
nothing are left out. The objective must be decided by one price list: average,
average within <k>, fewest on turn <k>, win within <k> or prices <list>.

Each guess of the history comes with its feedback: how many symbols are right
and in place (A), and how many right but misplaced (B); of games that end in b,
such as 4x6rb, only the first number. With --feedback wordle: g right and in
place, y right but misplaced, - wrong, as in gy--g.
With --words, no game is named. With --hard, only guesses count that use what
was shown: green letters in place, yellow ones as often as one guess showed.
Where no word that may be the secret fits, but others that may be guessed do, it
says so and takes those: newspapers add words.

Examples:
  optimoo next 4x10 0123 1A1B 4567 0A2B
  optimoo next 4x6r "0011 1A0B, 2233 0A1B" --all
  optimoo next 4x10                        the best first guesses
  optimoo next 4x6r --totals               good first guesses with their totals
  optimoo next wordle --below 7940 --ledger wordle.ledger
  optimoo next 4x10 0123 1A1B --objective worst
  optimoo next 4x10r --patience 60         a good first guess, after a minute
  optimoo next wordle "salet -----"
  optimoo next wordle --hard "salet --y-g" --objective "average within 6"
  optimoo next --words secrets.txt --feedback wordle crane gy--g slate -y--g`;

/**
 * Marks of Wordle that begin with a hyphen. The shortest, -g and --, are an option and the end of options.
 */
const MARKS = /^-(?=..)[-gy]+$/i;

/** The command `next`. run.ts reports what its action throws. */
export function nextCommand(io: Io): Command {
  const command = subcommand(
    'next',
    'the best next guesses after any guesses and feedbacks, with the turns they need',
    [
      'game',
      ...objectiveOptions('what to minimise'),
      'ledger',
      option('-a, --all', `search for every best guess and list all, not only the first ${SHOWN}`),
      option('--totals', 'list good guesses with their least totals'),
      option('--below <total>', 'the limit of --totals (default: 1 % above the least)', wholeNumber(1)),
      'solver',
      'patience',
      'json',
    ],
    EXAMPLES,
  );
  return allowHyphens(command, MARKS)
    .argument(...GAME_ARGUMENT)
    .argument('[history...]', 'guesses and feedbacks, such as 0123 1A1B 4567 0A2B')
    .action((first, others, options) => run(io, first === undefined ? [] : [first, ...others], options));
}

async function run(io: Io, args: readonly string[], options: NextOptions): Promise<void> {
  const { name, rest } = gameAmong(args, options, beginsWithCode);
  const turns = rest.join(' ');
  const named = await gameFrom(name, options, { history: turns });
  const goal = objectiveFrom(options);
  checkJudgesGuesses(goal.objective);
  const given = parseHistory(named, turns);
  checkPossible(named, given);
  checkUnfinished(named, given);
  const further = furtherWords(named, given);
  const { game, history } = further ?? { game: named, history: given };
  // A ledger is about the game that was named.
  const { ledger } = further === undefined ? options : {};
  if (options.totals || options.below !== undefined) {
    checkNotBoth(options);
    return listTotals(io, { game, history, ...goal }, { ...options, ledger });
  }
  const subject = subjectOf('next', game, goal);
  const { objective } = goal;
  const asked = {
    ...{ game, further: further !== undefined, objective, title: subject.objective, history },
    ...{ isWhole: options.all === true, columns: io.columns, kept: undefined },
  };
  if (!options.all && options.ledger === undefined) {
    const answer = shippedAnswer(game, history, goal);
    if (answer !== undefined) return report(io, options, 'next', shippedNext(asked, answer));
    const quick = isQuick(game) ? undefined : objectiveAnswered(game, history);
    if (quick !== undefined)
      io.err(`A strategy that comes with optimoo answers at once with --objective ${quotedHere(quick)}.\n`);
  }
  const position = ledger === undefined ? positionOf(game, history) : { game, history };
  // The patience includes the time to open the solver.
  const { patience = PATIENCE } = options;
  const end = io.clock() + patience;
  const { found, kept } = await withSolver<{ found: Best | Known }>(
    io,
    { ...options, ledger },
    { ...subject, game: position.game },
    async (solver, { update }) => {
      const work = { signal: io.signal, onProgress: update };
      const left = Math.max(0, end - io.clock());
      return { found: await solver.under(objective).bestWithin(position.history, left, work) };
    },
    {
      deadline: new Deadline(patience, io.signal),
      late: () => ({
        found: requireAllowed(
          knownWithoutSearch(position.game, listOf(objective) ?? AVERAGE, position.history),
        ),
      }),
    },
  );
  const request = { ...asked, ...position, kept };
  const answer = 'guess' in found ? knownNext(request, found) : bestNext(request, found);
  report(io, options, 'next', answer);
}

/** @throws UsageError for an option that --totals does not obey. */
function checkNotBoth({ all, patience }: NextOptions): void {
  const other = all ? '--all' : patience === undefined ? undefined : '--patience';
  if (other !== undefined)
    throw new UsageError(`--totals lists all guesses below a limit; leave out ${other}.`);
}

/** Does the first argument begin with a code of digits, and not with a game? */
function beginsWithCode(text: string): boolean {
  return /^\d+([\s,;:/]|$)/.test(text);
}

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
function shippedNext(asked: NextRequest, answer: ShippedAnswer): NextAnswer {
  const { guess, codes, expected, worst, cost, claim, file } = answer;
  return answerOf(asked, [guess], { claim, tree: file, remaining: codes, expected, worst, cost }, [
    ['best guess', formatCode(asked.game, guess)],
    ['turns left', `${expected.toFixed(4)} expected, ${worst} at worst`],
    ['as good', 'not searched for; --all lists every best guess'],
    strategyRow(answer),
  ]);
}

/** The answer of a finished search: all best guesses. */
function bestNext(asked: NextRequest, { strategy, guesses, remaining: left, cost }: Best): NextAnswer {
  const { game, history, kept, isWhole } = asked;
  const { total, worst } = outcome(game, strategy, new Set(remaining(game, history)));
  const expected = total / left;
  const [first, ...others] = guesses
    .slice(0, isWhole ? guesses.length : SHOWN)
    .map((guess) => formatCode(game, guess));
  const more = guesses.length - 1 - others.length;
  if (more > 0) others.push(`and ${more} more (--all)`);
  const rows: Row[] = [
    ['best guess', `${first}${trustText(kept)}`],
    ['turns left', `${expected.toFixed(4)} expected, ${worst} at worst`],
    ['as good', others.length === 0 ? 'no other guess' : others],
  ];
  const figures = { claim: earnedWith(kept), remaining: left, expected, worst, cost };
  return answerOf(asked, guesses, figures, rows, guesses.length > 1 ? whichMayWin(asked, guesses) : '');
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
    ...{ cost: found, costAtLeast: proven, judgedBy },
  };
  const rows: Row[] = [
    ['good guess', `${formatCode(game, guess)}${trustText(kept)}`],
    expectedAtLeast === null || expected === null
      ? ['cost', `${formatSpan(proven, found, 0)} by these prices; ${verdict}`]
      : ['turns left', `${formatSpan(expectedAtLeast, expected, 4)} expected; ${verdict}`],
    ['judged by', judgedBy === title ? undefined : `the average: ${title} was not decided in time`],
  ];
  return answerOf(asked, [guess], figures, rows, isBest ? '' : 'With more --patience, it can be decided.\n');
}

function answerOf<T extends { readonly remaining: number }>(
  asked: NextRequest,
  guesses: readonly number[],
  figures: T,
  rows: readonly Row[],
  note = '',
): NextAnswer {
  const { game, further, title, history, kept, columns } = asked;
  const words = further ? `${furtherFit(game, remaining(game, history), columns)}\n` : '';
  const texts = guesses.map((guess) => formatCode(game, guess));
  const all: Row[] = [['codes left', String(figures.remaining)], ...rows, ledgerRow(kept)];
  return {
    figures: {
      ...{ game: game.name, ...(further && { further }), objective: title, ...figures },
      ...{ possible: possibleAmong(asked, guesses), guesses: texts, ledger: kept },
    },
    text: `${words}${formatRows(all, columns)}${note}`,
  };
}

/** The number of guesses that may be the secret. */
function possibleAmong({ game, history }: NextRequest, guesses: readonly number[]): number {
  return guesses.filter((guess) => isPossible(game, history, guess)).length;
}

/** A sentence about the best guesses that may be the secret. The solver lists these first. */
function whichMayWin(asked: NextRequest, guesses: readonly number[]): string {
  const possible = possibleAmong(asked, guesses);
  if (possible === guesses.length) return 'Each of these guesses may be the secret.\n';
  if (possible === 0) return 'None of these guesses can be the secret.\n';
  return `The first ${possible === 1 ? 'guess' : `${possible} guesses`} may be the secret, the others cannot.\n`;
}
