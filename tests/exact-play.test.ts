// The exact host against optimal play. It always forces as many turns as the worst case of the game, and
// never more.
import { describe, it } from 'vitest';
import { expectWorstCase } from './exact-play.ts';

describe('the exact host', () => {
  it.each([
    ['3x6', 5],
    ['3x8', 6],
    ['4x6', 5],
    ['4x6r', 5], // published by D. E. Knuth 1977
  ])('keeps optimal play of %s busy for %i turns', expectWorstCase);
});
