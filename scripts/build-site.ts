// Builds the documentation as a static site in dist/site: the documents, their search, and the page, which
// must have been built before. The API reference is added by typedoc. See `npm run docs`.

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import fastGlob from 'fast-glob';
import { makeSite } from './site-pages.ts';

const TOP = fileURLToPath(new URL('../../', import.meta.url)); // compiled, this is dist/scripts/build-site.js
const SITE = join(TOP, 'dist/site');

const paths = fastGlob.sync('**/*.md', { cwd: TOP, ignore: ['**/node_modules/**', 'dist/**'] }).sort();
const { pages, files, sections } = makeSite(
  new Map(paths.map((path) => [path, readFileSync(join(TOP, path), 'utf8')])),
);

rmSync(SITE, { recursive: true, force: true });
for (const [address, text] of pages) write(address, text);
for (const path of files) write(path, readFileSync(join(TOP, path)));
write('search-data.js', `globalThis.optimooSections = ${JSON.stringify(sections)};\n`);
buildSync({
  ...{ entryPoints: [join(TOP, 'scripts/site-search.ts')], outfile: join(SITE, 'search.js') },
  ...{ bundle: true, format: 'iife', minify: true },
});
write('site.css', readFileSync(join(TOP, 'scripts/site.css')));
cpSync(join(TOP, 'dist/viewer'), join(SITE, 'page'), { recursive: true });
console.log(`The site is in dist/site: ${pages.size} documents, and the page.`);

function write(address: string, content: string | Uint8Array): void {
  const file = join(SITE, address);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
