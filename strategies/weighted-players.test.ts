// Players in games with weights. Each tally is recomputed secret by secret, and the players that use weights
// are compared with their definitions.

import { describe, expect, it } from 'vitest';
import { classes } from '../game/classes.ts';
import { feedbackOf } from '../game/feedback.ts';
import { type Game, parseGame } from '../game/game.ts';
import { type History, remaining, type Turn } from '../game/history.ts';
import { withWeights } from '../game/weighted-game.ts';
import { totalWeight, weightOf, weightSum, withoutWeights } from '../game/weights.ts';
import { makeWordGame } from '../game/words.ts';
import { randomNumbers } from '../tests/random.ts';
import { heuristicNamed, heuristicsFor } from './heuristic-list.ts';
import { heuristicPlayer } from './player.ts';
import { seedOf, tallyHeuristic } from './tally.ts';

/** Returns the game with random weights, of which some are large. */
function weighted(game: Game, seed: number): Game {
  const random = randomNumbers(seed);
  return withWeights(
    game,
    Array.from({ length: game.secrets }, () => 1 + random(random(4) === 0 ? 500 : 4)),
  );
}

function randomWords(count: number, others: number, seed: number): Game {
  const random = randomNumbers(seed);
  const words = new Set<string>();
  while (words.size < count + others) words.add(Array.from({ length: 4 }, () => 'abcde'[random(5)]).join(''));
  const all = [...words];
  return makeWordGame(all.slice(0, count), all.slice(count), 'wordle');
}

const GAMES: readonly (readonly [string, Game])[] = [
  ['codes', weighted(parseGame('3x3r'), 1)],
  ['codes without repetition', weighted(parseGame('3x5'), 2)],
  ['words', weighted(randomWords(25, 10, 3), 4)],
];

/** Returns the turns that a player with this seed needs for each secret. */
function turnsOf(game: Game, name: string, seed: number): number[] {
  const player = heuristicPlayer(game, heuristicNamed(game, name), seed);
  return Array.from({ length: game.secrets }, (_, secret) => {
    const history: Turn[] = [];
    for (;;) {
      const guess = player.next(history);
      const feedback = feedbackOf(game, guess, secret);
      history.push({ guess, feedback });
      if (feedback === game.win) return history.length;
    }
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Returns the sum of weight times turns, for these turns of each secret. */
function weightedTotal(game: Game, turns: readonly number[]): number {
  return sum(turns.map((turn, secret) => turn * weightOf(game, secret)));
}

describe.each(GAMES)('in a game of %s', (_, game) => {
  const names = heuristicsFor(game).map(({ name }) => name);

  it('players without chance are counted by weight', () => {
    for (const name of names) {
      const heuristic = heuristicNamed(game, name);
      if (heuristic.choices ?? heuristic.startsAnywhere) continue;
      const turns = turnsOf(game, name, 0);
      const { total, average, worst, histogram } = tallyHeuristic(game, heuristic);
      expect([name, total]).toEqual([name, weightedTotal(game, turns)]);
      expect([name, worst]).toEqual([name, Math.max(...turns)]);
      expect(average).toBe(total / totalWeight(game));
      expect(sum(histogram)).toBe(totalWeight(game));
      const found = [...turns.keys()].filter((secret) => turns[secret] === worst);
      expect(histogram[worst]).toBe(weightSum(game, found));
    }
  });

  it('the random start of sieve-random is followed from every code', () => {
    const starts = Array.from({ length: game.secrets }, (_, start) => start);
    const totals = starts.map((start) => weightedTotal(game, turnsOf(game, 'sieve-random', start)));
    const { total } = tallyHeuristic(game, heuristicNamed(game, 'sieve-random'));
    expect(total).toBeCloseTo(sum(totals) / game.secrets, 6);
  });

  it('the choices of random players are followed', () => {
    const heuristic = heuristicNamed(game, 'variance-random');
    const choices = heuristic.choices?.(game);
    if (choices === undefined) throw new Error('variance-random draws');
    /** Returns the expected sum of weight times turns from here on. */
    const expected = (history: History): number => {
      const codes = remaining(game, history);
      const guesses = Uint16Array.from(history, ({ guess }) => guess);
      const feedbacks = history.map(({ feedback }) => feedback);
      const at = { codes, from: 0, to: codes.length, turns: history.length, guesses, feedbacks };
      const drawn = Array.from(choices(at));
      const costs = drawn.map((guess) =>
        sum(
          classes(game, codes, guess).map(([feedback]) =>
            feedback === game.win ? 0 : expected([...history, { guess, feedback }]),
          ),
        ),
      );
      return weightSum(game, codes) + sum(costs) / drawn.length;
    };
    expect(tallyHeuristic(game, heuristic).total).toBeCloseTo(expected([]), 6);
  });

  it('without its weights, every player plays and counts as before', () => {
    const plain = withoutWeights(game);
    const same = withWeights(plain, new Array(plain.secrets).fill(7));
    for (const heuristic of heuristicsFor(plain))
      expect(tallyHeuristic(same, heuristic, {}, () => 0)).toEqual(
        tallyHeuristic(plain, heuristic, {}, () => 0),
      );
  });

  it('players that use weights choose by their definition', () => {
    type Rating = (parts: readonly { readonly weight: number; readonly size: number }[]) => number;
    const ratings: Record<string, Rating> = {
      entropy: (parts) => sum(parts.map(({ weight }) => weight * Math.log(weight))),
      'entropy-any': (parts) => sum(parts.map(({ weight }) => weight * Math.log(weight))),
      'expected-size': (parts) => sum(parts.map(({ weight, size }) => weight * size)),
      'least-deviation': (parts) => sum(parts.map(({ weight }) => weight ** 2)),
      'variance-classes': (parts) => sum(parts.map(({ weight }) => weight ** 2)) / parts.length,
    };
    for (const [name, rating] of Object.entries(ratings)) {
      const player = heuristicPlayer(game, heuristicNamed(game, name));
      const isAny = ['entropy-any', 'expected-size'].includes(name);
      const rate = (codes: Uint16Array, guess: number): number =>
        rating(
          classes(game, codes, guess).map(([, part]) => ({
            weight: weightSum(game, part),
            size: part.length,
          })),
        );
      const check = (history: History): void => {
        const codes = remaining(game, history);
        const guess = player.next(history);
        const pool = isAny ? Array.from({ length: game.guesses }, (_, code) => code) : Array.from(codes);
        const best = Math.min(...pool.map((code) => rate(codes, code)));
        expect(rate(codes, guess)).toBeCloseTo(best, 6);
        for (const [feedback, part] of classes(game, codes, guess))
          if (feedback !== game.win && part.length > 1) check([...history, { guess, feedback }]);
      };
      check([]);
    }
  });
});

describe('samples', () => {
  const game = weighted(randomWords(320, 5, 8), 9);

  it('are exact sums over all secrets, and the standard error is that of their mean', () => {
    const samples = 4;
    const heuristic = heuristicNamed(game, 'variance-random');
    const tally = tallyHeuristic(game, heuristic, { samples, seed: 3 });
    const averages = Array.from(
      { length: samples },
      (_, i) => weightedTotal(game, turnsOf(game, 'variance-random', seedOf(3, i))) / totalWeight(game),
    );
    const mean = sum(averages) / samples;
    const variance = sum(averages.map((average) => (average - mean) ** 2)) / (samples - 1);
    expect(tally.samples).toBe(samples);
    expect(tally.average).toBeCloseTo(mean, 9);
    expect(tally.standardError).toBeCloseTo(Math.sqrt(variance / samples), 9);
  });
});
