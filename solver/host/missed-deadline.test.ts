// Tests deadlines of games of words through the solver: whether a strategy keeps to them, and how the work is
// watched and stopped.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Game } from '../../game/game.ts';
import { hardMode } from '../../game/hard-mode.ts';
import { type History, remaining } from '../../game/history.ts';
import { compiledEngine } from '../../tests/compiled-engine.ts';
import { familiesOf, wordGameOf } from '../../tests/word-list.ts';
import { makeOracle } from '../oracle.ts';
import { averageWithin, feasibleWithin } from '../prices.ts';
import type { Progress } from '../progress.ts';
import { openSolver } from '../solve.ts';

let engine: WebAssembly.Module;
beforeAll(async () => {
  engine = await compiledEngine();
});

/**
 * Yields games of words: families of words that are hard to separate, and words that are easy to separate.
 */
function* smallGames(): Generator<Game> {
  for (let seed = 1; seed <= 3; seed++)
    yield { ...familiesOf(1 + (seed % 2), 3 + (seed % 3), 3, 3, seed), hard: false };
  for (const marking of ['wordle', 'ab', 'bulls'] as const) yield wordGameOf(7, 2, marking, 3, 3);
}

/** Returns a game and its variants with the same words: with consistent guesses only, and in hard mode. */
function variantsOf(game: Game): [game: Game, consistent: boolean][] {
  const hard: [Game, boolean][] = game.marking === 'wordle' ? [[hardMode(game), false]] : [];
  return [[game, false], [game, true], ...hard];
}

/** Returns the start of the game, and the largest class of the first guess. */
function positionsOf(game: Game): History[] {
  const after = Array.from({ length: game.win }, (_, feedback): History => [{ guess: 0, feedback }]);
  const sizes = after.map((history) => remaining(game, history).length);
  return [[], after[sizes.indexOf(Math.max(...sizes))]];
}

describe('a deadline of words', () => {
  it('is met exactly if the definition allows it, with two or more turns left and any guesses', async () => {
    const answers = new Set<string>();
    for (const open of smallGames()) {
      for (const [game, consistent] of variantsOf(open)) {
        await using solver = await openSolver(game, { engine, consistent });
        for (const prices of [...[2, 3, 4, 5].map(feasibleWithin), averageWithin(4)]) {
          const oracle = makeOracle(game, prices, consistent);
          for (const history of positionsOf(game)) {
            const truth = oracle.cost([...remaining(game, history)], history.length + 1, history);
            expect(
              await solver.under(prices).cost(history),
              `${game.name} ${prices.prices} ${history.length}`,
            ).toBe(truth);
            answers.add(`${prices.prices.length - 1 - history.length} ${truth < Number.POSITIVE_INFINITY}`);
          }
        }
      }
    }
    // Deadlines must be kept and missed, with each number of remaining turns from 2 to 4.
    const both = [2, 3, 4].flatMap((turns) => [`${turns} false`, `${turns} true`]);
    expect(both.filter((answer) => !answers.has(answer))).toEqual([]);
  });

  it('can be given up and asked again; the refuted part stays known', async () => {
    const game = wordGameOf(400, 200, 'wordle', 4, 7);
    await using solver = await openSolver(game, { engine });
    const question = solver.under(feasibleWithin(3));
    const given = new Error('given up');
    const stop = new AbortController();
    const asked = question.cost([], { signal: stop.signal, onProgress: () => stop.abort(given) });
    await expect(asked).rejects.toBe(given);
    const told: Progress[] = [];
    expect(await question.cost([], { onProgress: (progress) => void told.push(progress) })).toBe(
      Number.POSITIVE_INFINITY,
    );
    expect(told.every(({ guessesDone }, i) => i === 0 || guessesDone >= told[i - 1].guessesDone)).toBe(true);
    const { searches } = solver.statistics();
    expect(searches).toBe(0);
    expect((await question.solve()).strategy).toBeUndefined();
  });

  it('has one turn less after a turn', async () => {
    const game = wordGameOf(400, 200, 'wordle', 4, 7);
    await using solver = await openSolver(game, { engine });
    const sizes = Array.from(
      { length: game.guesses },
      (_, guess) => remaining(game, [{ guess, feedback: 0 }]).length,
    );
    const history = [{ guess: sizes.indexOf(Math.max(...sizes)), feedback: 0 }];
    expect(await solver.under(feasibleWithin(4)).cost(history)).toBe(Number.POSITIVE_INFINITY);
    // cores refute the three remaining turns, so the search tries no guess; four turns would suffice
    expect(solver.statistics().guesses).toBe(0);
  });

  it('is left to the search if cores refute too little', async () => {
    await using solver = await openSolver(wordGameOf(60, 0, 'bulls', 4, 2), { engine });
    expect(await solver.under(feasibleWithin(6)).cost([])).toBe(Number.POSITIVE_INFINITY);
    expect(solver.statistics().searches).toBeGreaterThan(100);
    // the search did not refute too much
    expect(await solver.under(feasibleWithin(7)).cost([])).toBe(0);
  });
});
