// The system's C compiler, for tests of C programs and of code that writes C. Such tests have the tag
// `c-compiler`, because a machine may have no compiler. Programs are built in a temporary folder.

import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { C_COMPILER, pathOf } from './tools.ts';

/** Compiler options for most programs. */
export const C99: readonly string[] = ['-std=c99', '-O1'];

/**
 * Compiler options for a program that is built many times, for different trees or tables. Without
 * optimization, the compiler takes a third of the time.
 */
export const C99_AGAIN: readonly string[] = ['-std=c99', '-O0'];

/**
 * Compiler options for a program that runs for long. They allow all instructions of this machine's processor.
 */
export const FASTEST: readonly string[] = ['-O3', '-march=native'];

/** Further compiler options. With them, a program stops at undefined behaviour of C. */
export const SANITIZE = ['-fsanitize=undefined,address', '-fno-sanitize-recover=all'];

/** Warnings that count as errors in every header. */
const STRICT = ['-Wall', '-Wextra', '-Werror', '-pedantic', '-Wconversion', '-Wshadow'];

/**
 * Writes the files, given by name, compiles `main.c` and runs the program with this input. Returns its
 * output. @throws Error if the program does not compile, or if its exit code is not 0.
 */
export function runC(files: Readonly<Record<string, string>>, input = '', options = C99): string {
  const folder = mkdtempSync(join(tmpdir(), 'optimoo-c-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const program = programIn(folder, 'main');
    build([...STRICT, ...options, '-o', program, join(folder, 'main.c')]);
    // Windows ends lines with both characters
    return execFileSync(program, { input, encoding: 'utf8', maxBuffer: 2 ** 24 }).replaceAll('\r\n', '\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The path for a program that is to be built. On Windows the name gets an ending. */
export function programIn(folder: string, name: string): string {
  return join(folder, process.platform === 'win32' ? `${name}.exe` : name);
}

/** Runs the compiler with these options. @throws Error with the compiler's messages if it fails. */
export function build(options: readonly string[]): void {
  execFileSync(pathOf(C_COMPILER), options, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Returns whether this machine can build and run programs with these options. */
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

/** Builds the second checker of certificates. A warning counts as an error. */
export function buildSecond(program: string, options: readonly string[] = ['-O2']): void {
  const source = fileURLToPath(new URL('../verify/second/check.c', import.meta.url));
  build(['-std=c99', '-Wall', '-Wextra', '-Werror', ...options, '-o', program, source]);
}

/**
 * Runs a checker and returns its exit code and its verdict. @throws Error if the checker does not print
 * exactly one line.
 */
export function runSecond(
  program: string,
  words: readonly string[],
): { status: number | null; line: string } {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  return { status, line: verdictOf(stdout, stderr) };
}

/**
 * Starts the second checker and returns a promise of its verdict, so several can run at once. @throws Error
 * also if the checker does not accept.
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
