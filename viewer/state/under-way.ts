// Which games go on, so that the first screen leads back to them: those in which you guess, of codes or
// words, and those that the page helps with, one of each kind of code or list of words. Each is kept as the
// address at which it goes on, because the first screen has neither word lists nor hosts. A puzzle of the day
// is none: it has a door of its own.

/**
 * What can go on: the tabs of these names, of which that of words has the games in which you guess, and help
 * with words.
 */
export const PLAYING_TABS = ['play', 'words', 'assistant', 'help'] as const;
/** One of these. */
export type PlayingTab = (typeof PLAYING_TABS)[number];

/**
 * The page begins a game in the place of the one before, so there are several only where addresses were
 * followed; then the oldest goes.
 */
const MOST_GAMES = 3;

/**
 * The addresses that are kept, the latest first, after a look at a game which begins at the address `begin`:
 * with `now`, where it goes on. Undefined for a game that does not go on, which is forgotten. Any other game
 * stays kept.
 */
export function underWayAfter(
  kept: readonly string[],
  begin: string,
  now: string | undefined,
): readonly string[] {
  const others = kept.filter((each) => !['/', '.'].some((end) => each.startsWith(begin + end))); // a goal stands behind a dot
  return now === undefined ? others : [now, ...others].slice(0, MOST_GAMES);
}

/** Is it a game that the page helps with, by its address? There each guess stands with its answer. */
export function isHelped(address: string): boolean {
  return address.includes(':');
}

/** How many guesses were made in a game, by its address; in a race every other part is a reply. */
export function guessesIn(address: string): number {
  if (isHelped(address)) return address.split(':').length - 1;
  const moves = address.split('/').slice(address.startsWith('play/') ? 3 : 4);
  return address.includes('/race-') ? Math.ceil(moves.length / 2) : moves.length;
}
