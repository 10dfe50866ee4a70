// Tests of writing files safely, on a real disk and on a disk that fails at each step in turn.
import * as node from 'node:fs';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { UsageError } from './usage-error.ts';
import { checkPlace, type Files, writeFileSafely } from './write-file.ts';

/** On Windows, ordinary users cannot make links, and folders cannot be synced. */
const windows = process.platform === 'win32';
const BYTES = Uint8Array.from({ length: 1000 }, (_, i) => i);

let folder = '';
let path = '';
beforeEach(() => {
  folder = folderOfTest();
  path = join(folder, 'tree.tree');
  writeFileSync(path, 'old');
});

function failing(code: string): () => never {
  return () => {
    throw Object.assign(new Error(code), { code });
  };
}

describe('a healthy disk', () => {
  it('holds the new file and nothing else', () => {
    writeFileSafely(path, BYTES);
    expect(new Uint8Array(readFileSync(path))).toEqual(BYTES);
    expect(readdirSync(folder)).toEqual(['tree.tree']);
  });

  it.skipIf(windows).each(['a', 'ä'])('takes the longest name of %s that the system takes', (letter) => {
    const name = letter.repeat(Math.floor(255 / Buffer.byteLength(letter)));
    writeFileSafely(join(folder, name), BYTES);
    expect(readdirSync(folder)).toEqual([name, 'tree.tree'].sort());
  });

  it('takes an empty file', () => {
    writeFileSafely(path, new Uint8Array());
    expect(readFileSync(path).length).toBe(0);
  });

  it.skipIf(windows)('replaces what a link leads to, and leaves the link', () => {
    const link = join(folder, 'link');
    node.symlinkSync('tree.tree', link);
    checkPlace(link);
    writeFileSafely(link, BYTES);
    expect(new Uint8Array(readFileSync(path))).toEqual(BYTES);
    expect(node.readlinkSync(link)).toBe('tree.tree');
    rmSync(path);
    checkPlace(link);
    writeFileSafely(link, BYTES); // the link had no target until now
    expect(new Uint8Array(readFileSync(path))).toEqual(BYTES);
    expect(node.readlinkSync(link)).toBe('tree.tree');
    const astray = join(folder, 'astray');
    node.symlinkSync('no/tree.tree', astray);
    for (const act of [() => checkPlace(astray), () => writeFileSafely(astray, BYTES)]) {
      expect(act).toThrow(new UsageError(`${astray} could not be written: its folder does not exist.`));
    }
  });

  it('syncs the file, then renames, then syncs the folder', () => {
    const calls: string[] = [];
    const real: Files = { ...node };
    const spied = Object.fromEntries(
      (
        [
          'openSync',
          'writeFileSync',
          'readFileSync',
          'fsyncSync',
          'closeSync',
          'renameSync',
          'unlinkSync',
        ] as const
      ).map((name) => [
        name,
        (...rest: unknown[]) => {
          calls.push(name.replace('Sync', ''));
          return (real[name] as (...rest: unknown[]) => unknown)(...rest);
        },
      ]),
    ) as unknown as Files;
    writeFileSafely(path, BYTES, spied);
    expect(calls.join(' ')).toBe(
      `open writeFile fsync close readFile rename${windows ? '' : ' open fsync close'}`,
    );
  });
});

describe('a failing disk', () => {
  it.each<[string, Partial<Files>, string]>([
    ['no space', { writeFileSync: failing('ENOSPC') }, 'the disk is full'],
    [
      'a limit of size',
      { writeFileSync: failing('EFBIG') },
      'it would be larger than this system or its limits allow',
    ],
    ['a failed sync', { fsyncSync: failing('EIO') }, 'the disk reports an error'],
    ...[new Uint8Array(), new Uint8Array(1000), BYTES.subarray(1)].map(
      (bytes) =>
        [
          `${bytes.length} other bytes to read back`,
          { readFileSync: (() => Buffer.from(bytes)) as unknown as Files['readFileSync'] },
          'what was read back is not what was written',
        ] as [string, Partial<Files>, string],
    ),
    ['a failed close', { closeSync: failing('EIO') }, 'the disk reports an error'],
    ['a failed rename', { renameSync: failing('EACCES') }, 'permission is denied'],
    ['an error without a name here', { fsyncSync: failing('EWEIRD') }, 'EWEIRD'],
  ])('%s leaves only the old file', (_, faults, sentence) => {
    expect(() => writeFileSafely(path, BYTES, { ...node, ...faults })).toThrow(
      new UsageError(`${path} could not be written: ${sentence}.`),
    );
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['tree.tree']);
  });

  it('reports the first error even when the temporary file cannot be removed', () => {
    const faults = { writeFileSync: failing('ENOSPC'), unlinkSync: failing('EIO') };
    expect(() => writeFileSafely(path, BYTES, { ...node, ...faults })).toThrow('the disk is full');
  });

  it('waits for a file that another program has open, only on Windows', () => {
    const renamed = (platform: NodeJS.Platform, refusals: number): number => {
      let tries = 0;
      const renameSync = (from: node.PathLike, to: node.PathLike): void =>
        ++tries > refusals ? node.renameSync(from, to) : failing('EPERM')();
      try {
        writeFileSafely(path, BYTES, { ...node, renameSync }, platform);
      } finally {
        expect(readdirSync(folder)).toEqual(['tree.tree']);
      }
      return tries;
    };
    expect(renamed('win32', 3)).toBe(4);
    expect(() => renamed('win32', 100)).toThrow(
      new UsageError(`${path} could not be written: permission is denied.`),
    );
    expect(() => renamed('linux', 1)).toThrow('permission is denied');
  });

  it('says that a folder is missing', () => {
    const lost = join(folder, 'no', 'tree.tree');
    expect(() => writeFileSafely(lost, BYTES)).toThrow(
      new UsageError(`${lost} could not be written: its folder does not exist.`),
    );
  });

  it.skipIf(windows)('reports a folder that cannot be synced, with the new file in place', () => {
    let syncs = 0;
    const fsyncSync = (file: number): void => (++syncs === 2 ? failing('EIO')() : node.fsyncSync(file));
    expect(() => writeFileSafely(path, BYTES, { ...node, fsyncSync })).toThrow('the disk reports an error');
    expect(readFileSync(path).length).toBe(1000);
  });
});

it('does not replace a protected file', () => {
  const accessSync = (file: node.PathLike): void => (file === path ? failing('EACCES')() : undefined);
  const files = { statSync: node.statSync, accessSync };
  expect(() => checkPlace(path, files)).toThrow(
    new UsageError(`${path} could not be written: permission is denied.`),
  );
  expect(() => checkPlace(`${path}.new`, files)).not.toThrow();
});
