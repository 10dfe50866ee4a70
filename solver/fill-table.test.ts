// The feedbacks that the engine tabulates, in both directions, are those of the rule: every pair of some games of every kind.

import { expect, it } from 'vitest';
import { feedbackOf } from '../game/feedback.ts';
import { type Game, parseGame } from '../game/game.ts';
import { makeWordGame } from '../game/words.ts';
import { compiledEngine, plainMemory } from '../tests/compiled-engine.ts';
import { wordGameOf } from '../tests/word-list.ts';
import { EngineHost } from './engine-host.ts';
import { CONTROL_BY_GUESS, CONTROL_BY_SECRET, CONTROL_COLUMN_BYTES, CONTROL_ROW_BYTES, CONTROL_WORDS } from './layout.ts';
import { localPool } from './worker-pool.ts';

/** All words of these letters: every pattern of repeated letters occurs. */
function allWords(letters: string, length: number): string {
  let words = [''];
  for (let i = 0; i < length; i++) words = words.flatMap((word) => [...letters].map((letter) => word + letter));
  return words.join('\n');
}

const GAMES: [string, Game][] = [
  ['4x6', parseGame('4x6')],
  ['4x5', parseGame('4x5')],
  ['3x5rz', parseGame('3x5rz')],
  ['4x6b', parseGame('4x6b')],
  ['4x4b', parseGame('4x4b')],
  ['3x5rzb', parseGame('3x5rzb')],
  ['wordle, all words of 3 letters', makeWordGame(allWords('abc', 5), undefined, 'wordle')],
  ['wordle, more guesses than secrets', makeWordGame(allWords('ab', 5), allWords('abc', 5), 'wordle')],
  ['ab, all words of 2 letters', makeWordGame(allWords('ab', 8))],
  ['ab, more guesses than secrets', wordGameOf(150, 150, 'ab', 6)],
  ['bulls, more guesses than secrets', wordGameOf(80, 70, 'bulls', 4)],
  ['wordle, short words', wordGameOf(70, 10, 'wordle', 2)],
];

it.each(GAMES)('%s', async (_, game) => {
  const module = await compiledEngine();
  const memory = plainMemory(game);
  await new EngineHost(game, memory, await localPool(module, memory)).prepare();
  const control = new Int32Array(memory.memory.buffer, memory.control, CONTROL_WORDS);
  const bytes = new Uint8Array(memory.memory.buffer);
  let wrong = 0;
  for (let guess = 0; guess < game.guesses; guess++) {
    for (let secret = 0; secret < game.secrets; secret++) {
      const feedback = feedbackOf(game, guess, secret);
      if (bytes[control[CONTROL_BY_SECRET] + secret * control[CONTROL_ROW_BYTES] + guess] !== feedback) wrong++;
      if (bytes[control[CONTROL_BY_GUESS] + guess * control[CONTROL_COLUMN_BYTES] + secret] !== feedback) wrong++;
    }
  }
  expect(wrong).toBe(0);
});
