// Output places of results: a file, the standard output, or nowhere. Commands check the place before the
// work, and write to it after the work. An existing file is replaced only with --force.

import { statSync } from 'node:fs';
import { truePath } from '../base/follow-links.ts';
import { harmless } from '../base/quote.ts';
import { UsageError } from '../base/usage-error.ts';
import { checkPlace, writeFileSafely } from '../base/write-file.ts';
import { type Io, withoutPause } from './io.ts';
import { toJson } from './json.ts';
import type { Options } from './options.ts';

/** A place to which a command writes bytes. */
export interface ResultPlace {
  /** The path as the user spelled it. */
  readonly name: string;
  readonly isStandardOutput: boolean;
  /**
   * Whether the written bytes are read again and compared; false for devices and pipes, which keep nothing.
   */
  readonly isReadBack: boolean;
  /**
   * Writes the bytes.
   * @throws UsageError if they cannot be written.
   */
  write(bytes: Uint8Array): void;
}

/**
 * Returns the place that the options name, or else the file `usual`; undefined if nothing is to be written.
 * @throws UsageError if the file cannot be written or must not be replaced.
 */
export function placeFrom(io: Io, { output, force, json }: Options, usual?: string): ResultPlace | undefined {
  const path = output ?? usual;
  if (path === undefined || path === false) return undefined;
  if (path !== '-') return fileAt(io, path, force);
  return standardOutput(io, 'file', json && 'JSON document', '-o');
}

/**
 * Returns the place for the picture; undefined if the options ask for none.
 * @throws UsageError like placeFrom, and if the name does not end in .svg.
 */
export function pictureFrom(io: Io, { plot: path, force, json, csv }: Options): ResultPlace | undefined {
  if (path === undefined) return undefined;
  if (path === '-') return standardOutput(io, 'picture', json ? 'JSON document' : csv && 'CSV', '--plot');
  if (/[.](?!svg$)\w+$/i.test(path))
    throw new UsageError(`${path} cannot be drawn: pictures are SVG; name a file that ends in .svg.`);
  return fileAt(io, path, force);
}

function standardOutput(io: Io, what: string, other: string | undefined, option: string): ResultPlace {
  if (other !== undefined) {
    throw new UsageError(
      `The standard output cannot take both the ${what} and the ${other}; name a file with ${option}.`,
    );
  }
  return {
    ...{ name: 'the standard output', isStandardOutput: true, isReadBack: false },
    write: (bytes) => io.out(bytes),
  };
}

/**
 * Returns the place for a file, a device or a pipe. If a pipe has no reader yet, writing waits; a signal then
 * ends the program.
 * @throws UsageError if the file cannot be written, or exists and must not be replaced.
 */
export function fileAt(io: Io, path: string, force: true | undefined): ResultPlace {
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

/**
 * Checks that no file has two uses, even under different paths. Each use has a name, such as `ledger`, and a
 * place or a path. Devices may have several uses.
 * @throws UsageError if a file has two uses.
 */
export function checkApart(
  ...uses: readonly (readonly [what: string, file: ResultPlace | string | undefined])[]
): void {
  const seen = new Map<string, string>();
  for (const [what, file] of uses) {
    const { name, isStandardOutput, isReadBack } =
      typeof file === 'object' ? file : { name: file, isStandardOutput: false, isReadBack: true };
    if (name === undefined || !(isStandardOutput || isReadBack)) continue;
    const key = isStandardOutput ? '-' : truePath(name);
    const first = seen.get(key);
    if (first !== undefined) throw new UsageError(`The ${first} and the ${what} cannot both be ${name}.`);
    seen.set(key, what);
  }
}

/**
 * Prints the result of a command: JSON with `figures`, or else `text`. The text goes to the standard error
 * output if `place` is the standard output. Control characters, such as those of a file name, are escaped.
 */
export function report(
  io: Io,
  { json }: Options,
  command: string,
  {
    figures,
    text,
    place,
  }: { readonly figures: object; readonly text: string; readonly place?: ResultPlace | undefined },
): void {
  if (json) io.out(toJson(command, figures));
  else if (place?.isStandardOutput) io.err(harmless(text));
  else io.out(harmless(text));
}
