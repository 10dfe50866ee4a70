// Answers about 570 random positions agree with a solver that tries every code of the game, or with a solver of
// the listed game.

import { expect, it } from 'vitest';
import { expectSameAsListed, expectTrueAnswers } from '../../tests/large-answers.ts';

it.each([
  ['5x10r', 25, 7],
  ['6x10', 15, 7],
  ['6x8r', 10, 6],
  ['8x4r', 60, 8],
  ['4x16r', 70, 14],
  ['4x17r', 50, 12],
  ['12x2r', 90, 25],
  ['9x3rb', 50, 9],
  ['3x36r', 80, 14],
  ['5x10rz', 15, 7],
  ['9x3r', 30, 16],
])('random positions of %s', async (name, positions, most) => {
  expect(await expectTrueAnswers(name, positions, most)).toBeGreaterThan(0);
});

it.each([
  ['4x10', 30, 300],
  ['4x10r', 20, 300],
  ['5x8', 20, 250],
  ['4x6rz', 20, 300],
  ['3x12rb', 10, 40],
  ['8x2r', 20, 128],
])('%s as a large game has the costs of the listed game', async (name, positions, most) => {
  expect(await expectSameAsListed(name, positions, most)).toBeGreaterThan(0);
});
