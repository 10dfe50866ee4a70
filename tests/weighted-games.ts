// Random small games with weights of secrets, and the comparison of their costs with the definition of cost
// (solver/oracle.ts), which has no bounds.

import { MARKING_NAMES } from '../game/feedback-rules.ts';
import { type Game, parseGame } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { remaining } from '../game/history.ts';
import { outcome } from '../game/strategy.ts';
import { withWeights } from '../game/weighted-game.ts';
import { makeWordGame } from '../game/words.ts';
import { makeOracle } from '../solver/oracle.ts';
import { AVERAGE, averageWithin, costOf, missedAfter, type PriceList } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import { randomNumbers } from './random.ts';
import { randomPrices } from './random-prices.ts';
import { oneOf, type Random } from './threshold-places.ts';

/** Random weights: few values, many values, powers of two, or two values that are far apart. */
export function randomWeights(count: number, random: Random): number[] {
  const weightOf = oneOf<() => number>(
    [() => 1 + random(3), () => 1 + random(1000), () => 2 ** random(12), () => 1 + random(2) * 99],
    random,
  );
  return Array.from({ length: count }, weightOf);
}

/** A small game of words of 3 to 9 letters, most with a letter twice, or of codes. */
function smallGame(random: Random): Game {
  if (random(5) === 0) return parseGame(oneOf(['2x3', '2x4', '2x3r', '3x3', '2x4b', '3x2r', '2x4z'], random));
  const length = 3 + random(7);
  const letters = 'abcd'.slice(0, 2 + random(3));
  const wordOf = (): string => Array.from({ length }, () => letters[random(letters.length)]).join('');
  const list = (count: number): string[] => [...new Set(Array.from({ length: count }, wordOf))];
  const marking = oneOf(MARKING_NAMES, random);
  const game = makeWordGame(list(3 + random(6)), list(random(6)), marking);
  return marking === 'wordle' && random(3) === 0 ? hardMode(game) : game;
}

function somePrices(random: Random): PriceList {
  const kind = random(4);
  if (kind === 0) return AVERAGE;
  if (kind === 1) return averageWithin(2 + random(4));
  return kind === 2 ? missedAfter(1 + random(3)) : randomPrices(random);
}

/** A random small game with random weights. */
export function smallWeighted(random: Random): Game {
  const plain = smallGame(random);
  return withWeights(plain, randomWeights(plain.secrets, random));
}

/** The answers of a solver about the start of a game under a price list. */
interface Answers {
  readonly cost: number;
  readonly guessCosts: readonly number[];
  readonly best: readonly number[];
  /** The cost of the strategy that it gives. Infinity if there is none. */
  readonly played: number;
}

/** Asks a solver and the oracle the same questions about a random game with random weights. */
export async function askBoth(
  seed: number,
  lists: number,
  engine: WebAssembly.Module,
): Promise<{ readonly found: Answers[]; readonly truth: Answers[] }> {
  const random = randomNumbers(seed);
  const game = smallWeighted(random);
  const consistent = random(4) === 0;
  await using solver = await openSolver(game, { engine, consistent });
  const all = [...remaining(game, [])];
  const guesses = Array.from({ length: game.guesses }, (_, guess) => guess);
  const [found, truth]: [Answers[], Answers[]] = [[], []];
  for (let i = 0; i < lists; i++) {
    const prices = somePrices(random);
    const oracle = makeOracle(game, prices, consistent);
    const cost = oracle.cost(all, 1);
    const guessCosts = guesses.map((guess) => oracle.guessCost(all, 1, guess));
    const isAllowed = cost < Number.POSITIVE_INFINITY;
    const best = isAllowed ? guesses.filter((guess) => guessCosts[guess] === cost) : [];
    truth.push({ cost, guessCosts, best, played: cost });
    const question = solver.under(prices);
    const costs: number[] = [];
    for (const guess of guesses) costs.push(await question.guessCost([], guess));
    found.push({
      cost: await question.cost([]),
      guessCosts: costs,
      best: isAllowed ? await question.bestGuesses([]) : [],
      played: isAllowed ? costOf(prices, outcome(game, await question.strategy([])).histogram) : cost,
    });
  }
  return { found, truth };
}
