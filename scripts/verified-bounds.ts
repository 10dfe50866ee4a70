// Verifies a submitted file completely, and returns the bounds that it proves. A tree proves that some
// turns suffice. A certificate, or a folder of its parts, proves that fewer do not. A ledger proves the
// facts about the whole game and their consequences; every such fact is computed again. Claims of the file
// itself do not count.

import { shorten } from '../base/quote.ts';
import { standsAt } from '../base/read-fault.ts';
import { readCertificateFiles } from '../cli/certificate-files.ts';
import { formatOf } from '../cli/read-file.ts';
import { gameLeftOut, readTreeFile, replayedTree } from '../cli/tree-file.ts';
import { type Game, parseGame } from '../game/game.ts';
import { remaining } from '../game/history.ts';
import { provenTotal } from '../solver/front/find-bracket.ts';
import type { About, PlacedFact } from '../solver/ledger/contents.ts';
import { readLedger } from '../solver/ledger/ledger.ts';
import { parseObjective } from '../solver/objective-text.ts';
import { openSolver } from '../solver/solve.ts';
import type { Solver } from '../solver/solver.ts';
import { strategyOf } from '../tree-output/encode.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import { checkClaim, headerOf, pricesOf } from '../verify/claim.ts';
import { MOST_TURNS } from '../verify/objective.ts';
import { verifyTree } from '../verify/verify-tree.ts';

/** A verified bound of a game. */
export interface VerifiedBound {
  readonly game: string;
  /** The least sum of turns over all secrets, or the least number of turns that always suffices. */
  readonly figure: 'total' | 'turns';
  /** A strategy proves `at most`. */
  readonly side: 'at most' | 'at least';
  readonly value: number;
  /** The strategy of a total, in a new file that claims only the verified facts. */
  readonly tree?: Uint8Array;
  /** The certificate of a total, if it is one file. */
  readonly certificate?: Uint8Array | undefined;
}

/** The reason not to verify a bound, if one exists. @throws Error if the bound contradicts the lists. */
type Doubt = (bound: VerifiedBound) => string | undefined;

/** More operations than any certificate needs: a record is worth the time. */
const LIMIT = 2 ** 52;

/**
 * The bounds that a file proves. Each bound is first given to `doubt`: verifying a false or useless one
 * might never end. Useless facts of a ledger are skipped. @throws Error for a useless or false file.
 */
export async function verifiedBounds(path: string, doubt: Doubt = () => undefined): Promise<VerifiedBound[]> {
  if (standsAt(path)?.isDirectory()) return certificateBounds(path, doubt);
  const bytes = await readTreeFile(path);
  const format = formatOf(bytes);
  if (format === 'optimoo-tree') return treeBounds(path, bytes);
  return format === 'optimoo-certificate' ? certificateBounds(path, doubt) : ledgerBounds(path, doubt);
}

async function treeBounds(path: string, bytes: Uint8Array): Promise<VerifiedBound[]> {
  const left = await gameLeftOut(bytes);
  const verdict = verifyTree(bytes, left);
  if (!verdict.ok) throw new Error(`${path}: ${verdict.reason}`);
  const { game, total, worst } = verdict;
  const opened = openTree(bytes, left);
  const { bytes: tree } = replayedTree(opened.game, strategyOf(opened), total, {
    objective: 'average',
    claim: 'upper-bound',
  });
  return [
    { game, figure: 'total', side: 'at most', value: total, tree },
    { game, figure: 'turns', side: 'at most', value: worst },
  ];
}

async function certificateBounds(path: string, doubt: Doubt): Promise<VerifiedBound[]> {
  const { certificate, parts } = await readCertificateFiles(path);
  const header = headerOf(certificate);
  if (header === undefined) throw new Error(`${path} does not say what it proves.`);
  const { game, prices, bound } = header;
  refuseWords(path, game);
  const turns = turnsOf(prices);
  const objective = prices === pricesOf('average') ? 'average' : `not within ${turns}`;
  if (objective !== 'average' && turns === undefined)
    throw new Error(`${path} is about prices ${prices}, of which there is no table.`);
  const claimed: VerifiedBound =
    turns === undefined
      ? {
          game,
          figure: 'total',
          side: 'at least',
          value: bound,
          certificate: parts.length === 0 ? certificate : undefined,
        }
      : { game, figure: 'turns', side: 'at least', value: turns + 1 };
  const useless = await placed(path, () => doubt(claimed));
  if (useless !== undefined) throw new Error(`${path}: ${useless}`);
  const asked = objective === 'average' ? { game, objective, bound } : { game, objective };
  const verdict = await checkClaim(asked, certificate, undefined, {
    check: checkInThreads,
    parts,
    limit: LIMIT,
  });
  if (!verdict.ok) throw new Error(`${path}: ${verdict.line}`);
  return [claimed];
}

/** The k of the prices of "not within k"; undefined for other prices. */
function turnsOf(prices: string): number | undefined {
  const turns = Array.from({ length: MOST_TURNS }, (_, before) => before + 1);
  return turns.find((most) => pricesOf(`not within ${most}`) === prices);
}

async function ledgerBounds(path: string, doubt: Doubt): Promise<VerifiedBound[]> {
  const text = readLedger(path);
  refuseWords(path, text.about.game);
  const { game, consistent } = await placed(`line 1 of ${path}`, () => subjectOf(text.about));
  if (consistent) throw new Error(`${path} is about consistent guesses, of which there is no table.`);
  await using solver = await openSolver(game);
  const bounds = await factBounds(solver, text.facts(game), doubt);
  if (bounds.length > 0) return bounds;
  throw new Error(
    `${path} says nothing about the least total of ${game.name}, nor about its least number of turns.`,
  );
}

/**
 * The bounds on the whole game that facts prove and imply. @throws Error with the place of a false fact, or
 * of the first fact if all are useless.
 */
async function factBounds(
  solver: Solver,
  facts: Iterable<PlacedFact>,
  doubt: Doubt,
): Promise<VerifiedBound[]> {
  const bounds: VerifiedBound[] = [];
  let total: number | undefined;
  let passedOver: string | undefined;
  for (const fact of facts) {
    if (remaining(solver.game, fact.history).length === 0) continue; // says nothing
    const said = saidOfAll(solver.game, fact);
    if (said === undefined) continue;
    // A fact about a part says nothing alone.
    const useless = said.value > 0 && (await placed(fact.place, () => doubt(said)));
    if (useless) {
      passedOver ??= `${fact.place}: ${useless}`;
      continue;
    }
    const truth = await placed(fact.place, () => solver.costIfFalse(fact));
    if (truth !== undefined)
      throw new Error(`${fact.place}${fact.by ? ',' : ''} is false: the cost is ${truth}.`);
    if (said.figure === 'total') total = Math.max(total ?? 0, said.value);
    else if (said.value > 0) bounds.push(said);
  }
  if (total === undefined) {
    if (bounds.length === 0 && passedOver !== undefined) throw new Error(passedOver);
    return bounds;
  }
  // Facts about positions after the first turn may imply more than the facts about the whole game.
  const value = Math.max(await provenTotal(solver), total);
  return [{ game: solver.game.name, figure: 'total', side: 'at least', value }, ...bounds];
}

/** The bound of a fact on the whole game, with the value 0 for a part of it; undefined if no table fits. */
function saidOfAll({ name: game }: Game, { prices, history, cost }: PlacedFact): VerifiedBound | undefined {
  const isWhole = history.length === 0;
  if (prices === pricesOf('average'))
    return { game, figure: 'total', side: 'at least', value: isWhole ? cost : 0 };
  const turns = turnsOf(prices);
  if (turns === undefined) return undefined;
  return { game, figure: 'turns', side: 'at least', value: isWhole && cost > 0 ? turns + 1 : 0 };
}

/** The game of a ledger, and whether guesses are consistent. @throws UsageError for an unknown one. */
function subjectOf({ game, objective }: About): { readonly game: Game; readonly consistent: boolean } {
  return { game: parseGame(game), consistent: objective !== 'front' && parseObjective(objective).consistent };
}

/** @throws Error for a game of words: only their names begin with a letter. */
function refuseWords(path: string, game: string): void {
  if (/^[a-z]/.test(game)) throw new Error(`${path} is about ${shorten(game)}; no table has this game.`);
}

/** The result of some work. @throws Error that begins with the place of the mistake. */
export async function placed<T>(place: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
