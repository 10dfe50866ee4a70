// The C headers of further tables of various sizes, compiled.
// @module-tag c-compiler
import { it } from 'vitest';
import { C99, SANITIZE, supports } from '../../tests/c-compiler.ts';
import { build, compare } from '../../tests/play-table.ts';
import type { CensusQuestion } from '../arithmetic/census-question.ts';

it.each<[CensusQuestion['kind'], string, number, number]>([
  ['reach', '100000', 2, 5],
  ['closest-below', '7', 1, 12],
  ['reach', '3', 2, 400],
])('answers every hand: %s %s, %i to %i', (kind, target, count, max) => {
  compare(build(kind, target, count, max));
});

it.skipIf(!supports([...C99, ...SANITIZE]))('does nothing undefined', () => {
  compare(build('closest-below', '50', 4, 9), [...C99, ...SANITIZE]);
});
