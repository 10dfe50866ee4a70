// If no possible secret fits the feedbacks, the secret may be a word that the list lacks, because newspapers
// add words. Then the words that may only be guessed are searched, as the secrets of another game with the
// same guesses.

import { codeTexts, parseCode } from './code.ts';
import { uncheckedFeedback } from './feedback.ts';
import type { Game } from './game.ts';
import { hardMode } from './hard-mode.ts';
import { type History, remaining } from './history.ts';
import { makeWordGame } from './words.ts';

/** A position of a game whose words may have other numbers than in the original game. */
export interface FurtherWords {
  readonly game: Game;
  readonly history: History;
}

/**
 * The game whose secrets are the further words that give every feedback of the history, with all other words
 * as further guesses and the same history. Undefined if a possible secret fits the history, or if no word
 * does.
 * @throws RangeError when a turn has an invalid code or feedback.
 */
export function furtherWords(game: Game, history: History): FurtherWords | undefined {
  if (!game.words || remaining(game, history).length > 0) return undefined;
  const texts = codeTexts(game);
  const fits = (code: number): boolean =>
    history.every(({ guess, feedback }) => uncheckedFeedback(game, guess, code) === feedback);
  const secrets = texts.filter((_, code) => code >= game.secrets && fits(code));
  if (secrets.length === 0) return undefined;
  const further = makeWordGame(secrets, texts, game.marking);
  const turns = history.map(({ guess, feedback }) => ({ guess: parseCode(further, texts[guess]), feedback }));
  return { game: game.hard ? hardMode(further) : further, history: turns };
}
