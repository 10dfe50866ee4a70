// The command reach as a person meets it, with a fake Io.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { formatExpression } from '../extras/arithmetic/expression.ts';
import { openTable } from '../extras/arithmetic/open-table.ts';
import { lookup } from '../extras/arithmetic/table.ts';
import { captured } from '../tests/captured.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { reachCommand } from './reach.ts';

/** Runs a command line and returns what it prints. */
async function run(line: string): Promise<{ out: string; err: string }> {
  const { io, printed } = captured();
  const program = new Command('optimoo').addCommand(reachCommand(io));
  for (const command of program.commands) command.exitOverride();
  await program.parseAsync(line.split(' ').filter(Boolean), { from: 'user' });
  return printed;
}

describe('optimoo reach', () => {
  it('prints JSON', async () => {
    const { out } = await run('reach 24 1 5 5 5 --json');
    expect(JSON.parse(out)).toEqual({
      command: 'reach',
      target: '24',
      numbers: [1, 5, 5, 5],
      solutions: [
        { expression: '(5 − 1 ÷ 5) × 5', steps: ['1 ÷ 5 = 1/5', '5 − (1/5) = 24/5', '(24/5) × 5 = 24'] },
      ],
    });
    expect(JSON.parse((await run('reach --json --closest-below 50 60')).out)).toEqual({
      command: 'reach',
      closestBelow: '50',
      numbers: [60],
      solution: null,
    });
    expect(JSON.parse((await run('reach --json --closest-below 1.9 3 5')).out).solution).toEqual({
      value: '5/3',
      expression: '5 ÷ 3',
      steps: ['5 ÷ 3 = 5/3'],
    });
  });

  it('has help with examples', async () => {
    const help: string[] = [];
    const command = reachCommand(captured().io).exitOverride();
    command.configureOutput({ writeOut: (text) => void help.push(text) });
    await expect(command.parseAsync(['--help'], { from: 'user' })).rejects.toThrow('(outputHelp)');
    expect(help.join('')).toMatch(/^Usage: reach [\s\S]*\nExamples:\n {2}optimoo reach /);
  });
});

describe('optimoo reach --all', () => {
  it('shows in its help what is usual as numbers', () => {
    const help = reachCommand(captured().io).helpInformation().replaceAll(/\s+/g, ' ');
    expect(help).toContain('--count <n> with --all: numbers in a hand, 1 to 6 (default: 4)');
    expect(help).toContain('--max <n> with --all: largest number; the smallest is 1 (default: 13)');
  });

  it('counts the hands that reach 24', async () => {
    expect(await run('reach 24 --all --count 4 --max 13')).toEqual({
      out: 'Hands of 4 numbers 1 to 13 that reach 24: 1362 of 1820 (74.8 %)\nBy cards, four of each number: 217817 of 270725 (80.5 %)\n',
      err: '',
    });
  });

  it('never rounds to all or to none', async () => {
    expect((await run('reach 24 --all --count 6 --max 20')).out).toContain('177022 of 177100 (over 99.9 %)');
    expect((await run('reach 160000 --all --count 4 --max 20')).out).toContain('1 of 8855 (under 0.1 %)');
  });

  it('shows shortfalls and the worst hands', async () => {
    const { out } = await run('reach --all --closest-below 50 --count 3 --max 9');
    expect(out).toContain('Hands of 3 numbers 1 to 9 that reach 50: ');
    expect(out).toMatch(/│ over 20 +│ \d+ +│ \d+\.\d % +│/);
    expect(out).toMatch(/│ 1 1 1 +│ 3 +│ 47 +│/);
  });

  it('prints JSON', async () => {
    const result = JSON.parse((await run('reach --all --closest-below 4 --count 1 --max 5 --json')).out);
    expect(result).toEqual({
      command: 'reach',
      question: { kind: 'closest-below', count: 1, max: 5, target: '4' },
      reached: 1,
      deals: 20,
      dealsReached: 4,
      hands: 5,
      shortfalls: [
        { shortfall: '0', hands: 1 },
        { shortfall: '1', hands: 1 },
        { shortfall: '2', hands: 1 },
        { shortfall: '3', hands: 1 },
      ],
      without: 1,
      worst: [
        { numbers: [5], value: null },
        { numbers: [1], value: '1' },
        { numbers: [2], value: '2' },
        { numbers: [3], value: '3' },
      ],
      file: null,
    });
  });

  it('writes the table', async () => {
    const folder = folderOfTest();
    const file = join(folder, '24.table');
    expect((await run(`reach 24 --all --output ${file}`)).out).toContain(`The table is in ${file}.\n`);
    expect(formatExpression(lookup(openTable(readFileSync(file)), [5, 5, 5, 1]) ?? 0)).toBe(
      '(5 − 1 ÷ 5) × 5',
    );
    await expect(run(`reach 24 --all --output ${folder}/none/24.table`)).rejects.toThrow(
      'could not be written: its folder does not exist',
    );
  });
});
