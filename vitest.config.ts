// Two suites: `*.test.ts` runs in CI, `*.slow.ts` holds the proofs that take minutes (npm run test:slow).
// Slow files run one after the other, because each of them keeps all cores busy.
import { defineConfig } from 'vitest/config';

const slow = process.env.OPTIMOO_SLOW === '1';

export default defineConfig({
  test: {
    include: [slow ? '**/*.slow.ts' : '**/*.test.ts'],
    exclude: ['dist/**', 'node_modules/**'],
    // Against a test that hangs, not against a slow machine: no test takes a quarter of this where nothing else runs.
    testTimeout: slow ? 3_600_000 : 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    fileParallelism: !slow,
    maxWorkers: '100%',
  },
});
