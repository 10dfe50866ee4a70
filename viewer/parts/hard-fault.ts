// Which hint a word does not use, in a sentence. What hard mode asks is known to game/hard-mode.ts.

import type { Game } from '../../game/game.ts';
import { brokenHint } from '../../game/hard-mode.ts';
import type { History } from '../../game/history.ts';
import { GREEN, GREY, markAt } from '../../game/wordle.ts';
import { t } from '../words/language.ts';

/** The first hint that a code does not keep, as a sentence; undefined where it may be guessed. */
export function hardFault(game: Game, history: History, code: number): string | undefined {
  if (!game.hard) return undefined;
  const { positions, codes, alphabet } = game;
  for (const { guess, feedback } of history) {
    const at = brokenHint(game, guess, feedback, code);
    if (at < 0) continue;
    const letters = codes.subarray(guess * positions, (guess + 1) * positions);
    const letter = alphabet[letters[at]].toUpperCase();
    const isGreen = markAt(positions, feedback, at) === GREEN && codes[code * positions + at] !== letters[at];
    if (isGreen) return t('words.fault.green', { n: at + 1, letter });
    const n = letters.filter((each, i) => each === letters[at] && markAt(positions, feedback, i) !== GREY).length;
    return n === 1 ? t('words.fault.has', { letter }) : t('words.fault.times', { letter, n });
  }
  return undefined;
}
