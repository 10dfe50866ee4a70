// Certificates of larger games than those of certificates.test.ts: what is known is proved, and not one turn more.
import { describe, expect, it } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { make } from './certificates.ts';
import {
  DAMAGED_BYTES,
  DAMAGED_STRUCTURE,
  damageBytes,
  damageStructure,
  expectProvedAndNoMore,
  SOME_CHANGES,
} from './damaged-certificates.ts';
import { AVERAGE } from './known-values.ts';

describe('certificates', () => {
  it.each(['3x7', '3x8', '4x7', '4x8', '5x6', '3x7r', '3x8r', '4x6r', '5x4r'])(
    '%s: the known least total, and not one turn more',
    (name) => expectProvedAndNoMore(name, '1,2', AVERAGE[name]),
  );

  it.each([
    ['4x6r', '1,2,3,4,5,inf', 5626],
    ['4x6r', '0,0,0,0,1,inf', 539],
    ['4x5z', '1,2', undefined],
  ])('%s %s', expectProvedAndNoMore);

  it.each(['4x7', '4x6r'])('%s: the same bytes from 1 and 2 threads', async (name) => {
    const [one, two] = [await make(name, '1,2', 1), await make(name, '1,2', 2)];
    expect(encodeCertificate(two.certificate)).toEqual(encodeCertificate(one.certificate));
  });
});

describe('what is accepted is true', () => {
  it.each(DAMAGED_BYTES)('after changes of one byte: %s %s', (name, prices) => damageBytes(name, prices, SOME_CHANGES));

  it.each(DAMAGED_STRUCTURE)('after changes of structure: %s %s', (name, prices) => damageStructure(name, prices, 100));
});
