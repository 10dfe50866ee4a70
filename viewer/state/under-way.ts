// Which game in which you guess goes on, so that the first screen leads back to it: one of codes and one of words. It is kept as the
// address at which it goes on, because the first screen has neither word lists nor hosts. A puzzle of the day is none: it has a door of its own.

/** The tabs in which you guess. */
export type GuessingTab = 'play' | 'words';

/**
 * The address that is kept after a look at a game which begins at the address `begin`: `now`, where it goes on. Undefined for a game
 * that does not go on, which is forgotten, while any other game stays kept.
 */
export function underWayAfter(kept: string, begin: string, now: string | undefined): string {
  return now ?? (kept.startsWith(`${begin}/`) ? '' : kept);
}
