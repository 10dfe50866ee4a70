// Faults of words and marks, as sentences.

import { formatCode } from '../../game/code.ts';
import { parseFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { brokenHint } from '../../game/hard-mode.ts';
import type { History } from '../../game/history.ts';
import { t } from '../words/language.ts';

/** The first hint that a guess does not keep in hard mode; undefined if it keeps all. */
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

/** The fault of marks for turn `at`: impossible, or a later guess would break hard mode. */
export function marksFault(game: Game, turns: History, at: number, marks: string): string | undefined {
  let feedback: number;
  try {
    feedback = parseFeedback(game, marks);
  } catch {
    return t('words.impossible'); // no other marks are impossible
  }
  const [changed, ...after] = turns.slice(at);
  for (const { guess } of after) {
    const fault = hardFault(game, [{ ...changed, feedback }], guess);
    if (fault !== undefined) return `${formatCode(game, guess)} – ${fault}`;
  }
  return undefined;
}
