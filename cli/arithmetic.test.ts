// Tests the table that reach --all writes, and its help. The transcripts of reach and json have the rest.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatExpression } from '../extras/arithmetic/expression.ts';
import { openTable } from '../extras/arithmetic/open-table.ts';
import { lookup } from '../extras/arithmetic/table.ts';
import { optimoo, optimooIn } from '../tests/captured.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';

it('the help has examples, and shows the usual numbers', async () => {
  const { out } = await optimoo('reach --help');
  expect(out).toMatch(/^Usage: optimoo reach [\s\S]*\nExamples:\n {2}optimoo reach /);
  const help = out.replaceAll(/\s+/g, ' ');
  expect(help).toContain('--count <n> with --all: numbers in a hand, 1 to 6 (default: 4)');
  expect(help).toContain('--max <n> with --all: largest number; the smallest is 1 (default: 13)');
});

it('the table answers hands', async () => {
  const folder = folderOfTest();
  await optimooIn(folder, 'reach 24 --all --output @24.table'.split(' '));
  const table = openTable(readFileSync(join(folder, '24.table')));
  expect(formatExpression(lookup(table, [5, 5, 5, 1]) ?? 0)).toBe('(5 − 1 ÷ 5) × 5');
});
