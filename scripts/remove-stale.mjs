// Removes from dist/ the modules and declarations whose source is gone, or was renamed: the compiler only
// adds, and what it has left would be packed too. All else stays as it is: what other steps of the build
// make, they make anew themselves.

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOP = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(TOP, 'dist');
/** The folders of dist/ that hold nothing compiled from a file of the same name. */
const OTHERS = ['api', 'man', 'site', 'trees', 'viewer'];

const files = existsSync(DIST) ? readdirSync(DIST, { recursive: true }) : [];
for (const file of files) {
  const source = /^(.*?)(?:[.]d[.]ts|[.]js)$/.exec(file)?.[1];
  if (source === undefined || OTHERS.includes(file.split(sep)[0])) continue;
  if (!existsSync(join(TOP, `${source}.ts`))) rmSync(join(DIST, file));
}
