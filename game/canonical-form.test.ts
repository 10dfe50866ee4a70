// Canonical forms. Each map must carry the codes of a position to those of its form, and positions that a
// symmetry maps to each other must have the same form.
import { expect, it } from 'vitest';
import { CodeMaps } from '../certificate/guess-orbits.ts';
import { randomNumbers } from '../tests/random.ts';
import { between, canonicalForms } from './canonical-form.ts';
import { feedbackOf } from './feedback.ts';
import { type Game, parseGame } from './game.ts';
import { type History, remaining } from './history.ts';
import { type Relabelling, symmetry } from './symmetry.ts';

const GAMES = ['3x4', '3x4r', '3x4z', '4x4b', '3x5b', '3x5zb', '2x7b', '3x3rb', '2x5rb', '4x2rb', '3x3rzb'];

/**
 * Returns up to `most` turns with the feedbacks of a random secret. Only a few guesses are used, so many
 * positions are similar.
 */
function randomHistory(game: Game, random: (below: number) => number, most: number): History {
  const secret = random(game.secrets);
  return Array.from({ length: 1 + random(most) }, () => {
    const guess = random(game.guesses);
    return { guess, feedback: feedbackOf(game, guess, secret) };
  });
}

/** Returns a random symmetry of the game. */
function randomMap(game: Game, random: (below: number) => number): Relabelling {
  const { permutations, blocks, byPosition } = symmetry(game);
  const firstFreeSymbol = blocks.lastIndexOf(0) === 0 ? 1 : 0;
  const positions = permutations[random(permutations.length)];
  const shuffled = (): number[] => {
    const symbols = Array.from({ length: game.symbols }, (_, symbol) => symbol);
    for (let i = game.symbols - 1; i > firstFreeSymbol; i--) {
      const j = firstFreeSymbol + random(i + 1 - firstFreeSymbol);
      [symbols[i], symbols[j]] = [symbols[j], symbols[i]];
    }
    return symbols;
  };
  const one = shuffled();
  return { positions, symbols: positions.map(() => (byPosition ? shuffled() : one)) };
}

it.each(GAMES)('of %s', (name) => {
  const game = parseGame(name);
  const formOf = canonicalForms(game);
  const maps = new CodeMaps(game);
  const random = randomNumbers(name.length);
  const imageOf = (codes: Uint16Array, map: Relabelling): number[] => {
    const images = maps.images(map);
    return [...codes].map((code) => images[code]).sort((a, b) => a - b);
  };
  const first = new Map<string, { readonly codes: Uint16Array; readonly map: Relabelling }>();
  let alike = 0;
  for (let trial = 0; trial < 400; trial++) {
    const turns = randomHistory(game, random, 5);
    const history =
      // 60 turns are more than any game takes
      trial % 40 > 0 ? turns : Array.from({ length: 60 }, (_, i) => ({ ...turns[i % turns.length] }));
    const codes = remaining(game, history);
    const form = formOf(history, codes);
    for (const map of form.symmetries) expect(imageOf(codes, map)).toEqual([...codes]);
    const other = first.get(form.key);
    if (other === undefined) first.set(form.key, { codes, map: form.map });
    else {
      alike++;
      expect(imageOf(codes, between(form.map, other.map))).toEqual([...other.codes]);
    }
    const images = maps.images(randomMap(game, random));
    const moved = history.map(({ guess, feedback }) => ({ guess: images[guess], feedback }));
    expect(formOf(moved, remaining(game, moved)).key).toBe(form.key);
  }
  expect(alike).toBeGreaterThan(10);
});
