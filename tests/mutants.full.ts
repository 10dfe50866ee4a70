// Plants a few bugs in the engine, to test that the method of mutants.slow.ts works.
import { describe, expect, it } from 'vitest';
import { LARGE } from './comparisons.ts';
import { certificatesOf, compileEngine, noticedBy } from './mutate.ts';
import { type Bug, MUTANTS } from './plant.ts';

/** Each engine is compiled only once, because that takes some seconds. */
const engines = new Map<Bug, ReturnType<typeof compileEngine>>();
function engineWith(mutant: Bug): ReturnType<typeof compileEngine> {
  const engine = engines.get(mutant) ?? compileEngine(mutant);
  engines.set(mutant, engine);
  return engine;
}

describe('the engine with a bug', () => {
  it.each(MUTANTS.slice(0, 2))('$name', async (mutant) => {
    const engine = await engineWith(mutant);
    expect(await noticedBy(engine, LARGE)).toBeDefined();
    expect(await certificatesOf(engine, 3)).toMatchObject({ false: [] });
  });

  it('makes certificates that the checker refuses', async () => {
    const { refused } = await certificatesOf(await engineWith(MUTANTS[0]), 3);
    expect(refused).toBeGreaterThan(0);
  });
});

it('the engine without a bug certifies true costs only', async () => {
  expect(await certificatesOf(await compileEngine(), 3)).toEqual({
    holding: 3,
    refused: 0,
    failed: 3,
    false: [],
  });
});
