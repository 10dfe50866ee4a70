// optimoo reach: finds every essentially different way to make a target from some numbers, or the closest
// value below the target. The search is in extras/arithmetic/; this file has the options and prints.

import type { Command } from 'commander';
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
import { type Io, withoutPause } from './io.ts';
import { allowHyphens, option, outputOptions, subcommand } from './options.ts';
import { report } from './output.ts';

interface ReachOptions extends AllHandsOptions {
  readonly all?: true;
}

/** Matches the beginning of a negative number: -2, -7/2, -.5. */
const NEGATIVE = /^-[\d.]/;

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

/** Defines the command `reach`. Its action throws ArithmeticError for input that the user can correct. */
export function reachCommand(io: Io): Command {
  const command = subcommand(
    'reach',
    [
      option('--closest-below <target>', 'make the largest value that is not above this one'),
      option('-a, --all', 'try every hand of numbers in place of one'),
      option('--count <n>', `with --all: numbers in a hand, 1 to 6 (default: ${USUAL_HANDS.count})`),
      option('--max <n>', `with --all: largest number; the smallest is 1 (default: ${USUAL_HANDS.max})`),
      'threads',
      ...outputOptions('with --all: also write the table of all answers to this file'),
      'json',
    ],
    EXAMPLES,
  );
  return allowHyphens(command, NEGATIVE)
    .argument('[target]', 'the number to make; left out with --closest-below')
    .argument('[numbers...]', '1 to 6 whole numbers from 0')
    .action((target, numbers, options) => run(io, target, numbers, options));
}

async function run(
  io: Io,
  first: string | undefined,
  others: readonly string[],
  options: ReachOptions,
): Promise<void> {
  const { all, closestBelow } = options;
  if (all) {
    if (others.length === 0) return tryAllHands(io, first, options);
    throw new ArithmeticError(`--all tries every hand; leave out the numbers ${others.join(' ')}.`);
  }
  const only = (['count', 'max', 'threads', 'output', 'force'] as const).find(
    (name) => options[name] !== undefined,
  );
  if (only !== undefined) throw new ArithmeticError(`--${only} needs --all, which tries every hand.`);
  const result =
    closestBelow === undefined
      ? reachTarget(io, first, others)
      : closest(io, closestBelow, first === undefined ? [] : [first, ...others]);
  report(io, options, 'reach', result);
}

/** The result: figures for a program, and a text for a person. */
interface Result {
  readonly figures: object;
  readonly text: string;
}

function reachTarget(io: Io, first: string | undefined, numbers: readonly string[]): Result {
  if (first === undefined) {
    throw new ArithmeticError(
      'There is no target; write it before the numbers, as in: optimoo reach 24 5 5 5 1',
    );
  }
  const target = parseRational(first);
  const found = withoutPause(io, () => solutions(numbers, target));
  const wanted = formatRational(target);
  const many = found.length === 0 ? 'no solution.' : plural(found.length, 'solution');
  return {
    figures: { target: wanted, numbers: parseHand(numbers), solutions: found.map(described) },
    text: `${wanted} from ${numbers.join(' ')}: ${many}\n${lines(found)}`,
  };
}

function closest(io: Io, text: string, numbers: readonly string[]): Result {
  const target = parseRational(text);
  const wanted = formatRational(target);
  const all = withoutPause(io, () => reach(numbers));
  const value = all.closestBelow(target);
  const expression = value && all.expression(value);
  const task = `Closest below ${wanted} from ${numbers.join(' ')}`;
  if (value === undefined || expression === undefined) {
    return {
      figures: { closestBelow: wanted, numbers: all.numbers, solution: null },
      text: `${task}: no solution, every value is above ${wanted}.\n`,
    };
  }
  const best = { value: formatRational(value), ...described(expression) };
  return {
    figures: { closestBelow: wanted, numbers: all.numbers, solution: best },
    text: `${task}: ${best.value}${remark(target, value)}\n${lines([expression])}`,
  };
}

function remark(target: Rational, value: Rational): string {
  if (equal(value, target)) return ', exactly';
  const short = subtract(target, value);
  const about = short.den === 1 ? '' : `, about ${(short.num / short.den).toPrecision(3)}`;
  return `, which is ${formatRational(short)} below${about}`;
}

/** Returns one line per expression, with its steps beside it. */
function lines(expressions: readonly Expression[]): string {
  const all = expressions.map(described);
  const width = Math.max(...all.map(({ expression }) => expression.length));
  return all
    .map(({ expression, steps }) =>
      `  ${expression.padEnd(width)}   ${steps.join(', ')}`.trimEnd().concat('\n'),
    )
    .join('');
}

function described(expression: Expression): { expression: string; steps: string[] } {
  return { expression: formatExpression(expression), steps: steps(expression).map(formatStep) };
}
