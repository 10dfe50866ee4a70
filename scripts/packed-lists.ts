// Makes the text of game/word-lists/packed-lists.ts from the lists of the built-in games of words.

import { type KindOfWord, packWords } from '../game/word-lists/word-codec.ts';

/** The lists of a game: the possible secrets, and the words that may only be guessed. */
export type ListsOfGame = readonly [secrets: readonly string[], others: readonly string[]];

/**
 * Returns the text of the module with these lists. Each word occurs once, with its kind; frequent kinds have
 * low numbers.
 */
export function packedLists(games: readonly ListsOfGame[]): string {
  const roles = new Map<string, string>();
  for (const [i, lists] of games.entries()) {
    for (const [role, words] of [['s', lists[0]] as const, ['g', lists[1]] as const]) {
      for (const word of words) roles.set(word, `${(roles.get(word) ?? '').padEnd(i, '-')}${role}`);
    }
  }
  const words = [...roles]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, role]) => [word, role.padEnd(games.length, '-')]);
  const counts = new Map<string, number>();
  for (const [, role] of words) counts.set(role, (counts.get(role) ?? 0) + 1);
  const kinds = [...counts].sort(([, a], [, b]) => b - a).map(([role]) => role);
  const packed = packWords(words.map(([word, role]): KindOfWord => [word, kinds.indexOf(role)]));
  return `// Written by npm run words. The lists of the games of words by name, packed as word-codec.ts says.

/** How many words there are, and letters of each. */
export const COUNT = ${words.length};
export const POSITIONS = ${words[0][0].length};
/** The role of each kind of word in each game: s for a secret, g for a guess only, - for neither. */
export const KINDS = [${kinds.map((kind) => `'${kind}'`).join(', ')}];
/** The words and their kinds, in base 64. */
export const PACKED =
  '${Buffer.from(packed).toString('base64')}';
`;
}
