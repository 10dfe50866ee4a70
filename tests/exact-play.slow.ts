// Optimal play needs seven turns at most in Bulls and Cows, and the exact host forces the seventh.
import { it } from 'vitest';
import { expectWorstCase } from './exact-play.ts';

it.each([['4x10', 7]])('the exact host keeps optimal play of %s busy for %i turns', expectWorstCase);
