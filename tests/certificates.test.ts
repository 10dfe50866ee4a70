// Certificates end to end: the solver makes them, the checker accepts them, and then tests damage them. A
// damaged certificate may be accepted only if everything that it says is true. Larger games are in
// certificates.full.ts, more damage is in certificates.slow.ts.
import { describe, expect, it } from 'vitest';
import { make } from './certificates.ts';
import { describeDamage, expectProvedAndNoMore, expectSameBytes } from './damaged-certificates.ts';
import { AVERAGE, BULLS_ONLY } from './known-values.ts';

describe('certificates', () => {
  const small = ['2x10', '3x6', '3x6r', '4x6'];
  const bulls = Object.entries(BULLS_ONLY).map(([name, [total]]) => [name, total] as const);
  it.each([...small.map((name) => [name, AVERAGE[name]] as const), ...bulls])(
    '%s: proves the known least total, %i, and no turn more',
    (name, total) => expectProvedAndNoMore(name, '1,2', total),
  );

  it.each([
    ['3x6r', '1,2,3,4,5,inf', undefined],
    ['3x6', '0,0,0,0,0,inf', 0],
    ['3x8', '0,0,0,0,0,1,inf', undefined],
    ['3x6z', '1,2,3,4,5,6,inf', undefined],
    ['1x4', '1,2', 10],
    ['1x1', '1,2', 1],
    ['2x2', '1,2', 3],
  ])('%s %s', expectProvedAndNoMore);

  it.each(['3x7', '4x6', '3x5rb'])('%s: the same bytes from 1 and 2 threads', expectSameBytes);

  it('refers to every state but the root', async () => {
    const { states } = (await make('4x6')).certificate;
    const used = new Set(states.flatMap(({ references }) => references.map(({ state }) => state)));
    expect(used.size).toBe(states.length - 1);
  });
});

describeDamage(2, 4, 100);
