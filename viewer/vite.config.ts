// Configures the build of the page: a folder of static files that any server can serve from any path. The
// build writes the names of all files into the service worker.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import type { TreeEntry } from '../tree-output/manifest.ts';
import { siteTags } from './site-tags.ts';
import { FIRST } from './words/first.ts';
import type { Language } from './words/language.ts';
import { LATER } from './words/later.ts';
import { sentencesIn } from './words/sentences-in.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The lists in trees/ that the page fetches. The first two name the strategies and their certificates. */
const LISTS = ['manifest.json', 'words.json', 'second-words.json'];

/** Copies what the page fetches of trees/: lists, shipped trees and certificates. */
function copyTrees(): Plugin {
  const folder = at('../trees/');
  return {
    name: 'copy-trees',
    apply: 'build',
    buildStart() {
      const entries: TreeEntry[] = LISTS.slice(0, 2).flatMap((list) =>
        JSON.parse(readFileSync(join(folder, list), 'utf8')),
      );
      const trees = entries.flatMap(({ file, certificates }) => [
        file,
        ...certificates.map((each) => each.file),
      ]);
      const fetched = new Set([...LISTS, ...trees]);
      for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!file.isFile() || !fetched.has(file.name)) continue;
        this.emitFile({
          type: 'asset',
          fileName: `trees/${file.name}`,
          source: readFileSync(join(file.parentPath, file.name)),
        });
      }
    },
  };
}

/** Makes a module of the sentences of one language, with a name such as `virtual:first/en`. */
function splitSentences(): Plugin {
  return {
    name: 'split-sentences',
    resolveId: (id) => (id.startsWith('virtual:') ? id : null),
    load(id) {
      const [, part, language] = /^virtual:(first|later)\/(.*)$/.exec(id) ?? [];
      if (part === undefined) return null;
      const sentences = sentencesIn(language as Language, part === 'first' ? FIRST : LATER);
      return `export const sentences = ${JSON.stringify(sentences)};`;
    },
  };
}

/** Writes the list of files into sw.js, and a version that changes with every change of a file. */
function listFiles(): Plugin {
  return {
    name: 'list-files',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const hash = createHash('sha256');
      const own = readdirSync(at('public/')).sort();
      const files = ['./', ...own];
      for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
        if (name === 'sw.js') continue;
        // The service worker finds strategies in the manifests, and stores certificates on demand.
        if (name !== 'index.html' && !/\.(cert|tree)$/.test(name)) files.push(name);
        hash.update(file.type === 'chunk' ? file.code : file.source);
      }
      for (const name of own) hash.update(readFileSync(at(`public/${name}`)));
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') throw new Error('there is no sw.js to write the list of files into');
      worker.code = worker.code
        .replace(/(["'`])FILES\1/, JSON.stringify(JSON.stringify(files)))
        .replace(/(["'`])VERSION\1/, JSON.stringify(hash.digest('hex').slice(0, 16)));
    },
  };
}

/** Names of script files. Short hashes make the lists of names shorter, which every first visit loads. */
const NAMES = 'assets/[name]-[hash:6].js';

export default defineConfig({
  root: at('.'),
  base: './',
  plugins: [
    copyTrees(),
    splitSentences(),
    { name: 'name-site', transformIndexHtml: () => siteTags(process.env.OPTIMOO_SITE) },
    listFiles(),
  ],
  build: {
    outDir: at('../dist/viewer'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: at('index.html'), sw: at('service-worker.ts') },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : NAMES),
        chunkFileNames: NAMES,
        // Everything that a first visit needs is one file, because each file costs a round trip.
        codeSplitting: {
          groups: [{ name: 'page', tags: ['$initial'], test: /^(?!.*(service-worker|main)\.tsx?$)/ }],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { fs: { allow: [at('..')] } },
});
