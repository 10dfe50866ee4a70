// optimoo solve --bracket: proves a lower and an upper bound of the least total of a game, and improves both
// until the time is over. The tree of the upper bound is written at the output path. If the bounds meet, its
// strategy is optimal.

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

/**
 * Finds a bracket of the least total of a game. Starts from the tree at the output path, if there is one.
 * @throws UsageError if the tree cannot be written.
 */
export async function solveBracket(io: Io, game: Game, options: Options): Promise<void> {
  const path = options.output ?? `${game.name}-average.tree`;
  const before = await treeAt(path, game, options);
  const place = placeFrom(io, before ? { ...options, force: true } : options, path || undefined);
  checkApart(['ledger', options.ledger], ['tree', place]);
  const started = io.clock();
  /** The tree that the file holds now. */
  let there: Pick<Tree, 'objective' | 'claim' | 'total'> | undefined = before;
  /** Encodes the strategy of the bracket, and writes it unless the tree in the file is as good. */
  const keep = ({ found, strategy }: Bracket, claim: Claim) => {
    const made = replayedTree(game, strategy, found, { objective: 'average', claim });
    if (there === undefined || !isAsGood(there, found, claim)) {
      place?.write(made.bytes);
      there = { objective: 'average', claim, total: found };
    }
    return made;
  };
  const strategy = before && strategyIn(game, before, path || '');
  // The time to open the solver counts as a part of the patience.
  const deadline = new Deadline(options.patience ?? Number.POSITIVE_INFINITY, io.signal);
  const subject = subjectOf('solve', game, { objective: { kind: 'average' }, consistent: false });
  const { bracket, kept } = await withSolver(
    io,
    options,
    subject,
    async (solver, { update: onBounds }) => {
      const onStrategy = async (better: Bracket) => void (place?.isReadBack && keep(better, 'upper-bound'));
      const work = { signal: deadline.signal, onBounds, onStrategy, strategy };
      return { bracket: await findBracket(solver, work) };
    },
    { deadline, late: () => ({ bracket: bracketAtOnce(game, strategy) }) },
  );
  const { proven, found } = bracket;
  const claim: Claim = proven === found ? earnedWith(kept) : 'upper-bound';
  const { bytes, verdict } = keep(bracket, claim);
  const { histogram, total, worst, secrets } = verdict;
  const isKept = before !== undefined && there === before;
  const firstGuess = formatCode(game, bracket.strategy.guess);
  const file = place?.name ?? null;
  const figures = {
    ...{ game: game.name, objective: 'average', secrets, proven, found, average: total / secrets },
    ...{ claim, worst, histogram, firstGuess, seconds: (io.clock() - started) / 1000 },
    ...{ file, kept: isKept, ledger: kept },
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
      isKept
        ? `${path}, which was there`
        : `${file ?? 'not written'}, ${bytes.length} bytes, replayed over every secret`,
    ],
  ]);
  const text = `${game.name}, average: ${claim}${trustText(kept)}\n${rows}`;
  report(io, options, 'solve', { figures, text, place });
}

/**
 * Says whether a tree needs fewer turns than `found`, or equally many with a claim at least as strong as
 * `earned`.
 */
function isAsGood(
  { objective, claim, total }: Pick<Tree, 'objective' | 'claim' | 'total'>,
  found: number,
  earned: Claim,
): boolean {
  const claimOfAverage = objective === 'average' ? claim : 'upper-bound';
  return total < found || (total === found && CLAIMS.indexOf(claimOfAverage) >= CLAIMS.indexOf(earned));
}
