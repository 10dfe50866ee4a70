// Tests where a browser is looked for on each system, and the note about skipped tests at the end of a run.
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TestModule } from 'vitest/node';
import { findBrowser, pathOf, type Tool } from './tools.ts';
import { missingTools } from './tools-reporter.ts';

describe('a browser is found', () => {
  it.each<[string, NodeJS.Platform, NodeJS.ProcessEnv, string]>([
    ['of Debian', 'linux', { PATH: '/usr/local/bin:/usr/bin' }, '/usr/bin/chromium'],
    ['without windows', 'linux', { PATH: '/usr/bin' }, '/usr/bin/chromium-headless-shell'],
    ['of Fedora', 'linux', { PATH: '/usr/bin' }, '/usr/lib64/chromium-browser/chromium-browser'],
    ['a snap', 'linux', { PATH: '/usr/bin' }, '/snap/bin/chromium'],
    ['Chrome from its makers', 'linux', {}, '/opt/google/chrome/chrome'],
    ['Edge', 'linux', { PATH: '/usr/bin' }, '/usr/bin/microsoft-edge'],
    [
      'of macOS',
      'darwin',
      { HOME: '/Users/a' },
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    [
      'of one person',
      'darwin',
      { HOME: '/Users/a' },
      '/Users/a/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    ['of Windows', 'win32', { PROGRAMFILES: 'C:\\P' }, 'C:\\P\\Google\\Chrome\\Application\\chrome.exe'],
    [
      'Edge',
      'win32',
      { 'PROGRAMFILES(X86)': 'C:\\P86' },
      'C:\\P86\\Microsoft\\Edge\\Application\\msedge.exe',
    ],
    ['of one person', 'win32', { LOCALAPPDATA: 'C:\\A' }, 'C:\\A\\Chromium\\Application\\chrome.exe'],
    ["in Playwright's own folder", 'linux', { PATH: '/usr/bin' }, chromium.executablePath()],
  ])('%s, %s', (_, platform, env, path) => {
    expect(findBrowser(platform, env, (each) => each === path)).toBe(path);
    expect(findBrowser(platform, { ...env, CHROME_PATH: '/my/browser' }, () => true)).toBe('/my/browser');
    expect(findBrowser(platform, env, () => false)).toBeUndefined();
  });
});

describe('a missing tool', () => {
  const tool: Tool = { name: 'browser', description: 'browser anywhere', path: undefined };

  it('is an error for its tests', () => {
    expect(() => pathOf(tool)).toThrow(new Error('There is no browser anywhere.'));
  });

  it('is reported with its skipped tests, file by file', () => {
    const skipped = (file: string, tags: string[][]): TestModule =>
      ({
        moduleId: `/top/tests/${file}`,
        project: { config: { root: '/top' } },
        children: { allTests: () => tags.map((each) => ({ tags: each })) },
      }) as unknown as TestModule;
    const modules = [
      skipped('a.test.ts', [['browser'], ['browser'], []]),
      skipped('b.test.ts', [['c-compiler']]),
    ];
    const said = (tools: readonly Tool[]): string => {
      let text = '';
      missingTools(tools, (more) => {
        text += more;
      }).onTestRunEnd?.(modules, [], 'passed');
      return text;
    };
    expect(said([tool])).toBe(
      '\nNot tested: 2 tests, for there is no browser anywhere.\n  tests/a.test.ts (2)\n',
    );
    expect(said([{ ...tool, name: 'c-compiler' }])).toMatch(/^\nNot tested: 1 test, /);
    expect(said([{ ...tool, path: '/a' }])).toBe('');
  });
});
