// The names by which people know some games of symbols. Games of words have theirs in word-game-names.ts. The
// look-up of trees does not need this file.

const NOTATIONS: ReadonlyMap<string, string> = new Map([
  ['mastermind', '4x6r'],
  ['bulls-and-cows', '4x10'],
  ['1a2b', '4x10'],
]);

/** The names: `mastermind`, `bulls-and-cows` and `1a2b`. */
export const GAME_NAMES: readonly string[] = [...NOTATIONS.keys()];

/** Returns the notation of the game with this name, such as `4x6r` for `Mastermind`; else the text itself. */
export function notationOf(text: string): string {
  return NOTATIONS.get(text.trim().toLowerCase()) ?? text;
}
