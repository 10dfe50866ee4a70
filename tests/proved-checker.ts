// What the tests of the proved checker share: its files, and how it is built and run.

import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../extras/coq/', import.meta.url);
const directory = fileURLToPath(folder);

/** The sources in Coq. */
export const PROOFS: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.v'))
  .sort();

/** The text of a file of the room. */
export function sourceOf(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

/** The blocks of a document in a language, without the lines around them. */
export function blocksOf(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)\n```$/gm)]
    .filter(([, words]) => words === language)
    .map(([, , block]) => block);
}

/** Has Coq check all proofs, and builds the program. @throws Error with what was complained of. */
export function buildProved(): void {
  execFileSync('make', ['clean', 'check'], {
    cwd: directory,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** What the theorem rests on besides the logic of Coq, by name. Only once it is built. */
export function assumptions(): string[] {
  const said = execFileSync('make', ['--silent', 'assumptions'], { cwd: directory, encoding: 'utf8' });
  return [...said.matchAll(/^([\w.]+)\b(?! *:$)/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== 'Axioms');
}

/** Runs the program. @throws Error when it prints anything but one line. */
export function runProved(words: readonly string[]): { status: number | null; line: string } {
  const { status, stdout, stderr } = spawnSync(`${directory}check`, words, { encoding: 'utf8' });
  if ((stdout + stderr).split('\n').length !== 2) throw new Error(`it says: ${stdout}${stderr}`);
  return { status, line: (stdout + stderr).trimEnd() };
}
