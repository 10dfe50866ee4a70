// Writes each shipped tree also as a small module, dist/trees/<name>.js, with the bytes of <name>.tree.
// Programs can import such a module by name in Node, in browsers and through any bundler, without reading a
// file.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

const TREES = new URL('../trees/', import.meta.url);
const MODULES = new URL('../dist/trees/', import.meta.url);

rmSync(MODULES, { recursive: true, force: true });
mkdirSync(MODULES, { recursive: true });
const isModule = (path) => path.endsWith('.tree') && !path.startsWith('values');
for (const path of readdirSync(TREES, { recursive: true }).filter(isModule)) {
  const file = basename(path);
  const name = file.slice(0, -'.tree'.length);
  const text = readFileSync(new URL(path.replaceAll('\\', '/'), TREES)).toString('base64');
  const decoded = `/* @__PURE__ */ Uint8Array.from(/* @__PURE__ */ atob('${text}'), (c) => c.charCodeAt(0))`;
  writeFileSync(new URL(`${name}.js`, MODULES), `export const bytes = ${decoded};\n`);
  writeFileSync(
    new URL(`${name}.d.ts`, MODULES),
    `/** The bytes of ${file}, for openTree of optimoo/tree. */\nexport declare const bytes: Uint8Array;\n`,
  );
}
