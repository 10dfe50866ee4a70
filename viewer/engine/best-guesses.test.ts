// Compares the best guesses of positions of words with the oracle: their costs, their order, and their
// number.
import { describe, expect, it } from 'vitest';
import type { Game } from '../../game/game.ts';
import { hardMode } from '../../game/hard-mode.ts';
import { type History, parseHistory, remaining } from '../../game/history.ts';
import { makeWordGame } from '../../game/words.ts';
import { listOf } from '../../solver/objectives.ts';
import { makeOracle } from '../../solver/oracle.ts';
import { openSolver } from '../../solver/solve.ts';
import { wordGameOf } from '../../tests/word-list.ts';
import { averageWithin, bestGuesses, MOST_GUESSES } from './best-guesses.ts';

const FAMILY = ['batch', 'catch', 'hatch', 'latch', 'match', 'patch'];
const family = makeWordGame(FAMILY, ['blimp', 'chomp', 'whelp', 'ratio', 'batty'], 'wordle');
const words = wordGameOf(9, 6, 'wordle');

/** Returns the guesses of least cost, by the definition of cost. */
function bestOf(game: Game, history: History, within: number | undefined) {
  const oracle = makeOracle(game, listOf(averageWithin(within)) ?? { prices: [1], step: 1 });
  const codes = [...remaining(game, history)];
  return Array.from({ length: game.guesses }, (_, guess) => ({
    guess,
    cost: oracle.guessCost(codes, history.length + 1, guess, history),
    isOther: guess >= game.secrets || !codes.includes(guess),
  }))
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.cost - b.cost || Number(a.isOther) - Number(b.isOther) || a.guess - b.guess)
    .map(({ guess, cost }) => ({ guess, expected: cost / codes.length - history.length }));
}

const CASES = [
  { game: words, turns: '', within: undefined },
  { game: words, turns: '', within: 3 },
  { game: hardMode(words), turns: '', within: undefined },
  { game: family, turns: '', within: undefined },
  { game: family, turns: 'batty -gg--', within: 4 },
  { game: hardMode(family), turns: 'batch -gggg', within: undefined },
  { game: hardMode(family), turns: 'batch -gggg', within: 6 },
];

describe.each(CASES)('$game.name after "$turns" within $within', ({ game, turns, within }) => {
  const history = parseHistory(game, turns);

  it('finds the guesses of least cost', async () => {
    const all = bestOf(game, history, within);
    const known = { ...all[0], codes: remaining(game, history).length };
    await using solver = await openSolver(game, { threads: 1 });
    const found = await bestGuesses(solver, history, within, known, async () => undefined);
    expect(found.map(({ guess }) => guess)).toEqual(all.slice(0, MOST_GUESSES).map(({ guess }) => guess));
    for (const [at, { expected }] of found.entries()) expect(expected).toBeCloseTo(all[at].expected, 9);
  });
});

it('ends with the error of the pause, and is right when it is repeated', async () => {
  const game = wordGameOf(120, 400, 'wordle');
  await using solver = await openSolver(game, { threads: 1 });
  const { cost, guesses, remaining: codes } = await solver.under({ kind: 'average' }).best([]);
  const known = { guess: guesses[0], codes, expected: cost / codes };
  let pauses = 0;
  const stop = new Error('another request goes first');
  const ended = bestGuesses(solver, [], undefined, known, async () => {
    pauses++;
    throw stop;
  });
  const found = await ended.catch((error: unknown) => error);
  expect(pauses <= 1 && (pauses === 0 || found === stop)).toBe(true);
  const again = await bestGuesses(solver, [], undefined, known, async () => undefined);
  const costs = await solver.under({ kind: 'average' }).guessCosts([], Number.POSITIVE_INFINITY);
  expect(again.map(({ expected }) => Math.round(expected * codes))).toEqual(
    costs.slice(0, MOST_GUESSES).map((each) => each.cost),
  );
});
