// When no word that may be the secret fits what was answered, the secret may be one that its list lacks:
// newspapers add words. Those that may only be guessed are the next to look among, as the secrets of a game
// of their own with the same guesses.

import { codeTexts, parseCode } from './code.ts';
import { uncheckedFeedback } from './feedback.ts';
import type { Game } from './game.ts';
import { hardMode } from './hard-mode.ts';
import { type History, remaining } from './history.ts';
import { makeWordGame } from './words.ts';

/**
 * A position of a game, whose words may be numbered in another way than those of the game that it comes from.
 */
export interface FurtherWords {
  readonly game: Game;
  readonly history: History;
}

/**
 * The game in which the secrets are those words that in this one may only be guessed and give every feedback
 * of the history, all other words being further guesses; with the same history. Undefined where a possible
 * secret fits the history, or nothing does.
 * @throws RangeError when a turn has no code of the game, or no feedback of it.
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
