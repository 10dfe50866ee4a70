// Tests of the scripts for developers: the measurements of the bench, the steps of `npm test`, and the checks
// before a release.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { PAGE } from '../scripts/bench-page.ts';
import { LARGE, USUAL, WORDS } from '../scripts/bench-solver.ts';
import { PACKAGE, TOP } from './package.ts';
import { folderOfTest } from './temporary-folder.ts';

let folder = '';
beforeEach(() => {
  folder = folderOfTest();
});

/** Runs a script of scripts/ in the temporary folder. */
function runScript(script: string, ...words: readonly string[]): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync(process.execPath, [script, ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stderr };
}

it('every measurement of npm run bench has a name of its own, and a figure', () => {
  for (const group of [USUAL, LARGE, WORDS, PAGE]) {
    const subjects = group.measurements().map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
    for (const { figures } of group.measurements()) expect(Object.keys(figures)).not.toEqual([]);
  }
});

describe('npm test', () => {
  const SCRIPTS = {
    test: PACKAGE.scripts.test,
    checks: PACKAGE.scripts.checks,
    build: 'node fail.mjs build',
    typecheck: 'node fail.mjs typecheck',
    lint: 'node fail.mjs lint',
    'test:only': 'node fail.mjs test:only',
  };
  const FAIL = `const [step, ...words] = process.argv.slice(2);
    console.log(['ran', step, ...words].join(' '));
    process.exit(step === process.env.FAULTY ? 1 : 0);`;

  /**
   * Runs the `test` script of package.json. Its steps do nothing, but the step `faulty` fails. Returns the
   * steps that ran.
   */
  function testWith(faulty: string, ...words: readonly string[]): { status: number | null; steps: string[] } {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: SCRIPTS }));
    writeFileSync(join(folder, 'fail.mjs'), FAIL);
    symlinkSync(join(TOP, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const { status, stdout } = spawnSync('npm', ['test', ...words], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: { ...process.env, FAULTY: faulty },
    });
    return { status, steps: [...stdout.matchAll(/ran (.*)$/gm)].map(([, step]) => step) };
  }

  it.each(['lint', 'test:only'])('ends with 1 after all steps, with a fault in: %s', (faulty) => {
    const { status, steps } = testWith(faulty, '--', 'cli/play', '-t', 'two words');
    expect(status).toBe(1);
    expect(steps.slice(0, 2)).toEqual(['build', 'test:only cli/play -t two words']);
    expect(steps.slice(2).sort()).toEqual(['lint', 'typecheck']);
  });
});

describe('a release', () => {
  const git = (...words: readonly string[]): unknown =>
    execFileSync('git', words, { cwd: folder, stdio: 'ignore' });
  const SECTION = `\n## [${PACKAGE.version}]`;

  /** Makes a clone that has only the files that the release script reads. `changed` changes some of them. */
  function clone(changed: Readonly<Record<string, (text: string) => string>>): void {
    for (const file of [
      'package.json',
      'CHANGELOG.md',
      'README.md',
      'cli/program.ts',
      'scripts/release.mjs',
    ]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(TOP, file), join(folder, file));
      const text = readFileSync(join(folder, file), 'utf8');
      if (changed[file] !== undefined) writeFileSync(join(folder, file), changed[file](text));
    }
    git('init', '--quiet');
    git('add', '--all');
    git('-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '--quiet', '--message', 'x');
  }

  const released = (text: string): string => `${text}${SECTION}\n`;
  const unreleased = (text: string): string => text.replace(SECTION, '\n## [0.0.0]');
  const offered = (text: string): string => text.replaceAll(/(?:Until|After) the first release/g, 'Now');
  const other = (text: string): string => text.replace(`'${PACKAGE.version}'`, "'0.0.0'");

  it.each([
    [{ 'CHANGELOG.md': unreleased }, `CHANGELOG.md has no section [${PACKAGE.version}].\n`],
    [
      { 'CHANGELOG.md': released },
      'There is a release now, so mend README.md and the translations of README.\n',
    ],
    [
      { 'CHANGELOG.md': released, 'README.md': offered, 'cli/program.ts': other },
      `cli/program.ts does not say ${PACKAGE.version}.\n`,
    ],
  ])('is refused with a sentence: %o', (changed, sentence) => {
    clone(changed);
    expect(runScript('scripts/release.mjs')).toEqual({ status: 1, stderr: sentence });
  });

  it('is refused under the tag of another version', () => {
    clone({});
    const sentence = `The tag is v0.0.0, but package.json says ${PACKAGE.version}.\n`;
    expect(runScript('scripts/release.mjs', 'v0.0.0')).toEqual({ status: 1, stderr: sentence });
  });

  it('is refused while there are changes that are not committed', () => {
    clone({ 'CHANGELOG.md': released });
    writeFileSync(join(folder, 'new'), '');
    const sentence = 'There are changes that are not committed:\n?? new\n\n';
    expect(runScript('scripts/release.mjs')).toEqual({ status: 1, stderr: sentence });
  });

  it('passes its checks; then its first step fails, because this folder is no project', () => {
    clone({ 'CHANGELOG.md': released, 'README.md': offered });
    const { status, stderr } = runScript('scripts/release.mjs', `v${PACKAGE.version}`);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(
        /(^|\n)npm pack --pack-destination release has failed; there is nothing to publish\.\n$/,
      ),
    ]);
  });
});
