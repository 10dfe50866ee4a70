// optimoo next: finds the exact best guesses after any history. While the turns follow a shipped strategy,
// the answer comes from that strategy at once. Other positions are solved.

import type { Command } from 'commander';
import { Deadline } from '../base/deadline.ts';
import { UsageError } from '../base/usage-error.ts';
import { furtherWords } from '../game/further-words.ts';
import { checkUnfinished, parseHistory } from '../game/history.ts';
import { lettersFit, withKnownLetters } from '../game/known-letters.ts';
import { lettersOf } from '../game/stored-words.ts';
import { withWeightsOf } from '../game/weighted-game.ts';
import { type Known, knownWithoutSearch, requireAllowed } from '../solver/known-without-search.ts';
import { listOf } from '../solver/objectives.ts';
import { AVERAGE } from '../solver/prices.ts';
import type { Progress } from '../solver/progress.ts';
import type { Best } from '../solver/solver.ts';
import { quotedHere } from './claim.ts';
import { checkPossible } from './contradiction.ts';
import { GAME_ARGUMENT, gameAmong, gameFrom, largeGameFrom } from './game-options.ts';
import type { Io } from './io.ts';
import { bestNext, goodSoFar, knownNext, SHOWN, shippedNext } from './next-answer.ts';
import { listTotals } from './next-totals.ts';
import { checkJudgesGuesses, OBJECTIVE_HELP, objectiveFrom, objectiveOptions } from './objective-options.ts';
import { allowHyphens, type Options, option, PATIENCE, subcommand, wholeNumber } from './options.ts';
import { report } from './output.ts';
import { isQuick } from './quick-game.ts';
import { subjectOf, withSolver } from './search.ts';
import { objectiveAnswered, shippedAnswer } from './shipped.ts';

interface NextOptions extends Options {
  readonly all?: true;
  readonly codes?: true;
  readonly totals?: true;
  readonly known?: string;
  readonly with?: string;
  readonly without?: string;
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
With --weights, each line of a file has a word or code and a whole number: how
likely it is. Costs and chances then count by weight. Secrets that the file does
not name have the weight 1, or that of a line with *; 0 is never drawn.
With --words, no game is named. With --hard, only guesses count that use what
was shown: green letters in place, yellow ones as often as one guess showed.
Where no word that may be the secret fits, but others that may be guessed do, it
says so and takes those: newspapers add words.
Of a game under way elsewhere, --known, --with and --without tell what is known.

Examples:
  optimoo next 4x10 0123 1A1B 4567 0A2B
  optimoo next 4x6r "0011 1A0B, 2233 0A1B" --all
  optimoo next 4x10                        the best first guesses
  optimoo next 4x6r --totals               good first guesses with their totals
  optimoo next wordle --below 7940 --ledger wordle.ledger
  optimoo next 4x10 0123 1A1B --objective worst
  optimoo next 4x13r --patience 60         a good first guess, after a minute
  optimoo next wordle "salet -----"
  optimoo next wordle --known "?r??e" --with t --without abc
  optimoo next wordle --hard "salet --y-g" --objective "average within 6"
  optimoo next --words secrets.txt --feedback wordle crane gy--g slate -y--g
  optimoo next wordle --weights frequencies.tsv "salet -----"`;

/**
 * Marks of Wordle that begin with a hyphen. The marks `-g` and `--` are left out, because they are also an
 * option and the end of the options.
 */
const MARKS = /^-(?=..)[-gy]+$/i;

/** Defines the command `next`. Errors of its action are reported by run.ts. */
export function nextCommand(io: Io): Command {
  const command = subcommand(
    'next',
    [
      'game',
      'weights',
      ...objectiveOptions('what to minimise'),
      'ledger',
      option('-a, --all', `search for every best guess and list all, not only the first ${SHOWN}`),
      option('--codes', 'list all codes that are left, not only a few'),
      option('--known <pattern>', 'letters of the word that are known in place, such as ?r??e'),
      option('--with <letters>', 'letters that the word has, in any place'),
      option('--without <letters>', 'letters that no unknown place of the word has'),
      option('--totals', 'list good guesses with their least totals'),
      option('--below <total>', 'the limit of --totals (default: 1 % above the least)', wholeNumber(1)),
      'solver',
      'patience',
      'json',
    ],
    EXAMPLES,
  );
  return allowHyphens(command, MARKS)
    .addArgument(GAME_ARGUMENT)
    .argument('[history...]', 'guesses and feedbacks, such as 0123 1A1B 4567 0A2B')
    .action((first, others, options) => run(io, first === undefined ? [] : [first, ...others], options));
}

async function run(io: Io, args: readonly string[], options: NextOptions): Promise<void> {
  const { name, rest } = gameAmong(args, options, beginsWithCode);
  const turns = rest.join(' ');
  const isKnown = [options.known, options.with, options.without].some((letters) => letters !== undefined);
  const large = largeGameFrom(name, options);
  if (large !== undefined) {
    const goal = objectiveFrom(options);
    checkJudgesGuesses(goal.objective);
    if (isKnown) throw new UsageError(`${large.name} is a game of codes; known letters are for words.`);
    if (options.totals || options.below !== undefined)
      throw new UsageError(`${large.name} has too many guesses for --totals; leave it out.`);
    const { nextOfLarge } = await import('./next-large.ts'); // loaded late for a quick start
    return nextOfLarge(io, large, turns, goal, options);
  }
  const listed = await gameFrom(name, options, { history: turns, io });
  const named = isKnown ? withWeightsOf(listed, withKnownLetters(listed, options)) : listed;
  const fits = isKnown ? lettersFit(listed, options) : undefined;
  const isPossible = fits && ((code: number) => fits(lettersOf(named, code)));
  const goal = objectiveFrom(options);
  checkJudgesGuesses(goal.objective);
  const given = parseHistory(named, turns);
  checkPossible(named, given, isPossible);
  checkUnfinished(named, given);
  const further = furtherWords(named, given, isPossible);
  const { game, history } = further ?? { game: named, history: given };
  // The ledger belongs to the game that the user named. It is not used if further words take the place of the
  // secrets (further-words.ts), because that is another game.
  const { ledger } = further === undefined ? options : {};
  if (options.totals || options.below !== undefined) {
    checkNotBoth(options);
    return listTotals(io, { game, history, ...goal }, { ...options, ledger });
  }
  const { objective } = goal;
  const best = (now: Progress): string | undefined => goodSoFar(game, history, objective, now);
  const subject = { ...subjectOf('next', game, goal), best };
  const asked = {
    ...{ game, further: further !== undefined, objective, title: subject.objective, history },
    ...{ isWhole: options.all === true, listsCodes: options.codes === true },
    ...{ columns: io.columns, kept: undefined, weights: options.weights },
  };
  if (!options.all && options.ledger === undefined) {
    const answer = shippedAnswer(game, history, goal);
    if (answer !== undefined) return report(io, options, 'next', shippedNext(asked, answer));
    const quick = isQuick(game) ? undefined : objectiveAnswered(game, history);
    if (quick !== undefined)
      io.err(`A strategy that comes with optimoo answers at once with --objective ${quotedHere(quick)}.\n`);
  }
  // The time to open the solver counts as a part of the patience.
  const { patience = PATIENCE } = options;
  const end = io.clock() + patience;
  const { found, kept, compared } = await withSolver<{ found: Best | Known; compared?: 'sample' }>(
    io,
    { ...options, ledger, after: history },
    subject,
    async (solver, { update }) => {
      const work = { signal: io.signal, onProgress: update };
      const left = Math.max(0, end - io.clock());
      return { found: await solver.under(objective).bestWithin(history, left, work) };
    },
    {
      deadline: new Deadline(patience, io.signal),
      late: (isTooLarge) => ({
        found: requireAllowed(knownWithoutSearch(game, listOf(objective) ?? AVERAGE, history)),
        ...(isTooLarge && { compared: 'sample' }),
      }),
    },
  );
  const request = { ...asked, kept, compared };
  const answer = 'guess' in found ? knownNext(request, found) : bestNext(request, found);
  report(io, options, 'next', answer);
}

/**
 * Refuses options that --totals does not use.
 * @throws UsageError that names the option.
 */
function checkNotBoth({ all, codes, patience }: NextOptions): void {
  const other = all ? '--all' : codes ? '--codes' : patience === undefined ? undefined : '--patience';
  if (other !== undefined)
    throw new UsageError(`--totals lists all guesses below a limit; leave out ${other}.`);
}

/** Says whether a text begins with a code of digits, such as `0123 1A1B`, and not with the name of a game. */
function beginsWithCode(text: string): boolean {
  return /^\d+([\s,;:/]|$)/.test(text);
}
