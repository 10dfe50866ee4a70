// The C headers of all shipped trees, played by compiled programs. tree-to-c.test.ts and tree-to-c.full.ts
// test some of them.
// @module-tag c-compiler
import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { MANIFEST, shippedFile } from '../../tests/manifest.ts';
import { play } from '../../tests/play-header.ts';
import { openTree } from '../../tree-output/open-tree.ts';

it.each(MANIFEST)('plays every secret as the tree does: $file', ({ file }) =>
  play(openTree(readFileSync(shippedFile(file)))),
);
