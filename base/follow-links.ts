// Finds the file that a path leads to. Two paths may lead to one file. If a run took them for two files, it
// would write its result over its own ledger, or take a second lock of a locked file.
import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';

/** The most links that Linux follows. */
const MOST_LINKS = 40;

/**
 * Returns the target of a link, even if no file is there yet. Links to links are followed to the end. A path
 * that is no link is returned unchanged.
 */
export function followLinks(path: string): string {
  let target = path;
  for (let links = 0; links < MOST_LINKS; links++) {
    if (!lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink()) return target;
    const link = readlinkSync(target);
    const folder = dirname(target);
    // The parts are not normalised: if the folder is itself a link, only the system knows where `..` leads.
    target = isAbsolute(link) || folder === '.' ? link : `${folder}/${link}`;
  }
  return path;
}

/** Returns the canonical path of a file, even if no file is there yet. */
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
