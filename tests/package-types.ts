// Is the package understood by TypeScript, in a project that is as strict as can be and checks declarations of libraries too?
// One program, for each way of resolving modules, with Node's types and without.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ENTRIES } from './package.ts';

/** How a project is set up. */
export interface Setup {
  readonly resolution: 'nodenext' | 'bundler';
  readonly node: boolean;
}

/** Takes every entry point whole, and some things of their types; the last line but one says that the last is wrong. */
const PROGRAM = `${ENTRIES.map(({ name }, i) => `export * as entry${i} from '${name}';`).join('\n')}
import { parseGame, type Game } from 'optimoo';
import { solve } from 'optimoo/solve';
import { openTree } from 'optimoo/tree';
import { bytes } from 'optimoo/trees/4x10-average';
export const game: Game = parseGame('4x6r');
export const total: number = (await solve(game, { signal: new AbortController().signal })).total;
export const guess: string = openTree(bytes).guess(0);
// @ts-expect-error
export const worst: string = openTree(bytes).worst(0);
`;

/** What TypeScript finds wrong, as lines, with a program in a project that has the package, and Node's types if they are wanted. */
export function complaints(folder: string, { resolution, node }: Setup): string[] {
  const file = join(folder, `${resolution}-${node ? 'node' : 'plain'}.ts`);
  writeFileSync(file, PROGRAM);
  const next = resolution === 'nodenext';
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
    noEmit: true,
    target: 'es2022',
    module: next ? 'nodenext' : 'esnext',
    moduleResolution: next ? 'nodenext' : 'bundler',
    types: node ? ['node'] : [],
  };
  const { options, errors } = ts.convertCompilerOptionsFromJson(compilerOptions, folder);
  const host = { ...ts.createCompilerHost(options), getCurrentDirectory: () => folder };
  const found = [...errors, ...ts.getPreEmitDiagnostics(ts.createProgram([file], options, host))];
  return ts.formatDiagnostics(found, host).split('\n').filter(Boolean);
}
