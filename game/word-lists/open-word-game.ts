// Opens the games of words that come with the program, by name. Their lists are in a separate module, which
// is loaded on demand. The lists came from the public repository alex1770/wordle (MIT); docs/story.md says
// more.

import { nearest } from '../../base/nearest.ts';
import { quote } from '../../base/quote.ts';
import { needText, UsageError } from '../../base/usage-error.ts';
import { type Game, OF_WORDS, parseGame } from '../game.ts';
import { GAME_NAMES, notationOf } from '../game-names.ts';
import { HARD_SUFFIX, hardMode } from '../hard-mode.ts';
import { readNotation } from '../notation.ts';
import { wordGame } from '../word-game.ts';
import { nameShort, WORD_GAMES } from '../word-game-names.ts';
import { FIRST_LETTER, LETTERS, unpackWords } from './word-codec.ts';

/** The names of games that are no notation. */
const NAMES = [...WORD_GAMES, ...WORD_GAMES.map((name) => `${name}${HARD_SUFFIX}`), ...GAME_NAMES];

const HARD = new RegExp(`${HARD_SUFFIX}$`);

/**
 * Returns the game of words with this name. `wordle` is the original game with 2315 secrets and 10 657
 * further guesses. `wordle-2023` has the lists of July 2023, with 3158 secrets and 11 697 further guesses. A
 * name that ends in `-hard` gives hard mode.
 * @throws UsageError if there is no such game.
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
  const codes = Uint16Array.from(letters, (letter) => letter.charCodeAt(0) - FIRST_LETTER);
  const game = nameShort(
    wordGame({ marking: 'wordle', positions: POSITIONS, alphabet, codes, secrets: secrets.length }),
  );
  return HARD.test(asked) ? hardMode(game) : game;
}

/**
 * Returns the game with this name. It may be the notation of a game of symbols (see parseGame), its usual
 * name (see game-names.ts), or the name of a game of words that comes with the program.
 * @throws UsageError if there is no such game. It suggests the nearest name.
 */
export async function openGame(name: string): Promise<Game> {
  const text = needText(name, 'a game');
  const asked = text.trim().toLowerCase();
  const meant = nearest(asked, NAMES);
  if (meant !== undefined && meant !== asked && readNotation(text) === undefined)
    throw new UsageError(`${quote(name)} is not a game; did you mean ${meant}?`);
  return OF_WORDS.test(text.trim()) ? openWordGame(text) : parseGame(notationOf(text));
}
