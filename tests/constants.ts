// The numbers that have a name in solver/, read from the source: AssemblyScript's cannot be imported, and a test that names a number must
// see when it changes. thresholds.ts says of each of them whether a path depends on it.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOLVER = fileURLToPath(new URL('../solver', import.meta.url));

/** A line that names a number, or a list of numbers; what is a text, an object or made by a call is none. */
const NAMED = /^(?:export )?const ([A-Z][A-Z0-9_]*)\b[^=]*= ([^'"`{};]*);/gm;
/** A number from 3 on that something is compared with, or that it is multiplied by before it is. */
const COMPARED = /.*(?: (?:[<>]=?|[!=]==) (?:[3-9]|\d\d+)\b|(?<!\w)(?:[3-9]|\d\d+) \* \w+ [<>]=? ).*/g;

/** Every named number of solver/ by file and name, such as `engine/tasks.ts TOGETHER`; of a list, its first. */
export function namedNumbers(): Map<string, number> {
  const named = new Map<string, number>();
  const byName = new Map<string, number>();
  const pending: { readonly key: string; readonly name: string; readonly text: string }[] = [];
  for (const [file, source] of sources()) {
    for (const [, name, text] of source.matchAll(NAMED)) pending.push({ key: `${file} ${name}`, name, text });
  }
  // Those that are made of others come once the others are known.
  for (let left = pending.length + 1; pending.length < left; ) {
    left = pending.length;
    for (const { key, name, text } of pending.splice(0)) {
      const value = numberOf(text, byName);
      if (value === undefined) pending.push({ key, name, text });
      else {
        named.set(key, value);
        byName.set(name, value);
      }
    }
  }
  return named;
}

/** The lines of solver/ in which a number without a name, from 3 on, decides between two paths: file and line. */
export function unnamedNumbers(): string[] {
  return sources().flatMap(([file, source]) =>
    [...withoutComments(source).matchAll(COMPARED)].map(([line]) => `${file}: ${line.trim()}`),
  );
}

/** The source files of solver/ by their place in it; tests are none. */
function sources(): [file: string, source: string][] {
  const files = readdirSync(SOLVER, { recursive: true, encoding: 'utf8' }).map((file) => join(SOLVER, file));
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => [relative(SOLVER, file).replaceAll(sep, '/'), readFileSync(file, 'utf8')]);
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
}

/** What an expression of whole numbers, names and + − × ÷ and powers is worth; undefined where it is anything else. */
function numberOf(text: string, byName: ReadonlyMap<string, number>): number | undefined {
  const numbers = text
    .replaceAll(/\blayout\.|<\w+>/g, '')
    .replaceAll(/\b[A-Z][A-Z0-9_]*\b/g, (name) => String(byName.get(name) ?? name));
  const first = /^\[([^,\]]+)/.exec(numbers)?.[1] ?? numbers;
  if (!/^(?:0x[\da-f_]+|[\d_.]+|[-+*/() ])+n?$/.test(first)) return undefined;
  return Number(new Function(`return ${first};`)());
}
