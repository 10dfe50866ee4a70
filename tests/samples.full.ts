// The programs that the documents show are TypeScript as they stand.

import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blocksOf, DOCUMENTS, readersFolder, TOP } from './documents.ts';
import { complaintsAbout } from './package-types.ts';

let folder = '';
beforeAll(() => {
  folder = readersFolder();
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(join(TOP, 'node_modules/@types'), join(folder, 'node_modules/@types'), 'junction');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('strict TypeScript takes every sample', () => {
  const texts = DOCUMENTS.flatMap(blocksOf).flatMap(({ language, text }) => (language === 'js' ? [text] : []));
  expect(texts.length).toBeGreaterThan(5);
  const changes = { skipLibCheck: true, noUncheckedIndexedAccess: false }; // `strict` alone asks for neither
  expect(complaintsAbout(folder, texts, { resolution: 'nodenext', lib: 'es2022', node: true }, changes)).toEqual([]);
});
