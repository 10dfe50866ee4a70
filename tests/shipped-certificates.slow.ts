// Checks every shipped certificate, with its tree. On one core this takes hours, mostly for 5x6r and 5x8, so
// all cores share each check.
import { it } from 'vitest';
import { checkInThreads } from '../verify/check-threads.ts';
import { expectBound, expectToHold, OPEN, SHIPPED } from './shipped-certificates.ts';

it.each(SHIPPED)('$game $objective', (entry) => expectToHold(entry, { check: checkInThreads }));

it.each(OPEN)('no strategy for the open game $game costs less than $bound', expectBound);
