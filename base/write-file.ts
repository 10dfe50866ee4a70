// Writes a file so that afterwards it is either completely new or completely old, even if the machine stops
// during the write. The steps are: write a temporary file, sync it, read it back and compare, rename it, sync
// the folder. For Node only. A failed sync is not tried again. It may have dropped bytes, and a second sync
// would then prove nothing.

import { randomUUID } from 'node:crypto';
import * as node from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { followLinks } from './follow-links.ts';
import { UsageError } from './usage-error.ts';

/** The system calls that write a file. Tests pass calls that fail. */
export type Files = Pick<
  typeof node,
  'openSync' | 'writeFileSync' | 'readFileSync' | 'fsyncSync' | 'closeSync' | 'renameSync' | 'unlinkSync'
>;

/**
 * Writes a file. An existing file is replaced, and its mode is kept. If the path is a link, its target is
 * written, even if the target does not exist yet. A device or a pipe gets the bytes directly.
 * @throws UsageError with one sentence if the file cannot be written. The temporary file is then removed and
 * `path` is unchanged. Only if the last step fails, the sync of the folder, is `path` already new.
 */
export function writeFileSafely(
  path: string,
  bytes: Uint8Array,
  files: Files = node,
  platform = process.platform,
): void {
  try {
    const there = node.statSync(path, { throwIfNoEntry: false });
    if (there !== undefined && !there.isFile()) {
      node.writeFileSync(path, bytes);
      return;
    }
    const target = followLinks(path);
    const folder = dirname(target);
    // has a fixed length, because a name made from the target's name might be too long
    const temporary = join(folder, `.${randomUUID()}.tmp`);
    writeNew(temporary, bytes, there?.mode, files);
    rename(temporary, target, files, platform);
    syncFolder(folder, files);
  } catch (error) {
    throw new UsageError(`${path} could not be written: ${reason(error)}.`);
  }
}

/**
 * Checks, without writing, that a file can be written at this path.
 * @throws UsageError with one sentence if it cannot.
 */
export function checkPlace(path: string, files: Pick<typeof node, 'accessSync' | 'statSync'> = node): void {
  try {
    if (basename(path) === '') throw new Error('a file needs a name');
    const there = files.statSync(path, { throwIfNoEntry: false });
    if (there?.isDirectory()) throw new Error(REASONS.EISDIR);
    // checked here, because renaming would replace even a protected file
    if (there !== undefined) files.accessSync(path, node.constants.W_OK);
    // a device or a pipe is written directly, so its folder does not matter
    if (there !== undefined && !there.isFile()) return;
    const folder = dirname(followLinks(path));
    // checked here, because Windows would report a missing folder
    if (files.statSync(folder)?.isDirectory() === false) throw new Error(REASONS.ENOTDIR);
    files.accessSync(folder, node.constants.W_OK);
  } catch (error) {
    throw new UsageError(`${path || '""'} could not be written: ${reason(error)}.`);
  }
}

function writeNew(temporary: string, bytes: Uint8Array, mode: number | undefined, files: Files): void {
  const file = files.openSync(temporary, 'wx', 0o644);
  try {
    try {
      if (mode !== undefined) node.fchmodSync(file, mode & 0o7777);
      files.writeFileSync(file, bytes);
      files.fsyncSync(file);
    } finally {
      files.closeSync(file);
    }
    if (!files.readFileSync(temporary).equals(bytes))
      throw new Error('what was read back is not what was written');
  } catch (error) {
    remove(temporary, files);
    throw error;
  }
}

function rename(temporary: string, path: string, files: Files, platform: NodeJS.Platform): void {
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    try {
      files.renameSync(temporary, path);
      return;
    } catch (error) {
      if (platform === 'win32' && IN_USE.has(codeOf(error)) && pause <= LAST_PAUSE_MS) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
        continue;
      }
      remove(temporary, files);
      throw error;
    }
  }
}

/**
 * The errors that Windows reports for a file that another program has open. A virus scanner or an indexer
 * opens each new file for a short time.
 */
const IN_USE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EBUSY']);
/**
 * The first and the last pause between two tries, in milliseconds. Each pause is twice the one before. All
 * pauses together last about a second.
 */
const FIRST_PAUSE_MS = 8;
const LAST_PAUSE_MS = 512;

/**
 * Syncs the folder, so that the new name survives a crash. Windows cannot open a folder and needs no sync.
 */
export function syncFolder(folder: string, files: Pick<Files, 'openSync' | 'fsyncSync' | 'closeSync'>): void {
  if (process.platform === 'win32') return;
  const handle = files.openSync(folder, 'r');
  try {
    files.fsyncSync(handle);
  } finally {
    files.closeSync(handle);
  }
}

/** Removes the temporary file. Ignores a failure, which would hide the error that came first. */
function remove(temporary: string, files: Files): void {
  try {
    files.unlinkSync(temporary);
  } catch {
    // The caller throws the first error.
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is not a folder',
  EISDIR: 'a folder stands in its place',
  ELOOP: 'it is a link that leads back to itself',
  ENAMETOOLONG: 'its name is too long',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EBUSY: 'another program has it open',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EFBIG: 'it would be larger than this system or its limits allow',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk reports an error',
};

/** Returns the reason of a system error, as the end of a sentence. */
export function reason(error: unknown): string {
  return REASONS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
}

/** Returns the system's code of an error, such as ENOENT, or an empty text. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
