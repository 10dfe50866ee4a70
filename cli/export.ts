// optimoo export: writes a strategy tree or an arithmetic table in another form, at present only a C header
// for a microcontroller. The first bytes of the file show which of the two it is. extras/c-header/ makes the
// headers; this file has the options, reads the file and writes the result.

import type { Command } from 'commander';
import { truePath } from '../base/follow-links.ts';
import { UsageError } from '../base/usage-error.ts';
import { MAX_BYTES as MAX_TABLE_BYTES } from '../extras/arithmetic/open-table.ts';
import { arithmeticTableToC } from '../extras/c-header/arithmetic-to-c.ts';
import { type CHeader, checkName } from '../extras/c-header/text.ts';
import { treeToC } from '../extras/c-header/tree-to-c.ts';
import { openTree } from '../tree-output/open-tree.ts';
import type { Io } from './io.ts';
import { type Options, option, outputOptions, subcommand } from './options.ts';
import { placeFrom, report } from './output.ts';
import { formatOf, openSoundTable, readFileUpTo } from './read-file.ts';
import { gameLeftOut } from './tree-file.ts';

interface ExportOptions extends Options {
  readonly c?: true;
  readonly name?: string;
}

const EXAMPLES = `
The header is plain C99, also C++: constants that stay in flash, and a few small
functions without heap, floating point or library. How to use it is explained in
its first lines. On AVR it uses PROGMEM.

Examples:
  optimoo export 4x10-average.tree --c -o bulls.h
  optimoo export 4x6r-average.tree --c --name mastermind > mastermind.h
  optimoo reach 24 --all -o 24.table && optimoo export 24.table --c -o reach.h`;

/** Defines the command `export`. Errors of its action are reported by run.ts. */
export function exportCommand(io: Io): Command {
  return subcommand(
    'export',
    'a strategy tree or an arithmetic table as a C header',
    [
      ...outputOptions('where to write the header (default: -)'),
      option('--c', 'needed: write a C header'),
      option('--name <name>', 'what its names begin with (default: bulls_4x10, reach_24 and such)'),
      option('--json', 'print one JSON document; with the text of the header, if no file is named'),
    ],
    EXAMPLES,
  )
    .argument('<file>', 'written by optimoo solve, certify or reach')
    .action((file, options) => run(io, file, options));
}

async function run(io: Io, file: string, options: ExportOptions): Promise<void> {
  const { c, output, name, json } = options;
  if (c === undefined) throw new UsageError('In which form? --c writes a C header for a microcontroller.');
  if (name !== undefined) checkName(name);
  if (typeof output === 'string' && output !== '-' && truePath(output) === truePath(file)) {
    throw new UsageError(`${output} is what is to be exported; name another file.`);
  }
  const place = placeFrom(io, options, json ? undefined : '-');
  const { text: header, bytes } = await headerOf(await readFileUpTo(file, MAX_TABLE_BYTES), file, name);
  place?.write(new TextEncoder().encode(header));
  const where = output === false ? 'not written' : `in ${place?.name}`;
  report(io, options, 'export', {
    figures: { file: place?.name ?? null, bytes, ...(output === undefined && { text: header }) },
    text: place?.isStandardOutput ? '' : `The header is ${where}: ${bytes} bytes of constants.\n`,
  });
}

/**
 * Makes the header of a file.
 * @throws UsageError if files of this kind cannot be exported, another error if the file is damaged.
 */
async function headerOf(bytes: Uint8Array, file: string, name: string | undefined): Promise<CHeader> {
  switch (formatOf(bytes)) {
    case 'optimoo-tree':
      return treeToC(openTree(bytes, await gameLeftOut(bytes)), name);
    case 'optimoo-arithmetic':
      return arithmeticTableToC(openSoundTable(bytes), name);
    case 'optimoo-certificate':
      throw new UsageError(
        `${file} is a certificate; what can be exported is the strategy tree that belongs to it.`,
      );
    default:
      throw new UsageError(`${file} is neither a strategy tree nor an arithmetic table.`);
  }
}
