// Every shipped certificate, with its tree: a few minutes on one core.
import { it } from 'vitest';
import { expectToHold, SHIPPED } from './shipped-certificates.ts';

it.each(SHIPPED.map((entry) => [entry.game, entry.objective, entry] as const))('%s %s', (_game, _objective, entry) =>
  expectToHold(entry),
);
