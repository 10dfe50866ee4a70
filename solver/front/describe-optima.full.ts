// Compares the optima of small games with their definition: all strategies, by plain recursion over every
// guess.
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../base/usage-error.ts';
import { classes } from '../../game/classes.ts';
import { type Game, parseGame } from '../../game/game.ts';
import { keepsHints } from '../../game/hard-mode.ts';
import { familiesOf } from '../../tests/word-list.ts';
import { openSolver } from '../solve.ts';
import { describeOptima, type FirstFeedback, type GuessCount } from './describe-optima.ts';
import { findFront } from './find-front.ts';
import { countHistograms } from './optimal-histograms.ts';

/** The least sum of turns of a position, and the histograms of all strategies with that sum. */
interface Optimum {
  readonly cost: number;
  readonly histograms: ReadonlySet<string>;
}

/** Parses the text of a histogram and moves it one turn later. */
const later = (text: string): number[] => [0, ...text.split(',').map(Number)];

const add = (a: readonly number[], b: readonly number[]): number[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, turn) => (a[turn] ?? 0) + (b[turn] ?? 0));

/**
 * Returns the optimum of a game and the best guesses of every position, from the definition alone. Positions
 * are remembered.
 */
function definition(game: Game): {
  optimum: (codes: readonly number[], allowed?: readonly number[]) => Optimum;
  best: (codes: readonly number[]) => number[];
} {
  const memo = new Map<string, Optimum>();
  const anything = Array.from({ length: game.guesses }, (_, guess) => guess);
  const allowedAfter = (allowed: readonly number[], guess: number, feedback: number): readonly number[] =>
    game.hard ? allowed.filter((next) => keepsHints(game, guess, feedback, next)) : allowed;
  const ofGuess = (
    codes: readonly number[],
    guess: number,
    allowed = anything as readonly number[],
  ): Optimum => {
    let cost = codes.length;
    let sums = new Set(['0']);
    for (const [feedback, members] of classes(game, codes, guess)) {
      if (members.length === codes.length && feedback !== game.win)
        return { cost: Number.POSITIVE_INFINITY, histograms: new Set() };
      const part =
        feedback === game.win ? undefined : optimum([...members], allowedAfter(allowed, guess, feedback));
      cost += part?.cost ?? 0;
      const counts = part === undefined ? [[1]] : [...part.histograms].map(later);
      sums = new Set(
        [...sums].flatMap((sum) => counts.map((count) => add(sum.split(',').map(Number), count).join())),
      );
    }
    return { cost, histograms: sums };
  };
  const optimum = (codes: readonly number[], allowed = anything as readonly number[]): Optimum => {
    const key = `${codes};${game.hard ? allowed : ''}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const all = allowed.map((guess) => ofGuess(codes, guess, allowed));
    const cost = Math.min(...all.map((each) => each.cost));
    const histograms = new Set(
      all.filter((each) => each.cost === cost).flatMap((each) => [...each.histograms]),
    );
    memo.set(key, { cost, histograms });
    return { cost, histograms };
  };
  const best = (codes: readonly number[]): number[] => {
    const { cost } = optimum(codes);
    return anything.filter((guess) => ofGuess(codes, guess).cost === cost);
  };
  return { optimum, best };
}

describe.each(['2x3', '2x4', '3x3', '3x4', '2x4r', '3x2r'])('%s', (name) => {
  it('has as many best guesses and histograms as the definition gives', async () => {
    const game = parseGame(name);
    const { optimum, best } = definition(game);
    const all = Array.from({ length: game.secrets }, (_, code) => code);
    await using solver = await openSolver(game, { threads: 1 });
    const { turns, points } = await findFront(solver);
    const optima = await describeOptima(solver, turns);
    const [first] = best(all);
    expect([optima.first, optima.guesses.codes, optima.histograms]).toEqual([
      first,
      best(all).length,
      optimum(all).histograms.size,
    ]);
    const parts = classes(game, all, first).filter(([feedback]) => feedback !== game.win);
    const told = ({ feedback, codes, average, guesses }: FirstFeedback): number[] => [
      feedback,
      codes,
      average,
      guesses.codes,
    ];
    expect(optima.feedbacks.map(told)).toEqual(
      parts.map(([feedback, codes]) => [
        feedback,
        codes.length,
        optimum([...codes]).cost + codes.length,
        best([...codes]).length,
      ]),
    );
    if (optima.guesses.orbits > 1) return; // the front may belong to another first guess
    expect(1 + optima.feedbacks.reduce((sum, { worst }) => sum + Number(worst?.total), 0)).toBe(
      points[0].total,
    );
    expect(optima.feedbacks.reduce((sum, { fewestLast }) => sum + Number(fewestLast?.last), 0)).toBe(
      points[points.length - 1].last,
    );
  });
});

it.each([1, 2, 3, 4])('counts the histograms of hard mode, list %i', async (seed) => {
  const game = familiesOf(3, 5, 30, 4, seed);
  await using solver = await openSolver(game, { threads: 1 });
  const count = await countHistograms(solver, 1000);
  expect(count).toBe(
    definition(game).optimum(Array.from({ length: game.secrets }, (_, code) => code)).histograms.size,
  );
});

it('counts guesses that differ by a symmetry once', async () => {
  await using solver = await openSolver(parseGame('4x6r'), { threads: 1 });
  for (const turns of [0, 32, Number.NaN, 2.5])
    await expect(describeOptima(solver, turns)).rejects.toThrow(UsageError);
  const { first, guesses, feedbacks } = await describeOptima(solver, 5);
  expect([first, guesses]).toEqual([8, { codes: 720, orbits: 1 } satisfies GuessCount]);
  expect(feedbacks.find(({ codes }) => codes === 276)?.guesses).toEqual({ codes: 24, orbits: 1 });
});

it('gives up when there are too many histograms', async () => {
  await using solver = await openSolver(parseGame('3x6'), { threads: 1 });
  expect([await countHistograms(solver, 14), await countHistograms(solver, 13)]).toEqual([14, undefined]);
});
