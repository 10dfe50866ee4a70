// optimoo export: writes a strategy in another form: JSON, CSV, a graph, an outline, a tree file, or a C
// header for a microcontroller. An arithmetic table has a C header too. The first bytes of the file show its
// kind. tree-output/ and extras/c-header/ write the texts; this file has the options and reads the file.

import type { Command } from 'commander';
import { truePath } from '../base/follow-links.ts';
import { UsageError } from '../base/usage-error.ts';
import { MAX_BYTES as MAX_TABLE_BYTES } from '../extras/arithmetic/open-table.ts';
import { arithmeticTableToC } from '../extras/c-header/arithmetic-to-c.ts';
import { checkName } from '../extras/c-header/text.ts';
import { treeToC } from '../extras/c-header/tree-to-c.ts';
import type { Game } from '../game/game.ts';
import { gameWithSymbols, treeToJson } from '../tree-output/json-tree.ts';
import type { Tree } from '../tree-output/tree.ts';
import { treeToCsv, treeToDot, treeToOutline } from '../tree-output/tree-texts.ts';
import { jsonClues } from './game-options.ts';
import type { Io } from './io.ts';
import { gameOptions, type Options, option, outputOptions, subcommand, wholeNumber } from './options.ts';
import { placeFrom, report } from './output.ts';
import { formatOf, readFileUpTo } from './read-file.ts';
import { openSoundTable } from './sound-table.ts';
import { checkIsAbout, openSoundTree, treeBytes } from './tree-file.ts';

const FORMATS = ['json', 'csv', 'dot', 'text', 'tree', 'c'] as const;
type Format = (typeof FORMATS)[number];

interface ExportOptions extends Options {
  readonly format?: Format;
  readonly depth?: number;
  readonly name?: string;
}

const EXAMPLES = `
Forms:
  json  the game, then objects with a guess and children by feedback; check,
        compare, play, info and export read it again
  csv   a row for each secret: its turns, then every guess and feedback
  dot   a graph for Graphviz; --depth 2 leaves out later turns
  text  an outline, a line for each position; --depth as for dot
  tree  a tree file, for a strategy that comes as JSON
  c     a header in plain C99, also C++: constants that stay in flash, and a few
        small functions without heap, floating point or library. How to use it
        is explained in its first lines. On AVR it uses PROGMEM.

Examples:
  optimoo export 4x10-average.tree --format json -o 4x10.json
  optimoo export 4x6r-average.tree --format text --depth 2 --symbols RGBYOW
  optimoo export 3x6-average.tree --format dot | dot -Tsvg > 3x6.svg
  optimoo export 4x6r-average.tree --format c --name mastermind > mastermind.h
  optimoo reach 24 --all -o 24.table && optimoo export 24.table --format c`;

/** Defines the command `export`. Errors of its action are reported by run.ts. */
export function exportCommand(io: Io): Command {
  return subcommand(
    'export',
    [
      ...outputOptions('where to write the result (default: -)'),
      option('--format <form>', 'needed: the form, see below').choices(FORMATS),
      option('--depth <turns>', 'for dot and text: show so many turns', wholeNumber(1)),
      option('--name <name>', 'for c: what its names begin with (default: bulls_4x10, reach_24 and such)'),
      option('--json', 'print one JSON document; with the text of the result, if no file is named'),
      ...gameOptions('the game of a tree in JSON that names none'),
    ],
    EXAMPLES,
  )
    .argument('<file>', 'a tree or a table, written by optimoo; or a tree in JSON')
    .action((file, options) => run(io, file, options));
}

/** The file to write, with the size of its constants if it is a C header. */
interface Exported {
  readonly data: Uint8Array;
  readonly constants?: number;
}

async function run(io: Io, file: string, options: ExportOptions): Promise<void> {
  const { output, json } = options;
  const format = checkedFormat(options);
  if (typeof output === 'string' && output !== '-' && truePath(output) === truePath(file)) {
    throw new UsageError(`${output} is what is to be exported; name another file.`);
  }
  const place = placeFrom(io, options, json ? undefined : '-');
  const { data, constants } = await exported(
    io,
    await readFileUpTo(file, MAX_TABLE_BYTES),
    file,
    format,
    options,
  );
  place?.write(data);
  const where = output === false ? 'not written' : `in ${place?.name}`;
  const bytes = constants ?? data.length;
  const shown = output === undefined && format !== 'tree' ? { text: new TextDecoder().decode(data) } : {};
  report(io, options, 'export', {
    figures: { file: place?.name ?? null, format, bytes, ...shown },
    text: place?.isStandardOutput
      ? ''
      : constants === undefined
        ? `The strategy is ${where}: ${bytes} bytes.\n`
        : `The header is ${where}: ${bytes} bytes of constants.\n`,
  });
}

/**
 * Returns the form to write.
 * @throws UsageError if it is missing, or if an option does not belong to it.
 */
function checkedFormat({ format, name, depth, json, output }: ExportOptions): Format {
  if (format === undefined)
    throw new UsageError(`In which form? Add --format, one of ${FORMATS.join(', ')}.`);
  if (name !== undefined && format !== 'c')
    throw new UsageError(`--name is for the names of a C header; leave it out, or write --format c.`);
  if (name !== undefined) checkName(name);
  if (depth !== undefined && format !== 'dot' && format !== 'text')
    throw new UsageError(`--depth would make ${format} incomplete; it is for dot and text.`);
  if (format === 'tree' && json && output === undefined)
    throw new UsageError('A tree file is no text; name a file with -o.');
  return format;
}

/**
 * Converts a file.
 * @throws UsageError if files of this kind cannot be exported so, another error if the file is damaged.
 */
async function exported(
  io: Io,
  bytes: Uint8Array,
  file: string,
  format: Format,
  options: ExportOptions,
): Promise<Exported> {
  const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
  const { name, depth } = options;
  const kind = formatOf(bytes);
  if (kind === 'optimoo-certificate')
    throw new UsageError(
      `${file} is a certificate; what can be exported is the strategy tree that belongs to it.`,
    );
  if (kind === 'optimoo-arithmetic') {
    if (format !== 'c')
      throw new UsageError(`${file} is an arithmetic table; the only form of a table is --format c.`);
    const header = arithmeticTableToC(openSoundTable(bytes), name);
    return { data: encoded(header.text), constants: header.bytes };
  }
  const read = await treeBytes(file, bytes, jsonClues(options, io));
  if (formatOf(read.bytes) !== 'optimoo-tree')
    throw new UsageError(`${file} is neither a strategy tree nor an arithmetic table.`);
  const tree = await openSoundTree(file, read.bytes, options);
  await checkIsAbout(file, tree.game.name, options);
  const game = gameWithSymbols(tree.game, options.symbols ?? read.symbols);
  if (format === 'tree') return { data: read.bytes };
  if (format === 'c') {
    const header = treeToC(tree, name, game);
    return { data: encoded(header.text), constants: header.bytes };
  }
  return { data: encoded(TEXTS[format](tree, game, depth)) };
}

const TEXTS: Readonly<
  Record<Exclude<Format, 'tree' | 'c'>, (tree: Tree, game: Game, depth?: number) => string>
> = { json: treeToJson, csv: treeToCsv, dot: treeToDot, text: treeToOutline };
