// The files of the proved checker, and functions that build and run it. Its tests share them.

import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../extras/coq/', import.meta.url);
const directory = fileURLToPath(folder);

/** The names of the Coq sources. */
export const PROOFS: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.v'))
  .sort();

/** The text of a file of extras/coq/. */
export function sourceOf(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

/** The fenced blocks of a document in one language, without their fences. */
export function blocksOf(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)\n```$/gm)]
    .filter(([, words]) => words === language)
    .map(([, , block]) => block);
}

/**
 * Lets Coq check all proofs, and builds the program. @throws Error with the messages of the build if it
 * fails.
 */
export function buildProved(): void {
  execFileSync('make', ['clean', 'check'], {
    cwd: directory,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** The names of the assumptions of the theorem besides the logic of Coq. Call buildProved() first. */
export function assumptions(): string[] {
  const said = execFileSync('make', ['--silent', 'assumptions'], { cwd: directory, encoding: 'utf8' });
  return [...said.matchAll(/^([\w.]+)\b(?! *:$)/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== 'Axioms');
}

/** Runs the proved checker. @throws Error if it does not print exactly one line. */
export function runProved(words: readonly string[]): { status: number | null; line: string } {
  const { status, stdout, stderr } = spawnSync(`${directory}check`, words, { encoding: 'utf8' });
  if ((stdout + stderr).split('\n').length !== 2) throw new Error(`it says: ${stdout}${stderr}`);
  return { status, line: (stdout + stderr).trimEnd() };
}
