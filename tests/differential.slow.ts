// The solver against the oracle where the oracle needs minutes.
import { it } from 'vitest';
import { compareFirstGuesses } from './differential.ts';

it.each(['3x5', '3x4r'])('every first guess of %s', (name) => compareFirstGuesses(name));
