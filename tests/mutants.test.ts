// Planted bugs, a few: that the machinery of mutants.slow.ts works, and that every mutant still finds its place in the engine.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LARGE } from './comparisons.ts';
import { MUTANTS, type Mutant, QUICK_MUTANTS } from './mutants.ts';
import { certificatesOf, compileEngine, noticedBy, plant } from './mutate.ts';

/** Each engine is compiled once, which takes some seconds. */
const engines = new Map<Mutant, ReturnType<typeof compileEngine>>();
function engineWith(mutant: Mutant): ReturnType<typeof compileEngine> {
  const engine = engines.get(mutant) ?? compileEngine(mutant);
  engines.set(mutant, engine);
  return engine;
}

describe('the engine with a bug', () => {
  it.each(QUICK_MUTANTS.map((mutant) => [mutant.name, mutant] as const))('%s', async (_, mutant) => {
    const engine = await engineWith(mutant);
    expect(await noticedBy(engine, LARGE)).toBeDefined();
    expect(await certificatesOf(engine, 3)).toMatchObject({ false: [] });
  });

  it('makes certificates that the checker refuses', async () => {
    const { refused } = await certificatesOf(await engineWith(QUICK_MUTANTS[0]), 3);
    expect(refused).toBeGreaterThan(0);
  });
});

it('the engine without a bug makes certificates of the truth, and none of more', async () => {
  expect(await certificatesOf(await compileEngine(), 3)).toEqual({ holding: 3, refused: 0, failed: 3, false: [] });
});

describe('mutants', () => {
  const sourceOf = (file: string): string => readFileSync(new URL(`../solver/engine/${file}`, import.meta.url), 'utf8');

  it.each(MUTANTS.map((mutant) => [mutant.file, mutant.name, mutant] as const))('%s: %s', (file, _, mutant) => {
    expect(plant(sourceOf(file), mutant)).not.toBe(sourceOf(file));
  });

  it.each([
    ['no such text', 0],
    ['phase', 3],
  ])('"%s" stands %i times: a mutant is named when its place is gone or not the only one', (text, times) => {
    const mutant: Mutant = { name: 'of a test', file: 'x.ts', text, replacement: '' };
    const source = 'phase + phase + phase';
    expect(() => plant(source, mutant)).toThrow(
      `"of a test" looks for "${text}" in solver/engine/x.ts, where it stands ${times} times.`,
    );
  });

  it('have names of their own', () => {
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  });
});
