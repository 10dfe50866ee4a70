// Which file a path leads to. Two paths to one file must not be taken for two files: a run would then take
// the lock that another run holds, or write its result over its own ledger.
import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';

/** As many links as Linux follows. */
const MOST_LINKS = 40;

/**
 * The path to which the links lead that stand at the end of a path, also where nothing is there yet. A path
 * that is no link comes back as it is.
 */
export function followLinks(path: string): string {
  let target = path;
  for (let links = 0; links < MOST_LINKS; links++) {
    if (!lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink()) return target;
    const link = readlinkSync(target);
    const folder = dirname(target);
    // Not joined: what `..` means behind a folder that is a link, only the system knows.
    target = isAbsolute(link) || folder === '.' ? link : `${folder}/${link}`;
  }
  return path;
}

/** The one path of a file among all that lead to it, also where nothing is there yet. */
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
