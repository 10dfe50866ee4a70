// Runs real shells and presses the Tab key, to test the script that completes `optimoo`. Each shell starts
// without the user's settings, in an empty folder, and reads its keys from a pipe.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathOf, type Tool } from './tools.ts';

/** The text typed before the Tab key, and the text typed after it. */
export type Typed = readonly [before: string, after: string];

/**
 * Starts bash or zsh in a folder with empty `files`, loads the completion `script`, and types lines. Returns
 * the words with which each line called optimoo, as `<solve> <4x6>`.
 * @throws Error if the shell fails
 */
export function pressTab(
  shell: Tool,
  script: string,
  files: readonly string[],
  lines: readonly Typed[],
): string[] {
  return inFolder(files, (folder) => {
    const [settings, called] = [join(folder, 'settings'), join(folder, 'called')];
    const command = `optimoo() { printf '<%s> ' "$@" >> ${called}; echo >> ${called}; }`;
    const completes = shell.name === 'zsh' ? 'autoload -U compinit; compinit -D -u\n' : '';
    writeFileSync(settings, `${completes}${script}\n${command}\n`);
    const keys = lines.map(([before, after]) => `${before}\t${after}\n`).join('');
    const options =
      shell.name === 'zsh' ? ['-f', '-c', ZSH_DRIVER, settings] : ['--noprofile', '--rcfile', settings, '-i'];
    run(shell, folder, options, keys);
    return existsSync(called) ? readFileSync(called, 'utf8').trimEnd().split(/ *\n/) : [];
  });
}

/**
 * Unlike bash, zsh reads keys only from a terminal. So an outer zsh makes a terminal for an inner one, and
 * types each line after the inner one's prompt.
 */
const ZSH_DRIVER = `
zmodload zsh/zpty && zpty inner zsh -f -i || exit
zpty -w inner "PS1='READY'; . $0"
zpty -r inner seen '*READY*READY'
while IFS= read -r line; do
  zpty -w inner $line
  zpty -r inner seen '*READY'
done
zpty -d inner`;

/**
 * Starts fish in a folder with empty `files` and loads the completion `script`. Returns its suggestions for
 * the last word of each line.
 */
export function offeredByFish(
  fish: Tool,
  script: string,
  files: readonly string[],
  lines: readonly string[],
): string[][] {
  return inFolder(files, (folder) => {
    const settings = join(folder, 'settings');
    writeFileSync(settings, script);
    const ask = `source ${settings}; while read --local line; complete --do-complete $line; echo; end`;
    const answers = run(
      fish,
      folder,
      ['--no-config', '--command', ask],
      lines.map((line) => `${line}\n`).join(''),
    );
    return answers
      .split(/^\n/m)
      .slice(0, lines.length)
      .map((answer) =>
        answer
          .split('\n')
          .filter(Boolean)
          .map((line) => line.split('\t')[0]),
      );
  });
}

/** Makes a new folder, whose subfolder `here` holds empty files, runs `work`, and removes the folder. */
function inFolder<T>(files: readonly string[], work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'optimoo-shell-'));
  try {
    mkdirSync(join(folder, 'here'));
    for (const file of files) writeFileSync(join(folder, 'here', file), '');
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(shell: Tool, folder: string, options: readonly string[], input: string): string {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    INPUTRC: '/dev/null',
    TERM: 'vt100',
    LC_ALL: 'C.UTF-8',
  };
  const cwd = join(folder, 'here');
  const { status, stdout, stderr } = spawnSync(pathOf(shell), options, {
    cwd,
    env,
    input,
    encoding: 'utf8',
    timeout: 120_000,
  });
  if (status !== 0) throw new Error(`${shell.name} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}
