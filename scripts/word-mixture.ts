// Makes trees/values/wordle.json and the trees that it lists: a mixture of strategies for `wordle`. The
// guesser draws one of the trees at random. So each word has a mean number of turns. The greatest of these
// means is an upper bound of the value of the game: see docs/results/value.md.
//
// Nothing here needs a proof, because tests/word-value.full.ts counts the means from the files. The search
// adds trees one at a time. Words that the mixture finds late get a large weight, and the best tree for these
// weights joins the mixture.

import { rmSync } from 'node:fs';
import { formatCode, parseCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { outcome, type Strategy } from '../game/strategy.ts';
import { withWeights } from '../game/weighted-game.ts';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import { AVERAGE } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import { encodeTree } from '../tree-output/encode.ts';
import { secondsSince } from './proof-costs.ts';
import { FOLDER, write } from './trees-folder.ts';

/** A mixture of trees. The guesser draws each tree with the probability `share` / SHARES. */
export interface WordMixture {
  readonly game: string;
  /** The greatest mean number of turns over the words, times the sum of all shares. */
  readonly atMost: number;
  /** The sum of all shares. */
  readonly shares: number;
  readonly cpuSeconds: number;
  readonly mixture: readonly { readonly share: number; readonly first: string; readonly file: string }[];
}

/** First words whose trees have small totals. The trees begin with these words in turn. */
const FIRST_WORDS = 'salet crate reast slate trace crane trice least'.split(' ');
/** The sum of all shares. */
const SHARES = 10_000;
/** The mean weight of a word before rounding. Larger weights make the search slower. */
const MEAN_WEIGHT = 8;

/** A mixture of `rows`, the turns of each tree for every word, with their probabilities. */
interface Mixed {
  readonly rows: readonly Uint8Array[];
  readonly chances: readonly number[];
}

/** Returns the mean turns of each word. */
function means({ rows, chances }: Mixed): Float64Array {
  const sums = new Float64Array(rows[0].length);
  for (const [k, row] of rows.entries()) for (let i = 0; i < row.length; i++) sums[i] += chances[k] * row[i];
  return sums;
}

/** Returns the soft maximum of turns, and weights with the sum 1: each 1 / `slope` turns is a factor e. */
function soften(turns: Float64Array, slope: number): { weights: Float64Array; soft: number } {
  const top = turns.reduce((most, each) => Math.max(most, each), 0);
  const powers = turns.map((each) => Math.exp(slope * (each - top)));
  const sum = powers.reduce((all, each) => all + each, 0);
  return { weights: powers.map((each) => each / sum), soft: top + Math.log(sum) / slope };
}

/** Improves the chances by exponentiated gradient steps, as long as the soft maximum falls. */
function improve(start: Mixed, slope: number, steps: number): Mixed {
  let best = start;
  let { weights, soft } = soften(means(best), slope);
  for (let i = 0, step = 1; i < steps && step > 1e-4; i++) {
    const costs = best.rows.map((row) => row.reduce((sum, turns, word) => sum + turns * weights[word], 0));
    const least = Math.min(...costs);
    const raised = best.chances.map((chance, k) => chance * Math.exp(step * (least - costs[k])));
    const sum = raised.reduce((all, each) => all + each, 0);
    const next = { rows: best.rows, chances: raised.map((each) => each / sum) };
    const after = soften(means(next), slope);
    step *= after.soft <= soft ? 1.3 : 0.4;
    if (after.soft <= soft) [best, weights, soft] = [next, after.weights, after.soft];
  }
  return best;
}

/** Returns the turns that a strategy takes for each secret. */
function turnsOf(game: Game, strategy: Strategy): Uint8Array {
  return Uint8Array.from({ length: game.secrets }, (_, secret) => outcome(game, strategy, [secret]).total);
}

/** Returns the best strategy that begins with this word, under these weights with the sum 1. */
async function bestFor(game: Game, weights: Float64Array, first: string): Promise<Strategy> {
  const whole = weights.map((weight) => Math.max(1, Math.round(weight * MEAN_WEIGHT * game.secrets)));
  await using solver = await openSolver(withWeights(game, whole), { threads: 1 });
  const best = await solver.under(AVERAGE).bestWith([], parseCode(game, first));
  if (best === undefined) throw new Error(`No strategy begins with ${first}.`);
  return best.strategy;
}

/** Rounds chances to whole shares. The largest takes what is left. */
function toShares(chances: readonly number[]): number[] {
  const shares = chances.map((chance) => Math.round(chance * SHARES));
  const rest = SHARES - shares.reduce((sum, share) => sum + share, 0);
  shares[shares.indexOf(Math.max(...shares))] += rest;
  return shares;
}

/** Finds a mixture of at most `count` trees for `wordle`, and writes its files. */
export async function buildWordMixture(count: number): Promise<void> {
  const before = process.cpuUsage();
  const game = await openWordGame('wordle');
  const strategies: Strategy[] = [];
  let mixed: Mixed = { rows: [], chances: [] };
  let weights: Float64Array = new Float64Array(game.secrets).fill(1 / game.secrets);
  while (strategies.length < count) {
    const first = FIRST_WORDS[strategies.length % FIRST_WORDS.length];
    const strategy = await bestFor(game, weights, first);
    strategies.push(strategy);
    const share = 1 / strategies.length;
    const chances = [...mixed.chances.map((chance) => chance * (1 - share)), share];
    const slope = Math.min(20, 2 + 0.5 * strategies.length);
    mixed = improve({ rows: [...mixed.rows, turnsOf(game, strategy)], chances }, slope, 300);
    const turns = means(mixed);
    weights = soften(turns, slope).weights;
    console.log(
      `${strategies.length}: ${first}, at most ${Math.max(...turns).toFixed(4)}, ${secondsSince(before)} s`,
    );
  }
  writeMixture(game, strategies, mixed, secondsSince(before));
}

/** Improves the chances for the greatest mean alone, and writes the trees and their list. */
function writeMixture(game: Game, strategies: readonly Strategy[], mixed: Mixed, cpuSeconds: number): void {
  const final = [50, 100, 200].reduce((best, slope) => improve(best, slope, 1000), mixed);
  const shares = toShares(final.chances);
  const atMost = Math.max(...means({ rows: final.rows, chances: shares }));
  const meta = { objective: 'average', claim: 'upper-bound', producer: 'optimoo' } as const;
  rmSync(`${FOLDER}values/wordle`, { recursive: true, force: true });
  const kept = strategies.map((_, k) => k).filter((k) => shares[k] > 0);
  const mixture = kept.map((k, i) => {
    const file = `values/wordle/${i + 1}.tree`;
    write(file, encodeTree(game, strategies[k], meta));
    return { share: shares[k], first: formatCode(game, strategies[k].guess), file };
  });
  const entry: WordMixture = {
    game: game.name,
    atMost,
    shares: SHARES,
    cpuSeconds,
    mixture,
  };
  write('values/wordle.json', `${JSON.stringify(entry, null, 1)}\n`);
  console.log(`At most ${atMost} / ${SHARES} turns with ${mixture.length} trees.`);
}
