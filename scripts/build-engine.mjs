// Compiles the engine, without and with threads, in one process: the compiler takes longer to start than to
// compile once more. Then puts the one without threads into the module that browsers get, in place of the
// address of its file: esbuild leaves `new URL(…, import.meta.url)` alone
// (https://github.com/evanw/esbuild/issues/795), so beside its bundles the file would be missing. A data
// address of 26 kB needs nothing of any bundler. Where the policy of a page forbids it, the option `engine`
// names another address. It is called with `--liftoff-only`: the optimiser of the engine, itself WebAssembly,
// runs too briefly to be worth optimising (6.2 s of CPU with it, 4.4 without, for the same bytes). What it
// has made of the same sources before is taken again, as every command that begins with a build would wait
// for it.

import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeFileSafely } from '../dist/base/write-file.js';

/** The targets of asconfig.json, which says where each is written. */
const TARGETS = ['local', 'shared'];
const MODULE = new URL('../dist/solver/solve.browser.js', import.meta.url);
/** As compiled, or as this script left it. */
const ADDRESS = /new URL\((?:'[.][/]engine[.]local[.]wasm', import[.]meta[.]url|'data:[^']*')\)/g;

/**
 * Engines made before, by all that goes into them: their sources, their options, and the compiler, whose
 * version the lock names.
 */
const KEPT = new URL('../node_modules/.cache/optimoo/', import.meta.url);
const SOURCES = readdirSync(new URL('../solver/engine/', import.meta.url)).sort();
const key = createHash('sha256');
for (const file of [
  'asconfig.json',
  'package-lock.json',
  ...SOURCES.map((source) => `solver/engine/${source}`),
]) {
  key.update(`${file}\n`).update(readFileSync(new URL(`../${file}`, import.meta.url)));
}
const name = key.digest('hex');

for (const target of TARGETS) {
  const made = new URL(`../dist/solver/engine.${target}.wasm`, import.meta.url);
  const kept = new URL(`${name}.${target}.wasm`, KEPT);
  try {
    copyFileSync(kept, made);
  } catch {
    await compile(target);
    keep(made, kept);
  }
}

async function compile(target) {
  const { default: asc } = await import('assemblyscript/asc'); // which takes a second and a half
  const { error, stderr } = await asc.main([
    'solver/engine/engine.ts',
    'solver/engine/fields.ts',
    '--config',
    'asconfig.json',
    '--target',
    target,
  ]);
  if (error !== null) throw new Error(stderr.toString());
}

/**
 * Whole or not at all, as no build after this one would look at it again. Where it cannot be written, the
 * next one takes longer.
 */
function keep(made, kept) {
  try {
    mkdirSync(KEPT, { recursive: true });
    writeFileSafely(fileURLToPath(kept), readFileSync(made));
  } catch {}
}

const text = readFileSync(MODULE, 'utf8');
const found = text.match(ADDRESS) ?? [];
if (found.length !== 1)
  throw new Error(`dist/solver/solve.browser.js names the engine ${found.length} times, not once.`);
const engine = readFileSync(new URL('../dist/solver/engine.local.wasm', import.meta.url)).toString('base64');
writeFileSync(MODULE, text.replace(ADDRESS, `new URL('data:application/wasm;base64,${engine}')`));
