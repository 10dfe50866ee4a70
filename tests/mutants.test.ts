// Every planted bug still finds its place: mutants.txt in the engine, word-mutants.ts in the other checkers.
// mutants.full.ts plants a few bugs of the engine and mutants.slow.ts all. word-mutants.slow.ts plants those
// of the checkers.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MUTANTS, plant, type Replacement } from './plant.ts';
import { WORD_MUTANTS, WORD_MUTANTS_IN_C } from './word-mutants.ts';

const PLACED: readonly (readonly [file: string, name: string, bug: Replacement])[] = [
  ...MUTANTS.map((bug) => [`solver/engine/${bug.file}`, bug.name, bug] as const),
  ...WORD_MUTANTS.map((bug) => ['tests/third-checker.py', bug.name, bug] as const),
  ...WORD_MUTANTS_IN_C.map((bug) => ['verify/second/check.c', bug.name, bug] as const),
];

describe('mutants', () => {
  it.each(PLACED)('%s: %s', (file, _, bug) => {
    const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    expect(plant(source, bug)).not.toBe(source);
  });

  it.each([
    ['no such text', 0],
    ['phase', 3],
  ])('"%s" occurs %i times: a missing or repeated text is named', (text, times) => {
    expect(() => plant('phase + phase + phase', { text, replacement: '' })).toThrow(
      `"${text}" is to be replaced, and stands there ${times} times.`,
    );
  });

  it('have distinct names', () => {
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  });
});
