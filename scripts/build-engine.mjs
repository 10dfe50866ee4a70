// Compiles the engine, without and with threads, in one process: the compiler takes longer to start than to compile once more. Then puts
// the one without threads into the module that browsers get, in place of the address of its file: esbuild leaves
// `new URL(…, import.meta.url)` alone (https://github.com/evanw/esbuild/issues/795), so beside its bundles the file would be missing. A
// data address of 26 kB needs nothing of any bundler. Where the policy of a page forbids it, the option `engine` names another address.
// It is called with `--liftoff-only`: the optimiser of the engine, itself WebAssembly, runs too briefly to be worth optimising (6.2 s of CPU
// with it, 4.4 without, for the same bytes).

import { readFileSync, writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

/** The targets of asconfig.json, which says where each is written. */
const TARGETS = ['local', 'shared'];
const MODULE = new URL('../dist/solver/solve.browser.js', import.meta.url);
/** As compiled, or as this script left it. */
const ADDRESS = /new URL\((?:'[.][/]engine[.]local[.]wasm', import[.]meta[.]url|'data:[^']*')\)/g;

for (const target of TARGETS) {
  const { error, stderr } = await asc.main(['solver/engine/engine.ts', '--config', 'asconfig.json', '--target', target]);
  if (error !== null) throw new Error(stderr.toString());
}

const text = readFileSync(MODULE, 'utf8');
const found = text.match(ADDRESS) ?? [];
if (found.length !== 1) throw new Error(`dist/solver/solve.browser.js names the engine ${found.length} times, not once.`);
const engine = readFileSync(new URL('../dist/solver/engine.local.wasm', import.meta.url)).toString('base64');
writeFileSync(MODULE, text.replace(ADDRESS, `new URL('data:application/wasm;base64,${engine}')`));
