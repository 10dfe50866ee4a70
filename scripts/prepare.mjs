// Builds dist/, which the repository does not hold, if another package installs this one from git or from a
// clone. npm also runs this script after `npm ci` in the clone itself. Then the script does nothing, because
// each command there builds first. The folder in which npm was called shows which case it is.

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
