// The shipped certificates that take a moment to check.
import { it } from 'vitest';
import { expectToHold, SHIPPED } from './shipped-certificates.ts';

const small = SHIPPED.filter(({ bytes }) => bytes < 4000);
it.each(small.map((entry) => [entry.game, entry.objective, entry] as const))('%s %s', (_game, _objective, entry) =>
  expectToHold(entry),
);
