// Answers about 500 random positions agree with a solver that tries every code of the game, or with a solver
// of the listed game. large-answer.full.ts has the first of them.

import { expect, it } from 'vitest';
import { expectSameAsListed, expectTrueAnswers } from '../../tests/large-answers.ts';

it.each([
  ['5x10r', 50, 7],
  ['6x10', 30, 7],
  ['6x8r', 20, 6],
  ['8x4r', 60, 8],
  ['4x16r', 40, 10],
  ['4x17r', 30, 10],
  ['12x2r', 50, 15],
  ['9x3rb', 60, 9],
  ['3x36r', 30, 11],
  ['5x10rz', 20, 7],
  ['9x3r', 40, 12],
])('random positions of %s', async (name, positions, most) => {
  expect(await expectTrueAnswers(name, positions, most)).toBeGreaterThan(0);
});

it.each([
  ['4x10', 15, 300],
  ['4x10r', 10, 300],
  ['5x8', 10, 250],
  ['4x6rz', 15, 300],
  ['3x12rb', 5, 40],
  ['8x2r', 15, 128],
])('%s as a large game has the costs of the listed game', async (name, positions, most) => {
  expect(await expectSameAsListed(name, positions, most)).toBeGreaterThan(0);
});
