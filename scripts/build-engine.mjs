// Compiles the engine, without and with threads, in one process, because the compiler starts slowly. Then
// puts the engine without threads into the module for browsers, in place of the address of its file. A
// bundle by esbuild would lack that file: esbuild ignores `new URL(…, import.meta.url)`, see
// https://github.com/evanw/esbuild/issues/795. Every bundler accepts a data address of 26 kB. If the policy
// of a page forbids one, the option `engine` names another address. The build calls this script with
// `--liftoff-only`: optimising the compiler, itself WebAssembly, costs more than it saves (6.2 s of CPU
// against 4.4 for the same bytes). Engines of unchanged sources are kept, so most builds compile nothing.

import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeFileSafely } from '../dist/base/write-file.js';

/** The targets of asconfig.json, which says where each is written. */
const TARGETS = ['local', 'shared'];
const MODULE = new URL('../dist/solver/solve.browser.js', import.meta.url);
/** The address as compiled, or as this script left it. */
const ADDRESS = /new URL\((?:'[.][/]engine[.]local[.]wasm', import[.]meta[.]url|'data:[^']*')\)/g;

/** Engines made before, by the hash of their sources, options and compiler; the lock names its version. */
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
  const { default: asc } = await import('assemblyscript/asc'); // takes 1.5 s
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

/** Keeps an engine, whole or not at all: later builds trust it. If writing fails, they compile again. */
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
