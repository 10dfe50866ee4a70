// Options that several commands share: their help, and the functions that convert their values. Help,
// completion and manual page are made from these definitions.

import { type Argument, Command, InvalidArgumentError, Option } from 'commander';
import { MARKING_NAMES, type Marking } from '../game/feedback-rules.ts';
import { LANGUAGES } from '../game/fold-words.ts';
import { MAX_THREADS } from '../solver/checks.ts';
import { type CommandName, SUMMARIES } from './summaries.ts';

/** The values of the shared options, as commander returns them. Each command uses only some of them. */
export interface Options {
  readonly game?: string | undefined;
  readonly symbols?: string | undefined;
  /** A pattern, the name of a game, or the path of a list: the codes that may be the secret. */
  readonly secrets?: string | undefined;
  readonly words?: string | undefined;
  readonly guesses?: string | undefined;
  readonly length?: number | undefined;
  readonly lenient?: true | undefined;
  readonly fold?: 'accents' | undefined;
  readonly language?: string | undefined;
  readonly exclude?: string | undefined;
  readonly weights?: string | undefined;
  readonly feedback?: Marking | undefined;
  readonly hard?: boolean | undefined;
  readonly objective?: string;
  readonly prices?: string;
  readonly ledger?: string | undefined;
  readonly redis?: string;
  readonly jobLog?: string;
  readonly threads?: number | undefined;
  /** Memory of the solver or the checker, in bytes. */
  readonly memory?: number | undefined;
  /** The value of --patience in milliseconds; Infinity means without a limit. */
  readonly patience?: number;
  /** The output path, `-` for the standard output, or false if no file is wanted. */
  readonly output?: string | false;
  readonly plot?: string;
  readonly force?: true;
  readonly json?: true;
  readonly csv?: true;
}

/** Makes an option. `read` converts the text of its value. */
export function option(flags: string, help: string, read?: (text: string) => unknown): Option {
  const made = new Option(flags, help);
  return read === undefined ? made : made.argParser(read);
}

/** Makes the options for the output place of a result. `what` names the file and its default in the help. */
export function outputOptions(what: string): Option[] {
  return [
    option('-o, --output <file>', `${what}; - is the standard output`),
    option('--no-output', 'write no file'),
    ...SHARED.force,
  ];
}

const SECRETS = option(
  '--secrets <codes>',
  'the codes that may be the secret: a file with one a line, a pattern such as [1-9]???, or a game such as ' +
    '4x10 (default: all)',
);

/** The words that shells complete, by the argument or option; see `offering`. */
const OFFERS = new WeakMap<Argument | Option, readonly string[]>();

/** Options that say how lists of words are read. */
const READING = [
  option('--length <n>', 'take only the words of so many letters', wholeNumber(1, 15)),
  option('--lenient', 'skip the entries of lists that do not fit, and say how many'),
  option('--fold <what>', 'accents: a letter with an accent counts as the plain one').choices(['accents']),
  offering(
    option(
      '--language <tag>',
      `which letters are equal, if the list does not show it: ${LANGUAGES.join(', ')}`,
    ),
    LANGUAGES,
  ),
  option('--exclude <file>', 'a list of words that were secrets before: they may only be guessed'),
];

/** Makes the options that describe a game: --game in place of the argument, or lists of words. */
export function gameOptions(meaning = 'the game, if it is not the first argument'): Option[] {
  return [
    option('-g, --game <game>', meaning),
    option('--symbols <list>', 'the symbols of codes, such as 123456, RGBYOW or red,green,blue'),
    SECRETS,
    option(
      '-w, --words <file>',
      'play with words instead: a list of those that may be the secret; - is the standard input',
    ),
    option('--guesses <file>', 'a list of further words that may be guessed'),
    ...READING,
    option(
      '-f, --feedback <rule>',
      'how words are answered: 1A2B, 2A, or gy--g as in Wordle (default: ab)',
    ).choices(MARKING_NAMES),
    option('--hard', 'hard mode, for words answered as in Wordle: a guess must use what was shown'),
  ];
}

/** Makes the option --memory with this help text. */
export function memoryOption(help: string): Option {
  return option('--memory <size>', help, byteCount);
}

/** Default of --patience, in milliseconds, for commands whose user waits for advice. */
export const PATIENCE = 10_000;
/** The largest value of --patience, in seconds; the timers of Node allow hardly more. */
const MOST_PATIENCE = 2_000_000;

/** Makes the option --patience with this help text. */
export function patienceOption(help: string): Option {
  return option('--patience <seconds>', help, milliseconds);
}

function milliseconds(text: string): number {
  const seconds = /^\d{1,7}([.]\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(seconds <= MOST_PATIENCE))
    throw new InvalidArgumentError(`It must be a number of seconds from 0 to ${MOST_PATIENCE}.`);
  return seconds === 0 ? Number.POSITIVE_INFINITY : 1000 * seconds;
}

const UNITS: Readonly<Record<string, number>> = { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };

/** Converts texts such as `800M`, `2.5G` or `4 GiB` to bytes. */
function byteCount(text: string): number {
  const match = /^(\d{1,9}(?:[.]\d{1,3})?)\s*([kmg])(?:i?b)?$/i.exec(text.trim());
  const bytes = match === null ? 0 : Math.floor(Number(match[1]) * UNITS[match[2].toLowerCase()]);
  if (bytes > Number.MAX_SAFE_INTEGER)
    throw new InvalidArgumentError('That is more than any machine has; write such as 800M.');
  if (bytes < 1)
    throw new InvalidArgumentError('It must be a number with K, M or G behind it, such as 800M.');
  return bytes;
}

/**
 * Makes a function that reads a whole number from `least` to `most`. The text must consist of digits alone.
 * The function throws an InvalidArgumentError for any other text.
 */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    const end = most < Number.MAX_SAFE_INTEGER || value > most ? ` to ${most}` : '';
    throw new InvalidArgumentError(`It must be a whole number from ${least}${end}.`);
  };
}

const THREADS = option(
  '-t, --threads <n>',
  `worker threads, 1 to ${MAX_THREADS}; the result does not depend on it, ` +
    'unless time ends the work (default: all cores)',
  wholeNumber(1, MAX_THREADS),
);

/** Options that mean the same in several commands. Commands pass these names to `subcommand`. */
const SHARED = {
  game: gameOptions(),
  /**
   * For a command that reads ledgers of words or of chosen secrets. The rule of feedback is not needed,
   * because the ledger names it.
   */
  lists: [
    SECRETS,
    option('-w, --words <file>', 'for a ledger of words: the list of secrets'),
    option('--guesses <file>', 'for a ledger of words: the list of further guesses'),
    ...READING,
  ],
  /** For commands that know how often each secret is drawn. */
  weights: [
    option(
      '--weights <file>',
      'how likely each secret is: a file with a word or code and a whole number on each line; ' +
        '- is the standard input',
    ),
  ],
  ledger: [
    option(
      '--ledger <file>',
      'keep what is proven in this file: the same command goes on where it was ended',
    ),
  ],
  threads: [THREADS],
  /** For commands that open a solver. */
  solver: [
    THREADS,
    memoryOption(
      'memory of the solver, such as 800M or 4G; more than 4G is of no use ' +
        '(default: what the game needs, at most half of what is free)',
    ),
  ],
  /** For commands whose user waits for advice. */
  patience: [
    patienceOption(
      'after so many seconds, advise with what is known, not proved best; ' +
        `0 waits for the proof (default: ${PATIENCE / 1000})`,
    ),
  ],
  force: [option('--force', 'replace a file that exists')],
  json: [option('--json', 'print one JSON document')],
};

/** Makes a command with these options, in the order of the help. `help` is the text below the options. */
export function subcommand(
  name: CommandName,
  options: readonly (Option | keyof typeof SHARED)[],
  help: string,
): Command {
  const command = new Command(name).description(SUMMARIES[name].description).addHelpText('after', help);
  for (const each of options.flatMap((each) => (typeof each === 'string' ? SHARED[each] : [each])))
    command.addOption(each);
  return command;
}

/**
 * Adds words that shells complete for an argument or option. Other values remain allowed. If a word ends in
 * `-`, the person types the rest.
 */
export function offering<T extends Argument | Option>(one: T, words: readonly string[]): T {
  OFFERS.set(one, words);
  return one;
}

/**
 * Returns the words to complete: the allowed values if commander lists them, else the words given to
 * `offering`.
 */
export function offersFor(one: Argument | Option): readonly string[] {
  return one.argChoices ?? OFFERS.get(one) ?? [];
}

/**
 * Marks words that begin with a hyphen but are arguments, so that commander does not take them for options.
 * No word of a command line can contain this character.
 */
const HIDDEN = '\0';

/**
 * Lets a command take words of this form as arguments although they begin with a hyphen, such as marks of
 * Wordle or negative numbers. Commander alone would take these words for options.
 */
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

/** Says whether the word after `before` is the value of an option. */
function isValue(command: Command, before: string | undefined): boolean {
  return command.options.some(
    ({ short, long, required }) => required && before !== undefined && [short, long].includes(before),
  );
}
