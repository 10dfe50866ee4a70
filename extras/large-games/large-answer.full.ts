// Answers about 570 random positions agree with a solver that tries every code of the game, or with a solver of
// the listed game.

import { expect, it } from 'vitest';
import { expectSameAsListed, expectTrueAnswers } from '../../tests/large-answers.ts';

it.each([
  ['5x10r', 6, 7],
  ['6x10', 4, 7],
  ['6x8r', 2, 6],
  ['8x4r', 10, 8],
  ['4x16r', 10, 14],
  ['4x17r', 8, 12],
  ['12x2r', 60, 25],
  ['9x3rb', 15, 9],
  ['3x36r', 12, 14],
  ['5x10rz', 3, 7],
  ['9x3r', 15, 16],
])('random positions of %s', async (name, positions, most) => {
  expect(await expectTrueAnswers(name, positions, most)).toBeGreaterThan(0);
});

it.each([
  ['4x10', 6, 300],
  ['4x10r', 4, 300],
  ['5x8', 4, 250],
  ['4x6rz', 10, 300],
  ['3x12rb', 5, 40],
  ['8x2r', 15, 128],
])('%s as a large game has the costs of the listed game', async (name, positions, most) => {
  expect(await expectSameAsListed(name, positions, most)).toBeGreaterThan(0);
});
