// Hard mode on the command line: what every command makes of --hard, and what is refused.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { optimoo } from '../tests/captured.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { makeWords } from '../tests/word-list.ts';

const folder = temporaryFolder();

function file(name: string, ...lines: string[]): string {
  writeFileSync(join(folder, name), lines.join('\n'));
  return join(folder, name);
}

// Seven words of a family, and three words that separate them but are forbidden once the family is known. Two
// more words lead elsewhere.
const secrets = file(
  'secrets.txt',
  'batch',
  'catch',
  'hatch',
  'latch',
  'match',
  'patch',
  'watch',
  'fudgy',
  'jokey',
);
const guesses = file('guesses.txt', 'blimp', 'chomp', 'whelp');
const WORDS = ['--words', secrets, '--guesses', guesses, '--feedback', 'wordle', '--hard'];
// The family alone, and a word that tells nothing of it, but after which none of the three is allowed.
const family = file('family.txt', 'batch', 'catch', 'hatch', 'latch', 'match', 'patch', 'watch');
const others = file('others.txt', 'blimp', 'chomp', 'whelp', 'ratio');
const FAMILY = ['--words', family, '--guesses', others, '--feedback', 'wordle', '--hard'];
const NAME = /^wordle-9-[0-9a-f]{16}\+3-[0-9a-f]{16}-hard$/;
const BROKEN = '"blimp" may not be guessed in hard mode: after batch -gggg a guess must have a as letter 2.';

it('solve proves the least average, and writes a tree that check, info and compare take', async () => {
  const tree = join(folder, 'hard.tree');
  const { code, out } = await optimoo(['solve', ...WORDS, '-t', '1', '--json', '-o', tree]);
  const solution = JSON.parse(out);
  expect([code, solution]).toEqual([
    0,
    expect.objectContaining({ claim: 'optimal', game: expect.stringMatching(NAME) }),
  ]);
  const verified = await optimoo(['check', tree, ...WORDS.slice(0, 4)]);
  expect([verified.code, verified.out]).toEqual([0, expect.stringContaining(`total ${solution.total},`)]);
  expect(verified.out).toContain(`run optimoo certify ${WORDS.join(' ')}\n`);
  expect(JSON.parse((await optimoo(['info', tree, '--json'])).out)).toMatchObject({
    game: solution.game,
    total: solution.total,
  });
  const compared = await optimoo([
    'compare',
    ...WORDS,
    'knuth',
    'minimax-any',
    'optimal',
    '--tree',
    tree,
    '--json',
  ]);
  const { players } = JSON.parse(compared.out);
  const totals: number[] = players.map(({ total }: { total: number }) => total);
  // of optimal, and of the tree
  expect(totals.filter((total) => total === solution.total).length).toBeGreaterThanOrEqual(2);
  expect(Math.min(...totals)).toBe(solution.total);
});

it.each([
  ['batch -gggg blimp', BROKEN],
  ['ratio', 'ratio tells nothing: it gets -gg--, whatever the secret is; name a guess that tells something.'],
])('solve begins with no guess that may not be made, or tells nothing: %s', async (first, sentence) => {
  const { code, err } = await optimoo(['solve', ...FAMILY, '-t', '1', '--no-output', '--first', first]);
  expect([code, err]).toEqual([2, `${sentence}\n`]);
});

describe('next', () => {
  it('names guesses that are allowed', async () => {
    const { out } = await optimoo(['next', ...WORDS, '-t', '1', '--json', 'batch', '-gggg']);
    expect(JSON.parse(out)).toMatchObject({ game: expect.stringMatching(NAME), remaining: 6 });
    expect(JSON.parse(out).guesses.sort()).toEqual(['catch', 'hatch', 'latch', 'match', 'patch', 'watch']);
  });

  it('refuses a history that breaks a hint', async () => {
    const { code, err } = await optimoo(['next', ...WORDS, 'batch -gggg, blimp -----']);
    expect([code, err.trim()]).toEqual([2, BROKEN]);
  });

  it.each([
    [
      'a game of symbols',
      ['4x10', '--hard'],
      /^"4x10" has no hard mode: only words with Wordle marks have one\.$/,
    ],
    [
      'bulls and cows',
      ['--words', secrets, '--hard'],
      /^"ab-9-[0-9a-f]{16}" has no hard mode: only words with Wordle marks have one\.$/,
    ],
  ])('refuses hard mode for %s', async (_, args, sentence) => {
    const { code, err } = await optimoo(['next', ...args]);
    expect([code, err.trim()]).toEqual([2, expect.stringMatching(sentence)]);
  });

  it('takes a built-in game by its name or by the option', async () => {
    const asked = ['salet', 'ggg--', '--json', '-t', '1', '--patience', '0'];
    const [byName, byOption] = [
      await optimoo(['next', 'wordle-hard', ...asked]),
      await optimoo(['next', 'wordle', '--hard', ...asked]),
    ];
    expect([byName.code, JSON.parse(byName.out).game]).toEqual([0, 'wordle-hard']);
    expect(byOption).toEqual(byName);
  });
});

describe('play', () => {
  it('asks again when a guess breaks a hint, and says which', async () => {
    const asked = ['play', ...WORDS, '--mode', 'guess', '--secret', 'watch', '--stdin', '-t', '1'];
    const { code, out, err } = await optimoo(asked, ['batch', 'blimp', 'catch', 'watch']);
    expect([code, out + err]).toEqual([0, expect.stringContaining(BROKEN)]);
    expect(out).toContain('catch gets -gggg; 5 words are left.');
  });

  it('tells of a guess that tells nothing what its marks cost', async () => {
    const { out } = await optimoo(
      ['play', ...FAMILY, '--mode', 'guess', '--secret', 'watch', '--stdin', '-t', '1'],
      ['ratio', 'hint', 'quit'],
    );
    expect(out).toContain(
      '\nCoach: after ratio, 4.0000 more turns were to be expected; after the best guess, blimp, only 1.4286.\n',
    );
    expect(out).toMatch(
      /\nHint: .* is a best guess; with it, 4[.]0000 turns are to be expected from now on[.]\n/,
    );
  });
});

it('a ledger is about hard mode, and says so by its name', async () => {
  const lists = ['--words', file('many.txt', ...makeWords(150)), '--feedback', 'wordle'];
  const ledger = join(folder, 'hard.ledger');
  const solve = [
    'solve',
    ...lists,
    '-t',
    '1',
    '--json',
    '--ledger',
    ledger,
    '-o',
    join(folder, 'many.tree'),
    '--force',
  ];
  const [first, second] = [await optimoo([...solve, '--hard']), await optimoo([...solve, '--hard'])];
  expect([first.code, second.code]).toEqual([0, 0]);
  const { game, total, ledger: kept } = JSON.parse(second.out);
  expect([game, total, kept.trusted > 0]).toEqual([
    JSON.parse(first.out).game,
    JSON.parse(first.out).total,
    true,
  ]);
  const plain = await optimoo(solve);
  expect([plain.code, plain.err]).toEqual([
    2,
    expect.stringContaining(`is a ledger of ${game}, average, not of `),
  ]);
  const shown = await optimoo(['info', ledger, ...lists.slice(0, 2), '--json']);
  expect([shown.code, JSON.parse(shown.out).game]).toEqual([0, game]);
});
