// Tries the installed package with the runtime that runs this program: Node, Bun or Deno. Copy this file into
// a project that has the package, and run it there. It looks a strategy up, solves with threads, checks a
// certificate and runs the command. The exit code is 1 if an answer is wrong.

import { strictEqual } from 'node:assert';
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseGame } from 'optimoo';
import { solveCertified } from 'optimoo/certificate';
import { openSolver, parsePrices } from 'optimoo/solve';
import { openTree } from 'optimoo/tree';
import { bytes } from 'optimoo/trees/4x10-average';

const tree = openTree(bytes);
strictEqual(tree.guess(tree.next(tree.root, '1A1B')), '0245');

const game = parseGame('4x6r');
const solver = await openSolver(game, { threads: 2 });
const { cost } = await solver.under({ kind: 'average' }).best([]);
strictEqual(cost, 5625);
await solver.close();

const { certificate } = await solveCertified(parseGame('3x6'), parsePrices('1,2,3,4,5,6,7,8'));
strictEqual(certificate.bound, 436);

const main = fileURLToPath(new URL('../cli/main.js', import.meta.resolve('optimoo')));
const words = [main, 'next', '4x6r', '0011 1A1B', '--threads', '2'];
const start = 'Deno' in globalThis ? ['run', '--allow-all', ...words] : words;
const { status, stdout, stderr } = spawnSync(process.execPath, start, { encoding: 'utf8' });
strictEqual(status, 0, stderr);
strictEqual(/best guess +(\d+)/.exec(stdout)?.[1], '0203');

const { bun, deno, node } = process.versions;
console.log(bun ? `Bun ${bun}` : deno ? `Deno ${deno}` : `Node ${node}`);
