// What trees/open-turns.json says of the sizes that are not decided: either bound is proved anew, by the search alone.
import { describe, expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { openTurns } from '../scripts/open-games.ts';
import { optimise } from '../solver/solve.ts';

describe.each(openTurns())('$game', ({ game, atLeast, atMost }) => {
  it(`is not won within ${atLeast - 1} turns`, async () => {
    const { strategy } = await optimise(parseGame(game), { kind: 'not-within', turns: atLeast - 1 });
    expect(strategy).toBeUndefined();
  });

  it(`is won within ${atMost}`, async () => {
    expect(await optimise(parseGame(game), { kind: 'win', within: atMost })).toMatchObject({ worst: atMost });
  });
});
