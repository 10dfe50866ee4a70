// The strategies that ship with the program: which one answers a question, and its exact answer. Commands ask
// here before they search.

import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';
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
import { type CertificateEntry, placeInTrees, shippedFor, type TreeEntry } from '../tree-output/manifest.ts';
import { DONE, IMPOSSIBLE } from '../tree-output/no-position.ts';
import { openTree } from '../tree-output/open-tree.ts';
import type { Tree } from '../tree-output/tree.ts';
import { adviceAt, type TreeAdvice, walkTree } from '../tree-output/tree-walk.ts';

const TREES = new URL(import.meta.url.endsWith('.ts') ? '../trees/' : '../../trees/', import.meta.url);

/** The path of a shipped tree, certificate or list. */
function shippedPath(file: string): string {
  return fileURLToPath(new URL(placeInTrees(file), TREES));
}

/** The entries of the shipped trees of symbols, or those of words. */
function entriesLike(game: string): readonly TreeEntry[] {
  return JSON.parse(readFileSync(shippedPath(isShortName(game) ? 'words.json' : 'manifest.json'), 'utf8'));
}

/** A strategy that ships with the program and is proved best. */
export interface Shipped {
  readonly file: string;
  readonly tree: Tree;
}

/** The shipped strategy of a game for an objective in the spelling of formatObjective, if there is one. */
export function openShipped(game: Game, objective: string): Shipped | undefined {
  const file = shippedFor(entriesLike(game.name), game.name, objective)?.file;
  return file === undefined ? undefined : { file, tree: openTree(readFileSync(shippedPath(file)), game) };
}

/** A best guess with its exact cost, from a shipped strategy. */
export interface ShippedAnswer extends TreeAdvice {
  readonly file: string;
  readonly claim: Claim;
  /** The sum of prices over the codes left; for the average, of turns. Turns played before count. */
  readonly cost: number;
}

/** The row of a summary that names the strategy and its claim. */
export function strategyRow({ file, claim }: ShippedAnswer): [string, string] {
  return ['strategy', `${file}, ${claim}, comes with optimoo`];
}

/** The exact answer of a shipped strategy after these turns; undefined if no strategy gives one. */
export function shippedAnswer(
  game: Game,
  history: History,
  { objective, consistent }: Goal,
): ShippedAnswer | undefined {
  const shipped = openShipped(game, formatObjective(objective, consistent));
  return shipped && answerOf(shipped, history, objective);
}

/**
 * The exact answer of a strategy that is best for this objective; undefined if the turns leave the strategy
 * or its guess is not proved best. Under one price list, a game costs the sum of its positions. So a strategy
 * that is best for the game is best at each position. Several lists, as for `worst`, judge only the start.
 * The strategy skips turns that told nothing. Later turns then have other prices, except for the plain
 * average.
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

/** The last price list that decides an objective of several lists for the whole game. */
function listOfStart(tree: Tree, { kind }: Goal['objective']): PriceList | undefined {
  const turns = tree.worst(tree.root);
  if (kind === 'worst') return averageWithin(turns);
  return kind === 'fewest-last' ? lastThenAverage(turns, tree.game.secrets) : undefined;
}

/** The sum of prices of the codes left at a position, whose guess is made on this turn. */
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
 * The shipped certificate that a strategy with this histogram is best for an objective. Returns undefined if
 * the package lacks one. The path is relative below the working folder. `limit` is the budget of the checker.
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

/** Does a strategy cost exactly the bound? A certificate of `not within` has no cost to compare. */
function isReached({ objective, prices, bound }: CertificateEntry, histogram: readonly number[]): boolean {
  return isNotWithin(objective) || costOf(parsePrices(prices), histogram) === bound;
}

/** The first shipped objective of a game for which a strategy answers after these turns, if any does. */
export function objectiveAnswered(game: Game, history: History): string | undefined {
  return entriesLike(game.name)
    .filter((entry) => entry.game === game.name)
    .map(({ objective }) => objective)
    .find((objective) => shippedAnswer(game, history, parseObjective(objective)) !== undefined);
}
