// Plays the transcripts of cli/transcripts/, and compares each command's output and exit code.
//
// A line that begins with # starts a scene. Each scene has its own empty folder, for which `@` stands. Lines
// before the first command of a scene put files into the folder. Lines before the first scene do so for every
// scene of the file. `name/` makes a folder, `name: line | line` a text, `name < file` a copy from trees/,
// `name -> target` a link, and `name = record | record` a ledger.
//
// `$ ` begins a command. Below it stands its standard output. A line of input follows `< ` where the command
// read it. Lines of the error output follow `! `. An exit code other than 0 is in brackets. A command that
// fails must leave the folder unchanged. JSON must have the published shape. `COLUMNS=40 ` before a command
// sets the width of the terminal. `| grep words` keeps only matching lines, and `| pick keys` only these keys
// of JSON or of its error. The commands ls, cmp, rm and truncate imitate those of the shell.
//
// OPTIMOO_WRITE=1 writes the present output into the transcripts; read the difference.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeRecord } from '../solver/ledger/records.ts';
import { captured, type Ended, type Input, optimooIn } from '../tests/captured.ts';
import { wordsOf } from '../tests/command-line.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { commandLine } from './command-line.ts';

const FOLDER = fileURLToPath(new URL('transcripts/', import.meta.url));
const TREES = fileURLToPath(new URL('../trees/', import.meta.url));

/** Carries out one line that puts a file into the folder. */
function prepare(folder: string, line: string): void {
  const [, name, kind, rest] = /^([\w. -]+?)(\/|: ?| < | -> | = )(.*)$/.exec(line) ?? [];
  if (kind === '/') mkdirSync(join(folder, name));
  else if (kind === ' < ') cpSync(join(TREES, rest), join(folder, name));
  else if (kind === ' -> ') symlinkSync(rest, join(folder, name));
  else if (kind === ' = ')
    writeFileSync(join(folder, name), Buffer.concat(rest.split(' | ').map(encodeRecord)));
  else if (kind !== undefined) writeFileSync(join(folder, name), rest.replaceAll(' | ', '\n'));
  else throw new Error(`"${line}" prepares nothing.`);
}

/** Lists the names in a folder with the contents of the files. */
function contents(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).map((entry) =>
    entry.isFile() ? `${entry.name} ${readFileSync(join(folder, entry.name), 'latin1')}` : entry.name,
  );
}

/** Says whether a document has one of the shapes of docs/json-output.schema.json. */
const isInSchema = new Ajv2020({ allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(new URL('../docs/json-output.schema.json', import.meta.url), 'utf8')),
);

/**
 * Checks that the output of a command with --json is a document of the published shape. The document of an
 * error must contain the sentence of the error output.
 */
function expectDocument({ code, out, err }: Ended): void {
  const document = JSON.parse(out);
  expect([isInSchema(document), isInSchema.errors]).toEqual([true, null]);
  expect(Object.keys(document)[0]).toBe('command');
  if (code !== 0) expect(err).toBe(`${document.error?.message ?? document.verdict}\n`);
  if (document.error !== undefined) expect(document.error.exitCode).toBe(code);
}

/** Returns the output, reduced by the filter behind `|` if there is one. */
function filtered(out: string, filter: string | undefined): string {
  const [name, ...words] = wordsOf(filter ?? '');
  if (name === undefined) return out;
  if (name === 'pick') {
    const { error, ...figures } = JSON.parse(out);
    const document = { error, ...figures, ...error };
    return `${JSON.stringify(Object.fromEntries(words.map((key) => [key, document[key]])))}\n`;
  }
  expect(name).toBe('grep');
  const pattern = new RegExp(`^< |${words[0]}`);
  return out.replaceAll(/.*\n/g, (line) => (pattern.test(line) ? line : ''));
}

/** Imitations of the shell commands that transcripts use. */
const SHELL: Readonly<Record<string, (folder: string, words: readonly string[]) => string>> = {
  ls: (folder, [place = folder]) =>
    readdirSync(place)
      .map((name) => `${name}\n`)
      .join(''),
  rm: (_, [file]) => {
    rmSync(file, { recursive: true });
    return '';
  },
  cmp: (_, [one, other]) => (readFileSync(one).equals(readFileSync(other)) ? '' : 'They differ.\n'),
  truncate: (_, [, size, file]) => {
    writeFileSync(file, readFileSync(file).subarray(0, Number(size)));
    return '';
  },
};

/**
 * Runs a command with these lines of input. The returned output also shows each input line where the command
 * read it.
 */
async function ended(folder: string, line: string, lines: readonly string[]): Promise<Ended> {
  const [, columns, command, filter] = /^(?:COLUMNS=(\d+) )?(.*?)(?: \| (.*))?$/.exec(line) ?? [];
  const words = wordsOf(command);
  const shell = SHELL[words[0]];
  if (shell !== undefined) {
    const places = words.slice(1).map((word) => word.replace(/^@/, () => `${folder}/`));
    return { code: 0, out: shell(folder, places), err: '' };
  }
  const input: Input = function* (printed) {
    for (const each of lines) {
      printed.out += each === '' ? '<\n' : `< ${each}\n`;
      yield each;
    }
  };
  const width = columns === undefined ? undefined : Number(columns);
  const found = await optimooIn(folder, words, input, { columns: width });
  if (words.includes('--json') && !words.includes('--stdin')) expectDocument(found);
  return { ...found, out: filtered(found.out, filter) };
}

/** Runs a command, and returns its part of the transcript: command, input, output and exit code. */
async function follow(folder: string, line: string, input: readonly string[]): Promise<string> {
  const before = contents(folder);
  const { code, out, err } = await ended(folder, line, input);
  if (code !== 0) expect([line, contents(folder)]).toEqual([line, before]);
  const errors = err.replace(/\n$/, '').replaceAll(/^/gm, '! ');
  return `$ ${line}\n${out}${err === '' ? '' : `${errors}\n`}${code === 0 ? '' : `[${code}]\n`}`;
}

/** Plays a scene in a folder with these files, and returns the text that the transcript should have. */
async function play(files: string, scene: string): Promise<string> {
  const folder = folderOfTest();
  const [start, ...commands] = scene.split(/^\$ /m);
  for (const line of `${files}${start}`.split('\n')) if (/^[^#]/.test(line)) prepare(folder, line);
  let played = start;
  for (const each of commands) {
    const input = [...each.matchAll(/^<(?: (.*))?$/gm)].map(([, line = '']) => line);
    played += await follow(folder, each.slice(0, each.indexOf('\n')), input);
  }
  return played + (/\n+$/.exec(scene)?.[0].slice(1) ?? '');
}

const isWindows = process.platform === 'win32';
const needsUnix = / -> |\/dev\//;

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const file = join(FOLDER, name);
  const text = readFileSync(file, 'utf8');
  const files = text.slice(0, text.search(/^# /m));
  const scenes = text.slice(files.length).split(/^(?=# )/m);
  const played = [...scenes];
  if (process.env.OPTIMOO_WRITE === '1') afterAll(() => writeFileSync(file, files + played.join('')));

  for (const [i, scene] of scenes.entries())
    it.skipIf(isWindows && needsUnix.test(scene))(scene.slice(2, scene.indexOf('\n')), async () => {
      played[i] = await play(files, scene);
      if (process.env.OPTIMOO_WRITE !== '1') expect(played[i]).toBe(scene);
    });
});

it('has a document of every command in a transcript', async () => {
  const text = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  const shown = new Set(text.join('').match(/(?<=^\$ )\w+(?= .*--json.*\n[^!])/gm));
  const { commands } = await commandLine(captured().io);
  const others = commands.map((each) => each.name()).filter((each) => !shown.has(each));
  expect(others).toEqual(['work']); // missing because only a signal ends this command
});

it('has shapes that refuse others', () => {
  expect(isInSchema({ command: 'check', ok: true })).toBe(false);
  expect(isInSchema({ command: 'check', error: { message: 'x', exitCode: 0 } })).toBe(false);
});
