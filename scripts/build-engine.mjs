// Compiles the engine twice, without and with threads. Both runs share one process, because the compiler
// starts slowly.
//
// Then the script puts the engine without threads into the module for browsers. There a data address of 26 kB
// replaces the address of the engine's file. A bundle by esbuild would lack the file, because esbuild ignores
// `new URL(…, import.meta.url)`; see https://github.com/evanw/esbuild/issues/795. Every bundler accepts a
// data address. If the policy of a page forbids data addresses, the option `engine` names another address.
//
// The build runs this script with `--liftoff-only`, which leaves the compiler unoptimised, since it is itself
// WebAssembly. Optimising it costs more than it saves: 6.2 s of CPU with, 4.4 s without, for the same bytes.
// Compiled engines are kept until their sources change, so most builds compile nothing.

import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeFileSafely } from '../dist/base/write-file.js';

/** The targets of asconfig.json, which names the output file of each. */
const TARGETS = ['local', 'shared'];
const MODULE = new URL('../dist/solver/solve.browser.js', import.meta.url);
/** Matches the address of the engine, as the compiler wrote it or as this script replaced it. */
const ADDRESS = /new URL\((?:"[.][/]engine[.]local[.]wasm", import[.]meta[.]url|"data:[^"]*")\)/g;

/**
 * Folder of kept engines. Their names are hashes of sources, options and lock file; the lock file fixes the
 * version of the compiler.
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
  const { default: asc } = await import('assemblyscript/asc'); // loading the compiler takes 1.5 s
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
 * Keeps an engine for later builds, which trust it, so it is written completely or not at all. If writing
 * fails, later builds compile again.
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
