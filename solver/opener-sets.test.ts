// Compares the sets of openers with the orbits that follow from the definition of symmetry.

import { expect, it } from 'vitest';
import { type Game, parseGame } from '../game/game.ts';
import { withSecrets } from '../game/secrets.ts';
import { symmetry } from '../game/symmetry.ts';
import { openerSets } from './opener-sets.ts';

/** Returns maps of the codes of a game that make all of its symmetries. */
function symmetries(game: Game): number[][] {
  const { positions, symbols, codes } = game;
  const { permutations, blocks, byPosition } = symmetry(game);
  const all = Array.from({ length: game.guesses }, (_, code) => [
    ...codes.slice(code * positions, (code + 1) * positions),
  ]);
  const numbers = new Map(all.map((code, number) => [code.join(), number]));
  const maps = permutations.map((order) => (code: number[]) => order.map((position) => code[position]));
  for (let a = 0; a < symbols; a++) {
    for (let b = a + 1; b < symbols; b++) {
      if (blocks[a] !== blocks[b]) continue;
      const change = (symbol: number): number => (symbol === a ? b : symbol === b ? a : symbol);
      if (byPosition) maps.push(([first, ...others]) => [change(first), ...others]);
      else maps.push((code) => code.map(change));
    }
  }
  return maps.map((map) => all.map((code) => numbers.get(map(code).join()) as number));
}

it.each(
  (
    [
      [parseGame('3x5'), 2],
      [parseGame('3x4'), 3],
      [parseGame('3x3r'), 2],
      [parseGame('5x2r'), 3],
      [parseGame('3x3rb'), 2],
      [parseGame('3x4z'), 2],
      [parseGame('3x3rz'), 3],
      [parseGame('2x4rzb'), 3],
      [parseGame('5x5'), 2],
      [withSecrets(parseGame('3x5'), '[01]??'), 2],
      [withSecrets(parseGame('4x3r'), '[01][01]??'), 2],
    ] as const
  ).map(([game, n]) => [game.name, n, game] as const),
)('one set of each orbit of %s, with %i guesses, is new', (_, n, game) => {
  let sets: number[][] = [[]];
  for (let i = 0; i < n; i++) {
    sets = sets.flatMap((set) =>
      Array.from({ length: game.guesses - (set.at(-1) ?? -1) - 1 }, (_, k) => [...set, game.guesses - 1 - k]),
    );
  }
  const maps = symmetries(game);
  const met = new Set<string>();
  const { isNew } = openerSets(game);
  const wrong: number[][] = [];
  for (const set of sets) {
    const isFirst = !met.has(set.join());
    if (isNew(set.toReversed()) !== isFirst) wrong.push(set);
    const orbit = isFirst ? [set] : [];
    for (const one of orbit) {
      for (const map of maps) {
        const image = one.map((guess) => map[guess]).sort((a, b) => a - b);
        if (met.size < met.add(image.join()).size) orbit.push(image);
      }
    }
  }
  expect(wrong).toEqual([]);
});

it.each([
  ['3x4', 6 * 24],
  ['3x3rb', 6 * 6 ** 3],
  ['3x4z', 2 * 6],
  ['2x2rz', 1],
])('%s has %i symmetries', (name, count) => {
  expect(openerSets(parseGame(name)).symmetries).toBe(count);
});
