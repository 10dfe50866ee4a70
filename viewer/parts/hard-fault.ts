// Which hint a word does not use, in a sentence. What hard mode asks is known to game/hard-mode.ts.

import type { Game } from '../../game/game.ts';
import { brokenHint } from '../../game/hard-mode.ts';
import type { History } from '../../game/history.ts';
import { t } from '../words/language.ts';

/** The first hint that a code does not keep, as a sentence; undefined where it may be guessed. */
export function hardFault(game: Game, history: History, code: number): string | undefined {
  if (!game.hard) return undefined;
  for (const { guess, feedback } of history) {
    const hint = brokenHint(game, guess, feedback, code);
    if (hint === undefined) continue;
    const letter = hint.letter.toUpperCase();
    if (hint.position !== undefined) return t('words.fault.green', { n: hint.position + 1, letter });
    return hint.times === 1
      ? t('words.fault.has', { letter })
      : t('words.fault.times', { letter, n: hint.times });
  }
  return undefined;
}
