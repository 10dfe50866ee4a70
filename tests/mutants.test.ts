// Every mutant of mutants.ts still finds its place in the engine. mutants.full.ts plants a few of them, mutants.slow.ts all.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MUTANTS, type Mutant, plant } from './mutants.ts';

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
