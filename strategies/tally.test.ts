// Results of players over all secrets. Expectations are compared with plain arithmetic, and samples with
// expectations. tally.slow.ts tests the largest games.
import { describe, expect, it } from 'vitest';
import { feedbackOf } from '../game/feedback.ts';
import { type Game, parseGame } from '../game/game.ts';
import { makeWordGame } from '../game/words.ts';
import { expectSamples } from '../tests/tally-samples.ts';
import { familiesOf, wordGameOf } from '../tests/word-list.ts';
import { expander } from './expand.ts';
import type { Heuristic } from './heuristic.ts';
import { heuristicNamed } from './heuristic-list.ts';
import { type Sampling, tallyHeuristic, tallyStrategy } from './tally.ts';

const SAMPLING: Sampling = { samples: 30, seed: 7 };

/** Returns the expected total of turns over all secrets, by following every choice and merging nothing. */
function turnsByHand(game: Game, heuristic: Heuristic): number {
  const choose = heuristic.choices?.(game);
  const turns = (codes: number[], guesses: number[], feedbacks: number[]): number => {
    const history = {
      turns: guesses.length,
      guesses: Uint16Array.from(guesses),
      feedbacks: Uint8Array.from(feedbacks),
    };
    const choices = [
      ...(choose?.({ codes: Uint16Array.from(codes), from: 0, to: codes.length, ...history }) ?? []),
    ];
    let sum = 0;
    for (const guess of choices) {
      for (let feedback = 0; feedback < game.feedbackCount; feedback++) {
        const left = codes.filter((code) => feedbackOf(game, guess, code) === feedback);
        if (left.length > 0) sum += left.length;
        if (left.length > 0 && feedback !== game.win)
          sum += turns(left, [...guesses, guess], [...feedbacks, feedback]);
      }
    }
    return sum / choices.length;
  };
  return turns([...Array(game.secrets).keys()], [], []);
}

/**
 * Returns words `from` to `to` − 1 of a list. Each word has letters of its own, and shares one or two letters
 * with some other words.
 */
function rare(from: number, to: number): string {
  const letter = (i: number): string => String.fromCodePoint(0x5200 - i);
  const word = (i: number): string =>
    [letter(7 * i), letter(i % 3), letter(7 * i + 1), letter(7 * (i % 5) + 2), letter(7 * i + 3)].join('');
  return Array.from({ length: to - from }, (_, i) => word(from + i)).join('\n');
}

describe('tallies', () => {
  it('sieve-random is the mean over its starts', () => {
    const game = parseGame('3x5');
    const heuristic = heuristicNamed(game, 'sieve-random');
    const run = expander(game, heuristic);
    let total = 0;
    for (let start = 0; start < 60; start++)
      total += run(start).reduce((sum, count, turn) => sum + count * turn, 0);
    expect(tallyHeuristic(game, heuristic, SAMPLING).average).toBeCloseTo(total / 3600, 10);
  });

  it('sieve-random is sampled if there are too many starts', () => {
    const game = parseGame('4x12');
    const tally = tallyHeuristic(game, heuristicNamed(game, 'sieve-random'), { samples: 3, seed: 1 });
    expect(tally.samples).toBe(3);
    expect(tally.standardError).toBeGreaterThan(0);
    expect(tally.histogram.reduce((sum, count) => sum + count, 0)).toBeCloseTo(11880, 6);
  });

  it('needs no samples for a player without chance, and a usual number for others', () => {
    const game = parseGame('7x2r');
    const tally = (player: string, sampling?: Sampling) =>
      tallyHeuristic(game, heuristicNamed(game, player), sampling, () => 0);
    expect(tally('sieve').samples).toBeUndefined();
    expect(tally('variance-random')).toEqual(tally('variance-random', { samples: 20, seed: 1 }));
    expect(tally('variance-random', { samples: 3 })).toEqual(
      tally('variance-random', { samples: 3, seed: 1 }),
    );
  });

  it.each([0, 1, -1, 2.5, Number.NaN])('%s samples are refused if it needs samples', (samples) => {
    const tally = (name: string) => () =>
      tallyHeuristic(parseGame(name), heuristicNamed(parseGame(name), 'sieve-random'), { samples, seed: 1 });
    expect(tally('4x12')).toThrow(`${samples} is not a number of samples; it takes at least 2`);
    expect(tally('3x4')).not.toThrow();
  });

  it.each(['3x4', '3x5', '3x3r', '2x5r', '3x4z', '2x4rz', '4x2r', '2x6', '3x3rz'])(
    '%s: expectations by hand',
    (name) => {
      const game = parseGame(name);
      for (const player of ['variance-random', 'variance-escape']) {
        const heuristic = heuristicNamed(game, player);
        expect(tallyHeuristic(game, heuristic, SAMPLING).total).toBeCloseTo(turnsByHand(game, heuristic), 8);
      }
    },
  );

  it.each([
    ['12 + 30 words, Wordle', wordGameOf(12, 30, 'wordle')],
    ['16 words', wordGameOf(16, 0, 'ab', 4)],
    ['12 words of 2 letters and 9 more', wordGameOf(12, 9, 'ab', 2)],
    ['two families of 6 words and 30 more, in hard mode', familiesOf(2, 6, 30, 3)],
    ['words that use 170 letters', makeWordGame(rare(0, 8), rare(8, 55), 'wordle')],
  ])('%s: expectations by hand', (_, game) => {
    for (const player of ['variance-random', 'variance-escape']) {
      const heuristic = heuristicNamed(game, player);
      const tally = tallyHeuristic(game, heuristic, SAMPLING);
      expect(tally.samples).toBeUndefined();
      expect(tally.total).toBeCloseTo(turnsByHand(game, heuristic), 8);
    }
  });

  it('long lists of words are sampled', () => {
    const game = wordGameOf(301, 0, 'wordle');
    expect(
      tallyHeuristic(game, heuristicNamed(game, 'variance-random'), { samples: 2, seed: 1 }).samples,
    ).toBe(2);
  });

  it('4x6r variance-random: 4.456517 turns on average, and samples agree', () =>
    expectSamples('4x6r', 'variance-random', 4.456517));

  it('choices are sampled if there are too many positions', () => {
    const game = parseGame('7x2r');
    const clock = (): number => 0;
    const tally = tallyHeuristic(game, heuristicNamed(game, 'variance-random'), SAMPLING, clock);
    expect(tally.samples).toBe(30);
    expect(tallyHeuristic(game, heuristicNamed(game, 'variance-random'), SAMPLING, clock)).toEqual(tally);
  });

  it('a strategy tree', () => {
    const game = parseGame('1x3');
    const tree = { guess: 0, next: [{ guess: 1, next: [{ guess: 2, next: [] }] }] };
    const counts = { histogram: [0, 1, 1, 1], total: 6, average: 2, worst: 3 };
    expect(tallyStrategy(game, 'optimal', tree, () => 0)).toEqual({
      player: 'optimal',
      ...counts,
      milliseconds: 0,
    });
  });
});
