// Runs several scripts of package.json at the same time, because each of them keeps one core busy at most:
//
//   node scripts/side-by-side.mjs build typecheck lint
//
// What a script prints is shown in one piece when it has ended, below its name if it has failed. All are heard to the end; the exit code
// is that of the first in the list that has failed.

import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** npm itself, when it runs this; it is a script of Node, so no shell is needed on any system. */
const NPM = process.env.npm_execpath;

async function run(name) {
  const [command, ...words] = NPM === undefined ? ['npm'] : [process.execPath, NPM];
  const child = spawn(command, [...words, 'run', '--silent', name], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: NPM === undefined && process.platform === 'win32',
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => printed.push(data));
  const [code] = await once(child, 'close');
  if (code !== 0) process.stderr.write(`npm run ${name} has failed:\n`);
  process.stderr.write(Buffer.concat(printed));
  return code ?? 1; // a signal has ended it
}

const codes = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = codes.find((code) => code !== 0) ?? 0;
