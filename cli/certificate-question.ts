// Names a game for the checker of certificates: a game of symbols by its name, a game of words by its lists.
// The checker digests the lists itself.

import { listsOf } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { type ClaimedWords, whyNoGame } from '../verify/claim.ts';
import type { ProofQuestion } from '../verify/proof.ts';
import { wordGameName } from '../verify/word-name.ts';

/** The words that a claim is about; undefined for a game of symbols. */
export function claimedWords(game: Game): ClaimedWords | undefined {
  return game.words ? { ...listsOf(game), rule: game.marking, hard: game.hard } : undefined;
}

/** The name of a game in certificates. */
export function certificateName(game: Game): string {
  return game.words ? wordGameName(game.marking, listsOf(game), game.hard) : game.name;
}

/** The question that a certificate of this game answers. */
export function questionOf(game: Game, prices: string, bound: number): ProofQuestion {
  return { game: certificateName(game), prices, bound, words: game.words ? listsOf(game) : undefined };
}

/** Why a certificate of this game is impossible, as a sentence; undefined if it is possible. */
export function whyNoCertificate(game: Game): string | undefined {
  return game.words ? undefined : whyNoGame(game.name);
}
