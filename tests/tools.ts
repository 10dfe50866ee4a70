// Tools that some tests need apart from Node, and the places to look for them. This file installs nothing. A
// test that needs a tool carries the tool's name as its tag. If the tool is missing, such tests are skipped
// and named at the end of the run; under CI they run and fail.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { chromium } from 'playwright-core';

export interface Tool {
  /** The tag of the tests that need it. */
  readonly name: 'browser' | 'c-compiler' | 'coq' | 'python3' | 'redis' | 'bash' | 'zsh' | 'fish';
  /** A description of the tool and its places, to follow "there is no". */
  readonly description: string;
  /** Undefined if the machine lacks the tool. */
  readonly path: string | undefined;
}

/**
 * Commands of Linux, best first. A browser without windows takes a third less time a visit. Ubuntu's
 * `chromium-browser` may only advise to install a snap.
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

/** Further folders of browsers, apart from the search path: snaps, Fedora's, and the makers' own. */
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

/** The shells that `optimoo completion` knows; those of Windows have other terminals. */
export const [BASH, ZSH, FISH] = (['bash', 'zsh', 'fish'] as const).map((name): Tool => {
  const isHere = process.platform !== 'win32' && spawnSync(name, ['--version']).status === 0;
  return { name, description: `${name} in the search path`, path: isHere ? name : undefined };
});

/**
 * The program that a command starts. The command may be a script that searches for the program at each call,
 * which takes ten times as long.
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
 * The browser that CHROME_PATH names, else the first of the places of this system, else the one that
 * Playwright has downloaded.
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
