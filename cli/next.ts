// optimoo next: the exact best guesses in a game that somebody is playing, whatever was guessed so far.
// The guesses need not be those of any strategy; each position is solved on the spot.

import { Command } from 'commander';
import { formatCode } from '../game/code.ts';
import { parseHistory, remaining } from '../game/history.ts';
import { outcome } from '../game/strategy.ts';
import { UsageError } from '../game/usage-error.ts';
import { formatObjective } from '../solver/objective-text.ts';
import { openSolver } from '../solver/solve.ts';
import { explain } from '../strategies/explain.ts';
import { boundsProgress, unitOf } from './bounds-progress.ts';
import { changesText } from './contradiction.ts';
import { formatRows } from './format.ts';
import { addWordOptions, gameAmong, gameFrom, type WordOptions } from './game-options.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import { addObjectiveOptions, OBJECTIVE_HELP, type ObjectiveOptions, objectiveFrom } from './objective-options.ts';
import { memoryOption, type ResourceOptions, resourcesFrom, threadsOption } from './solver-options.ts';

interface Options extends ObjectiveOptions, WordOptions, ResourceOptions {
  readonly json?: true;
  readonly all?: true;
}

/** Guesses shown unless all are asked for. */
const SHOWN = 12;

const EXAMPLES = `${OBJECTIVE_HELP}
Turns are counted from the start of the game, those of the history too.

Each guess of the history comes with its feedback: how many symbols are right
and in place (A), and how many right but misplaced (B); of games that end in b,
such as 4x6rb, only the first number. With --feedback wordle: g right and in
place, y right but misplaced, - wrong, as in gy--g.
With --words, no game is named. A feedback that begins with - stands after --.

Examples:
  optimoo next 4x10 0123 1A1B 4567 0A2B
  optimoo next 4x6r "0011 1A0B, 2233 0A1B" --all
  optimoo next 4x10                        the best first guesses
  optimoo next 4x10 0123 1A1B --objective worst
  optimoo next --words secrets.txt --feedback wordle -- crane gy--g slate -y--g`;

/** The subcommand `next`. What its action throws, run.ts says and turns into an exit code. */
export function nextCommand(io: Io): Command {
  return addObjectiveOptions(addWordOptions(new Command('next')), 'what to minimise')
    .description('the best next guesses after any guesses and feedbacks, with the turns they need')
    .argument('[game]', 'positions x symbols, such as 4x10')
    .argument('[history...]', 'guesses and feedbacks, such as 0123 1A1B 4567 0A2B')
    .option('-a, --all', `list every best guess, not only the first ${SHOWN}`)
    .addOption(threadsOption())
    .addOption(memoryOption())
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXAMPLES)
    .action((first: string | undefined, others: readonly string[], options: Options) =>
      run(io, first === undefined ? [] : [first, ...others], options),
    );
}

async function run(io: Io, args: readonly string[], options: Options): Promise<void> {
  const { name, rest } = gameAmong(args, options);
  const game = await gameFrom(name, options);
  const { objective, consistent } = objectiveFrom(options);
  if (objective.kind === 'not-within') {
    const { turns } = objective;
    throw new UsageError(`"not within ${turns}" asks for a proof and not for a guess; ask for average within ${turns}.`);
  }
  const history = parseHistory(game, rest.join(' '));
  const contradiction = explain(game, history);
  if (contradiction !== undefined) throw new UsageError(changesText(game, history, contradiction));
  const progress = boundsProgress(io, { unit: unitOf(objective), json: options.json && 'next' });
  const title = formatObjective(objective, consistent);
  const solver = await openSolver(game, { consistent, ...resourcesFrom(io, options) });
  try {
    const work = { ...(io.signal && { signal: io.signal }), onProgress: progress.update };
    const codes = new Set(remaining(game, history));
    const found = await solver.under(objective).best(history, work);
    progress.stop();
    const { total, worst } = outcome(game, found.strategy, codes);
    const guesses = found.guesses.map((guess) => formatCode(game, guess));
    const possible = found.guesses.filter((guess) => codes.has(guess)).length;
    const expected = total / found.remaining;
    if (options.json) {
      const figures = { remaining: found.remaining, expected, worst, possible, guesses };
      io.out(toJson('next', { game: game.name, objective: title, ...figures }));
      return;
    }
    const shown = options.all ? guesses : guesses.slice(0, SHOWN);
    const more = guesses.length - shown.length;
    const rows: [string, string][] = [
      ['codes left', String(found.remaining)],
      ['best guess', guesses[0]],
      ['turns left', `${expected.toFixed(4)} expected, ${worst} at worst`],
      ['as good', `${shown.slice(1).join(' ') || 'no other guess'}${more > 0 ? ` and ${more} more (--all)` : ''}`],
    ];
    io.out(`${formatRows(rows)}`);
    if (guesses.length > 1) io.out(`${whichMayWin(possible, guesses.length)}\n`);
  } finally {
    progress.stop();
    await solver.close();
  }
}

/** How many of the best guesses may be the secret; the solver lists those first. */
function whichMayWin(possible: number, guesses: number): string {
  if (possible === guesses) return 'Each of these guesses may be the secret.';
  if (possible === 0) return 'None of these guesses can be the secret.';
  return `The first ${possible === 1 ? 'guess' : `${possible} guesses`} may be the secret, the others cannot.`;
}
