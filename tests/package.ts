// Packs the package as npm would publish it, and installs it in an empty project. The package contains the
// latest build. No network is needed, because the project links to the dependencies in this clone. Only
// dependencies that package.json names are linked.

import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of this clone. */
export const TOP = resolve(fileURLToPath(new URL('..', import.meta.url)));

export const PACKAGE: {
  readonly version: string;
  readonly homepage: string;
  readonly repository: { readonly url: string };
  readonly engines: { readonly node: string };
  /** For each export, a file, or one file for browsers and one for all other programs. */
  readonly exports: Readonly<Record<string, string | { readonly browser: string; readonly default: string }>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: boolean }>>;
} = JSON.parse(readFileSync(join(TOP, 'package.json'), 'utf8'));

/** The oldest TypeScript that understands the types of the package. */
export const OLDEST_TYPESCRIPT = '5.2.2';

/** The name by which an entry point is imported, and the example at the head of its file. */
export interface EntryPoint {
  readonly name: string;
  readonly example: string;
}

/** The files of all entry points. `x.ts` and `x.browser.ts` are one entry point. */
const FILES = readdirSync(join(TOP, 'entry')).filter((file) => !file.endsWith('.browser.ts'));
export const ENTRIES: readonly EntryPoint[] = FILES.map((file) => {
  const text = readFileSync(join(TOP, 'entry', file), 'utf8');
  const example = /^ [*] ```js\n((?:.*\n)*?) [*] ```$/m.exec(text)?.[1].replace(/^ [*] ?/gm, '') ?? '';
  return { name: /^ [*] @module (.*)$/m.exec(text)?.[1] ?? '', example };
});

/** Runs npm and returns its output. On Windows npm is a script, which only a shell can run. */
export function npm(args: readonly string[], cwd: string): string {
  const windows = process.platform === 'win32';
  const words = windows ? args.map((word) => `"${word}"`) : args;
  return execFileSync('npm', words, {
    cwd,
    encoding: 'utf8',
    shell: windows,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Packs the package into a folder and returns the file name of the package. */
export function pack(folder: string): string {
  const printed = npm(['pack', '--ignore-scripts', '--json', TOP], folder);
  return JSON.parse(printed)[0].filename;
}

/** Makes a new folder with an empty project, which uses modules and has no dependencies. */
export function emptyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'optimoo-project-'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }\n');
  return folder;
}

/** Unpacks the package into node_modules of a project, and links to its dependencies. */
export function installOffline(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  execFileSync('tar', ['-xzf', pack(folder)], { cwd: folder });
  renameSync(join(folder, 'package'), join(modules, 'optimoo'));
  for (const name of Object.keys(PACKAGE.dependencies)) link(folder, name);
}

/** Links a package from this clone's node_modules into a project. */
export function link(folder: string, name: string): void {
  const place = join(folder, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  rmSync(place, { recursive: true, force: true });
  symlinkSync(join(TOP, 'node_modules', name), place, 'junction');
}

/**
 * Runs a program in a project and returns its output. @throws Error if the program fails or writes to the
 * error output.
 */
export function runModule(folder: string, program: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0 || stderr !== '') throw new Error(stderr || `it ended with code ${status}`);
  return stdout;
}
