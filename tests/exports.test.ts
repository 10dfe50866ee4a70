// What package.json exports is there after a build: each door is a file with its types beside it, within what is published, and
// can be imported by its name. The build that `npm test` begins with is what is looked at.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const TOP = fileURLToPath(new URL('..', import.meta.url));
const PACKAGE = JSON.parse(readFileSync(join(TOP, 'package.json'), 'utf8'));
const DOORS = Object.entries<string>(PACKAGE.exports).filter(([door]) => door !== './package.json');

describe('every export', () => {
  it.each(DOORS)('%s is a published file with types', (_, target) => {
    expect(target).toMatch(/^[.]\/dist\/(?!viewer|scripts).*[.]js$/);
    expect(existsSync(join(TOP, target))).toBe(true);
    expect(existsSync(join(TOP, target.replace(/[.]js$/, '.d.ts')))).toBe(true);
  });

  it('can be imported by its name, and says nothing', () => {
    const names = DOORS.map(([door]) => `optimoo${door.slice(1)}`);
    const script = `for (const name of ${JSON.stringify(names)}) {
      if (Object.keys(await import(name)).length === 0) console.log(name + ' exports nothing');
    }`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: TOP,
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });
});

it('every file that is published by its name exists', () => {
  const files = (PACKAGE.files as string[]).filter((file) => !file.startsWith('!'));
  expect(files.filter((file) => !existsSync(join(TOP, file)))).toEqual([]);
});
