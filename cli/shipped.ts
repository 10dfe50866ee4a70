// Answers from the strategies that ship with the program. Commands look here for an exact answer before they
// start a search.

import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';
import { wholeOf } from '../game/secrets.ts';
import { isShortName } from '../game/word-game-names.ts';
import { formatObjective, type Goal, isNotWithin, parseObjective } from '../solver/objective-text.ts';
import { listOf } from '../solver/objectives.ts';
import {
  averageWithin,
  costOf,
  lastThenAverage,
  type PriceList,
  parsePrices,
  priceOf,
} from '../solver/prices.ts';
import type { Claim } from '../tree-output/file-format.ts';
import { type CertificateEntry, shippedFor, type TreeEntry } from '../tree-output/manifest.ts';
import { DONE, IMPOSSIBLE } from '../tree-output/no-position.ts';
import { openTree } from '../tree-output/open-tree.ts';
import type { Tree } from '../tree-output/tree.ts';
import { adviceAt, type TreeAdvice, walkTree } from '../tree-output/tree-walk.ts';
import { shippedPath } from './shipped-path.ts';

/** Returns the list entries of all shipped trees of symbols, of words or of chosen secrets, like the game. */
function entriesLike(game: string): readonly TreeEntry[] {
  const list = isShortName(game) ? 'words' : wholeOf(game) === undefined ? 'manifest' : 'chosen';
  return JSON.parse(readFileSync(shippedPath(`${list}.json`), 'utf8'));
}

/** A shipped strategy that is proved best for its objective. */
export interface Shipped {
  readonly file: string;
  readonly tree: Tree;
}

/**
 * Opens the shipped strategy of a game for an objective in the spelling of formatObjective; undefined if none
 * is shipped.
 */
export function openShipped(game: Game, objective: string): Shipped | undefined {
  const file = shippedFor(entriesLike(game.name), game.name, objective)?.file;
  return file === undefined ? undefined : { file, tree: openTree(readFileSync(shippedPath(file)), game) };
}

/** The least total of a game, with the shipped strategy that needs it and the claim of that strategy. */
export interface LeastTotal {
  readonly total: number;
  readonly file: string;
  readonly claim: Claim;
}

/** Returns the least total of a game; undefined if no strategy of least average is shipped. */
export function leastTotal(game: Game): LeastTotal | undefined {
  const shipped = openShipped(game, 'average');
  return shipped && { total: shipped.tree.total, file: shipped.file, claim: shipped.tree.claim };
}

/** A best guess with its exact cost, from a shipped strategy. */
export interface ShippedAnswer extends TreeAdvice {
  readonly file: string;
  readonly claim: Claim;
  /**
   * The sum of the prices of the codes left. For `average` this is the number of turns, including the turns
   * played so far.
   */
  readonly cost: number;
}

/** Returns the row of a summary that names the strategy and its claim. */
export function strategyRow({ file, claim }: ShippedAnswer): [string, string] {
  return ['strategy', `${file}, ${claim}, comes with optimoo`];
}

/**
 * Returns the exact answer of a shipped strategy after these turns; undefined if no shipped strategy gives
 * one.
 */
export function shippedAnswer(
  game: Game,
  history: History,
  { objective, consistent }: Goal,
): ShippedAnswer | undefined {
  const shipped = openShipped(game, formatObjective(objective, consistent));
  return shipped && answerOf(shipped, history, objective);
}

/**
 * Returns the exact answer of a strategy that is best for this objective. Returns undefined if the turns
 * leave the strategy, or if the guess is not proved best at this position.
 *
 * Under one price list, the cost of a game is the sum of the costs of its positions. So a strategy that is
 * best for the game is also best at each of its positions. Objectives such as `worst` use several price
 * lists; their strategy is proved best at the start only. A tree contains no turns that left all candidates
 * possible, so walkTree skips such turns. After a skipped turn, later turns of the tree have other numbers
 * and thus other prices. Only for the plain average does the best guess stay the same.
 */
export function answerOf(
  { file, tree }: Shipped,
  history: History,
  objective: Goal['objective'],
): ShippedAnswer | undefined {
  const prices = listOf(objective) ?? (history.length === 0 ? listOfStart(tree, objective) : undefined);
  const walk = walkTree(tree, history);
  if (prices === undefined || walk === undefined) return undefined;
  const isPlain = objective.kind === 'average' && objective.within === undefined;
  if (walk.turns.length < history.length && !isPlain) return undefined;
  const advice = adviceAt(tree, walk);
  return (
    advice && {
      ...{ ...advice, file, claim: tree.claim },
      cost: costFrom(tree, walk.position, history.length + 1, prices),
    }
  );
}

/**
 * Returns the price list that is applied last in an objective of several lists, for the start of the game.
 */
function listOfStart(tree: Tree, { kind }: Goal['objective']): PriceList | undefined {
  const turns = tree.worst(tree.root);
  if (kind === 'worst') return averageWithin(turns);
  return kind === 'fewest-last' ? lastThenAverage(turns, tree.game.secrets) : undefined;
}

/**
 * Returns the sum of the prices of the codes left at a position of the tree. `turn` is the number of the turn
 * on which the guess of this position is made.
 */
function costFrom(tree: Tree, position: number, turn: number, prices: PriceList): number {
  let cost = 0;
  for (let feedback = 0; feedback < tree.game.feedbackCount; feedback++) {
    const next = tree.next(position, feedback);
    if (next === DONE) cost += priceOf(prices, turn);
    else if (next !== IMPOSSIBLE) cost += costFrom(tree, next, turn + 1, prices);
  }
  return cost;
}

/**
 * Finds the shipped certificate which proves that a strategy with this histogram is best for the objective.
 * Returns undefined if no such certificate is shipped. `path` is relative if the file lies below the working
 * folder. `limit` is the operation budget that the checker needs.
 */
export function shippedCertificate(
  game: string,
  objective: string,
  histogram: readonly number[],
): { readonly path: string; readonly limit: number | undefined } | undefined {
  const known = entriesLike(game)
    .filter((entry) => entry.game === game)
    .flatMap(({ certificates }) => certificates)
    .find((each) => each.objective === objective && isReached(each, histogram));
  if (known === undefined || !existsSync(shippedPath(known.file))) return undefined;
  const path = shippedPath(known.file);
  const below = relative('.', path);
  return { path: below.startsWith('..') || isAbsolute(below) ? path : below, limit: known.limit };
}

/**
 * Says whether the cost of a strategy equals the bound of the certificate. A certificate of `not within` has
 * no cost to compare, so the answer is true.
 */
function isReached({ objective, prices, bound }: CertificateEntry, histogram: readonly number[]): boolean {
  return isNotWithin(objective) || costOf(parsePrices(prices), histogram) === bound;
}

/**
 * Returns the first objective for which a shipped strategy of the game answers after these turns; undefined
 * if no shipped strategy does.
 */
export function objectiveAnswered(game: Game, history: History): string | undefined {
  return entriesLike(game.name)
    .filter((entry) => entry.game === game.name)
    .map(({ objective }) => objective)
    .find((objective) => shippedAnswer(game, history, parseObjective(objective)) !== undefined);
}
