// Reads named numbers from source files. Tests cannot import the constants of AssemblyScript, but must notice
// when one changes. thresholds.ts says for each number of solver/ whether the search takes another path at
// it. checker-thresholds.ts does so for the rooms that make and check proofs.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOP = fileURLToPath(new URL('..', import.meta.url));

/**
 * Matches a line that names a number or a list of numbers. It does not match texts, objects and results of
 * calls.
 */
const NAMED = /^(?:export )?const ([A-Z][A-Z0-9_]*)\b[^=]*= ([^'"`{};]*);/gm;
/** Matches a line that compares something with an unnamed number ≥ 3, or with a product of such a number. */
const COMPARED = /.*(?: (?:[<>]=?|[!=]==) (?:[3-9]|\d\d+)\b|(?<!\w)(?:[3-9]|\d\d+) \* \w+ [<>]=? ).*/g;

/**
 * The value of every named number of solver/. For a list of numbers it is the first one. @throws Error if two
 * files use the same name.
 */
export function namedNumbers(): Map<string, number> {
  const named = new Map<string, number>();
  let pending = searchSources().flatMap(([, source]) =>
    [...source.matchAll(NAMED)].map(([, name, text]) => ({ name, text })),
  );
  for (let before = pending.length + 1; pending.length < before; ) {
    before = pending.length;
    // a constant that is computed from others has to wait for them
    pending = pending.filter(({ name, text }) => {
      const value = numberIn(text, named);
      if (value !== undefined && named.has(name))
        throw new Error(`solver/ has two numbers of the name ${name}; rename one`);
      if (value !== undefined) named.set(name, value);
      return value === undefined;
    });
  }
  return named;
}

/** The sources of solver/ without its ledgers, whose numbers concern files and not the search. */
function searchSources(): ReturnType<typeof sources> {
  return sources('solver').filter(([file]) => !file.startsWith('ledger'));
}

/**
 * The file of solver/ that names a number, and the text of the number there. @throws Error if no file uses
 * this name.
 */
export function nameGiven(name: string): { readonly file: string; readonly text: string } {
  for (const [file, source] of searchSources()) {
    const given = [...source.matchAll(NAMED)].find(([, each]) => each === name);
    if (given !== undefined) return { file, text: given[0] };
  }
  throw new Error(`no number of solver/ has the name ${name}`);
}

/**
 * The names of all numbers of a room. Each follows the name of its file, because two files may use the same
 * name.
 */
export function namesOf(room: string): string[] {
  return sources(room).flatMap(([file, source]) => {
    const named = new Map<string, number>();
    for (const [, name, text] of source.matchAll(NAMED)) {
      const value = numberIn(text, named);
      if (value !== undefined) named.set(name, value);
    }
    return [...named.keys()].map((name) => `${file} ${name}`);
  });
}

/** The number with this name in the file with this path. @throws Error if the file names no such number. */
export function numberNamed(path: string, name: string): number {
  const named = [...readFileSync(join(TOP, path), 'utf8').matchAll(NAMED)].find(([, each]) => each === name);
  const value = named && numberIn(named[2], new Map());
  if (value === undefined) throw new Error(`${path} names no number ${name}`);
  return value;
}

/** The lines of a room that compare with an unnamed number ≥ 3. */
export function unnamedNumbers(room: string): string[] {
  return sources(room).flatMap(([, source]) =>
    [...withoutComments(source).matchAll(COMPARED)].map(([line]) => line.trim()),
  );
}

/** The source files of a room without its tests, each with its path inside the room. */
function sources(room: string): [file: string, source: string][] {
  const folder = join(TOP, room);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  return files
    .filter((file) => file.endsWith('.ts') && !/[.](test|full|slow)[.]ts$/.test(file))
    .sort()
    .map((file) => [relative(folder, file).replaceAll(sep, '/'), readFileSync(file, 'utf8')]);
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
}

/**
 * The value of an expression of whole numbers, names, + − × ÷, shifts and powers. Returns undefined for any
 * other text.
 */
function numberIn(text: string, named: ReadonlyMap<string, number>): number | undefined {
  const numbers = text
    .replaceAll(/\blayout\.|<\w+>/g, '')
    .replaceAll(/\b[A-Z][A-Z0-9_]*\b/g, (name) => String(named.get(name) ?? name));
  const first = /^\[([^,\]]+)/.exec(numbers)?.[1] ?? numbers;
  if (!/^(?:0x[\da-f_]+|[\d_.]+|[-+*/() ]|<<)+n?$/.test(first)) return undefined;
  return Number(new Function(`return ${first};`)());
}
