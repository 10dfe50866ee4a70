// optimoo reach: every essentially different way to make a target from some numbers, or the closest value
// below it. The arithmetic room searches; this file holds the options and prints.

import { Command } from 'commander';
import { ArithmeticError } from '../extras/arithmetic/arithmetic-error.ts';
import { type Expression, formatExpression, formatStep, steps } from '../extras/arithmetic/expression.ts';
import { parseHand } from '../extras/arithmetic/hand.ts';
import {
  equal,
  formatRational,
  parseRational,
  type Rational,
  subtract,
} from '../extras/arithmetic/rational.ts';
import { reach } from '../extras/arithmetic/reach.ts';
import { solutions } from '../extras/arithmetic/solutions.ts';
import { type AllHandsOptions, tryAllHands, USUAL_HANDS } from './census.ts';
import { plural } from './format.ts';
import { allowHyphens, NEGATIVE } from './hyphens.ts';
import { type Io, withoutPause } from './io.ts';
import { toJson } from './json.ts';
import { addOutputOptions } from './output.ts';
import { threadsOption } from './solver-options.ts';

interface Options extends AllHandsOptions {
  readonly all?: true;
}

const EXAMPLES = `
All essentially different solutions are listed, the most readable first.

With --all, every hand of --count numbers from 1 to --max is tried: how many
reach the target, or how close below it they come.

Examples:
  optimoo reach 24 5 5 5 1                      24 points
  optimoo reach 7/2 1 2 3 4                     a fraction; 3.5 is the same
  optimoo reach -7/2 1 2 3 4                    below zero
  optimoo reach --closest-below 50 2 3 33 7 1   the largest value up to 50
  optimoo reach 24 --all -o 24.table            all hands of four cards
  optimoo reach --closest-below 50 --all --count 5 --max 20`;

/** The command `reach`. Its action throws ArithmeticError for input that a person can mend. */
export function reachCommand(io: Io): Command {
  const command = allowHyphens(new Command('reach'), NEGATIVE)
    .description('make a number from up to six others with + − × ÷, each used once')
    .argument('[target]', 'the number to make; left out with --closest-below')
    .argument('[numbers...]', '1 to 6 whole numbers from 0')
    .option('--closest-below <target>', 'make the largest value that is not above this one')
    .option('-a, --all', 'try every hand of numbers in place of one')
    .option('--count <n>', `with --all: numbers in a hand, 1 to 6 (default: ${USUAL_HANDS.count})`)
    .option('--max <n>', `with --all: largest number; the smallest is 1 (default: ${USUAL_HANDS.max})`)
    .addOption(threadsOption());
  return addOutputOptions(command, 'with --all: also write the table of all answers to this file')
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXAMPLES)
    .action((target: string | undefined, numbers: string[], options: Options) =>
      run(io, target, numbers, options),
    );
}

async function run(io: Io, first: string | undefined, others: string[], options: Options): Promise<void> {
  const { all, closestBelow, json = false } = options;
  if (all) {
    if (others.length === 0) return tryAllHands(io, first, options);
    throw new ArithmeticError(`--all tries every hand; leave out the numbers ${others.join(' ')}.`);
  }
  const only = (['count', 'max', 'threads', 'output', 'force'] as const).find(
    (name) => options[name] !== undefined,
  );
  if (only !== undefined) throw new ArithmeticError(`--${only} needs --all, which tries every hand.`);
  if (closestBelow === undefined) reachTarget(io, first, others, json);
  else closest(io, closestBelow, first === undefined ? [] : [first, ...others], json);
}

function reachTarget(io: Io, first: string | undefined, numbers: readonly string[], json: boolean): void {
  if (first === undefined) {
    throw new ArithmeticError(
      'There is no target; write it before the numbers, as in: optimoo reach 24 5 5 5 1',
    );
  }
  const target = parseRational(first);
  const found = withoutPause(io, () => solutions(numbers, target));
  const hand = parseHand(numbers);
  if (json) {
    io.out(
      toJson('reach', { target: formatRational(target), numbers: hand, solutions: found.map(described) }),
    );
    return;
  }
  const task = `${formatRational(target)} from ${numbers.join(' ')}`;
  if (found.length === 0) io.out(`${task}: no solution.\n`);
  else io.out(`${task}: ${plural(found.length, 'solution')}\n${lines(found)}`);
}

function closest(io: Io, text: string, numbers: readonly string[], json: boolean): void {
  const target = parseRational(text);
  const all = withoutPause(io, () => reach(numbers));
  const value = all.closestBelow(target);
  const expression = value && all.expression(value);
  if (json) {
    const best = value && expression && { value: formatRational(value), ...described(expression) };
    io.out(
      toJson('reach', { closestBelow: formatRational(target), numbers: all.numbers, solution: best ?? null }),
    );
    return;
  }
  const task = `Closest below ${formatRational(target)} from ${numbers.join(' ')}`;
  if (value === undefined || expression === undefined) {
    io.out(`${task}: no solution, every value is above ${formatRational(target)}.\n`);
    return;
  }
  io.out(`${task}: ${formatRational(value)}${remark(target, value)}\n${lines([expression])}`);
}

function remark(target: Rational, value: Rational): string {
  if (equal(value, target)) return ', exactly';
  const short = subtract(target, value);
  const about = short.den === 1 ? '' : `, about ${(short.num / short.den).toPrecision(3)}`;
  return `, which is ${formatRational(short)} below${about}`;
}

/** One line an expression, its steps beside it. */
function lines(expressions: readonly Expression[]): string {
  const texts = expressions.map(formatExpression);
  const width = Math.max(...texts.map((text) => text.length));
  return texts
    .map((text, i) => `  ${text.padEnd(width)}   ${calculation(expressions[i])}`.trimEnd().concat('\n'))
    .join('');
}

function calculation(expression: Expression): string {
  return steps(expression).map(formatStep).join(', ');
}

function described(expression: Expression): { expression: string; steps: string[] } {
  return { expression: formatExpression(expression), steps: steps(expression).map(formatStep) };
}
