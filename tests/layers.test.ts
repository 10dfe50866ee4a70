// Checks the rules of CONTRIBUTING.md on every source file: which rooms may import which, no import rings, no
// any, enum or default export, docstrings on exports, and others. Each rule is also tested on made-up files
// that break it.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { breaches } from './layers.ts';

const TOP = fileURLToPath(new URL('..', import.meta.url));

it('every source file keeps to the rules', () => {
  const paths = glob.sync('**/*.{ts,tsx}', {
    cwd: TOP,
    ignore: ['**/node_modules/**', 'dist/**', '**/*.d.ts'],
  });
  expect(paths.length).toBeGreaterThan(50);
  expect(breaches(paths.map((path) => ({ path, text: readFileSync(`${TOP}/${path}`, 'utf8') })))).toEqual([]);
});

/** [path, text, the expected complaints] */
const BROKEN: [string, string, string[]][] = [
  ['game/x.ts', "import '../solver/solve.ts';", ['game/x.ts may not import solver/solve.ts.']],
  ['game/x.ts', "type X = import('../solver/solve.ts').Best;", ['game/x.ts may not import solver/solve.ts.']],
  [
    'solver/x.ts',
    "import type { Tree } from '../tree-output/tree.ts';",
    ['solver/x.ts may not import tree-output/tree.ts.'],
  ],
  [
    'solver/engine/x.ts',
    "import { memory } from '../host/memory.ts';",
    ['solver/engine/x.ts may not import solver/host/memory.ts.'],
  ],
  [
    'solver/x.ts',
    "import { work } from './engine/tasks.ts';",
    ['solver/x.ts may not import solver/engine/tasks.ts.'],
  ],
  [
    'strategies/x.ts',
    "await import('../solver/solve.ts');",
    ['strategies/x.ts may not import solver/solve.ts.'],
  ],
  [
    'tree-output/x.ts',
    "import { verifyTree } from '../verify/verify-tree.ts';",
    ['tree-output/x.ts may not import verify/verify-tree.ts.'],
  ],
  [
    'verify/x.ts',
    "import { feedbackOf } from '../game/feedback.ts';",
    ['verify/x.ts may not import game/feedback.ts.'],
  ],
  [
    'verify/x.ts',
    "import { route } from '../tree-output/route.ts';",
    ['verify/x.ts may not import tree-output/route.ts.'],
  ],
  [
    'extras/arithmetic/x.ts',
    "import '../../game/game.ts';",
    ['extras/arithmetic/x.ts may not import game/game.ts.'],
  ],
  [
    'viewer/x.ts',
    "import '../solver/host/task-list.ts';",
    ['viewer/x.ts may not import solver/host/task-list.ts.'],
  ],
  [
    'cli/x.ts',
    "import { readTask } from '../solver/host/task-list.ts';",
    ['cli/x.ts may not import solver/host/task-list.ts.'],
  ],
  [
    'cli/x.ts',
    "import { route } from '../tree-output/route.ts';",
    ['cli/x.ts may not import tree-output/route.ts.'],
  ],
  ['cli/x.ts', "import './cli.test.ts';", ['cli/x.ts may not import cli/cli.test.ts.']],
  [
    'cli/x.ts',
    "import '../tests/sample-strategies.ts';",
    ['cli/x.ts may not import tests/sample-strategies.ts.'],
  ],
  ['cli/x.ts', "import '../entry/games.ts';", ['cli/x.ts may not import entry/games.ts.']],
  [
    'game/x.ts',
    "import { readFileSync } from 'node:fs';",
    ['game/x.ts imports node:fs, but browsers run it too.'],
  ],
  ['solver/x.ts', "await import('node:os');", ['solver/x.ts imports node:os, but browsers run it too.']],
  ['attic/x.ts', '', ['attic/x.ts lies in no known room.']],
  ['game/x.ts', "import './game.js';", ['game/x.ts imports ./game.js without the ending .ts.']],
  [
    'tests/x.ts',
    "import '../scripts/x.mjs';",
    ['tests/x.ts imports ../scripts/x.mjs without the ending .ts.'],
  ],
  ['game/x.ts', 'export const x: any = 1;', ['game/x.ts uses the type any.']],
  ['game/x.ts', 'enum X { A }', ['game/x.ts declares an enum.']],
  ['game/x.ts', 'export default 1;', ['game/x.ts has a default export.']],
  ['game/x.ts', '/** X. */ export default function x() {}', ['game/x.ts has a default export.']],
  ['game/x.ts', 'export function x() {}', ['game/x.ts exports x without a docstring.']],
  ['game/x.ts', '// X.\nexport async function x() {}', ['game/x.ts exports x without a docstring.']],
  [
    'game/x.ts',
    '/** X. */\nfunction x() {}\nexport abstract class Y {}',
    ['game/x.ts exports Y without a docstring.'],
  ],
  ['game/x.ts', '/* X. */ export interface X {}', ['game/x.ts exports X without a docstring.']],
  ['game/x.ts', '/** X. */\n// Y.\nexport type X = 1;', ['game/x.ts exports X without a docstring.']],
  ['game/x.ts', "export * from './game.ts';", ['game/x.ts exports all of another file.']],
  ['entry/x.ts', "export * from '../game/game.ts';", ['entry/x.ts exports all of another file.']],
  ['game/x.ts', "export { y as z } from './game.ts';", ['game/x.ts exports y, which it only imports.']],
  [
    'game/x.ts',
    "import type { Y } from './game.ts';\nexport type { Y };",
    ['game/x.ts exports Y, which it only imports.'],
  ],
  [
    'game/x.ts',
    "import * as y from './game.ts';\nexport { y };",
    ['game/x.ts exports y, which it only imports.'],
  ],
];

describe('a file that breaks a rule', () => {
  it.each(BROKEN)('%s: %s', (path, text, sentences) => {
    expect(breaches([{ path, text }])).toEqual(sentences);
  });

  it('one name for two types', () => {
    const twins = ['game', 'solver'].map((room) => ({
      path: `${room}/x.ts`,
      text: '/** X. */ export interface X {}',
    }));
    expect(breaches(twins)).toEqual(['solver/x.ts exports a type X, as game/x.ts does.']);
  });

  it('imports in a ring', () => {
    const ring = ['a', 'b', 'c'].map((name, i) => ({
      path: `game/${name}.ts`,
      text: `import './${'bca'[i]}.ts';`,
    }));
    expect(breaches(ring)).toEqual(['game/a.ts imports game/b.ts imports game/c.ts imports game/a.ts.']);
  });
});

it('comments and texts are no imports, and words are no types', () => {
  const text = `// import '../solver/solve.ts'; any\nexport const any = "import '../solver/solve.ts'";`;
  expect(breaches([{ path: 'game/x.ts', text }])).toEqual([]);
});

it.each([
  ['game/x.ts', '/** X. */\nexport function x() {}\n\n/**\n * Y.\n */\nexport const y = 1;'],
  ['game/x.ts', 'export const x = 1;\nfunction y() {}'],
  ['game/x.test.ts', 'export function x() {}'],
])('%s: %s needs no further docstring', (path, text) => {
  expect(breaches([{ path, text }])).toEqual([]);
});

it('a test next to its file may import everything', () => {
  const text = "import { solve } from '../solver/solve.ts';";
  expect(breaches([{ path: 'game/x.test.ts', text }])).toEqual([]);
});
