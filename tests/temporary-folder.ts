// Empty folders for tests. They are removed afterwards, even if a test fails.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/**
 * Makes a folder that exists until all tests of the calling file or describe block are done. Returns its
 * path.
 */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'optimoo-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Makes a folder for one test and returns its path. In a beforeEach, each test gets its own folder. */
export function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'optimoo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
