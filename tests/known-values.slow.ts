// Known values of games whose feedback table alone takes seconds to fill.
import { it } from 'vitest';
import { SECOND_GUESS_ORBITS } from './known-values.ts';
import { expectSecondGuesses } from './orbits.ts';

it.each(Object.entries(SECOND_GUESS_ORBITS))('%s: %i second guesses differ', expectSecondGuesses);
