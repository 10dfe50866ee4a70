// Writes the manual page, dist/man/optimoo.1, from the compiled commands.

import { mkdirSync, writeFileSync } from 'node:fs';
import { manPage } from '../dist/cli/man-page.js';

const FOLDER = new URL('../dist/man/', import.meta.url);

mkdirSync(FOLDER, { recursive: true });
writeFileSync(new URL('optimoo.1', FOLDER), await manPage());
