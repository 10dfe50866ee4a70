// optimoo solve --bracket: two proved bounds of the least total of a game, which come closer until time is
// over. The command improves the tree at the output path. If the bounds meet, the strategy is optimal.

import { Deadline } from '../base/deadline.ts';
import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { type Bracket, bracketAtOnce, findBracket } from '../solver/front/find-bracket.ts';
import { CLAIMS, type Claim } from '../tree-output/file-format.ts';
import type { Tree } from '../tree-output/tree.ts';
import { formatAverage, formatHistogram, formatRows, plural } from './format.ts';
import type { Io } from './io.ts';
import type { Options } from './options.ts';
import { checkApart, placeFrom, report } from './output.ts';
import { earnedWith, ledgerRow, subjectOf, trustText, withSolver } from './search.ts';
import { replayedTree, strategyIn, treeAt } from './tree-file.ts';

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
  const strategy = before && strategyIn(game, before, path || '');
  // The patience includes the time to open the solver.
  const deadline = new Deadline(options.patience ?? Number.POSITIVE_INFINITY, io.signal);
  const subject = subjectOf('solve', game, { objective: { kind: 'average' }, consistent: false });
  const { bracket, kept } = await withSolver(
    io,
    options,
    subject,
    async (solver, { update: onBounds }) => {
      const onStrategy = async (better: Bracket) =>
        void (place?.isReadBack && (await keep(better, 'upper-bound')));
      const work = { signal: deadline.signal, onBounds, onStrategy, strategy };
      return { bracket: await findBracket(solver, work) };
    },
    { deadline, late: () => ({ bracket: bracketAtOnce(game, strategy) }) },
  );
  const { proven, found } = bracket;
  const claim: Claim = proven === found ? earnedWith(kept) : 'upper-bound';
  const { bytes, verdict, there } = await keep(bracket, claim);
  const { histogram, total, worst, secrets } = verdict;
  const firstGuess = formatCode(game, bracket.strategy.guess);
  const file = place?.name ?? null;
  const figures = {
    ...{ game: game.name, objective: 'average', secrets, proven, found, average: total / secrets },
    ...{ claim, worst, histogram, firstGuess, seconds: (io.clock() - started) / 1000 },
    ...{ file, kept: there !== undefined, ledger: kept },
  };
  const share = ((100 * (found - proven)) / found).toFixed(2);
  const apart = `${found - proven} turns apart, ${share} % of the upper bound`;
  const rows = formatRows([
    ['least total', proven === found ? `${found}, proved` : `from ${proven} to ${found}; ${apart}`],
    ['average', `from ${formatAverage(proven, secrets)} to ${formatAverage(found, secrets)}`],
    ['worst', `${plural(worst, 'turn')} of the strategy`],
    ['turn:secrets', formatHistogram(histogram)],
    ['first guess', firstGuess],
    ledgerRow(kept),
    [
      'tree',
      there
        ? `${path}, which ${thereText(there, found)}`
        : `${file ?? 'not written'}, ${bytes.length} bytes, replayed over every secret`,
    ],
  ]);
  const text = `${game.name}, average: ${claim}${trustText(kept)}\n${rows}`;
  report(io, options, 'solve', { figures, text, place });
}

/** Does a tree of any objective need fewer turns than were found, or equally many with no weaker claim? */
function isAsGood({ objective, claim, total }: Tree, found: number, earned: Claim): boolean {
  const claimOfAverage = objective === 'average' ? claim : 'upper-bound';
  return total < found || (total === found && CLAIMS.indexOf(claimOfAverage) >= CLAIMS.indexOf(earned));
}

function thereText({ total }: Tree, found: number): string {
  return total < found ? `was written meanwhile and needs only ${total} turns` : 'was there';
}
