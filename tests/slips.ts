// Slips of the hand, one at least of each kind that would make a result wrong or lose a file, and the test of the quick lane that catches
// each. slips.full.ts plants them in a copy of the project. Bugs of the engine alone are in mutants.ts.

export interface Slip {
  readonly kind: string;
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly text: string;
  readonly replacement: string;
  /** The quick test that fails. */
  readonly test: string;
}

const row = (kind: string, file: string, text: string, replacement: string, test: string): Slip => ({
  ...{ kind, file, text, replacement, test },
});

export const SLIPS: readonly Slip[] = [
  row(
    "a bound's sign",
    'solver/engine/bounds.ts',
    '<i64>(n - k) * price(phase, 2)',
    '<i64>(n + k) * price(phase, 2)',
    'tests/differential.test.ts',
  ),
  row(
    'a class count',
    'solver/engine/kernels.ts',
    'return i8x16.add(i8x16.popcnt(a), i8x16.popcnt(b));',
    'return i8x16.popcnt(a);',
    'tests/differential.test.ts',
  ),
  row(
    'a symmetry',
    'solver/engine/canon.ts',
    'let fresh = live & ~mentioned;',
    'let fresh = live;',
    'tests/differential.test.ts',
  ),
  row(
    'a symmetry of all first guesses',
    'game/symmetry.ts',
    'leadingZero || symbols === positions',
    'leadingZero || symbols >= positions',
    'game/symmetry.test.ts',
  ),
  row('a lost fsync of a file', 'base/write-file.ts', '      files.fsyncSync(file);\n', '', 'base/write-file.test.ts'),
  row('a lost fsync of a folder', 'base/write-file.ts', '    files.fsyncSync(handle);\n', '', 'base/write-file.test.ts'),
  row(
    'a lost sync of a ledger',
    'ledger/ledger.ts',
    'this.#guarded(() => this.#files.fdatasyncSync(file))',
    'this.#guarded(() => {})',
    'ledger/ledger.test.ts',
  ),
  row(
    'a price weight',
    'solver/prices.ts',
    'weightedLast(k, 1, k * secrets + 1)',
    'weightedLast(k, 1, k + 1)',
    'tests/lexicographic.test.ts',
  ),
  row(
    'another price weight',
    'solver/prices.ts',
    'weightedLast(k, secrets + 1, 1)',
    'weightedLast(k, k + 1, 1)',
    'tests/lexicographic.test.ts',
  ),
];
