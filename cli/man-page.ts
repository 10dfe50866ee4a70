// Makes the manual page, optimoo(1), from the definitions behind --help: the description of the program, then
// each command with its arguments and options. `npm run build` writes it to dist/man/optimoo.1, the path in
// package.json.

import type { Command } from 'commander';
import { commandLine } from './command-line.ts';
import { VERSION } from './program.ts';

/** Returns the page in roff, the language of man. */
export async function manPage(): Promise<string> {
  let printed = '';
  const print = (data: string | Uint8Array): void => {
    printed += String(data);
  };
  const program = await commandLine({ out: print, err: print, clock: () => 0, isTTY: false, columns: 80 });
  /** Returns the text below the options in the help of a command. */
  const textAfter = (command: Command): string => {
    printed = '';
    command.outputHelp();
    return printed.slice(command.helpInformation().length).trim();
  };
  return [
    `.TH OPTIMOO 1 "" "optimoo ${VERSION}" "User Commands"`,
    '.SH NAME',
    `optimoo \\- ${roff(program.description().replace(/[.]$/, ''))}`,
    '.SH SYNOPSIS',
    '.B optimoo',
    '.I command',
    '[options]',
    '.SH DESCRIPTION',
    ...verbatim(textAfter(program)),
    '.SH COMMANDS',
    ...program.commands.flatMap((command) => [
      `.SS ${roff(`optimoo ${command.name()} ${command.usage()}`)}`,
      roff(sentence(command.description())),
      ...terms(command),
      ...verbatim(textAfter(command)),
    ]),
    '',
  ].join('\n');
}

/** Returns roff lines for the arguments and options of a command with their meanings. */
function terms(command: Command): string[] {
  const help = command.createHelp();
  const rows: [string, string][] = [
    ...help
      .visibleArguments(command)
      .map((each): [string, string] => [help.argumentTerm(each), help.argumentDescription(each)]),
    ...help
      .visibleOptions(command)
      .map((each): [string, string] => [help.optionTerm(each), help.optionDescription(each)]),
  ];
  return rows.flatMap(([term, meaning]) => ['.TP', `.B ${roff(term)}`, roff(meaning)]);
}

/** Returns roff lines that man prints without filling them. */
function verbatim(text: string): string[] {
  return ['.PP', '.nf', ...text.split('\n').map(roff), '.fi'];
}

const sentence = (text: string): string => `${text[0].toUpperCase()}${text.slice(1)}.`;

/**
 * Escapes a line of text, so that roff reads no escapes or requests in it and prints hyphens that can be
 * copied.
 */
function roff(text: string): string {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replace(/^[.']/, '\\&$&');
}
