// Checks the shipped certificates that take seconds, their entries in the manifest, and the commands that the
// manifest gives for them.
import { it } from 'vitest';
import { expectBound, expectCommandToVerify, expectToHold, FULL, OPEN } from './shipped-certificates.ts';

it.each(FULL)('$game $objective', (entry) => expectToHold(entry));

it.each(FULL.filter(({ bytes }) => bytes < 400))('$command', expectCommandToVerify);

it.each(OPEN.filter(({ secrets }) => secrets < 10_000))(
  'no strategy for the open game $game costs less than $bound',
  expectBound,
);
