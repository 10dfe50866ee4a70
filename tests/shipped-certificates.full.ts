// The shipped certificates that take seconds to check, by their entries in the manifest and by the commands
// written there.
import { it } from 'vitest';
import { expectBound, expectCommandToVerify, expectToHold, FULL, OPEN } from './shipped-certificates.ts';

it.each(FULL.map((entry) => [entry.game, entry.objective, entry] as const))(
  '%s %s',
  (_game, _objective, entry) => expectToHold(entry),
);

it.each(FULL.filter(({ bytes }) => bytes < 400).map((entry) => [entry.command, entry] as const))(
  '%s',
  (_command, entry) => expectCommandToVerify(entry),
);

it.each(OPEN.filter(({ secrets }) => secrets < 10_000))(
  'no strategy for the open game $game costs less than $bound',
  expectBound,
);
