// The secret of a seed. Secrets are spread over the whole game, and are equal in the terminal and on the
// page.
import { expect, it } from 'vitest';
import { optimoo } from '../tests/captured.ts';
import { sessionOf } from '../viewer/state/your-game.ts';
import { formatCode } from './code.ts';
import { parseGame } from './game.ts';
import { secretOfSeed } from './secret-of-seed.ts';
import { withWeights } from './weighted-game.ts';

const SEEDS = [0, 1, 7, 4_294_967_295, 4_294_967_296 + 7];

it('is far from the secret of the next seed', () => {
  const game = parseGame('4x10');
  const secrets = new Set(Array.from({ length: 100 }, (_, seed) => secretOfSeed(game, seed)));
  expect(secrets.size).toBeGreaterThan(95);
});

it.each(['4x10', '3x6r'].flatMap((name) => SEEDS.map((seed) => [name, seed] as const)))(
  'is the same in the terminal and on the page: %s %i',
  async (name, seed) => {
    const game = parseGame(name);
    const secret = secretOfSeed(game, seed);
    const terminal = await optimoo(
      ['play', name, '--mode', 'guess', '--seed', String(seed), '--stdin', '--no-coach'],
      ['quit'],
    );
    expect(terminal.out).toContain(`The secret was ${formatCode(game, secret)}.`);
    const page = sessionOf({ game, host: 'honest', seed, guesses: [secret], replies: [] });
    expect(page).toMatchObject({ phase: 'over', yours: [{ feedback: game.win }] });
  },
);

it('is drawn by weight', () => {
  const game = withWeights(parseGame('1x3'), [1, 8, 1]);
  const drawn = Array.from({ length: 1000 }, (_, seed) => secretOfSeed(game, seed));
  const share = drawn.filter((secret) => secret === 1).length / drawn.length;
  expect(Math.abs(share - 0.8)).toBeLessThan(0.04);
  expect(drawn).toContain(0);
  expect(drawn).toContain(2);
});
