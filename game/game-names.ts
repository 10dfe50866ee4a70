// The names by which people know some games of symbols. word-game-names.ts has those of games of words. The
// look-up of trees does not need this file. The first script of the page has it, so it is short.

/** The name of 4x6r, and then those of 4x10. */
export const GAME_NAMES: readonly string[] = ['mastermind', 'bulls-and-cows', '1a2b'];

/** Returns the notation of the game with this name, such as `4x6r` for `Mastermind`; else the text itself. */
export function notationOf(text: string): string {
  const at = GAME_NAMES.indexOf(text.trim().toLowerCase());
  return at < 0 ? text : at > 0 ? '4x10' : '4x6r';
}
