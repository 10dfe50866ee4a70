// npm runs this when it installs the package from git, for then there is no dist/ yet; and after `npm ci` in
// a clone, where there is nothing to do, because every command builds what it needs. It tells them apart by
// the folder in which npm was called.

import { execSync } from 'node:child_process';
import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('..', import.meta.url));
const way = relative(top, process.env.INIT_CWD ?? top);
const within = !way.startsWith('..') && !isAbsolute(way);
if (!within) execSync('npm run build', { cwd: top, stdio: ['ignore', 'ignore', 'inherit'] });
