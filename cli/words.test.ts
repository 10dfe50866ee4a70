// Games of words on the command line: solve, next and check with lists in files, and every refusal.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { optimoo } from '../tests/captured.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { makeWords } from '../tests/word-list.ts';

const folder = temporaryFolder();

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

const words = makeWords(90, 4);
const secrets = file('secrets.txt', `# forty words\n${words.slice(0, 40).join('\n')}\n`);
const allowed = file('allowed.txt', words.join('\n'));

async function play(...args: string[]): Promise<{ exit: number; out: string; err: string }> {
  const { code, ...printed } = await optimoo(args);
  return { exit: code, ...printed };
}

describe('solve', () => {
  it.each([
    [['--feedback', 'wordle'], /^wordle-40-[0-9a-f]{16}$/, 'average'],
    [['--guesses', allowed, '-f', 'wordle'], /^wordle-40-[0-9a-f]{16}\+50-[0-9a-f]{16}$/, 'average'],
    [['--guesses', allowed], /^ab-40-[0-9a-f]{16}\+50-[0-9a-f]{16}$/, 'average'],
    [['--objective', 'average consistent'], /^ab-40-[0-9a-f]{16}$/, 'average consistent'],
  ])('%j', async (options, name, objective) => {
    const tree = join(folder, 'words.tree');
    const { exit, out, err } = await play(
      'solve',
      '--words',
      secrets,
      ...options,
      '-t',
      '1',
      '--json',
      '--force',
      '-o',
      tree,
    );
    expect([exit, err.match(/error/i)]).toEqual([0, null]);
    const solution = JSON.parse(out);
    expect(solution).toMatchObject({
      objective,
      secrets: 40,
      claim: 'optimal',
      game: expect.stringMatching(name),
    });
    expect((await play('check', tree)).exit).toBe(0);
    expect((await play('info', tree, '--json')).out).toContain(solution.firstGuess);
  });
});

describe('next --patience 0', () => {
  it('says of a further guess that it cannot be the secret', async () => {
    const { exit, out } = await play(
      'next',
      '-w',
      secrets,
      '--guesses',
      allowed,
      '-f',
      'wordle',
      '-t',
      '1',
      '--patience',
      '0',
      '--json',
    );
    const { guesses, possible } = JSON.parse(out);
    expect([exit, words.slice(0, 40).includes(guesses[0]), possible]).toEqual([0, false, 0]);
  });
});

describe('check, of a tree', () => {
  const tree = join(folder, 'listed.tree');
  const others = file('reversed.txt', [...words].reverse().join('\n'));
  const fewer = file('fewer.txt', words.slice(0, 89).join('\n'));
  const symbols = join(folder, 'symbols.tree');
  beforeAll(async () => {
    await play('solve', '-w', secrets, '--guesses', allowed, '-f', 'wordle', '-t', '1', '-o', tree);
    await play('solve', '3x4', '-t', '1', '-o', symbols);
  });

  it('says that the list of guesses was not compared', async () => {
    const { exit, out } = await play('check', tree);
    expect([exit, out]).toEqual([
      0,
      expect.stringMatching(
        /; \d+ further guesses are not in the file, so their list was not compared; give both lists with /,
      ),
    ]);
    expect(out).toMatch(
      /; claims optimal, not checked here; run optimoo certify --words <file> --guesses <file> --feedback wordle\n$/,
    );
    expect((await play('info', tree)).out).toMatch(
      /\n {2}words +\d+ further guesses are not in the file, so /,
    );
    expect(JSON.parse((await play('check', tree, '--json')).out)).toMatchObject({
      ok: true,
      wordsCompared: false,
    });
  });

  it('compares the lists that it is given, in any order', async () => {
    const { exit, out } = await play('check', tree, '--words', secrets, '--guesses', others);
    expect([exit, out.includes('not compared')]).toEqual([0, false]);
    const json = await play('check', tree, '--words', secrets, '--guesses', others, '--json');
    expect(JSON.parse(json.out)).toMatchObject({ ok: true, wordsCompared: true });
  });

  it.each([
    [
      ['--words', secrets, '--guesses', fewer],
      1,
      /^REFUSED .*: the lists make wordle-40-\w+\+49-\w+, not wordle-40-\w+\+50-\w+[.]\n$/,
    ],
    [['--words', fewer], 1, /^REFUSED .*: the lists make wordle-89-\w+, not wordle-40-/],
    [['--guesses', allowed], 2, /^--guesses needs --words <file>/],
  ])('%j: exit code %i', async (options, code, sentence) => {
    const { exit, err } = await play('check', tree, ...options);
    expect([exit, err]).toEqual([code, expect.stringMatching(sentence)]);
  });

  it('takes no list for a game of symbols', async () => {
    const { exit, err } = await play('check', symbols, '--words', secrets);
    expect([exit, err]).toEqual([2, `${symbols} is about 3x4, not about words; leave out --words.\n`]);
  });
});

it('a word with control characters is refused, and they are not printed', async () => {
  const list = file('escape.txt', 'abc # a comment\r\n\tbca\nca\x1b[2J\n');
  const { exit, out, err } = await play('solve', '--words', list, '--no-output');
  expect([exit, out, err]).toEqual([
    2,
    '',
    'Line 3 of the list of secrets: "ca\\u001b[2J" holds "\\u001b", which is not a letter that can be used; write one word a line.\n',
  ]);
});

describe('the rule of feedback', () => {
  const list = file('five.txt', 'abbey\ncrane\nsable\nslate\n');
  const name = async (...args: string[]): Promise<string> => {
    const { exit, out, err } = await play(...args, '--words', list, '-t', '1', '--json');
    return exit === 0 ? JSON.parse(out).game.replace(/-.*(?=-hard)|-(?!hard).*/, '') : err;
  };

  it.each([
    [['next', 'sable -y--g'], 'wordle'],
    [['next', 'sable', '⬛🟨⬛⬛🟩'], 'wordle'],
    [['next', '--hard', 'sable -y--g'], 'wordle-hard'],
    [['next', 'sable 1A1B'], 'ab'],
    [['next', '-f', 'bulls', 'sable 1A'], 'bulls'],
    [['next'], 'ab'],
    [['solve', '--no-output', '--first', 'crane'], 'ab'],
    [['solve', '--first', 'sable -y--g, crane'], 'wordle'],
  ])('of %j is %s', async (args, rule) => expect(await name(...args)).toBe(rule));

  it.each([
    [
      'sable 1A',
      '"sable 1A" does not show how words are answered; add --feedback ab (bulls and cows) or --feedback bulls (bulls only).\n',
    ],
    ['sable gy--', '"gy--" marks 4 letters, but the words have 5.\n'],
    ['sable gy---, crane', 'The guess crane has no feedback yet. Write both, as in "crane gy--g".\n'],
  ])('%j is refused', async (turns, sentence) => expect(await name('next', turns)).toBe(sentence));

  it('that a player takes for granted is named', async () => {
    const args = ['play', '--mode', 'answer', '--words', list, '-t', '1', '--stdin'];
    const { err, out } = await optimoo(args, ['gy---', 'quit']);
    expect(`${out}${err}`).toContain(
      '"gy---" is not a feedback; write it as 1A2B: right and in place, then right but misplaced. Start again with --feedback wordle for Wordle marks.',
    );
  });
});

describe('commands that are offered', () => {
  const few = file('few-secrets.txt', words.slice(0, 9).join('\n'));
  const more = file('few-guesses.txt', words.slice(9, 20).join('\n'));
  const [certificate, tree] = [join(folder, 'offered.cert'), join(folder, 'offered.tree')];
  const run = (command: string) => {
    const args = command
      .replace('--words <file>', `--words ${few}`)
      .replace('--guesses <file>', `--guesses ${more}`);
    return play(
      ...(args.match(/"[^"]*"|\S+/g) ?? []).slice(1).map((word) => word.replaceAll('"', '')),
      '-t',
      '1',
    );
  };
  const offered = async (...args: string[]): Promise<string[]> =>
    JSON.parse((await play(...args, '--json')).out).check;

  it.each([
    ['', ''],
    ['--guesses <file>', ''],
    ['--feedback bulls', ' --objective "win within 2"'],
    ['--guesses <file> --feedback wordle', ''],
    ['--feedback wordle --hard', ''],
    ['--guesses <file> --feedback wordle --hard', ' --objective "average within 6"'],
  ])('%s%s: check a certificate and its tree, or make one', async (lists, objective) => {
    const game = ` --words <file>${lists && ` ${lists}`}`;
    await run(`optimoo certify${game}${objective} -o ${certificate} --tree ${tree} --force`);
    const [byHeader] = await offered('info', certificate);
    expect(byHeader).toMatch(
      new RegExp(`^optimoo check ${certificate}${game} --prices [\\d,inf]+ --total \\d+$`),
    );
    expect(await run(byHeader)).toMatchObject({ exit: 0, out: expect.stringMatching(/^VERIFIED /) });
    const isWhole = !lists.includes('--guesses'); // then the tree holds all words
    const beside = `optimoo check ${certificate} ${tree}${objective}${isWhole ? '' : game}`;
    expect(await offered('check', tree)).toEqual([beside]);
    expect(await run(beside)).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/^VERIFIED .*, the least\n$/),
    });
    rmSync(certificate);
    const again = `optimoo certify${game}${objective}`;
    expect(await offered('info', tree)).toEqual([again]);
    expect(await run(`${again} --no-output`)).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/^VERIFIED /),
    });
  });

  it('name the lists that check was given', async () => {
    await run(`optimoo solve --words <file> --guesses <file> -o ${tree} --force`);
    const lists = ['--words', few, '--guesses', more];
    expect(await offered('check', tree, ...lists)).toEqual([`optimoo certify ${lists.join(' ')}`]);
    expect((await play('check', tree, ...lists)).out).toContain(`; run optimoo certify ${lists.join(' ')}\n`);
  });

  it.each(['worst', 'average consistent'])(
    'solve again where no certificate can prove it: %s',
    async (objective) => {
      await run(`optimoo solve --words <file> --objective "${objective}" -o ${tree} --force`);
      const [solve] = await offered('info', tree);
      expect(solve).toBe(
        `optimoo solve --words <file> --objective ${objective.includes(' ') ? `"${objective}"` : objective}`,
      );
      expect(await run(`${solve} --no-output`)).toMatchObject({
        exit: 0,
        out: expect.stringContaining('proven optimal'),
      });
    },
  );

  it.each([
    ['wordle-average', 'wordle', '1,2', 7920],
    ['wordle-not-within-4', 'wordle', '0,0,0,0,1,1', 1],
    ['wordle-hard-average-within-6', 'wordle-hard', '1,2,3,4,5,6,inf', 8122],
  ])('name lists that come with the program: %s', async (name, game, prices, total) => {
    const shipped = fileURLToPath(new URL(`../trees/words/${name}.cert`, import.meta.url));
    expect(await offered('info', shipped)).toEqual([
      `optimoo check ${shipped} --game ${game} --prices ${prices} --total ${total}`,
    ]);
  });
});

describe('next', () => {
  const list = file('few.txt', 'ad\nbd\ncd');
  const others = file('others.txt', 'ab\nzz');

  it('takes the history in place of the game', async () => {
    const first = await play('next', '-w', list, '--guesses', others, '-f', 'wordle', '-t', '1', '--json');
    expect(JSON.parse(first.out)).toMatchObject({
      remaining: 3,
      expected: 2,
      guesses: ['ad', 'bd', 'cd', 'ab'],
    });
    const second = await play(
      'next',
      '-w',
      list,
      '--guesses',
      others,
      '-f',
      'wordle',
      'zz --',
      '-t',
      '1',
      '--json',
      '--objective=average-consistent',
    );
    expect(JSON.parse(second.out)).toMatchObject({ remaining: 3, guesses: ['ad', 'bd', 'cd'] });
  });
});

describe('a secret that its list lacks', () => {
  it('is looked for among the words that may only be guessed, which is said', async () => {
    const next = ['next', 'wordle', 'salet -g-g- guide ---yy', '-t', '1', '--patience', '0'];
    const { exit, out } = await play(...next);
    const [first, words, more, then, ...rows] = out.split('\n');
    expect([exit, first, then]).toEqual([
      0,
      'No word that may be the secret fits these feedbacks, but 83 that may only be guessed do:',
      'The secret is among those, or one of the feedbacks is wrong.',
    ]);
    expect(words.trim().split(' ')).toContain('aahed');
    expect(more).toMatch(/ and 63 more$/);
    expect(rows[0]).toBe('  codes left  83');
    const json = JSON.parse((await play(...next, '--json')).out);
    expect(json).toMatchObject({ further: true, remaining: 83 });
  });

  it('is among what may fit where feedbacks contradict each other', async () => {
    const { exit, err } = await play('next', 'wordle', 'salet yyyyy, leats gg-gg');
    expect([exit, err.trimEnd().split('\n')]).toEqual([
      2,
      [
        'No word fits these feedbacks any more, since turn 2:',
        '  turn 1: salet yyyyy',
        '  turn 2: leats gg-gg',
        'If just one of them is wrong, it is one of these, the likeliest first:',
        '  turn 1: y-yyy then 3 words that may only be guessed fit',
        '  turn 2: ggggg then 1 word that may only be guessed fits',
        '  turn 2: yggyg then 1 word that may only be guessed fits',
        '  turn 2: ygyyy then 1 word that may only be guessed fits',
      ],
    ]);
  });
});

describe('words that are misspelt', () => {
  it.each([
    ['salez -----', '"salez" is not in the list of wordle; did you mean salep, sales or salet?\n'],
    ['wxyzv -----', '"wxyzv" is not in the list of wordle.\n'],
  ])('%s', async (history, sentence) => {
    expect(await play('next', 'wordle', history)).toEqual({ exit: 2, out: '', err: sentence });
  });
});

describe('refusals', () => {
  it.each([
    [['solve', '4x10', '--words', secrets], 'Give either a game, "4x10", or --words, not both.'],
    [['next', '4x10', 'abcd 1A0B', '--words', secrets], 'Give either a game, "4x10", or --words, not both.'],
    [
      ['next', 'wordle', 'salet -----', '--words', secrets],
      'Give either a game, "wordle", or --words, not both.',
    ],
    [
      ['solve', '--guesses', allowed],
      '--guesses needs --words <file>, the list of words that may be the secret.',
    ],
    [
      ['solve', '4x4', '--feedback', 'ab'],
      '--feedback needs --words <file>, the list of words that may be the secret.',
    ],
    [
      ['solve', '--words', join(folder, 'none')],
      `${join(folder, 'none')} could not be read: there is no such file.`,
    ],
    [['solve', '--words', folder], `${folder} could not be read: it is a folder.`],
    [
      ['solve', '--words', file('latin', Uint8Array.of(0xe9))],
      `${join(folder, 'latin')} is no text in UTF-8; write one word a line.`,
    ],
    [
      ['solve', '--words', file('huge', '#'.repeat(2 ** 20 + 1))],
      `${join(folder, 'huge')} is too large for a list of words; at most 1 MiB is possible.`,
    ],
    [
      ['solve', '--words', file('empty', '# none')],
      'The list of secrets holds no word; write one word a line.',
    ],
  ])('%j', async (args, sentence) => {
    expect(await play(...args)).toMatchObject({ exit: 2, err: `${sentence}\n` });
  });

  it('another rule of feedback', async () => {
    expect((await play('solve', '--words', secrets, '--feedback', 'mm')).exit).toBe(2);
  });
});
