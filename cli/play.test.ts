// Tests of hints that are proved, and of hints that are not. The transcripts of play have whole games.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { formatCode, parseCode } from '../game/code.ts';
import { feedbackOf } from '../game/feedback.ts';
import { type Game, parseGame } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { makeOracle } from '../solver/oracle.ts';
import { missedAfter } from '../solver/prices.ts';
import * as solve from '../solver/solve.ts';
import { optimoo, optimooIn } from '../tests/captured.ts';
import { randomNumbers } from '../tests/random.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { makeWords } from '../tests/word-list.ts';
import { Advisor, tooLong } from './play-advisor.ts';

it('a hint in a game that is too large to be solved says that it is not proved best', async () => {
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
  'in a large game that ships with a strategy, %s, hints and advice are exact, and nothing is searched',
  async (game, first, secret, turns) => {
    const open = vi.spyOn(solve, 'openSolver');
    const { out } = await optimoo(`play ${game} --secret ${secret} --stdin`, ['hint', first, 'hint', 'quit']);
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

it('the exact host refuses a long list of words', async () => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'long'), makeWords(400).join('\n'));
  const { code, err } = await optimooIn(folder, 'play --stdin --words @long --host exact'.split(' '));
  const sentence = /^The exact host cannot play ab-400-\w+: .* has 400 secrets, too many words/;
  expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
});

/** Returns the history of these guesses against a secret. */
function played(game: Game, guesses: readonly number[], secret: number): History {
  return guesses.map((guess) => ({ guess, feedback: feedbackOf(game, guess, secret) }));
}

it.each([
  ['3x4', 1],
  ['3x4', 3],
  ['2x4r', 2],
  ['2x4r', 4],
  ['2x4b', 3],
  ['3x3rz', 3],
])('in %s within %d turns, the chance to win is that of the definition', async (name, within) => {
  const game = parseGame(name);
  const { cost, guessCost } = makeOracle(game, missedAfter(within));
  const random = randomNumbers(within);
  for (let run = 0; run < 4; run++) {
    const secret = random(game.secrets);
    // wrong guesses only, some of them made twice
    const guesses = Array.from({ length: within }, () => (secret + 1 + random(4)) % game.guesses);
    const lines = guesses.map((guess) => formatCode(game, guess));
    const { out, code } = await optimoo(
      `play ${name} --within ${within} --secret ${formatCode(game, secret)} --stdin --json -t 1`,
      lines,
    );
    expect(code).toBe(0);
    const told = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .flatMap(({ chance }) => (chance === undefined ? [] : [chance]));
    const truth = guesses.flatMap((guess, turn) => {
      const history = played(game, guesses.slice(0, turn), secret);
      const codes = [...remaining(game, history)];
      const left = [...remaining(game, played(game, guesses.slice(0, turn + 1), secret))];
      // the oracle leaves out guesses that tell nothing; such a guess costs a turn
      const missed = left.length === codes.length ? cost(codes, turn + 2) : guessCost(codes, turn + 1, guess);
      const least = cost(codes, turn + 1);
      if (codes.length === 1 && missed === least) return []; // the coach is silent
      return [
        { within, remaining: codes.length, won: codes.length - missed, wonAtMost: codes.length - least },
      ];
    });
    expect(told).toEqual(truth);
    expect(out).toContain('You have lost');
  }
});

it('a small position of a large game is judged exactly, and after undo another one is', async () => {
  const open = vi.spyOn(solve, 'openSolver').mockClear();
  const game = parseGame('5x8');
  const lines = ['01234', '35672', 'hint', '01567', 'undo', 'undo', '35762', 'hint', 'quit'];
  const { out } = await optimoo('play 5x8 --secret 34567 --stdin -t 1 --patience 0', lines);
  const [secret, first, second, other, last] = ['34567', '01234', '35672', '35762', '01567'].map((code) =>
    parseCode(game, code),
  );
  const lengths = open.mock.calls.map(([, options]) => options?.after?.length);
  expect(lengths).toEqual([1]);
  open.mockRestore();
  await using whole = await solve.openSolver(game, { threads: 1 });
  const question = whole.under({ kind: 'average' });
  const perCode = async (guesses: readonly number[], cost: Promise<number>): Promise<string> => {
    const codes = remaining(game, played(game, guesses, secret)).length;
    return ((await cost) / codes - guesses.length - 1).toFixed(4);
  };
  for (const [before, guess] of [
    [[first], second],
    [[first, second], last],
    [[first], other],
  ] as const) {
    const history = played(game, before, secret);
    const judged = await perCode(before, question.guessCost(history, guess));
    expect(out).toContain(
      `Coach: after ${formatCode(game, guess)}, ${judged} more turns were to be expected;`,
    );
  }
  expect(out.match(/^Hint: \d{5} is a best guess;/gm)?.length).toBe(2);
});

it.each([
  [false, 'at most 60 000 000 pairs of a code left and a guess'],
  [true, 'more'],
])('too large to be judged: %s, with %s', async (isTooLarge) => {
  const game = parseGame('5x9r');
  const most = 60_000_000 / game.guesses;
  const random = randomNumbers(8);
  let history: History = [];
  const left = (): number => remaining(game, history).length;
  // within three per cent of the limit, on the one or the other side
  while (!(isTooLarge ? left() > most && left() < 1.03 * most : left() <= most && left() > 0.97 * most))
    history = played(game, [random(game.guesses), random(game.guesses)], random(game.secrets));
  const open = vi.spyOn(solve, 'openSolver').mockClear();
  const advised = { game, objective: { kind: 'average' }, shipped: undefined } as const;
  const resources = { threads: 1, memory: undefined, signal: undefined };
  const advisor = await Advisor.open(advised, resources, 1);
  const error = await advisor.best(history).catch((error: unknown) => error);
  await advisor.close();
  expect([tooLong(error), open.mock.calls.length]).toEqual([true, isTooLarge ? 0 : 1]);
});
