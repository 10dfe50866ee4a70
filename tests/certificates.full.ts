// Certificates of larger games than those of certificates.test.ts. Each certificate proves exactly the known
// total.
import { describe, it } from 'vitest';
import { describeDamage, expectProvedAndNoMore, expectSameBytes } from './damaged-certificates.ts';
import { AVERAGE } from './known-values.ts';

describe('certificates', () => {
  it.each(['3x7', '3x8', '4x7', '4x8', '5x6', '3x7r', '3x8r', '4x6r', '5x4r'])(
    '%s: proves the known least total, and no turn more',
    (name) => expectProvedAndNoMore(name, '1,2', AVERAGE[name]),
  );

  it.each([
    ['4x6r', '1,2,3,4,5,inf', 5626],
    ['4x6r', '0,0,0,0,1,inf', 539],
    ['4x5z', '1,2', undefined],
  ])('%s %s', expectProvedAndNoMore);

  it.each(['4x7', '4x6r'])('%s: the same bytes from 1 and 2 threads', expectSameBytes);
});

describeDamage(5, 11, 300);
