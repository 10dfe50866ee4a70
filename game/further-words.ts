// Searches the words that may only be guessed, if no possible secret fits the feedbacks. One of these words
// may be the secret, because newspapers add words to their lists. The words that fit become the secrets of
// another game with the same guesses.

import { codeTexts, parseCode } from './code.ts';
import { uncheckedFeedback } from './feedback.ts';
import type { Game } from './game.ts';
import { hardMode } from './hard-mode.ts';
import { type History, remaining } from './history.ts';
import type { PositionGame } from './position.ts';
import { withSecretWords } from './words.ts';

/**
 * Returns a game whose secrets are the guess-only words that fit the history. All other words remain allowed
 * as guesses. The history is returned in the numbers of this game. Words for which `isPossible` is false do
 * not become secrets. Returns undefined if a possible secret fits the history, or if no word at all fits it.
 * @throws RangeError if a turn has an invalid code or feedback.
 */
export function furtherWords(
  game: Game,
  history: History,
  isPossible: (code: number) => boolean = () => true,
): PositionGame | undefined {
  if (!game.words || remaining(game, history).length > 0) return undefined;
  const texts = codeTexts(game);
  const fits = (code: number): boolean =>
    history.every(({ guess, feedback }) => uncheckedFeedback(game, guess, code) === feedback);
  const secrets = texts.filter((_, code) => code >= game.secrets && fits(code) && isPossible(code));
  if (secrets.length === 0) return undefined;
  const further = withSecretWords(game, secrets);
  const turns = history.map(({ guess, feedback }) => ({ guess: parseCode(further, texts[guess]), feedback }));
  return { game: game.hard ? hardMode(further) : further, history: turns };
}
