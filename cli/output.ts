// The place of a result: a file, the standard output, or nowhere. Commands check the place before the work
// and fill it after the work. An existing file is replaced only with --force.

import { statSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { truePath } from '../base/follow-links.ts';
import { UsageError } from '../base/usage-error.ts';
import { checkPlace, writeFileSafely } from '../base/write-file.ts';
import { type Io, withoutPause } from './io.ts';

/** Options for the place of a result. */
export interface OutputOptions {
  /** A path, `-` for the standard output, or false for nowhere. */
  readonly output?: string | false;
  readonly force?: true;
  readonly json?: true;
}

/** A place for bytes. */
export interface Place {
  /** As the person has named it. */
  readonly name: string;
  readonly isStandardOutput: boolean;
  /** Are the written bytes read again and compared? */
  readonly isReadBack: boolean;
  /** @throws UsageError when the bytes cannot be written. */
  write(bytes: Uint8Array): void;
}

/** Adds the options to a command. `what` names the file and its default. */
export function addOutputOptions(command: Command, what: string): Command {
  const output = new Option('-o, --output <file>', `${what}; - is the standard output`).argParser(
    eitherOutput,
  );
  const none = new Option('--no-output', 'write no file').preset(NOWHERE).argParser(eitherOutput);
  return addForceOption(command.addOption(output).addOption(none));
}

/** The value of --no-output in place of a path. No path holds this character. */
const NOWHERE = '\0';

/**
 * A path, or false for nowhere.
 * @throws UsageError if the command line has both.
 */
function eitherOutput(word: string, before: string | false | undefined): string | false {
  const output = word === NOWHERE ? false : word;
  const path = output || before;
  if (before === undefined || (output === false) === (before === false)) return output;
  throw new UsageError(`--no-output writes no file, and -o ${path} names one; leave one of them out.`);
}

/** Adds the option that lets files be replaced. */
export function addForceOption(command: Command): Command {
  return command.option('--force', 'replace a file that exists');
}

/**
 * The place that the options name, or else `usual`; undefined for nowhere.
 * @throws UsageError if the file cannot be written or must not be replaced.
 */
export function placeFrom(io: Io, { output, force, json }: OutputOptions, usual?: string): Place | undefined {
  const path = output ?? usual;
  if (path === undefined || path === false) return undefined;
  if (path !== '-') return fileAt(io, path, force);
  return standardOutput(io, 'file', json && 'JSON document', '-o');
}

function standardOutput(io: Io, what: string, other: string | undefined, option: string): Place {
  if (other !== undefined) {
    throw new UsageError(
      `The standard output cannot take both the ${what} and the ${other}; name a file with ${option}.`,
    );
  }
  return {
    name: 'the standard output',
    isStandardOutput: true,
    isReadBack: false,
    write: (bytes) => io.out(bytes),
  };
}

/**
 * A use of a file, such as `ledger`, and the file: a place, or the path of another file that is read or
 * written.
 */
type Use = readonly [what: string, file: Place | string | false | undefined];

/**
 * Checks that each file has one use, whatever its names are. Devices keep nothing, so they may have several.
 * @throws UsageError if a file has two uses.
 */
export function checkApart(...uses: readonly Use[]): void {
  const seen = new Map<string, { readonly what: string; readonly name: string }>();
  for (const [what, file] of uses) {
    if (file === undefined || file === false) continue;
    const name = typeof file === 'string' ? file : file.name;
    const key = typeof file === 'object' && file.isStandardOutput ? '-' : !isDevice(name) && truePath(name);
    if (key === false) continue;
    const first = seen.get(key);
    if (first?.name === name)
      throw new UsageError(`The ${first.what} and the ${what} cannot both be ${name}.`);
    if (first !== undefined) {
      throw new UsageError(
        `${first.name} and ${name} are one file; the ${first.what} and the ${what} need one each.`,
      );
    }
    seen.set(key, { what, name });
  }
}

/** If the system does not answer, opening the file reports the reason. */
function isDevice(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === false;
  } catch {
    return false;
  }
}

/**
 * The place of a file, a device or a pipe. A signal ends the wait for the reader of a pipe.
 * @throws UsageError if the file cannot be written, or exists and must not be replaced.
 */
export function fileAt(io: Io, path: string, force: true | undefined): Place {
  checkPlace(path);
  const there = statSync(path, { throwIfNoEntry: false });
  if (!force && there?.isFile() && there.size > 0)
    throw new UsageError(`${path} exists; name another file, or add --force to replace it.`);
  const isReadBack = there?.isFile() ?? true;
  const write = (bytes: Uint8Array): void => writeFileSafely(path, bytes);
  return {
    ...{ name: path, isStandardOutput: false, isReadBack },
    write: isReadBack ? write : (bytes) => withoutPause(io, () => write(bytes)),
  };
}

/** Options for the place of a picture, and for other data on the standard output. */
export interface PictureOptions {
  readonly plot?: string;
  readonly force?: true;
  readonly json?: true;
  readonly csv?: true;
}

/**
 * The place of the picture; undefined if the options want none.
 * @throws UsageError like placeFrom, and for a picture that is not SVG.
 */
export function pictureFrom(io: Io, { plot: path, force, json, csv }: PictureOptions): Place | undefined {
  if (path === undefined) return undefined;
  if (path === '-') return standardOutput(io, 'picture', json ? 'JSON document' : csv && 'CSV', '--plot');
  const ending = /[.](\w+)$/.exec(path)?.[1];
  if (ending !== undefined && ending.toLowerCase() !== 'svg') {
    throw new UsageError(`${path} cannot be drawn: pictures are SVG; name a file that ends in .svg.`);
  }
  return fileAt(io, path, force);
}

/** Prints a text on the standard output, or on the standard error output if the bytes go to the former. */
export function sayBeside(io: Io, place: Place | undefined, text: string): void {
  if (place?.isStandardOutput) io.err(text);
  else io.out(text);
}
