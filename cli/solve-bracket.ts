// optimoo solve --bracket: two proved bounds of the least total of a game, which come closer until time is
// over. The command improves the tree at the output path. If the bounds meet, the strategy is optimal.

import { Deadline } from '../base/deadline.ts';
import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { type Bracket, bracketAtOnce, findBracket } from '../solver/front/find-bracket.ts';
import { openSolver } from '../solver/solve.ts';
import { CLAIMS, type Claim } from '../tree-output/file-format.ts';
import type { Tree } from '../tree-output/tree.ts';
import { formatAverage, formatHistogram, formatRows, plural } from './format.ts';
import type { WordOptions } from './game-options.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import { earnedWith, type LedgerOption, ledgerRow, trustText, withLedger } from './ledger-option.ts';
import { strategyIn } from './optimal.ts';
import { checkApart, type OutputOptions, placeFrom, sayBeside } from './output.ts';
import { boundsProgress } from './progress.ts';
import { replayedTree, treeAt } from './replayed-tree.ts';
import { type ResourceOptions, resourcesFrom } from './solver-options.ts';

interface Options extends WordOptions, OutputOptions, LedgerOption, ResourceOptions {
  readonly patience?: number;
}

/** Brackets the least average of a game. @throws UsageError if the tree cannot be written. */
export async function solveBracket(io: Io, game: Game, options: Options): Promise<void> {
  const path = options.output ?? `${game.name}-average.tree`;
  const before = await treeAt(path, game);
  const place = placeFrom(io, before ? { ...options, force: true } : options, path || undefined);
  checkApart(['ledger', options.ledger], ['tree', place]);
  const started = io.clock();
  let written: number | undefined; // the total of the last tree
  /**
   * Writes the tree of a bracket, unless the file holds a tree as good. Another run may have written that
   * one.
   */
  const keep = async ({ found, strategy }: Bracket, claim: Claim) => {
    const { bytes, verdict } = replayedTree(game, strategy, found, { objective: 'average', claim });
    const there = await treeAt(path, game);
    const isKept = there !== undefined && isAsGood(there, found, claim);
    if (!isKept) {
      place?.write(bytes);
      written = found;
    }
    return { bytes, verdict, there: isKept && found !== written ? there : undefined };
  };
  // The patience includes the time to open the solver.
  const deadline = new Deadline(options.patience ?? Number.POSITIVE_INFINITY, io.signal);
  const { bracket, kept } = await withLedger(
    io,
    options,
    { game, objective: 'average', consistent: false },
    async (ledger) => {
      const strategy = before && strategyIn(game, before, path || '');
      const progress = boundsProgress(io, { unit: 'turns in all', json: options.json && 'solve', ledger });
      try {
        const resources = { ...resourcesFrom(io, options), ledger, signal: deadline.signal };
        const solver = await openSolver(game, resources);
        const onStrategy = async (better: Bracket) =>
          void (place?.isReadBack && (await keep(better, 'upper-bound')));
        const work = { signal: deadline.signal, onBounds: progress.update, onStrategy, strategy };
        const bracket = await findBracket(solver, work).finally(() => solver.close());
        return { bracket, trusted: solver.trusted };
      } catch (error) {
        if (error !== deadline.isOver) throw error;
        return { bracket: bracketAtOnce(game, strategy), trusted: 0 };
      } finally {
        progress.stop();
      }
    },
  ).finally(() => deadline.end());
  const { proven, found, strategy } = bracket;
  const claim: Claim = proven === found ? earnedWith(kept) : 'upper-bound';
  const { bytes, verdict, there } = await keep(bracket, claim);
  const { histogram, total, worst, secrets } = verdict;
  const result = {
    ...{ game: game.name, objective: 'average', secrets, proven, found, average: total / secrets },
    ...{ claim, worst, histogram, firstGuess: formatCode(game, strategy.guess) },
    ...{ seconds: (io.clock() - started) / 1000, file: place?.name ?? null, kept: there !== undefined },
    ledger: kept,
  };
  const tree = there
    ? `${path}, which ${thereText(there, found)}`
    : `${result.file ?? 'not written'}, ${bytes.length} bytes, replayed over every secret`;
  sayBeside(io, place, options.json ? toJson('solve', result) : textOf(result, tree));
}

interface Result {
  readonly game: string;
  readonly claim: Claim;
  readonly secrets: number;
  readonly proven: number;
  readonly found: number;
  readonly worst: number;
  readonly histogram: readonly number[];
  readonly firstGuess: string;
  readonly ledger: Parameters<typeof trustText>[0];
}

function textOf(result: Result, tree: string): string {
  const { game, claim, secrets, proven, found, worst, histogram, firstGuess, ledger } = result;
  const share = ((100 * (found - proven)) / found).toFixed(2);
  const apart = `${found - proven} turns apart, ${share} % of the upper bound`;
  return `${game}, average: ${claim}${trustText(ledger)}\n${formatRows([
    ['least total', proven === found ? `${found}, proved` : `from ${proven} to ${found}; ${apart}`],
    ['average', `from ${formatAverage(proven, secrets)} to ${formatAverage(found, secrets)}`],
    ['worst', `${plural(worst, 'turn')} of the strategy`],
    ['turn:secrets', formatHistogram(histogram)],
    ['first guess', firstGuess],
    ...ledgerRow(ledger),
    ['tree', tree],
  ])}`;
}

/** Does a tree of any objective need fewer turns than were found, or equally many with no weaker claim? */
function isAsGood({ objective, claim, total }: Tree, found: number, earned: Claim): boolean {
  const claimOfAverage = objective === 'average' ? claim : 'upper-bound';
  return total < found || (total === found && CLAIMS.indexOf(claimOfAverage) >= CLAIMS.indexOf(earned));
}

function thereText({ total }: Tree, found: number): string {
  return total < found ? `was written meanwhile and needs only ${total} turns` : 'was there';
}
