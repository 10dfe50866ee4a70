// Games in which only some codes may be the secret. On the page, the name of such a game says which:
// `4x10=0123+4567`, or a pattern as in `4x10=[1-9]???`. The page fetches this module with the first such
// game.

import { codeTexts, formatCode, isCode, parseCode } from '../../game/code.ts';
import { type Game, parseGame } from '../../game/game.ts';
import { notationOf } from '../../game/game-names.ts';
import { listLines } from '../../game/list-lines.ts';
import { isPattern, withSecrets } from '../../game/secrets.ts';
import { CHOSEN, wholeName } from './address.ts';
import { usual } from './own-symbols.ts';

/** The most codes that an address names one by one. */
export const MOST_CHOSEN = 200;

/**
 * Returns the game of a name that says which codes may be the secret, with the usual symbols. Returns
 * undefined for other names. @throws UsageError if the name is wrong.
 */
export function chosenGame(name: string): Game | undefined {
  const which = name.split(CHOSEN)[1];
  if (which === undefined) return undefined;
  const whole = parseGame(notationOf(wholeName(name)));
  const game = withSecrets(whole, which.replaceAll('+', '\n'));
  if (game === whole) return whole;
  const codes = isPattern(which) ? which : codeTexts(game).slice(0, game.secrets).join('+');
  return { ...game, name: `${whole.name}${CHOSEN}${codes}` };
}

/** The name of a game of chosen codes, or the reason why a text names none. */
export type Chosen = { readonly name: string } | { readonly wrong: string } | { readonly many: number };

/**
 * Reads a list of codes or a pattern in the symbols of this game, as a reader pastes it. A code that stands
 * twice counts once.
 */
export function readChosen(game: Game, text: string): Chosen {
  const given = listLines(text).flatMap(({ cells }) => cells);
  const isOnePattern = given.length === 1 && isPattern(given[0]);
  const wrong = isOnePattern ? undefined : given.find((each) => !isCode(game, each));
  if (wrong !== undefined || given.length === 0) return { wrong: wrong ?? text };
  const whole = parseGame(wholeName(game.name));
  const texts = isOnePattern ? given : given.map((each) => formatCode(game, parseCode(game, each)));
  try {
    const chosen = withSecrets({ ...whole, alphabet: game.alphabet }, [...new Set(texts)].join('\n'));
    if (chosen.secrets === whole.secrets) return { name: whole.name };
    if (chosen.secrets > MOST_CHOSEN && !isOnePattern) return { many: chosen.secrets };
    const isUsual = usual(game) === game;
    const codes = codeTexts(usual(chosen)).slice(0, chosen.secrets);
    return { name: `${whole.name}${CHOSEN}${isOnePattern && isUsual ? given[0] : codes.join('+')}` };
  } catch {
    return { wrong: given[0] }; // a pattern that no code matches
  }
}
