// Empty folders for tests, which are removed afterwards, also where a test has failed.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/**
 * The path of a folder that stays until the tests of the file, or of the group, that asks for it are done.
 */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'optimoo-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The path of a folder for one test, or in a beforeEach for each. */
export function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'optimoo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
