// Finds the file that a path leads to. A run must not take two paths to one file for two files: it would take
// a lock that another run holds, or write its result over its own ledger.
import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';

/** The number of links that Linux follows. */
const MOST_LINKS = 40;

/**
 * The target of the links at the end of a path, even if no file is there yet. A path that is not a link comes
 * back unchanged.
 */
export function followLinks(path: string): string {
  let target = path;
  for (let links = 0; links < MOST_LINKS; links++) {
    if (!lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink()) return target;
    const link = readlinkSync(target);
    const folder = dirname(target);
    // Not joined: only the system knows where `..` leads behind a folder that is a link.
    target = isAbsolute(link) || folder === '.' ? link : `${folder}/${link}`;
  }
  return path;
}

/** The canonical path of a file, even if no file is there yet. */
export function truePath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const target = behindLinksOr(path);
    try {
      return join(realpathSync.native(dirname(target)), basename(target));
    } catch {
      return resolve(target);
    }
  }
}

function behindLinksOr(path: string): string {
  try {
    return followLinks(path);
  } catch {
    return path;
  }
}
