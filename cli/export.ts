// optimoo export: a strategy tree or an arithmetic table in another form; so far, a C header for a microcontroller.
// Which of the two a file is, its first bytes tell. The headers are made in c-header/; here are options, files and print.

import { resolve } from 'node:path';
import { Command } from 'commander';
import { ArithmeticError } from '../arithmetic/arithmetic-error.ts';
import { MAX_BYTES as MAX_TABLE_BYTES, openTable } from '../arithmetic/open-table.ts';
import type { ArithmeticTable } from '../arithmetic/table.ts';
import { arithmeticTableToC } from '../c-header/arithmetic-to-c.ts';
import { type CHeader, checkName } from '../c-header/text.ts';
import { treeToC } from '../c-header/tree-to-c.ts';
import { UsageError } from '../game/usage-error.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { checkPlace, writeFileSafely } from '../tree-output/write-file.ts';
import { formatCount } from './format.ts';
import type { Io } from './io.ts';
import { readFileUpTo } from './read-file.ts';

interface Options {
  readonly c?: true;
  readonly output?: string;
  readonly name?: string;
}

const EXAMPLES = `
The header is plain C99, also C++: constants that stay in flash, and a few small
functions without heap, floating point or library. How to use it is explained in
its first lines. On AVR it uses PROGMEM.

Examples:
  optimoo export 4x10-average.tree --c -o bulls.h
  optimoo export 4x6r-average.tree --c --name mastermind > mastermind.h
  optimoo census 24 -o 24.table && optimoo export 24.table --c -o reach.h`;

export function exportCommand(io: Io): Command {
  return new Command('export')
    .description('a strategy tree or an arithmetic table as a C header')
    .argument('<file>', 'written by optimoo solve, or by optimoo census -o')
    .option('--c', 'write a C header')
    .option('-o, --output <header.h>', 'where to write it (default: the standard output)')
    .option('--name <name>', 'what its names begin with (default: bulls_4x10, reach_24 and such)')
    .addHelpText('after', EXAMPLES)
    .action((file: string, options: Options) => run(io, file, options));
}

async function run(io: Io, file: string, { c, output, name }: Options): Promise<void> {
  if (c === undefined) throw new UsageError('In which form? --c writes a C header for a microcontroller.');
  if (name !== undefined) checkName(name);
  if (output !== undefined) {
    checkPlace(output);
    if (resolve(output) === resolve(file)) throw new UsageError(`${output} is what is to be exported; name another file.`);
  }
  const { text, bytes } = headerOf(await readFileUpTo(file, MAX_TABLE_BYTES), file, name);
  if (output === undefined) {
    io.out(text);
    return;
  }
  writeFileSafely(output, new TextEncoder().encode(text));
  io.out(`The header is in ${output}: ${formatCount(bytes)} bytes of constants.\n`);
}

/** @throws UsageError when the bytes are no file of a kind that can be exported, another error when they are a damaged one. */
function headerOf(bytes: Uint8Array, file: string, name: string | undefined): CHeader {
  switch (formatOf(bytes)) {
    case 'optimoo-tree':
      return treeToC(openTree(bytes), name);
    case 'optimoo-arithmetic':
      return arithmeticTableToC(openSoundTable(bytes), name);
    case 'optimoo-certificate':
      throw new UsageError(`${file} is a certificate; what can be exported is the strategy tree that belongs to it.`);
    default:
      throw new UsageError(`${file} is neither a strategy tree nor an arithmetic table.`);
  }
}

/** The entry `format`, with which every file of this program begins; undefined when the bytes begin in another way. */
function formatOf(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 40));
  return /^[\x80-\x8f]\xa6format[\xa0-\xbf](optimoo-[a-z]+)\xa7version/.exec(start)?.[1];
}

/** A table that is damaged is refused as a tree is, and is no mistake in the command: it must not leave as an ArithmeticError. */
function openSoundTable(bytes: Uint8Array): ArithmeticTable {
  try {
    return openTable(bytes);
  } catch (error) {
    throw error instanceof ArithmeticError ? new Error(error.message) : error;
  }
}
