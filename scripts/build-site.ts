// Builds the documents as a static site in dist/site with their search and the page, which must be built
// before. `npm run docs` then adds the API reference by typedoc.

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import fastGlob from 'fast-glob';
import { makeSite } from './site-pages.ts';

const TOP = fileURLToPath(new URL('../../', import.meta.url)); // compiled, this is dist/scripts/build-site.js
const SITE = join(TOP, 'dist/site');
const from = (path: string): Buffer => readFileSync(join(TOP, path));

const paths = fastGlob.sync('**/*.md', { cwd: TOP, ignore: ['**/node_modules/**', 'dist/**'] }).sort();
const { pages, files, sections } = makeSite(new Map(paths.map((path) => [path, from(path).toString()])));
const contents = new Map<string, string | Uint8Array>([
  ...pages,
  ...files.map((path) => [path, from(path)] as const),
  ['search-data.js', `globalThis.optimooSections = ${JSON.stringify(sections)};\n`],
  ['site.css', from('scripts/site.css')],
]);

rmSync(SITE, { recursive: true, force: true });
for (const [address, content] of contents) {
  mkdirSync(dirname(join(SITE, address)), { recursive: true });
  writeFileSync(join(SITE, address), content);
}
buildSync({
  entryPoints: [join(TOP, 'scripts/site-search.ts')],
  outfile: join(SITE, 'search.js'),
  bundle: true,
  minify: true,
});
cpSync(join(TOP, 'dist/viewer'), join(SITE, 'page'), { recursive: true });
console.log(`The site is in dist/site: ${pages.size} documents, and the page.`);
