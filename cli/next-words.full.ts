// Tests optimoo next with the largest lists of words, on the first turn and after turns. On the first turn,
// the table of feedbacks does not fit into memory. The slow solver decides.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatCode } from '../game/code.ts';
import { feedbackOf } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { formatHistory, type History, remaining, type Turn } from '../game/history.ts';
import { makeWordGame } from '../game/words.ts';
import { AVERAGE } from '../solver/prices.ts';
import { optimooIn } from '../tests/captured.ts';
import { makeSlowSolver } from '../tests/slow-solver.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { makeWords } from '../tests/word-list.ts';

/** 20 000 words of four letters, with 4000 different letters. Only the first 4000 words have rare letters. */
function idioms(): string[] {
  const letter = (n: number): string => String.fromCharCode(0x4e00 + n);
  const words = Array.from({ length: 20_000 }, (_, n) => {
    const rare = n < 4000 ? n : (n * n) % 61;
    return [rare, (7 * n) % 199, (n >> 4) % 97, (n * (n >> 7)) % 1009].map(letter).join('');
  });
  return [...new Set(words)];
}

/** Returns a history of guesses that could be right, which leaves 2 to 4 words. */
function narrowing(game: Game): History {
  const history: Turn[] = [];
  let codes = remaining(game, []);
  for (let i = 1; codes.length > 4; i++) {
    const guess = codes[(7919 * i) % codes.length];
    const turn = { guess, feedback: feedbackOf(game, guess, game.secrets >> 1) };
    const left = remaining(game, [...history, turn]);
    if (left.length < 2 || turn.feedback === game.win) continue;
    history.push(turn);
    codes = left;
  }
  return history;
}

it.each([
  ['60 000 words of five letters', makeWords(60_000, 5)],
  ['words of 4000 letters', idioms()],
])('%s', async (_, words) => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'list'), words.join('\n'));
  const game = makeWordGame(words, [], 'wordle');
  const next = async (history: History, ...options: string[]) => {
    const turns = formatHistory(game, history);
    const asked = [
      'next',
      '--words',
      '@list',
      '--feedback',
      'wordle',
      '--threads',
      '1',
      '--json',
      ...options,
    ];
    const { code, out, err } = await optimooIn(folder, turns === '' ? asked : [...asked, turns]);
    expect([code, err]).toEqual([0, expect.any(String)]);
    return JSON.parse(out);
  };

  const first = await next([]);
  expect(first).toMatchObject({ remaining: game.secrets, claim: 'upper-bound' });
  expect(first.expectedAtLeast).toBeLessThan(first.expected);
  expect(first.cost).toBeLessThan(game.secrets * 100);

  const history = narrowing(game);
  const codes = [...remaining(game, history)];
  const cost = makeSlowSolver(game, AVERAGE).cost(codes, history.length + 1, history);
  const said = await next(history, '--patience', '0');
  expect(said).toMatchObject({ claim: 'optimal', remaining: codes.length, cost });
  expect(said.codes).toEqual(codes.map((code) => formatCode(game, code)));
});
