// Three lanes of tests, by the endings of their files. `x.test.ts` is quick (npm test), `x.full.ts` also runs
// in CI (npm run test:full), `x.slow.ts` takes hours (npm run test:slow). Slow files run one after the other,
// because each of them keeps all cores busy.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BASH, BROWSER, C_COMPILER, COQ, FISH, PYTHON, REDIS, type Tool, ZSH } from './tests/tools.ts';
import { missingTools } from './tests/tools-reporter.ts';

const tools = [BROWSER, C_COMPILER, COQ, PYTHON, REDIS, BASH, ZSH, FISH];
/** Neither Redis nor these shells are made for Windows. */
const mayLack = (tool: Tool): boolean =>
  !process.env.CI || (process.platform === 'win32' && ![BROWSER, C_COMPILER].includes(tool));

export default defineConfig(({ mode }) => {
  const slow = mode === 'slow';
  const longest = slow ? 14_400_000 : 240_000;
  return {
    test: {
      include: [`**/*.${mode}.ts`],
      exclude: ['dist/**', 'node_modules/**'],
      tags: tools.map((tool) => ({
        name: tool.name,
        description: tool.description,
        skip: tool.path === undefined && mayLack(tool),
      })),
      reporters: [missingTools(tools, (text) => process.stdout.write(text)), 'default'],
      // Against a test that hangs, not against a slow machine: no test takes a quarter of this where nothing
      // else runs.
      testTimeout: longest,
      hookTimeout: longest,
      expect: { poll: { timeout: 60_000 } },
      fileParallelism: !slow,
      // For concurrent tests, each of which runs a program.
      maxConcurrency: availableParallelism(),
      // Files that run one after the other in a process share their imports. No test leaves anything behind
      // that another could find.
      isolate: false,
      // As many as there are cores; without this, one less.
      maxWorkers: '100%',
      // Node 20 ends the whole process when a thread ends while the compiler works for it: "ForIsolate(…)
      // Assertion failed: (data.first) != nullptr". Tests open and close hundreds of solvers, so here the
      // compiler works in the thread itself.
      execArgv: ['--no-concurrent-recompilation'],
    },
  };
});
