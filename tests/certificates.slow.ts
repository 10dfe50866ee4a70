// Changes every byte of small certificates in every way, and their structure in many ways. If a changed
// certificate is accepted, its claims must be true.
import { it } from 'vitest';
import { DAMAGED_BYTES, DAMAGED_STRUCTURE, damageBytes, damageStructure } from './damaged-certificates.ts';

const ALL = Array.from({ length: 255 }, (_, i) => i + 1);

it.each(DAMAGED_BYTES)('every change of one byte: %s %s', (name, prices) => damageBytes(name, prices, ALL));

it.each(DAMAGED_STRUCTURE)('5000 changes of structure: %s %s', (name, prices) =>
  damageStructure(name, prices, 2500),
);
