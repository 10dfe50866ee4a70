// npm runs this script when it installs the package from git or from a clone. It builds dist/, which is not
// in the repository. `npm ci` in the clone itself builds nothing, because every command builds its own
// needs. The folder in which npm was called decides.

import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('..', import.meta.url));
const way = relative(top, process.env.INIT_CWD ?? top);
const isCalledWithin = !way.startsWith('..') && !isAbsolute(way);
const hasCompiler = existsSync(new URL('../node_modules/@typescript/native', import.meta.url));

if (!isCalledWithin && !hasCompiler) {
  console.error(`optimoo cannot be built yet; run npm ci in ${top} first, then install it again.`);
  process.exitCode = 1;
} else if (!isCalledWithin) {
  execSync('npm run build', { cwd: top, stdio: ['ignore', 'ignore', 'inherit'] });
}
