// The games of words that come with the program, by name. Their lists are a module of their own, which is
// loaded when one is asked for. They came from the public repository alex1770/wordle (MIT); docs/story.md
// says more.

import { quote } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import { type Game, OF_WORDS, parseGame } from '../game/game.ts';
import { HARD_SUFFIX, hardMode } from '../game/hard-mode.ts';
import { wordGame } from '../game/word-game.ts';
import { nameShort, WORD_GAMES } from '../game/word-game-names.ts';
import { FIRST_LETTER, LETTERS, unpackWords } from './word-codec.ts';

const HARD = new RegExp(`${HARD_SUFFIX}$`);

/**
 * The game of words of this name, one of WORD_GAMES, perhaps with `-hard` behind it for hard mode. All have
 * the marks of Wordle: `wordle`, the original game, with 2315 words that may be the secret and 10 657 more
 * that may be guessed; and `wordle-2023`, with the lists of July 2023, 3158 and 11 697.
 * @throws UsageError when there is no such game.
 */
export async function openWordGame(name: string): Promise<Game> {
  const asked = needText(name, 'a game').trim().toLowerCase();
  const place = WORD_GAMES.indexOf(asked.replace(HARD, ''));
  if (place < 0)
    throw new UsageError(
      `${quote(name)} is not a game of words by name; there are ${WORD_GAMES.join(', ')}.`,
    );
  const { COUNT, KINDS, PACKED, POSITIONS } = await import('./packed-lists.ts');
  const bytes = Uint8Array.from(atob(PACKED), (byte) => byte.charCodeAt(0));
  const words = unpackWords(bytes, COUNT, POSITIONS);
  const [secrets, others] = ['s', 'g'].map((role) => words.filter(([, kind]) => KINDS[kind][place] === role));
  const letters = [...secrets, ...others].map(([word]) => word).join('');
  const alphabet = String.fromCharCode(
    ...Array.from({ length: LETTERS }, (_, letter) => FIRST_LETTER + letter),
  );
  const codes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0) - FIRST_LETTER);
  const game = nameShort(
    wordGame({ marking: 'wordle', positions: POSITIONS, alphabet, codes, secrets: secrets.length }),
  );
  return HARD.test(asked) ? hardMode(game) : game;
}

/** The game of this name, of symbols or of words. @throws UsageError for an unknown name. */
export async function openGame(name: string): Promise<Game> {
  return OF_WORDS.test(needText(name, 'a game').trim()) ? openWordGame(name) : parseGame(name);
}
