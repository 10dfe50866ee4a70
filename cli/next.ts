// optimoo next: the exact best guesses after any history. A shipped strategy answers at once while the turns
// follow it. Any other position is solved.

import { Command } from 'commander';
import { Deadline } from '../base/deadline.ts';
import { UsageError } from '../base/usage-error.ts';
import { furtherWords } from '../game/further-words.ts';
import type { Game } from '../game/game.ts';
import { checkUnfinished, type History, parseHistory } from '../game/history.ts';
import { type Known, knownWithoutSearch, requireAllowed } from '../solver/known-without-search.ts';
import type { Ledger } from '../solver/ledger/ledger.ts';
import { formatObjective, type Objective } from '../solver/objective-text.ts';
import { listOf } from '../solver/objectives.ts';
import { AVERAGE } from '../solver/prices.ts';
import type { WorkOptions } from '../solver/progress.ts';
import { openSolver } from '../solver/solve.ts';
import type { Best } from '../solver/solver.ts';
import { quotedHere } from './claim.ts';
import { checkPossible } from './contradiction.ts';
import { addWordOptions, GAME_ARGUMENT, gameAmong, gameFrom, type WordOptions } from './game-options.ts';
import { allowHyphens } from './hyphens.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import { addLedgerOption, type LedgerOption, withLedger } from './ledger-option.ts';
import { bestNext, knownNext, SHOWN, shippedNext } from './next-answer.ts';
import { listTotals } from './next-totals.ts';
import {
  addObjectiveOptions,
  checkJudgesGuesses,
  OBJECTIVE_HELP,
  type ObjectiveOptions,
  objectiveFrom,
} from './objective-options.ts';
import { boundsProgress, unitOf } from './progress.ts';
import { isQuick } from './quick-game.ts';
import { objectiveAnswered, shippedAnswer } from './shipped.ts';
import {
  addResourceOptions,
  patienceFrom,
  patienceOption,
  type ResourceOptions,
  resourcesFrom,
} from './solver-options.ts';
import { wholeNumber } from './whole-number.ts';

interface Options extends ObjectiveOptions, WordOptions, ResourceOptions, LedgerOption {
  readonly json?: true;
  readonly all?: true;
  readonly totals?: true;
  readonly below?: number;
  readonly patience?: number;
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
  return addResourceOptions(
    allowHyphens(
      addLedgerOption(addObjectiveOptions(addWordOptions(new Command('next')), 'what to minimise')),
      MARKS,
    )
      .description('the best next guesses after any guesses and feedbacks, with the turns they need')
      .argument(...GAME_ARGUMENT)
      .argument('[history...]', 'guesses and feedbacks, such as 0123 1A1B 4567 0A2B')
      .option('-a, --all', `search for every best guess and list all, not only the first ${SHOWN}`)
      .option('--totals', 'list good guesses with their least totals')
      .option('--below <total>', 'the limit of --totals (default: 1 % above the least)', wholeNumber(1)),
  )
    .addOption(patienceOption())
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXAMPLES)
    .action((first: string | undefined, others: readonly string[], options: Options) =>
      run(io, first === undefined ? [] : [first, ...others], options),
    );
}

async function run(io: Io, args: readonly string[], options: Options): Promise<void> {
  const { name, rest } = gameAmong(args, options, beginsWithCode);
  const turns = rest.join(' ');
  const named = await gameFrom(name, options, { history: turns });
  const { objective, consistent } = objectiveFrom(options);
  checkJudgesGuesses(objective);
  const given = parseHistory(named, turns);
  checkPossible(named, given);
  checkUnfinished(named, given);
  const further = furtherWords(named, given);
  const { game, history } = further ?? { game: named, history: given };
  // A ledger is about the game that was named.
  const ledgerOption = further === undefined ? options : {};
  if (options.totals || options.below !== undefined) {
    checkNotBoth(options);
    const { ledger } = ledgerOption;
    return listTotals(io, { game, history, objective, consistent }, { ...options, ledger });
  }
  const title = formatObjective(objective, consistent);
  const asked = {
    ...{ game, further: further !== undefined, objective, title, history },
    ...{ isWhole: options.all === true, columns: io.columns },
  };
  const say = ({ figures, text }: { readonly figures: object; readonly text: string }): void =>
    io.out(options.json ? toJson('next', figures) : text);
  const searches = options.all || options.ledger !== undefined;
  const answer = searches ? undefined : shippedAnswer(game, history, { objective, consistent });
  if (answer !== undefined) return say(shippedNext({ ...asked, kept: undefined }, answer));
  if (!searches) sayAnswered(io, game, history);
  const { found, kept } = await withLedger(
    io,
    ledgerOption,
    { game, objective: title, consistent },
    async (ledger) => {
      const json = options.json && 'next';
      const progress = boundsProgress(io, { unit: unitOf(objective), json, ledger });
      try {
        const work = { signal: io.signal, onProgress: progress.update };
        return await answerTo(io, { game, history, objective, consistent, ledger }, options, work);
      } finally {
        progress.stop();
      }
    },
  );
  const request = { ...asked, kept };
  say('guess' in found ? knownNext(request, found) : bestNext(request, found));
}

/** Before a long search, names an objective for which a shipped strategy answers at once, if there is one. */
function sayAnswered(io: Io, game: Game, history: History): void {
  const objective = isQuick(game) ? undefined : objectiveAnswered(game, history);
  if (objective === undefined) return;
  io.err(`A strategy that comes with optimoo answers at once with --objective ${quotedHere(objective)}.\n`);
}

/** @throws UsageError for an option that --totals does not obey. */
function checkNotBoth({ all, patience }: Options): void {
  const other = all ? '--all' : patience === undefined ? undefined : '--patience';
  if (other !== undefined)
    throw new UsageError(`--totals lists all guesses below a limit; leave out ${other}.`);
}

/** Does the first argument begin with a code of digits, and not with a game? */
function beginsWithCode(text: string): boolean {
  return /^\d+([\s,;:/]|$)/.test(text);
}

interface Position {
  readonly game: Game;
  readonly history: History;
  readonly objective: Objective;
  readonly consistent: boolean;
  readonly ledger: Ledger | undefined;
}

/**
 * The best guesses, or one guess with bounds when the patience is over. The patience includes the time to
 * open the solver.
 */
async function answerTo(
  io: Io,
  { game, history, objective, ...given }: Position,
  options: Options,
  work: WorkOptions,
): Promise<{ readonly found: Best | Known; readonly trusted: number }> {
  const patience = patienceFrom(options);
  const end = io.clock() + patience;
  const opening = new Deadline(patience, io.signal);
  try {
    const solver = await openSolver(game, {
      ...resourcesFrom(io, options),
      ...given,
      signal: opening.signal,
    });
    try {
      const question = solver.under(objective);
      const left = Math.max(0, end - io.clock());
      const found =
        left < Number.POSITIVE_INFINITY
          ? question.bestWithin(history, left, work)
          : question.best(history, work);
      return { found: await found, trusted: solver.trusted };
    } finally {
      await solver.close();
    }
  } catch (error) {
    if (error !== opening.isOver) throw error;
    return {
      found: requireAllowed(knownWithoutSearch(game, listOf(objective) ?? AVERAGE, history)),
      trusted: 0,
    };
  } finally {
    opening.end();
  }
}
