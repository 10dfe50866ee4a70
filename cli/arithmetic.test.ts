// The command reach as a person meets it, with a fake Io.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { ArithmeticError } from '../extras/arithmetic/arithmetic-error.ts';
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
  it.each([
    [
      'reach 24 5 5 5 1',
      '24 from 5 5 5 1: 1 solution\n  (5 − 1 ÷ 5) × 5   1 ÷ 5 = 1/5, 5 − (1/5) = 24/5, (24/5) × 5 = 24\n',
    ],
    ['reach 24 5 10 12', '24 from 5 10 12: 1 solution\n  10 ÷ 5 × 12   10 ÷ 5 = 2, 2 × 12 = 24\n'],
    ['reach 24 1 1 1 1', '24 from 1 1 1 1: no solution.\n'],
    ['reach -- -7/2 2 7', '-7/2 from 2 7: no solution.\n'],
    ['reach 7 7', '7 from 7: 1 solution\n  7\n'],
    ['reach -3 1 2 3', '-3 from 1 2 3: 1 solution\n  (1 − 2) × 3   1 − 2 = -1, (-1) × 3 = -3\n'],
    [
      'reach --closest-below 50 2 3 33 7 1',
      'Closest below 50 from 2 3 33 7 1: 50, exactly\n  (33 − 7) × 2 − 3 + 1   33 − 7 = 26, 26 × 2 = 52, 52 − 3 = 49, 49 + 1 = 50\n',
    ],
    [
      'reach --closest-below=1.9 3 5',
      'Closest below 19/10 from 3 5: 5/3, which is 7/30 below, about 0.233\n  5 ÷ 3   5 ÷ 3 = 5/3\n',
    ],
    ['reach --closest-below 50 60', 'Closest below 50 from 60: no solution, every value is above 50.\n'],
  ])('%s', async (line, out) => {
    expect(await run(line)).toEqual({ out, err: '' });
  });

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

  it.each([
    ['reach', 'There is no target; write it before the numbers, as in: optimoo reach 24 5 5 5 1'],
    ['reach 24', 'There are no numbers; give 1 to 6 whole numbers, such as 5 5 5 1.'],
    ['reach --closest-below 50', 'There are no numbers; give 1 to 6 whole numbers, such as 5 5 5 1.'],
    [
      'reach 24 1 2 3 4 5 6 7',
      'There are 7 numbers (1 2 3 4 5 6 7); give 1 to 6 whole numbers, such as 5 5 5 1.',
    ],
    [
      'reach 24 a b',
      '"a" is not one of the numbers to calculate with; give whole numbers from 0, such as 5.',
    ],
    [
      'reach 24 -5 5',
      '"-5" is not one of the numbers to calculate with; give whole numbers from 0, such as 5.',
    ],
    [
      'reach 24 10000000000000000 1',
      '10000000000000000 is too large to calculate with exactly; the largest is 9007199254740991.',
    ],
    [
      'reach xyz 1 2',
      '"xyz" is not a number; write a whole number such as 24, a decimal such as 2.5 or a fraction such as 7/2.',
    ],
    ['reach 1/0 1 2', '1/0 is not a number: nothing can be divided by 0.'],
  ])('%s is refused', async (line, sentence) => {
    await expect(run(line)).rejects.toThrow(new ArithmeticError(sentence));
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

  it.each([
    [
      'reach --all',
      'There is no target; write it as in: optimoo reach 24 --all, or optimoo reach --closest-below 50 --all',
    ],
    ['reach 24 5 5 5 1 --all', '--all tries every hand; leave out the numbers 5 5 5 1.'],
    ['reach 24 5 5 5 1 --max 5', '--max needs --all, which tries every hand.'],
    ['reach 24 5 5 5 1 --no-output', '--output needs --all, which tries every hand.'],
    [
      'reach 24 --all --closest-below 50',
      'There are two targets, 24 and --closest-below 50; give one of them.',
    ],
    [
      'reach x --all',
      '"x" is not a number; write a whole number such as 24, a decimal such as 2.5 or a fraction such as 7/2.',
    ],
    ['reach 24 --all --count 7', '"7" is not a number of cards for a hand; 1 to 6 are possible.'],
    ['reach 24 --all --max many', '"many" is not a largest number; give a whole number from 1, such as 13.'],
  ])('%s is refused', async (line, sentence) => {
    await expect(run(line)).rejects.toThrow(new ArithmeticError(sentence));
  });
});
