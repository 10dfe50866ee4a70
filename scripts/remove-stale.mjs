// Removes from dist/ the compiled modules and declarations whose sources were deleted or renamed. The
// compiler removes no files, so old ones would be packed. Other steps of the build clean their own output.

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOP = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(TOP, 'dist');
/** Folders of dist/ whose files are not compiled from sources of the same name. */
const OTHERS = ['man', 'site', 'trees', 'viewer'];

const files = existsSync(DIST) ? readdirSync(DIST, { recursive: true }) : [];
for (const file of files) {
  const source = /^(.*?)(?:[.]d[.]ts|[.]js)$/.exec(file)?.[1];
  if (source === undefined || OTHERS.includes(file.split(sep)[0])) continue;
  if (!existsSync(join(TOP, `${source}.ts`))) rmSync(join(DIST, file));
}
