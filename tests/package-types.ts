// Compiles a program that uses the package with TypeScript, in the strictest kind of project, which also
// checks the declarations of libraries. The program is compiled for each way to resolve modules, with Node's
// types and without.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ENTRIES } from './package.ts';

/** The settings of a TypeScript project. */
export interface ProjectSetup {
  readonly resolution: 'nodenext' | 'bundler';
  /** The libraries of types. es2022 leaves out those of browsers. */
  readonly lib: 'es2022' | 'dom';
  readonly node: boolean;
}

/**
 * Imports every entry point whole, and uses some of the types. The last line is wrong on purpose, as the
 * comment above it says.
 */
const PROGRAM = `${ENTRIES.map(({ name }, i) => `export * as entry${i} from '${name}';`).join('\n')}
import { makeWordGame, parseGame, type Game } from 'optimoo';
import { solveCertified } from 'optimoo/certificate';
import { heuristicNamed, tallyHeuristic } from 'optimoo/players';
import { parsePrices, solve } from 'optimoo/solve';
import { openTree } from 'optimoo/tree';
import { bytes } from 'optimoo/trees/4x10-average';
export const game: Game = parseGame('4x6r');
export const total: number = (await solve(game, OPTIONS)).total;
export const guess: string = openTree(bytes).guess(0);
export const words: Game = makeWordGame(['batch', 'catch'], [], 'wordle');
export const average: number = tallyHeuristic(game, heuristicNamed(game, 'knuth')).average;
export const bound: number = (await solveCertified(game, parsePrices('1,2'))).certificate.bound;
// @ts-expect-error
export const worst: string = openTree(bytes).worst(0);
`;

/**
 * AbortSignal exists only with the types of browsers or Node. Without both, the program passes another
 * option.
 */
const optionsOf = ({ lib, node }: ProjectSetup): string =>
  lib === 'dom' || node ? '{ signal: new AbortController().signal }' : '{ threads: 1 }';

/**
 * The errors of a compiler, as lines, for that program in a project that has the package installed. By
 * default the compiler is the TypeScript of this clone.
 */
export function complaints(folder: string, setup: ProjectSetup, compiler: typeof ts = ts): string[] {
  return complaintsAbout(folder, [PROGRAM.replace('OPTIONS', optionsOf(setup))], setup, {}, compiler);
}

/** TypeScript's errors for given programs. `changes` replaces compiler options. */
export function complaintsAbout(
  folder: string,
  programs: readonly string[],
  { resolution, lib, node }: ProjectSetup,
  changes: Readonly<Record<string, boolean>> = {},
  compiler: typeof ts = ts,
): string[] {
  const files = programs.map((_, at) =>
    join(folder, `${resolution}-${lib}-${node ? 'node' : 'plain'}-${at}.ts`),
  );
  for (const [at, program] of programs.entries()) writeFileSync(files[at], program);
  const next = resolution === 'nodenext';
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
    noEmit: true,
    target: 'es2022',
    lib: lib === 'dom' ? ['es2022', 'dom'] : ['es2022'],
    module: next ? 'nodenext' : 'esnext',
    moduleResolution: next ? 'nodenext' : 'bundler',
    types: node ? ['node'] : [],
    ...changes,
  };
  const { options, errors } = compiler.convertCompilerOptionsFromJson(compilerOptions, folder);
  const host = { ...compiler.createCompilerHost(options), getCurrentDirectory: () => folder };
  const found = [...errors, ...compiler.getPreEmitDiagnostics(compiler.createProgram(files, options, host))];
  return compiler.formatDiagnostics(found, host).split('\n').filter(Boolean);
}
