// Makes the compiled files in dist/ smaller. Modules lose their comments, which halves their size in the
// package and saves time at each start. Marks for bundlers stay, such as the one that a call has no side
// effect. Declarations keep their comments, because editors show them. Declarations that no entry point needs
// are removed.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
/** Folders of dist/ that the compiler of the package does not write. */
const OTHERS = ['scripts', 'site', 'tests', 'trees', 'viewer'];

const files = readdirSync(DIST, { recursive: true }).filter((file) => !OTHERS.includes(file.split(sep)[0]));

for (const file of files.filter((each) => each.endsWith('.js'))) {
  const path = join(DIST, file);
  writeFileSync(path, transformSync(readFileSync(path, 'utf8'), { legalComments: 'none' }).code);
}

/** The declarations that entry points need, directly or through others. */
const needed = new Set();
const open = files.filter((file) => /^entry[\\/].*[.]d[.]ts$/.test(file)).map((file) => join(DIST, file));
for (let path = open.pop(); path !== undefined; path = open.pop()) {
  if (needed.has(path) || !existsSync(path)) continue;
  needed.add(path);
  const text = readFileSync(path, 'utf8');
  for (const [, target] of text.matchAll(/(?:from|import\()\s*["']([.][^"']*)[.][jt]s["']/g))
    open.push(join(dirname(path), `${target}.d.ts`));
}
for (const file of files.filter((each) => each.endsWith('.d.ts')))
  if (!needed.has(join(DIST, file))) rmSync(join(DIST, file));
