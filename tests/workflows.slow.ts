// Runs the commands of the workflows in a fresh clone, in their order. This test changes the clone first: the
// clone says that its version is released. `gh` is a program that prints its arguments, and `npm publish` is
// a dry run. Commands that change the machine or that CI runs anyway are left out.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { npm, PACKAGE, TOP } from './package.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { commandsOf, jobNamed, WORKFLOWS } from './workflows.ts';

const LEFT_OUT: readonly string[] = [
  'sudo apt-get install --yes fish redis-server zsh', // .ci/run installs these
  'brew install fish redis',
  'npm ci', // .ci/run and clone.full.ts
  'npm test',
  'npm run test:full',
  'npx vitest run --mode slow tests/package', // runs in the same lane as this file
];

const top = temporaryFolder();
const clone = join(top, 'clone');
const home = join(top, 'home');
const TAG = `v${PACKAGE.version}`;

/** Runs a command of a workflow in the shell that GitHub uses. @throws Error if the command fails. */
function runStep(command: string): string {
  const env = {
    ...process.env,
    PATH: `${home}${delimiter}${process.env.PATH}`,
    RUNNER_TEMP: home,
    GITHUB_REF_NAME: TAG,
    GITHUB_REPOSITORY: 'optimoo/optimoo',
  };
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', command], {
    cwd: clone,
    encoding: 'utf8',
    env,
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}

/** Replaces a text in a file of the clone. @throws Error if the text is missing. */
function mend(file: string, old: RegExp, replacement: string): void {
  const text = readFileSync(join(clone, file), 'utf8');
  const mended = text.replace(old, replacement);
  if (mended === text) throw new Error(`${file} has no ${old}.`);
  writeFileSync(join(clone, file), mended);
}

const has = (name: string): boolean => spawnSync(name, ['--version']).status === 0;

beforeAll(() => {
  mkdirSync(home);
  const files = spawnSync('git', ['ls-files', '-z'], { cwd: TOP, encoding: 'utf8' }).stdout;
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(TOP, file), join(clone, file));
  if (readFileSync(join(clone, 'README.md'), 'utf8').includes('Until the first release')) {
    mend('README.md', /(?:Until|After) the first release/g, 'Now');
    mend('docs/library.md', /(?:until|After) the first release/g, 'now');
    mend('CHANGELOG.md', /## \[Unreleased\]/, `## [${PACKAGE.version}]`);
  }
  symlinkSync(join(TOP, 'node_modules'), join(clone, 'node_modules'), 'junction');
  writeFileSync(join(home, 'gh'), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
  chmodSync(join(home, 'gh'), 0o755);
  const user = ['-c', 'user.name=x', '-c', 'user.email=x@example.org'];
  for (const words of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...user, 'commit', '--quiet', '-m', 'x'],
  ])
    expect(spawnSync('git', words, { cwd: clone }).status).toBe(0);
});

describe('each command of the workflow works:', () => {
  const done: string[] = [...LEFT_OUT];
  const works = (
    command: string,
    how: { needs?: string; suffix?: string } = {},
    check = (_: string) => {},
  ) => {
    done.push(command);
    it.skipIf(how.needs !== undefined && !has(how.needs))(command, () => {
      check(runStep(`${command}${how.suffix ?? ''}`));
    });
  };

  works('npm run release -- "$GITHUB_REF_NAME"', {}, () => {
    const sums = readFileSync(join(clone, 'release/SHA256SUMS'), 'utf8').trim().split('\n');
    const names = sums.map((line) => {
      const [, sum, name] = /^([0-9a-f]{64}) {2}(.*)$/.exec(line) ?? [];
      const path = join(clone, existsSync(join(clone, 'release', name)) ? 'release' : '', name);
      expect([name, createHash('sha256').update(readFileSync(path)).digest('hex')]).toEqual([name, sum]);
      return name;
    });
    expect(names).toContain(`optimoo-${PACKAGE.version}.tgz`);
    expect(names).toContain(`optimoo-trees-${PACKAGE.version}.tar.gz`);
    expect(names).toContain('trees/4x/4x11-average.cert');
    expect(names.length).toBeLessThanOrEqual(1024); // more cannot be attested at once
    const notes = readFileSync(join(clone, 'release/notes.md'), 'utf8');
    expect(notes).toContain('### Added');
    expect(notes).not.toMatch(/\]\((?!https:)/); // GitHub shows the notes on a page of their own
  });
  works('npm run check:package');
  works('npm publish --provenance --access public ./release/optimoo-*.tgz', { suffix: ' --dry-run' });
  const [announce] = commandsOf(jobNamed('release', 'announce'));
  works(announce, {}, (printed) => {
    const words = printed.trim().split('\n');
    expect(words.slice(0, 3)).toEqual(['release', 'create', TAG]);
    const files = words.filter((word) => word.startsWith('release/'));
    expect(files.length).toBe(4);
    expect(files.filter((file) => !existsSync(join(clone, file)))).toEqual([]);
  });
  works('npm run docs', {}, () => {
    for (const file of ['index.html', 'page/index.html'])
      expect(existsSync(join(clone, 'dist/site', file))).toBe(true);
  });
  works('npm run build');
  works('npm pack --ignore-scripts --pack-destination "$RUNNER_TEMP"');
  works('npm install --prefix "$RUNNER_TEMP" "$RUNNER_TEMP"/optimoo-*.tgz');
  works('cp scripts/try-package.mjs "$RUNNER_TEMP"');
  for (const [name, command] of [
    ['node', 'node'],
    ['bun', 'bun'],
    ['deno', 'deno run --allow-all'],
  ]) {
    works(`${command} "$RUNNER_TEMP/try-package.mjs"`, { needs: name }, (printed) =>
      expect(printed.toLowerCase()).toMatch(new RegExp(`^${name} \\d`)),
    );
  }

  it('and no command was forgotten', () => {
    const commands = WORKFLOWS.flatMap(({ jobs }) => Object.values(jobs).flatMap(commandsOf));
    expect([...new Set(commands)].sort()).toEqual([...new Set(done)].sort());
  });
});

it('the package of the release has the version of its tag', () => {
  const [{ version }] = JSON.parse(npm(['pack', '--dry-run', '--ignore-scripts', '--json', clone], top));
  expect(`v${version}`).toBe(TAG);
});
