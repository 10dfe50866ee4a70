// Tests of completion in shells: the scripts name every command and option, and the Tab key works in the
// installed shells.

import { describe, expect, it } from 'vitest';
import { captured, optimoo } from '../tests/captured.ts';
import { offeredByFish, pressTab, type Typed } from '../tests/shells.ts';
import { BASH, FISH, ZSH } from '../tests/tools.ts';
import { commandLine } from './command-line.ts';

/** The whole program as commander has it. */
const PROGRAM = await commandLine(captured().io);

it.each(['bash', 'zsh', 'fish'])('%s is told of every command and option', async (shell) => {
  const { code, out } = await optimoo(`completion ${shell}`);
  const names = PROGRAM.commands.flatMap((each) => [
    each.name(),
    ...each.options.map(({ long }) => String(long)),
  ]);
  const missing = names.filter((name) => !out.includes(shell === 'fish' ? name.replace(/^--/, '') : name));
  expect([code, missing]).toEqual([0, []]);
});

/** [text before the Tab key, text that Tab adds, text typed after it, words of the resulting command line] */
const TABS: [before: string, added: string, after: string, words: string][] = [
  ['optimoo sol', 've ', '4x6', '<solve> <4x6>'],
  ['optimoo help cert', 'ify ', '', '<help> <certify>'],
  ['optimoo --vers', 'ion ', '', '<--version>'],
  ['optimoo completion fi', 'sh ', '', '<completion> <fish>'],
  // files of this folder, and nothing else
  ['optimoo info ', 'own.tree ', '', '<info> <own.tree>'],
  ['optimoo check o', 'wn.tree ', '', '<check> <own.tree>'],
  // names of trees that come with the program, once their beginning is typed
  ['optimoo check 4x10-av', 'erage ', '', '<check> <4x10-average>'],
  ['optimoo info wordle-2', '023-average ', '', '<info> <wordle-2023-average>'],
  ['optimoo check own.tree ', 'own.tree ', '', '<check> <own.tree> <own.tree>'],
  ['optimoo solve -o ', 'own.tree ', '', '<solve> <-o> <own.tree>'],
  ['optimoo solve 4x6 --led', 'ger ', ' x', '<solve> <4x6> <--ledger> <x>'],
  // names of games
  ['optimoo next master', 'mind ', '', '<next> <mastermind>'],
  ['optimoo play bul', 'ls-and-cows ', '', '<play> <bulls-and-cows>'],
  // names of commands, then files and options behind them
  ['optimoo mer', 'ge ', '', '<merge>'],
  ['optimoo merge ', 'own.tree ', '', '<merge> <own.tree>'],
  ['optimoo check --see', 'd ', ' 3', '<check> <--seed> <3>'],
  // objectives, including those that need further words; players; values of other options
  ['optimoo solve --objective fewest-l', 'ast ', '', '<solve> <--objective> <fewest-last>'],
  ['optimoo solve --objective not', '-within-', '4', '<solve> <--objective> <not-within-4>'],
  ['optimoo compare 4x10 knu', 'th ', '', '<compare> <4x10> <knuth>'],
  ['optimoo compare 4x10 knuth sieve-r', 'andom ', '', '<compare> <4x10> <knuth> <sieve-random>'],
  ['optimoo play --player=opt', 'imal ', '', '<play> <--player=optimal>'],
  ['optimoo play --mode ra', 'ce ', '--stdin', '<play> <--mode> <race> <--stdin>'],
];
const FILES = ['own.tree'];
const LINES = TABS.map(([before, , after]): Typed => [before, after]);
const WORDS = TABS.map(([, , , words]) => words);

describe('the Tab key', () => {
  it('completes in bash', { tags: ['bash'] }, async () => {
    expect(pressTab(BASH, (await optimoo('completion bash')).out, FILES, LINES)).toEqual(WORDS);
  });

  it('completes in zsh', { tags: ['zsh'] }, async () => {
    expect(pressTab(ZSH, (await optimoo('completion zsh')).out, FILES, LINES)).toEqual(WORDS);
  });

  it('completes in fish', { tags: ['fish'] }, async () => {
    const words = TABS.map(([before, added]) => `${before}${added}`.trimEnd().split(' ').at(-1));
    const { out } = await optimoo('completion fish');
    const offered = offeredByFish(
      FISH,
      out,
      FILES,
      TABS.map(([before]) => before),
    );
    expect(offered).toEqual(words.map((word) => [word]));
  });
});
