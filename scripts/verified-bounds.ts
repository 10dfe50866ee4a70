// Verifies a submitted file completely, and returns the bounds that it proves. A tree proves that a number of
// turns suffices. A certificate, or a folder of its parts, proves that fewer turns do not. A ledger contains
// facts about the whole game, and facts that imply others about it. Each of these facts is computed again.
// The file's own claims do not count.

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
import { checkClaim, headerOf } from '../verify/claim.ts';
import { MOST_TURNS, pricesOf } from '../verify/objective.ts';
import { verifyTree } from '../verify/verify-tree.ts';

/** A verified bound of a game. */
export interface VerifiedBound {
  readonly game: string;
  /**
   * `total` is the least sum of turns over all secrets. `turns` is the least number of turns that always
   * suffices.
   */
  readonly figure: 'total' | 'turns';
  /** A strategy proves `at most`; certificates and ledgers prove `at least`. */
  readonly side: 'at most' | 'at least';
  readonly value: number;
  /** The strategy that reaches a total, in a new file that claims only what was verified. */
  readonly tree?: Uint8Array;
  /** The certificate that proves a total, if it is one file. */
  readonly certificate?: Uint8Array | undefined;
}

/**
 * Returns a reason why a bound is not worth verifying, or undefined.
 * @throws Error if the bound contradicts the lists.
 */
type Doubt = (bound: VerifiedBound) => string | undefined;

/** Operation budget of the checker: more than any certificate needs, because a record is worth the time. */
const LIMIT = 2 ** 52;

/**
 * Returns the bounds that a file proves. Before a bound is verified, `doubt` is called with it, because
 * verifying a false or useless bound might never end. Useless facts of a ledger are skipped.
 * @throws Error if the file is useless or false.
 */
export async function verifiedBounds(path: string, doubt: Doubt = () => undefined): Promise<VerifiedBound[]> {
  if (standsAt(path)?.isDirectory()) return certificateBounds(path, doubt);
  const { bytes } = await readTreeFile(path);
  const format = formatOf(bytes);
  if (format === 'optimoo-tree') return treeBounds(path, bytes);
  return format === 'optimoo-certificate' ? certificateBounds(path, doubt) : ledgerBounds(path, doubt);
}

async function treeBounds(path: string, bytes: Uint8Array): Promise<VerifiedBound[]> {
  const left = await gameLeftOut(path, bytes, {});
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

/** Returns k if the prices are those of "not within k"; undefined for other prices. */
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
 * Computes facts of a ledger again, and returns the bounds of the whole game that follow from them.
 * @throws Error with the place of a false fact. If all facts are useless, with the place of the first one.
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
    // no code fits this history, so the fact says nothing
    if (remaining(solver.game, fact.history).length === 0) continue;
    const said = saidOfAll(solver.game, fact);
    if (said === undefined) continue;
    // A fact about a position after some turns has the value 0 here: alone, it says nothing about the whole
    // game.
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
  // Facts about positions after the first turn may imply a higher bound than the facts about the whole game.
  const value = Math.max(await provenTotal(solver), total);
  return [{ game: solver.game.name, figure: 'total', side: 'at least', value }, ...bounds];
}

/**
 * Returns the bound that a fact alone gives for the whole game. Its value is 0 if the fact is about a
 * position after some turns. Returns undefined if no list has a figure for the prices of the fact.
 */
function saidOfAll({ name: game }: Game, { prices, history, cost }: PlacedFact): VerifiedBound | undefined {
  const isWhole = history.length === 0;
  if (prices === pricesOf('average'))
    return { game, figure: 'total', side: 'at least', value: isWhole ? cost : 0 };
  const turns = turnsOf(prices);
  if (turns === undefined) return undefined;
  return { game, figure: 'turns', side: 'at least', value: isWhole && cost > 0 ? turns + 1 : 0 };
}

/**
 * Returns the game of a ledger, and whether all guesses must be consistent.
 * @throws UsageError if the game or the objective is unknown.
 */
function subjectOf({ game, objective }: About): { readonly game: Game; readonly consistent: boolean } {
  return { game: parseGame(game), consistent: objective !== 'front' && parseObjective(objective).consistent };
}

/**
 * Refuses games of words, which no list has. Only their names begin with a letter.
 * @throws Error that names the file and the game.
 */
function refuseWords(path: string, game: string): void {
  if (/^[a-z]/.test(game)) throw new Error(`${path} is about ${shorten(game)}; no table has this game.`);
}

/**
 * Returns the result of some work.
 * @throws Error, if the work fails, whose message begins with `place`.
 */
export async function placed<T>(place: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
