// Is the package understood by TypeScript, in a project that is as strict as can be and checks declarations of libraries too?
// One program for each way of resolving modules, with Node's types and without.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** How a project is set up. */
export interface Setup {
  readonly resolution: 'nodenext' | 'bundler';
  readonly node: boolean;
}

/** What TypeScript finds wrong with a program in a project, as lines. */
export function complaints(folder: string, program: string, { resolution, node }: Setup): string[] {
  const file = join(folder, `${resolution}-${node ? 'node' : 'plain'}.ts`);
  writeFileSync(file, program);
  const next = resolution === 'nodenext';
  const { diagnostics, host, options } = prepare(folder, {
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
  });
  const made = ts.createProgram([file], options, host);
  const found = [...diagnostics, ...ts.getPreEmitDiagnostics(made)];
  return ts.formatDiagnostics(found, host).split('\n').filter(Boolean);
}

function prepare(folder: string, compilerOptions: object) {
  const { options, errors } = ts.convertCompilerOptionsFromJson(compilerOptions, folder);
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  // The declarations of the language are the same for every program; the package is read afresh.
  host.getSourceFile = (name, ...rest) => {
    if (!/[\\/]typescript[\\/]lib[\\/]/.test(name)) return getSourceFile(name, ...rest);
    const known =
      LIBRARIES.get(name) ?? ts.createSourceFile(name, readFileSync(name, 'utf8'), ...(rest.slice(0, 1) as [ts.ScriptTarget]));
    LIBRARIES.set(name, known);
    return known;
  };
  host.getCurrentDirectory = () => folder;
  return { diagnostics: errors, host, options };
}

const LIBRARIES = new Map<string, ts.SourceFile>();
