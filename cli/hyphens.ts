// Arguments that begin with a hyphen and are no options: marks of Wordle such as -y--g, and numbers such as
// -7/2. Commander takes every such word for options, known or not; here a command says what its own look
// like.

import type { Command } from 'commander';

/** A number below zero: -2, -7/2, -.5. */
export const NEGATIVE = /^-[\d.]/;

/**
 * No word of a command line holds this character, so it hides those words from commander that are no options.
 */
const HIDDEN = '\0';

/** Lets a command take words of this form as arguments, wherever an argument can stand. */
export function allowHyphens(command: Command, form: RegExp): Command {
  const parse = command.parseOptions.bind(command);
  const hide = (word: string): string => (form.test(word) ? HIDDEN + word : word);
  const show = (word: string): string => word.replace(HIDDEN, '');
  command.parseOptions = (args) => {
    const end = args.includes('--') ? args.indexOf('--') : args.length;
    const { operands, unknown } = parse([
      ...args.slice(0, end).map((word, i) => (isValue(command, args[i - 1]) ? word : hide(word))),
      ...args.slice(end),
    ]);
    return { operands: operands.map(show), unknown: unknown.map(show) };
  };
  return command;
}

/** Does a word belong to the option before it? */
function isValue(command: Command, before: string | undefined): boolean {
  return command.options.some(
    ({ short, long, required }) => required && before !== undefined && [short, long].includes(before),
  );
}
