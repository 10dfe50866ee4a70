// Prints, at the end of a run, which tests were skipped because the machine lacks a tool. Vitest's own
// summary comes after it. This file knows only the tags of tests; tools.ts describes each tool and where to
// find it.

import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { Tool } from './tools.ts';

/** A Vitest reporter that covers all these tools. `print` is called with whole lines. */
export function missingTools(tools: readonly Tool[], print: (text: string) => void): Reporter {
  return {
    onTestRunEnd: (modules) => {
      for (const tool of tools) {
        const skipped = modules
          .map((module) => [nameOf(module), skippedFor(tool, module)] as const)
          .filter(([, count]) => count > 0);
        if (skipped.length === 0) continue;
        const total = skipped.reduce((sum, [, count]) => sum + count, 0);
        print(
          `\nNot tested: ${total} ${total === 1 ? 'test' : 'tests'}, for there is no ${tool.description}.\n`,
        );
        for (const [name, count] of skipped) print(`  ${name} (${count})\n`);
      }
    },
  };
}

/** The path of a test file, relative to the folder of the run, with slashes on every system. */
function nameOf(module: TestModule): string {
  return relative(module.project.config.root, module.moduleId).replaceAll('\\', '/');
}

function skippedFor(tool: Tool, module: TestModule): number {
  if (tool.path !== undefined) return 0;
  return [...module.children.allTests('skipped')].filter((test) => test.tags.includes(tool.name)).length;
}
