// Plants each small mistake (slip) of slips.txt in a copy of the project. The test that the list names, in
// the quick lane, must fail there.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createVitest,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { engineBytes } from './mutate.ts';
import { type Bug, plant, SLIPS, type Slip } from './plant.ts';

const TOP = fileURLToPath(new URL('..', import.meta.url));
let copy = '';
/**
 * Runs tests of the copy and prints nothing. All mistakes share one runner, because it takes longer to start
 * than most of these tests.
 */
let runner: Vitest;
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'optimoo-slips-'));
  for (const name of readdirSync(TOP)) {
    if (name === 'node_modules' || name === 'trees')
      symlinkSync(join(TOP, name), join(copy, name), 'junction');
    else if (!name.startsWith('.')) cpSync(join(TOP, name), join(copy, name), { recursive: true });
  }
  runner = await createVitest('test', { root: copy, mode: 'test', watch: false, bail: 1, reporters: [{}] });
});
afterAll(async () => {
  await runner?.close();
  rmSync(copy, { recursive: true, force: true });
});

/**
 * Runs tests of the copy until one of them fails. Returns which of these tests passed and failed, without
 * those of earlier runs.
 */
async function judge(tests: TestSpecification[]) {
  await runner.runTestSpecifications(tests);
  const those = (state: 'passed' | 'failed'): TestCase[] =>
    tests.flatMap(({ testModule }) => [...(testModule?.children.allTests(state) ?? [])]);
  return { passed: those('passed'), failed: those('failed') };
}

/** The tests of the copy that must notice this mistake. */
async function testsOf({ test, title }: Slip): Promise<TestSpecification[]> {
  const tests = await runner.globTestSpecifications([test]);
  for (const each of tests) each.testNamePattern = new RegExp(title);
  return tests;
}

/** The tests that have failed, each because of a planted mistake. */
const caught: TestCase[] = [];

/** Files of the copy, and their new contents. */
type Contents = [file: string, contents: string | Uint8Array][];

function put(changed: Contents): void {
  for (const [file, contents] of changed) {
    writeFileSync(join(copy, file), contents);
    runner.invalidateFile(join(copy, file));
  }
}

async function engines(bug?: Bug): Promise<Contents> {
  return [
    ['dist/solver/engine.local.wasm', await engineBytes('local', bug)],
    ['dist/solver/engine.shared.wasm', await engineBytes('shared', bug)],
  ];
}

/**
 * The changed files for a mistake. For one in solver/engine/ these are the compiled engines, else its source
 * file.
 */
async function planted(slip: Slip): Promise<Contents> {
  const { file } = slip;
  if (dirname(file) === 'solver/engine') return engines({ ...slip, file: basename(file) });
  return [[file, plant(readFileSync(join(TOP, file), 'utf8'), slip)]];
}

it.each(SLIPS)('$name', async (slip) => {
  const changed = await planted(slip);
  try {
    put(changed);
    const { failed } = await judge(await testsOf(slip));
    expect(failed.map(({ fullName }) => fullName)).not.toEqual([]);
    caught.push(...failed);
  } finally {
    put(changed.map(([file]) => [file, readFileSync(join(TOP, file))]));
  }
});

it('no slip: all tests that failed pass', async () => {
  put(await engines());
  const modules = new Map(caught.map(({ module }): [string, TestModule] => [module.moduleId, module]));
  const again = [...modules].map(([id, module]) =>
    module.toTestSpecification(caught.filter((test) => test.module.moduleId === id)),
  );
  const { passed, failed } = await judge(again);
  expect(failed.map(({ fullName }) => fullName)).toEqual([]);
  expect(new Set(passed.map(({ id }) => id))).toEqual(new Set(caught.map(({ id }) => id)));
  expect(caught.length).toBeGreaterThanOrEqual(SLIPS.length);
});
