// Whole games, line by line, as another program would drive them: the three modes, every host, every command,
// every wrong input.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { parseCode } from '../game/code.ts';
import { feedbackOf, formatFeedback } from '../game/feedback.ts';
import { type Game, parseGame } from '../game/game.ts';
import { makeWordGame } from '../game/words.ts';
import * as solve from '../solver/solve.ts';
import { captured, optimoo } from '../tests/captured.ts';
import { folderOfTest, temporaryFolder } from '../tests/temporary-folder.ts';
import { makeWords } from '../tests/word-list.ts';
import { run } from './run.ts';

/** Answers every guess truly for this secret. */
function* truth(name: string | Game, secret: string, printed: { readonly out: string }): Iterable<string> {
  const game = typeof name === 'string' ? parseGame(name) : name;
  for (;;) {
    const asked = /it guesses (\w+); your feedback\?\n$/.exec(printed.out)?.[1];
    if (asked === undefined) return;
    yield formatFeedback(game, feedbackOf(game, parseCode(game, asked), parseCode(game, secret)));
  }
}

const lines = (text: string): string[] => text.trimEnd().split('\n');

describe('you guess', () => {
  const play = (options: string, input: string[]) =>
    optimoo(`play 3x6 --mode guess --stdin ${options}`, input);

  it('and the coach comments, to the end', async () => {
    const { code, out } = await play('--secret 143', ['012', '345', '143']);
    expect(code).toBe(0);
    expect(lines(out).slice(3)).toMatchSnapshot();
  });

  it('may have a hint at any time, and who follows all of them loses nothing', async () => {
    function* hinted(printed: { readonly out: string }): Iterable<string> {
      while (true) {
        yield 'hint';
        yield /Hint: (\w+) is a best guess[^\n]*\n[^\n]*\n$/.exec(printed.out)?.[1] ?? 'no hint';
      }
    }
    const { io, printed } = captured(hinted);
    expect(await run('play 3x6 --mode guess --stdin --secret 543'.split(' '), io)).toBe(0);
    expect(printed.out).toContain(
      'Hint: 012 is a best guess; with it, 3.6333 turns are to be expected from now on.',
    );
    expect(printed.out).toContain('You have found it in');
    expect(lines(printed.out).at(-1)).toBe('Coach: none of your guesses could have been better.');
  });

  it('is told of a first guess that none is better, also where a proof takes too long', async () => {
    const { out } = await optimoo('play 5x10 --mode guess --stdin --secret 01234', ['01234']);
    expect(lines(out).slice(-4)).toEqual([
      '01234 gets 5A0B.',
      'Coach: no first guess is better than another.',
      'You have found it in 1 turn.',
      'Coach: none of your guesses could have been better.',
    ]);
  });

  it('in characters of full width, as some input methods write them', async () => {
    const { out } = await play('--secret 143 --no-coach', ['１４５', 'ｕｎｄｏ', '　１４３']);
    expect(out).toContain('145 gets 2A0B.');
    expect(lines(out).at(-1)).toBe('You have found it in 1 turn.');
    const fixed = await optimoo('play 3x6 --mode answer --stdin', ['０Ａ１Ｂ', 'quit']);
    expect(fixed).toMatchObject({ code: 0, err: '' });
  });

  it.each([
    ['2x3', '1A0B means: 1 symbol is right and in place, 0 are right but misplaced.', '1A0B, or 1 0'],
    ['2x2', '0A2B means: 0 symbols are right and in place, 2 are right but misplaced.', '0A2B, or 0 2'],
    ['5x5', '1A4B means: 1 symbol is right and in place, 4 are right but misplaced.', '1A4B, or 1 4'],
    ['1x3b', '1A means: 1 symbol is right and in place; of the others nothing is told.', '1A, or 1'],
  ])('of %s is told what an example means that can be given there', async (game, meaning, typed) => {
    const { out } = await optimoo(`play ${game} --mode answer --stdin`, ['help', 'quit']);
    expect(out).toContain(`A feedback such as ${meaning}\n`);
    expect(out).toContain(`feedback      such as ${typed}\n`);
  });

  it('may take back a guess, look at what is left, and leave', async () => {
    const { code, out } = await play('--secret 143 --no-coach', [
      '012',
      '103',
      'list',
      'undo',
      'undo',
      'undo',
      'help',
      'hint',
      'quit',
    ]);
    expect(code).toBe(0);
    expect(lines(out).slice(3)).toMatchSnapshot();
  });

  it('hears one sentence for every wrong input, and is asked again', async () => {
    const { code, out } = await play('--secret 143', [
      '',
      '0123',
      'abc',
      '117',
      'fix',
      'fix 1 0A1B',
      'fix 1 9A9B',
      'quit',
      '012',
    ]);
    expect(code).toBe(0);
    expect(lines(out).slice(3)).toEqual([
      'Guess 1?',
      '"0123" is not a code of 3x6: it has 4 symbols instead of 3.',
      '"abc" is not a code of 3x6: "a" is not one of its symbols 0 to 5. Type help for what is understood.',
      '"117" is not a code of 3x6: its symbols must differ, and 1 stands twice.',
      'To correct a feedback, type fix, its turn and the right feedback, such as fix 2 1A2B.',
      'There is no feedback on turn 1 to correct: you have given 0.',
      '9A9B is not a possible feedback in 3x6.',
      'You have left the game. The secret was 143.',
    ]);
  });

  it.each([
    ['hlep', 'There is no command hlep; did you mean help?'],
    ['/hnit', 'There is no command hnit; did you mean hint?'],
    [
      'bye',
      '"bye" is not a code of 3x6: "b" is not one of its symbols 0 to 5. Type help for what is understood.',
    ],
  ])('and is told of the commands: %s', async (line, sentence) => {
    const { out } = await optimoo('play 3x6 --stdin --secret 012', [line, 'quit']);
    expect(out).toContain(`\n${sentence}\n`);
  });

  it('and the game ends with its input', async () => {
    const { code, err } = await play('--secret 143', ['012']);
    expect([code, err]).toEqual([1, 'The input has ended before the game was over. The secret was 143.\n']);
  });

  it('the same secret for the same seed', async () => {
    const secrets = [];
    for (const seed of [1, 1, 2, 4]) secrets.push(lines((await play(`--seed ${seed}`, ['quit'])).out).at(-1));
    expect(secrets[0]).toBe(secrets[1]);
    expect(new Set(secrets).size).toBe(3);
  });

  it('and is told what a wasted guess costs: a turn', async () => {
    const { out } = await play('--secret 143', ['012', '012', 'quit']);
    expect(out).toMatch(/after 012, 2\.6333 more .*; no guess is better\.\n/);
    const [, wasted, best] =
      /after 012, (\S+) more turns were to be expected; after the best guess, \d+, only (\S+)\.\n/.exec(
        out,
      ) ?? [];
    expect(Number(wasted) - Number(best)).toBeCloseTo(1, 3);
  });
});

describe('a game that is too large to be solved', () => {
  it('has hints all the same, which say how good they are', async () => {
    const { code, out } = await optimoo('play 5x10 --secret 01234 --stdin', ['hint', 'quit']);
    const [, least, most] =
      /^Hint: \d{5} is a good guess; (.+) to (.+) turns are to be expected from now on; it is not proved best\.$/m.exec(
        out,
      ) ?? [];
    expect(code).toBe(0);
    expect(Number(least)).toBeGreaterThan(4);
    expect(Number(most)).toBeGreaterThan(Number(least));
    expect(Number(most)).toBeLessThan(8);
  });

  it.each([
    ['wordle', 'salet', 'eerie', '3.4212'],
    ['4x12', '0123', '89ab', '5.7615'],
  ])(
    'but ships with a strategy, %s, has exact hints and advice along it',
    async (game, first, secret, turns) => {
      const open = vi.spyOn(solve, 'openSolver');
      const { out } = await optimoo(`play ${game} --secret ${secret} --stdin`, [
        'hint',
        first,
        'hint',
        'quit',
      ]);
      expect(out).toContain(
        `Hint: ${first} is a best guess; with it, ${turns} turns are to be expected from now on.\n`,
      );
      const left = (Number(turns) - 1).toFixed(4);
      expect(out).toContain(
        `Coach: after ${first}, ${left} more turns were to be expected; no guess is better.\n`,
      );
      expect(out).toMatch(/Guess 2\?\nHint: \w+ is a best guess; with it, \d\.\d{4} turns/);
      expect(open).not.toHaveBeenCalled();
    },
  );

  it('but ships with a strategy, is guessed by it', async () => {
    const { out } = await optimoo('play wordle --mode answer --stdin', ['-----', 'quit']);
    expect(out).toContain('it guesses salet; your feedback?\nTurn 2: it guesses courd; your feedback?\n');
  });
});

describe('a host without a secret', () => {
  it('that is cunning leaves most codes', async () => {
    const { out } = await optimoo('play 3x6 --mode guess --stdin --host cunning', ['012', '345', 'quit']);
    expect(lines(out).slice(4)).toMatchSnapshot();
  });

  it('that is exact cannot be beaten sooner than in the worst case', async () => {
    function* hinted(printed: { readonly out: string }): Iterable<string> {
      while (true) {
        yield 'hint';
        yield /Hint: (\w+) [^\n]*\n[^\n]*\n$/.exec(printed.out)?.[1] ?? 'no hint';
      }
    }
    const { io, printed } = captured(hinted);
    expect(await run('play 3x6 --mode guess --stdin --host exact'.split(' '), io)).toBe(0);
    expect(Number(/You have found it in (\d+) turns/.exec(printed.out)?.[1])).toBeGreaterThanOrEqual(5);
  });
});

describe('it guesses', () => {
  it.each(['optimal', 'entropy', 'naive'])('your secret, as %s', async (player) => {
    const words = `play 4x6 --mode answer --stdin --player ${player}`;
    const { code, out } = await optimoo(words, (printed) => truth('4x6', '5310', printed));
    expect(code).toBe(0);
    expect(lines(out).at(-1)).toMatch(/^It has found your code, 5310, in [2-7] turns\.$/);
  });

  it('after a slip has been diagnosed and corrected, and nothing else is lost', async () => {
    function* slip(printed: { readonly out: string }): Iterable<string> {
      yield '2a2b'; // the true feedback to 0123 is 0A3B
      yield* truth('4x6', '5310', printed);
      yield '0A0B';
      yield 'fix 1';
      yield 'fix 7 1A2B';
      yield 'list';
      yield 'fix 1 0 3';
      yield* truth('4x6', '5310', printed);
    }
    const { code, out } = await optimoo('play 4x6 --mode answer --stdin --player naive', slip);
    expect(code).toBe(0);
    expect(lines(out).slice(3)).toMatchSnapshot();
  });

  it('on from a feedback that was taken back', async () => {
    const { out } = await optimoo('play 3x6 --mode answer --stdin --player naive', [
      '0A0B',
      'undo',
      'hint',
      'x',
      '3,0',
    ]);
    expect(lines(out).slice(3)).toEqual([
      'Turn 1: it guesses 012; your feedback?',
      'Turn 2: it guesses 345; your feedback?',
      'Taken back.',
      'Turn 1: it guesses 012; your feedback?',
      'A hint is for your own guesses; now it is your feedback that counts.',
      '"x" is not a feedback; write it as 1A2B: right and in place, then right but misplaced.',
      'It has found your code, 012, in 1 turn.',
    ]);
  });

  it('from a tree file', async () => {
    const folder = folderOfTest();
    const file = join(folder, 'a.tree');
    await optimoo(`solve 3x6 -o ${file}`);
    const { out } = await optimoo(`play 3x6 --mode answer --stdin --tree ${file}`, (printed) =>
      truth('3x6', '543', printed),
    );
    const other = await optimoo(`play 3x5 --mode answer --stdin --tree ${file}`);
    expect(lines(out).at(-1)).toMatch(/^It has found your code, 543, in \d turns\.$/);
    expect(other).toMatchObject({ code: 2, err: `${file} holds a strategy of 3x6, not of 3x5.\n` });
  });
});

describe('a race', () => {
  const race = (input: string[]) =>
    optimoo('play 3x6 --mode race --stdin --player naive --secret 143 --no-coach', input);
  const end = async (input: string[]): Promise<string | undefined> => lines((await race(input)).out).at(-1);

  it('goes round by round', async () => {
    expect(
      lines((await race(['012', '0A1B', '345', 'undo', '0A2B', '143', '0A1B'])).out).slice(3),
    ).toMatchSnapshot();
  });

  it('has a winner, or none', async () => {
    expect(await end(['143', '0A1B'])).toBe(
      'You win: you have found its code in 1 round, and it has not found yours.',
    );
    expect(await end(['012', '3A0B'])).toBe(
      'It wins: it has found your code, 012, in 1 round. The secret was 143.',
    );
    expect(await end(['143', '3A0B'])).toBe('A draw: both of you have needed 1 round.');
  });
});

describe('bulls only', () => {
  it('you guess, and are told the bulls', async () => {
    const { code, out } = await optimoo('play 3x6b --mode guess --stdin --secret 052', [
      '012',
      '1A',
      '345',
      'help',
      '052',
    ]);
    expect(code).toBe(0);
    expect(lines(out)).toMatchSnapshot();
  });

  it.each(['optimal', 'knuth', 'monochrome-sieve'])('it guesses, as %s, and hears 1A', async (player) => {
    const game = parseGame('3x4rb');
    const { code, out } = await optimoo(`play 3x4rb --mode answer --stdin --player ${player}`, (printed) =>
      truth(game, '230', printed),
    );
    expect([code, lines(out).at(-1)]).toEqual([
      0,
      expect.stringMatching(/^It has found your code, 230, in [1-8] turns?\.$/),
    ]);
  });

  it('the exact host keeps even perfect play for all turns', async () => {
    function* hinted(printed: { readonly out: string }): Iterable<string> {
      while (true) {
        yield 'hint';
        yield /Hint: (\w+) is a best guess/.exec(lines(printed.out).slice(-2).join())?.[1] ?? 'no hint';
      }
    }
    const { io, printed } = captured(hinted);
    expect(await run('play 2x5b --mode guess --stdin --host exact'.split(' '), io)).toBe(0);
    expect(printed.out).toMatch(/You have found it in [5-9] turns/);
  });
});

describe('with words', () => {
  const folder = temporaryFolder();
  const file = (name: string, words: readonly string[]): string => {
    writeFileSync(join(folder, name), words.join('\n'));
    return join(folder, name);
  };
  const words = makeWords(70);
  const lists = `--words ${file('secrets', words.slice(0, 30))} --guesses ${file('allowed', words)} --feedback wordle`;
  const game = makeWordGame(words.slice(0, 30).join('\n'), words.join('\n'), 'wordle');

  it('you guess, and nobody takes a wrong line amiss', async () => {
    const input = ['list', 'zzzzz', words[50], 'gy--g', 'hint', 'undo', words[50], words[0]];
    const { code, out } = await optimoo(`play ${lists} --mode guess --stdin --secret ${words[0]}`, input);
    expect(code).toBe(0);
    expect(lines(out)).toMatchSnapshot();
  });

  it.each(['optimal', 'knuth', 'minimax-any', 'naive'])(
    'it guesses, as %s, and hears gy--g',
    async (player) => {
      for (const secret of [words[3], words[29]]) {
        const command = `play ${lists} --mode answer --stdin --player ${player}`;
        const { code, out } = await optimoo(command, (printed) => truth(game, secret, printed));
        expect([code, lines(out).at(-1)]).toEqual([
          0,
          expect.stringMatching(new RegExp(`^It has found your word, ${secret}, in [1-6] turns?\\.$`)),
        ]);
      }
    },
  );

  it('it guesses from a tree file, which numbers the words in its own way', async () => {
    const tree = join(folder, 'a.tree');
    await optimoo(`solve ${lists} -t 1 -o ${tree}`);
    for (const secret of words.slice(0, 8)) {
      const { out } = await optimoo(`play ${lists} --mode answer --stdin --tree ${tree}`, (printed) =>
        truth(game, secret, printed),
      );
      expect(lines(out).at(-1)).toMatch(/^It has found your word, \w+, in [1-4] turns?\.$/);
    }
  });

  it('feedbacks that contradict each other are mended', async () => {
    const { code, out } = await optimoo(`play ${lists} --mode answer --stdin --player naive`, [
      '-----',
      '0A1B',
      'ggggy',
      'yyyyy',
      'help',
      'gy--g',
      'fix 2',
      'fix 2 🟩🟩🟩🟩🟩',
    ]);
    expect(code).toBe(0);
    expect(lines(out)).toMatchSnapshot();
  });

  it('a secret that its list lacks is found among the words that may only be guessed, which is said', async () => {
    const secret = words[40];
    const all = { ...game, secrets: game.guesses };
    const { code, out } = await optimoo(`play ${lists} --mode answer --stdin --player naive`, (printed) =>
      truth(all, secret, printed),
    );
    expect(code).toBe(0);
    expect(out).toMatch(/No word that may be the secret fits these feedbacks, but /);
    expect(lines(out).at(-1)).toMatch(new RegExp(`^It has found your word, ${secret}, in \\d turns\\.$`));
  });

  it('what was said of the words that may only be guessed stays true when feedbacks contradict each other', async () => {
    const [secrets, guesses] = [
      file('three', ['crane', 'slate', 'trace']),
      file('further', ['abide', 'guide', 'knife']),
    ];
    const command = `play --words ${secrets} --guesses ${guesses} --feedback wordle --mode answer --stdin --player naive`;
    const { code, out } = await optimoo(command, ['----g', 'yyyy-', 'fix 2 ggggg']);
    expect(code).toBe(0);
    expect(lines(out).slice(3)).toMatchSnapshot();
  });

  it('a race against a host without a secret', async () => {
    const command = `play ${lists} --mode race --host cunning --player naive --no-coach --stdin`;
    const { code, out } = await optimoo(command, [words[60], '-----', words[61], 'ggggg']);
    expect(code).toBe(0);
    expect(lines(out)).toMatchSnapshot();
  });

  it('a word of the list is a guess, even if it is a command', async () => {
    const few = `--words ${file('few', ['list', 'undo', 'abcd', 'quit'])}`;
    const input = ['/list', 'list', '/undo', 'undo', '/quit'];
    const { code, out } = await optimoo(`play ${few} --mode guess --no-coach --stdin --secret abcd`, input);
    expect(code).toBe(0);
    expect(lines(out)).toMatchSnapshot();
  });

  it.each([
    [`4x10 ${lists}`, /^Give either a game, "4x10", or --words, not both\.\n$/],
    ['--feedback wordle', /^--feedback needs --words <file>/],
    [`${lists} --secret ${words[50]}`, /^"\w+" may be guessed, but it cannot be the secret\.\n$/],
    [`${lists} --secret zzzzz`, /^"zzzzz" is not in the list of wordle-30-\w+\+40-/],
    [`${lists} --mode answer --player monochrome`, /^monochrome cannot play with words/],
    [
      `--words ${file('long', makeWords(400))} --host exact`,
      /^The exact host cannot play ab-400-\w+: .* has 400 secrets, too many words/,
    ],
  ])('refuses %s', async (options, sentence) => {
    const { code, err } = await optimoo(`play --stdin ${options}`);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });
});

describe('refuses', () => {
  it.each([
    ['play 3x6', 'There is no terminal to play in; add --stdin to read one guess or feedback a line.\n'],
    ['play 3x6 --stdin --secret 0123', '"0123" is not a code of 3x6: it has 4 symbols instead of 3.\n'],
    [
      'play 3x6 --stdin --host exact --seed 1',
      'The exact host has no secret; --secret and --seed are for the honest one.\n',
    ],
    ['play 3x6 --stdin --mode guess --player naive', /^In mode guess it is you who guesses/],
    ['play 3x6 --stdin --mode answer --host cunning', /^In mode answer it is you who answers/],
    [
      'play 3x6 --stdin --mode answer --player foo',
      /^"foo" is not a player; the players of 3x6 are naive, .*, optimal\.\n$/,
    ],
    [
      'play 4x10r --stdin --host exact',
      /^The exact host cannot play 4x10r: 4x10r has 10000 codes of 4 symbols, .* The cunning one can\.\n$/,
    ],
    ['play 3x6 --stdin --seed x', /whole number from 0/],
    ['play 3x6 --stdin --mode draw', /: allowed choices are guess, answer, race\.$/m],
  ])('%s', async (words, sentence) => {
    const { code, err } = await optimoo(words);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });
});
