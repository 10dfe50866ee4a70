import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packedLists } from '../../scripts/packed-lists.ts';
import { listsOf } from '../code.ts';
import { WORD_GAMES } from '../word-game-names.ts';
import { makeWordGame } from '../words.ts';
import { openWordGame } from './open-word-game.ts';

/**
 * The SHA-256 of the two published lists of each game, the secrets and the further guesses. Each list is
 * sorted, with one word a line.
 */
const DIGESTS: Readonly<Record<string, readonly [string, string]>> = {
  wordle: [
    'f40e47975cf360ff9febe7d49c8e285054d8fa3fb9644cea575922060951d6ee',
    'f012ef5ecdbeb94274186abcbbd5388d92bb86fe8ae0635fffcc5e9be4aa3d33',
  ],
  'wordle-2023': [
    '3e443482b78dee0f6f8de4f74dbb67537db781524279b1d40ca3353c592b03ce',
    'd04df4335cad44c33fea019629c05f646b8bb22c106edfedd12f76bb0175ba59',
  ],
};

const listsNamed = async (name: string): Promise<readonly [string[], string[]]> => {
  const { secrets, others } = listsOf(await openWordGame(name));
  return [secrets, others];
};

it.each(WORD_GAMES)('%s has its name and its lists, word for word', async (name) => {
  const digests = (await listsNamed(name)).map((words) =>
    createHash('sha256')
      .update(words.map((word) => `${word}\n`).join(''))
      .digest('hex'),
  );
  expect(digests).toEqual(DIGESTS[name]);
  expect((await openWordGame(name)).name).toBe(name);
});

it('gives the short name to equal lists of a user, and none to lists with another rule', async () => {
  const [secrets, others] = await listsNamed('wordle');
  expect(makeWordGame(secrets.reverse(), [...secrets, ...others], 'wordle').name).toBe('wordle');
  expect(makeWordGame(secrets, others, 'ab').name).toBe('ab-2315-f40e47975cf360ff+10657-f012ef5ecdbeb942');
  expect(makeWordGame(secrets, others.slice(1), 'wordle').name).toMatch(
    /^wordle-2315-f40e47975cf360ff\+10656-/,
  );
});

it('holds both games in less than 60 KB, as npm run words writes them', async () => {
  const text = readFileSync(new URL('packed-lists.ts', import.meta.url), 'utf8');
  expect(text).toBe(packedLists(await Promise.all(WORD_GAMES.map(listsNamed))));
  expect(text.length).toBeLessThan(60_000);
});

it('names the known games', async () => {
  await expect(openWordGame('wordle-2024')).rejects.toThrow(
    '"wordle-2024" is not a game of words by name; there are wordle, wordle-2023.',
  );
});
