// Makes the files of docs/ that depend only on the lists of trees/: tables in documents, lists of sequences,
// and pictures of players.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { writeFileSafely } from '../base/write-file.ts';
import { blocksOf, fillBlocks } from './markdown-tables.ts';
import { playerPictures } from './player-lists.ts';
import { resultTables } from './result-tables.ts';
import { sequenceFiles, sequenceTables } from './sequence-lists.ts';
import { FOLDER } from './trees-folder.ts';

const DOCUMENTS = join(FOLDER, '../docs');

/**
 * Returns the texts of these files by their paths in docs/.
 * @throws Error if a document has a mark for an unknown table.
 */
export function generatedPages(): ReadonlyMap<string, string> {
  const tables = new Map([...resultTables(), ...sequenceTables()]);
  const documents = glob
    .sync('**/*.md', { cwd: DOCUMENTS })
    .map((path): [string, string] => [path, readFileSync(join(DOCUMENTS, path), 'utf8')])
    .filter(([, text]) => blocksOf(text).length > 0)
    .map(([path, text]): [string, string] => [path, fillBlocks(text, tables)]);
  return new Map([...documents, ...sequenceFiles(), ...playerPictures()]);
}

/** Writes the generated files into docs/. */
export function writeGeneratedPages(): void {
  for (const [path, text] of generatedPages())
    writeFileSafely(join(DOCUMENTS, path), new TextEncoder().encode(text));
}
