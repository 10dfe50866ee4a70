// Checks that the text that each planted bug replaces still occurs exactly once. Bugs of mutants.txt are in
// the engine, those of checker-mutants.txt in the other checkers. mutants.full.ts plants a few bugs of the
// engine, mutants.slow.ts all of them, word-mutants.slow.ts those of the checkers.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHECKER_MUTANTS, MUTANTS, plant } from './plant.ts';

const BUGS = [...MUTANTS.map((bug) => ({ ...bug, file: `solver/engine/${bug.file}` })), ...CHECKER_MUTANTS];

describe('mutants', () => {
  it.each(BUGS)('$file: $name', (bug) => {
    const source = readFileSync(new URL(`../${bug.file}`, import.meta.url), 'utf8');
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
