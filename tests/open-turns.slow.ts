// Proves each bound of trees/open-turns.json again, by the search alone. These are the sizes whose least
// number of turns is undecided.
import { describe, expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { memoryFor } from '../scripts/proof-memory.ts';
import { readList } from '../scripts/result-lists.ts';
import { optimise } from '../solver/solve.ts';

describe.each(readList('open-turns'))('$game', ({ game: name, atLeast, atMost }) => {
  const game = parseGame(name);

  it(`cannot be won within ${atLeast - 1} turns`, async () => {
    const { strategy } = await optimise(game, { kind: 'not-within', turns: atLeast - 1 }, memoryFor(game));
    expect(strategy).toBeUndefined();
  });

  it(`is won within ${atMost}`, async () => {
    expect(await optimise(game, { kind: 'win', within: atMost }, memoryFor(game))).toMatchObject({
      worst: atMost,
    });
  });
});
