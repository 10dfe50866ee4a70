// Which games in which you guess go on, so that the first screen leads back to them: some of codes and some of words. Each is kept as the
// address at which it goes on, because the first screen has neither word lists nor hosts. A puzzle of the day is none: it has a door of its own.

/** The tabs in which you guess. */
export type GuessingTab = 'play' | 'words';

/** The page begins a game in the place of the one before, so there are several only where addresses were followed; then the oldest goes. */
const MOST_GAMES = 3;

/**
 * The addresses that are kept, the latest first, after a look at a game which begins at the address `begin`: with `now`, where it goes on.
 * Undefined for a game that does not go on, which is forgotten. Any other game stays kept.
 */
export function underWayAfter(kept: readonly string[], begin: string, now: string | undefined): readonly string[] {
  const others = kept.filter((each) => !each.startsWith(`${begin}/`));
  return now === undefined ? others : [now, ...others].slice(0, MOST_GAMES);
}

/** How many guesses were made in a game, by its address; in a race every other part is a reply. */
export function guessesIn(address: string): number {
  const moves = address.split('/').slice(address.startsWith('play/') ? 3 : 4);
  return address.includes('/race-') ? Math.ceil(moves.length / 2) : moves.length;
}
