// The system's C compiler, for tests of code that is written in C or that writes C. There may be none: such
// tests have the tag `c-compiler`. Programs are built in a folder of their own, which is removed again.

import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { C_COMPILER, pathOf } from './tools.ts';

/** The options of a plain program. */
export const C99: readonly string[] = ['-std=c99', '-O1'];

/**
 * Options for a program that is built again for another tree or table. Without optimization the compiler
 * takes a third of the time.
 */
export const C99_AGAIN: readonly string[] = ['-std=c99', '-O0'];

/** Options for a program that runs for long: all abilities of this machine that the compiler knows. */
export const FASTEST: readonly string[] = ['-O3', '-march=native'];

/** Further options that stop a program at undefined behaviour of C. */
export const SANITIZE = ['-fsanitize=undefined,address', '-fno-sanitize-recover=all'];

/** A header must compile with all of these warnings as errors. */
const STRICT = ['-Wall', '-Wextra', '-Werror', '-pedantic', '-Wconversion', '-Wshadow'];

/**
 * Compiles `main.c` of these files (by name), runs it with this input and returns its output.
 * @throws Error when it does not compile, or ends with another exit code than 0.
 */
export function runC(files: Readonly<Record<string, string>>, input = '', options = C99): string {
  const folder = mkdtempSync(join(tmpdir(), 'optimoo-c-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const program = programIn(folder, 'main');
    build([...STRICT, ...options, '-o', program, join(folder, 'main.c')]);
    // Windows writes both
    return execFileSync(program, { input, encoding: 'utf8', maxBuffer: 2 ** 24 }).replaceAll('\r\n', '\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The path of a program that is to be built, as this system names programs. */
export function programIn(folder: string, name: string): string {
  return join(folder, process.platform === 'win32' ? `${name}.exe` : name);
}

/** Calls the compiler. @throws Error with the compiler's messages. */
export function build(options: readonly string[]): void {
  execFileSync(pathOf(C_COMPILER), options, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Can programs be built, and run, with these options? */
export function supports(options: readonly string[]): boolean {
  try {
    return (
      C_COMPILER.path !== undefined &&
      runC({ 'main.c': 'int main(void) { return 0; }\n' }, '', options) === ''
    );
  } catch {
    return false;
  }
}

/** Builds the second checker of certificates; a warning is an error. */
export function buildSecond(program: string, options: readonly string[] = ['-O2']): void {
  const source = fileURLToPath(new URL('../verify/second/check.c', import.meta.url));
  build(['-std=c99', '-Wall', '-Wextra', '-Werror', ...options, '-o', program, source]);
}

/** Runs a checker. @throws Error when it prints anything but one line, its verdict. */
export function runSecond(
  program: string,
  words: readonly string[],
): { status: number | null; line: string } {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  return { status, line: verdictOf(stdout, stderr) };
}

/**
 * Runs the second checker without waiting, for several at a time. @throws Error also when it does not accept.
 */
export async function runSecondBeside(program: string, words: readonly string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(program, words, { encoding: 'utf8' });
  return verdictOf(stdout, stderr);
}

function verdictOf(stdout: string, stderr: string): string {
  if (!/^(VERIFIED|REFUSED) .*\r?\n$/.test(stdout) || stderr !== '')
    throw new Error(`it says: ${stdout}${stderr}`);
  return stdout.trimEnd();
}
