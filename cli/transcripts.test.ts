// Follows the transcripts of cli/transcripts/: commands, what they print, and how they end.
//
// A line that begins with # starts a scene in an empty folder, which `@` stands for. Lines before its first
// command fill the folder: `name/` is a folder, `name: words` a text, `name < file` a copy from trees/,
// `name -> target` a link, and `name = record | record` a ledger.
// `$ ` begins a command. Its standard output follows as it is, its error output behind `! `, and its exit code
// in brackets unless it is 0. A command that fails must leave the folder as it was.
// OPTIMOO_WRITE=1 writes the transcripts from what the commands print now: read the difference.

import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeRecord } from '../solver/ledger/records.ts';
import { optimooIn } from '../tests/captured.ts';
import { wordsOf } from '../tests/command-line.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';

const FOLDER = fileURLToPath(new URL('transcripts/', import.meta.url));
const TREES = fileURLToPath(new URL('../trees/', import.meta.url));

/** Fills the folder by one line of a scene. */
function prepare(folder: string, line: string): void {
  const [, name, kind, rest] = /^([\w.-]+)(\/|: ?| < | -> | = )(.*)$/.exec(line) ?? [];
  if (kind === '/') mkdirSync(join(folder, name));
  else if (kind === ' < ') cpSync(join(TREES, rest), join(folder, name));
  else if (kind === ' -> ') symlinkSync(rest, join(folder, name));
  else if (kind === ' = ')
    writeFileSync(join(folder, name), Buffer.concat(rest.split(' | ').map(encodeRecord)));
  else if (kind !== undefined) writeFileSync(join(folder, name), rest);
  else throw new Error(`"${line}" prepares nothing.`);
}

/** The names of a folder and the contents of its files. */
function contents(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).map((entry) =>
    entry.isFile() ? `${entry.name} ${readFileSync(join(folder, entry.name), 'latin1')}` : entry.name,
  );
}

/** A command with what it prints and its exit code, as a transcript has them. */
async function follow(folder: string, command: string): Promise<string> {
  const before = contents(folder);
  const { code, out, err } = await optimooIn(folder, wordsOf(command));
  if (code !== 0) expect([command, contents(folder)]).toEqual([command, before]);
  const errors = err.replace(/\n$/, '').replaceAll(/^/gm, '! ');
  return `$ ${command}\n${out}${err === '' ? '' : `${errors}\n`}${code === 0 ? '' : `[${code}]\n`}`;
}

/** A scene as it is played now. */
async function play(scene: string): Promise<string> {
  const folder = folderOfTest();
  const [start, ...commands] = scene.split(/^\$ /m);
  for (const line of start.split('\n').slice(1)) if (line !== '') prepare(folder, line);
  let played = start;
  for (const each of commands) played += await follow(folder, each.slice(0, each.indexOf('\n')));
  return played + (/\n+$/.exec(scene)?.[0].slice(1) ?? '');
}

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const file = join(FOLDER, name);
  const scenes = readFileSync(file, 'utf8').split(/^(?=# )/m);
  const played: string[] = [];
  if (process.env.OPTIMOO_WRITE === '1') afterAll(() => writeFileSync(file, played.join('')));

  it.each(scenes.map((scene) => [scene.slice(2, scene.indexOf('\n')), scene]))('%s', async (_, scene) => {
    played.push(await play(scene));
    if (process.env.OPTIMOO_WRITE !== '1') expect(played.at(-1)).toBe(scene);
  });
});
