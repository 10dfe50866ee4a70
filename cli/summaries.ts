// The names, descriptions and arguments of all commands. Help lists them without loading the commands.

/** A line of the list of commands. */
interface Summary {
  readonly description: string;
  /** The arguments, as the list shows them. */
  readonly arguments: readonly string[];
}

/** The commands, in the order of the help. */
export const SUMMARIES = {
  solve: { description: 'prove the optimum of a game and write an optimal strategy', arguments: ['[game]'] },
  next: {
    description: 'the best next guesses after any guesses and feedbacks, with the turns they need',
    arguments: ['[game]', '[history...]'],
  },
  play: { description: 'play in the terminal: you guess, it guesses, or a race', arguments: ['[game]'] },
  compare: {
    description: 'compare players over every secret of a game: turns, average, worst case',
    arguments: ['[game]', '[players...]'],
  },
  score: { description: 'the feedback to a guess for a secret', arguments: ['[game]', '[codes...]'] },
  words: { description: 'print a list of words, one a line', arguments: ['[list]'] },
  certify: {
    description: 'prove the optimum and write a certificate that anyone can check',
    arguments: ['[game]'],
  },
  check: {
    description: 'check a strategy tree, a proof that no strategy is better, or a ledger',
    arguments: ['<file>', '[tree]'],
  },
  info: {
    description: 'what a tree, a certificate, a ledger or an arithmetic table holds',
    arguments: ['<file>'],
  },
  front: {
    description: 'the trade-off between the average and the codes on the last turn',
    arguments: ['[game]'],
  },
  openers: {
    description: 'the best guesses to begin every game with, whatever the feedbacks are',
    arguments: ['[game]'],
  },
  merge: { description: 'merge ledgers of one game and objective', arguments: ['<files...>'] },
  work: { description: 'work for a run of solve --redis on another machine', arguments: [] },
  reach: {
    description: 'make a number from up to six others with + − × ÷, each used once',
    arguments: ['[target]', '[numbers...]'],
  },
  export: {
    description: 'a strategy as JSON, CSV, graph, text or C header; an arithmetic table as C header',
    arguments: ['<file>'],
  },
  completion: { description: 'a script that completes what you type in your shell', arguments: ['<shell>'] },
} as const satisfies Readonly<Record<string, Summary>>;

/** The name of a command. */
export type CommandName = keyof typeof SUMMARIES;
