// The engine's feedback tables agree with the rule for every pair of codes: by guess, by secret and by
// combination, for some games of every kind.

import { describe, expect, it } from 'vitest';
import { feedbackOf, marks } from '../../game/feedback.ts';
import { type Game, parseGame } from '../../game/game.ts';
import { makeWordGame } from '../../game/words.ts';
import { compiledEngine, plainMemory } from '../../tests/compiled-engine.ts';
import { wordGameOf } from '../../tests/word-list.ts';
import { combinationsOf } from './combinations.ts';
import { EngineHost } from './engine-host.ts';
import { localPool } from './engine-pool.ts';
import * as layout from './layout.ts';
import { BYTE_LABELS } from './layout.ts';
import type { EngineMemory } from './memory.ts';

/** Lists all words of these letters, so that every pattern of repeated letters occurs. */
function allWords(letters: string, length: number): string {
  let words = [''];
  for (let i = 0; i < length; i++)
    words = words.flatMap((word) => [...letters].map((letter) => word + letter));
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

/** Returns the bytes of a solver's memory with filled tables, and the fields of the engine. */
async function filled(game: Game): Promise<{ bytes: Uint8Array; fields: EngineMemory['fields'] }> {
  const module = await compiledEngine();
  const memory = plainMemory(game);
  await new EngineHost(game, memory, await localPool(module, memory)).prepare();
  return { bytes: new Uint8Array(memory.memory.buffer), fields: memory.fields };
}

/** Games whose labels are local to a guess: of a byte, and of two bytes. */
const LONG_GAMES: [string, Game][] = [6, 7, 10, 11, 15].flatMap((length) =>
  [BYTE_LABELS - 1, BYTE_LABELS].map((secrets): [string, Game] => [
    `wordle, ${secrets} words of ${length} letters`,
    wordGameOf(secrets, 70, 'wordle', length),
  ]),
);

it.each(LONG_GAMES)('%s: local labels', async (_, game) => {
  const { bytes, fields } = await filled(game);
  const bytesOfLabel = game.secrets < BYTE_LABELS ? 1 : 2;
  expect(fields.columnStride).toBe(bytesOfLabel * fields.columnBytes);
  const labelAt = (row: number, place: number): number =>
    bytes[row + bytesOfLabel * place] + (bytesOfLabel > 1 ? 256 * bytes[row + 2 * place + 1] : 0);
  const order = columnsOf(game, bytes, fields);
  let wrong = 0;
  let most = 0;
  const wins = new Set<number>();
  for (const [column, guess] of order.entries()) {
    const labels: number[] = [];
    const known = new Map<number, number>();
    for (let secret = 0; secret < game.secrets; secret++) {
      const label = labelAt(fields.byGuess + guess * fields.columnStride, secret);
      const feedback = feedbackOf(game, guess, secret);
      if (feedback === game.win) wins.add(label);
      else if (!known.has(feedback)) known.set(feedback, labels.push(label) - 1);
      if (feedback !== game.win && known.get(feedback) !== label) wrong++;
      if (labelAt(fields.bySecret + secret * fields.rowStride, column) !== label) wrong++;
    }
    most = Math.max(most, labels.length);
  }
  expect(wrong).toBe(0);
  expect([...wins]).toEqual([most]);
});

it.each(GAMES)('%s', async (_, game) => {
  const { bytes, fields } = await filled(game);
  const order = columnsOf(game, bytes, fields);
  let wrong = 0;
  for (let column = 0; column < game.guesses; column++) {
    const guess = order[column];
    for (let secret = 0; secret < game.secrets; secret++) {
      const feedback = feedbackOf(game, guess, secret);
      if (bytes[fields.bySecret + secret * fields.rowBytes + column] !== feedback) wrong++;
      if (bytes[fields.byGuess + guess * fields.columnBytes + secret] !== feedback) wrong++;
    }
  }
  expect(wrong).toBe(0);
});

it.each([...GAMES.filter(([, game]) => game.words), ...LONG_GAMES])(
  '%s: columns by falling number of classes',
  async (_, game) => {
    const { bytes, fields } = await filled(game);
    const classes = Array.from({ length: game.guesses }, (_each, guess) => {
      return new Set(
        Array.from({ length: game.secrets }, (_secret, secret) => feedbackOf(game, guess, secret)),
      ).size;
    });
    const order = columnsOf(game, bytes, fields);
    expect(order).toEqual(
      classes.map((_count, guess) => guess).sort((a, b) => classes[b] - classes[a] || a - b),
    );
    const counts = tableOf(bytes, fields)[layout.TABLE_CLASSES];
    expect([...new Uint16Array(bytes.buffer, counts, game.guesses)]).toEqual(
      order.map((guess) => classes[guess]),
    );
  },
);

/** Returns the head of the table of the whole list of words. */
function tableOf({ buffer }: Uint8Array, fields: EngineMemory['fields']): Int32Array {
  return new Int32Array(buffer, fields.wholeTable, layout.TABLE_WORDS);
}

/** Returns the guess of each column of the table by secret. Games of words have an order of their own. */
function columnsOf(game: Game, bytes: Uint8Array, fields: EngineMemory['fields']): number[] {
  if (!game.words) return Array.from({ length: game.guesses }, (_, guess) => guess);
  return [...new Uint16Array(bytes.buffer, tableOf(bytes, fields)[layout.TABLE_GUESSES], game.guesses)];
}

describe('by combination', () => {
  it.each(['4x6', '4x5', '4x4', '4x4rz', '5x3r', '6x2r', '5x6z'])('%s', async (name) => {
    const game = parseGame(name);
    const { bytes, fields } = await filled(game);
    const combinations = combinationsOf(game);
    expect(fields.combinations).toBe((combinations?.starts.length ?? 0) - 1);
    const { codes, starts } = combinations as NonNullable<typeof combinations>;
    expect([...codes].sort((a, b) => a - b)).toEqual(Array.from({ length: game.guesses }, (_, code) => code));
    let wrong = 0;
    for (let secret = 0; secret < game.secrets; secret++) {
      const row = fields.combined + secret * fields.combinedBytes;
      const shared = fields.shared + secret * fields.sharedBytes;
      for (let combination = 0; combination + 1 < starts.length; combination++) {
        for (let column = starts[combination]; column < starts[combination + 1]; column++) {
          const feedback = feedbackOf(game, codes[column], secret);
          const { bulls, cows } = marks(game, feedback);
          if (bytes[row + column] !== feedback || bytes[shared + combination] !== bulls + cows) wrong++;
        }
      }
      for (let beyond = game.guesses; beyond < fields.combinedBytes; beyond++)
        if (bytes[row + beyond] !== 0) wrong++;
    }
    expect(wrong).toBe(0);
  });

  it.each(['2x9', '4x6b', '7x3r'])('not %s', (name) => {
    expect(combinationsOf(parseGame(name))).toBeUndefined();
  });
});
