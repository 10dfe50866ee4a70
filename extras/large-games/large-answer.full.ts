// Answers about 110 random positions agree with a solver that tries every code of the game, or with a solver
// of the listed game.

import { expect, it } from 'vitest';
import { expectSameAsListed, expectTrueAnswers } from '../../tests/large-answers.ts';

it.each([
  ['5x10r', 10, 7],
  ['6x10', 6, 7],
  ['6x8r', 3, 6],
  ['8x4r', 15, 8],
  ['4x16r', 8, 10],
  ['4x17r', 6, 10],
  ['12x2r', 10, 15],
  ['9x3rb', 15, 9],
  ['3x36r', 6, 11],
  ['5x10rz', 3, 7],
  ['9x3r', 8, 12],
])('random positions of %s', async (name, positions, most) => {
  expect(await expectTrueAnswers(name, positions, most)).toBeGreaterThan(0);
});

it.each([
  ['4x10', 4, 300],
  ['4x10r', 3, 300],
  ['5x8', 3, 250],
  ['4x6rz', 6, 300],
  ['3x12rb', 3, 40],
  ['8x2r', 10, 128],
])('%s as a large game has the costs of the listed game', async (name, positions, most) => {
  expect(await expectSameAsListed(name, positions, most)).toBeGreaterThan(0);
});
