// Every shipped certificate, with its tree: an hour on one core, so all cores share each.
import { it } from 'vitest';
import { checkInThreads } from '../verify/check-threads.ts';
import { expectToHold, SHIPPED } from './shipped-certificates.ts';

it.each(SHIPPED.map((entry) => [entry.game, entry.objective, entry] as const))('%s %s', (_game, _objective, entry) =>
  expectToHold(entry, { check: checkInThreads }),
);
