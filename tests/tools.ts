// The tools that some tests need in addition to Node, and the places to look for them. Nothing is installed.
// A test that needs a tool has the tool's name as its tag. If the tool is missing, the test is skipped, and
// the end of the run names it. Under CI the test runs and fails.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { chromium } from 'playwright-core';

export interface Tool {
  /** The tool's name, which is the tag of the tests that need the tool. */
  readonly name: 'browser' | 'c-compiler' | 'coq' | 'python3' | 'redis' | 'bash' | 'zsh' | 'fish';
  /**
   * A description of the tool and of where to find it. It completes a sentence that begins with "there is
   * no".
   */
  readonly description: string;
  /** The path or command of the tool. Undefined if the machine lacks it. */
  readonly path: string | undefined;
}

/**
 * Commands of browsers on Linux, best first. A headless build needs a third less time for each visit.
 * Ubuntu's `chromium-browser` comes last, because it may only print advice to install a snap.
 */
const COMMANDS = [
  ...['chromium-headless-shell', 'chrome-headless-shell'],
  ...[
    'google-chrome-stable',
    'google-chrome',
    'chrome',
    'chromium',
    'chromium-freeworld',
    'microsoft-edge-stable',
  ],
  ...['microsoft-edge', 'chromium-browser'],
];

/** Folders of browsers outside the search path: those of snaps, of Fedora, and of the makers. */
const FOLDERS = ['/snap/bin', '/usr/lib64/chromium-browser', '/opt/google/chrome', '/opt/microsoft/msedge'];

const APPLICATIONS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];

const WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

export const BROWSER: Tool = {
  name: 'browser',
  description: 'Chrome, Chromium or Edge; the environment variable CHROME_PATH may name one',
  path: findBrowser(process.platform, process.env, existsSync),
};

export const C_COMPILER: Tool = {
  name: 'c-compiler',
  description: 'C compiler cc, gcc or clang in the search path; the environment variable CC may name another',
  path: [process.env.CC, 'cc', 'gcc', 'clang'].find(
    (name) => name && spawnSync(name, ['--version']).status === 0,
  ),
};

export const PYTHON: Tool = {
  name: 'python3',
  description: 'Python 3.9 or later, as python3 or python in the search path',
  path: ['python3', 'python'].map(pythonBehind).find((path) => path !== undefined),
};

export const COQ: Tool = {
  name: 'coq',
  description:
    'coqc with ocamlopt and make in the search path, as in the packages coq, ocaml-nox and make of Debian',
  path: [
    ['coqc', '--version'],
    ['ocamlopt', '-version'],
    ['make', '--version'],
  ].every(([name, option]) => spawnSync(name, [option]).status === 0)
    ? 'coqc'
    : undefined,
};

export const REDIS: Tool = {
  name: 'redis',
  description: 'redis-server in the search path; the environment variable REDIS_SERVER may name another',
  path: [process.env.REDIS_SERVER, 'redis-server'].find(
    (name) => name && spawnSync(name, ['--version']).status === 0,
  ),
};

/**
 * The shells that `optimoo completion` supports. On Windows they are not tested, because its terminals
 * differ.
 */
export const [BASH, ZSH, FISH] = (['bash', 'zsh', 'fish'] as const).map((name): Tool => {
  const isHere = process.platform !== 'win32' && spawnSync(name, ['--version']).status === 0;
  return { name, description: `${name} in the search path`, path: isHere ? name : undefined };
});

/**
 * The path of the Python program behind a command, or undefined if it is missing or too old. The command
 * itself may be a script that searches for the program at each call, which takes ten times as long.
 */
function pythonBehind(name: string): string | undefined {
  const { status, stdout } = spawnSync(
    name,
    ['-c', 'import sys; print(sys.executable); sys.exit(sys.version_info < (3, 9))'],
    {
      encoding: 'utf8',
    },
  );
  return status === 0 ? stdout.trim() : undefined;
}

/** The path of a tool. @throws Error if the machine lacks the tool. */
export function pathOf({ path, description }: Tool): string {
  if (path === undefined) throw new Error(`There is no ${description}.`);
  return path;
}

/**
 * Finds a browser: the one that CHROME_PATH names, else the first one at this system's usual places, else the
 * one that Playwright has downloaded. Returns undefined if there is none.
 */
export function findBrowser(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
  exists: (path: string) => boolean,
): string | undefined {
  return env.CHROME_PATH || [...placesOf(platform, env), chromium.executablePath()].find(exists);
}

function placesOf(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', `${env.HOME}/Applications`];
    return folders.flatMap((folder) =>
      APPLICATIONS.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    );
    return folders.flatMap((folder) => WINDOWS.map((path) => `${folder}\\${path}`));
  }
  const folders = [...(env.PATH ?? '').split(':').filter(Boolean), ...FOLDERS];
  return COMMANDS.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
}
