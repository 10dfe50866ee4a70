// Certificates end to end: made by the solver, accepted by the checker, and then damaged. The measure is truth: a damaged certificate
// is refused, or everything that it says is true. More damage is done in certificates.slow.ts.
import { describe, expect, it } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { checkCertificate } from '../verify/check-certificate.ts';
import { make } from './certificates.ts';
import { DAMAGED_BYTES, DAMAGED_STRUCTURE, damageBytes, damageStructure, raised } from './damaged-certificates.ts';
import { AVERAGE, BULLS_ONLY } from './known-values.ts';

describe('certificates', () => {
  const small = ['2x10', '3x6', '3x7', '3x8', '4x6', '4x7', '4x8', '5x6', '3x6r', '3x7r', '3x8r', '4x6r', '5x4r'];
  const bulls = Object.entries(BULLS_ONLY).map(([name, [total]]) => [name, total] as const);
  it.each([...small.map((name) => [name, AVERAGE[name]] as const), ...bulls])(
    '%s: the known least total, %i, and not one turn more',
    async (name, total) => {
      const made = await make(name);
      expect(made.question.bound).toBe(total);
      const bytes = encodeCertificate(made.certificate);
      expect(await checkCertificate(bytes, made.question)).toEqual({ ok: true, steps: made.certificate.states.length });
      const { file, question } = raised(made);
      expect(await checkCertificate(encodeCertificate(file), question)).toMatchObject({ ok: false });
    },
  );

  it.each([
    ['4x6r', '1,2,3,4,5,inf', 5626],
    ['4x6r', '0,0,0,0,1,inf', 539],
    ['3x6', '0,0,0,0,0,inf', 0],
    ['3x8', '0,0,0,0,0,1,inf', undefined],
    ['4x5z', '1,2', undefined],
    ['3x6z', '1,2,3,4,5,6,inf', undefined],
    ['1x4', '1,2', 10],
    ['1x1', '1,2', 1],
    ['2x2', '1,2', 3],
  ])('%s %s', async (name, prices, bound) => {
    const made = await make(name, prices);
    expect(made.question.bound).toBe(bound ?? made.question.bound);
    expect(await checkCertificate(encodeCertificate(made.certificate), made.question)).toMatchObject({ ok: true });
    const { file, question } = raised(made);
    expect(await checkCertificate(encodeCertificate(file), question)).toMatchObject({ ok: false });
  });

  it.each(['3x7', '4x7', '4x6r'])('%s: the same bytes from 1 and 2 threads', async (name) => {
    const [one, two] = [await make(name, '1,2', 1), await make(name, '1,2', 2)];
    expect(encodeCertificate(two.certificate)).toEqual(encodeCertificate(one.certificate));
  });

  it('refers to every state but the root', async () => {
    const { states } = (await make('4x7')).certificate;
    const used = new Set(states.flatMap(({ references }) => references.map(({ state }) => state)));
    expect(used.size).toBe(states.length - 1);
  });
});

describe('changes of one byte: what is accepted is true', () => {
  // One up or down, a large step, and the bit that tells whether a number goes on.
  const changes = [1, 3, 16, 85, 128, 255];
  it.each(DAMAGED_BYTES)('%s %s', (name, prices) => damageBytes(name, prices, changes));
});

describe('changes of structure: what is accepted is true', () => {
  it.each(DAMAGED_STRUCTURE)('%s %s', (name, prices) => damageStructure(name, prices, 100));
});
