// optimoo reach: every essentially different way to make a target from some numbers, or the closest value
// below it. Searching is done in the arithmetic room; here are options and print.

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
import { plural } from './format.ts';
import { allowHyphens, NEGATIVE } from './hyphens.ts';
import { type Io, withoutPause } from './io.ts';
import { toJson } from './json.ts';

interface Options {
  readonly closestBelow?: string;
  readonly json?: boolean;
}

const EXAMPLES = `
All essentially different solutions are listed, the most readable first.

Examples:
  optimoo reach 24 5 5 5 1                      24 points
  optimoo reach 7/2 1 2 3 4                     a fraction; 3.5 is the same
  optimoo reach -7/2 1 2 3 4                    below zero
  optimoo reach --closest-below 50 2 3 33 7 1   the largest value up to 50`;

/** The subcommand `reach`. Its action throws ArithmeticError for input that a person can mend. */
export function reachCommand(io: Io): Command {
  return allowHyphens(new Command('reach'), NEGATIVE)
    .description('make a number from up to six others with + − × ÷, each used once')
    .argument('[target]', 'the number to make; left out with --closest-below')
    .argument('[numbers...]', '1 to 6 whole numbers from 0')
    .option('--closest-below <target>', 'make the largest value that is not above this one')
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXAMPLES)
    .action((first: string | undefined, others: string[], options: Options) => {
      if (options.closestBelow === undefined) reachTarget(io, first, others, options.json ?? false);
      else
        closest(
          io,
          options.closestBelow,
          first === undefined ? [] : [first, ...others],
          options.json ?? false,
        );
    });
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
