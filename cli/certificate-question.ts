// How a game is named to the checker of certificates: one of symbols by its name, one of words by its lists, which the checker digests itself.

import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { type ClaimedWords, whyNoGame } from '../verify/claim.ts';
import type { ProofQuestion } from '../verify/proof.ts';
import { type CheckedLists, wordGameName } from '../verify/word-name.ts';

/** The lists of a game of words; undefined for one of symbols. */
function checkedLists(game: Game): CheckedLists | undefined {
  if (!game.words) return undefined;
  const words = Array.from({ length: game.guesses }, (_, code) => formatCode(game, code));
  return { secrets: words.slice(0, game.secrets), others: words.slice(game.secrets) };
}

/** The words that a claim is about; undefined for a game of symbols. */
export function claimedWords(game: Game): ClaimedWords | undefined {
  const lists = checkedLists(game);
  return lists && { ...lists, rule: game.marking, hard: game.hard };
}

/** The name of a game in certificates. */
export function certificateName(game: Game): string {
  const lists = checkedLists(game);
  return lists === undefined ? game.name : wordGameName(game.marking, lists, game.hard);
}

/** The question that a certificate of this game answers. */
export function questionOf(game: Game, prices: string, bound: number): ProofQuestion {
  return { game: certificateName(game), prices, bound, words: checkedLists(game) };
}

/** Why there cannot be a certificate of this game, as a sentence; undefined when there can. */
export function whyNoCertificate(game: Game): string | undefined {
  return game.words ? undefined : whyNoGame(game.name);
}
