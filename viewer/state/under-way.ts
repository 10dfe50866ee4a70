// Games under way, kept as the addresses at which they go on. The first screen leads back to them without
// loading word lists or hosts. Daily puzzles are not among them: they have their own door.

/** Games that are kept of one kind. Only addresses that the reader opens can begin several of one kind. */
const MOST_GAMES = 3;

/** Kind of a game by its address: whether the reader guesses or the page helps, and codes or words. */
export function kindOf(address: string): `${'play' | 'help'}${'' | '-words'}` {
  const words = address.startsWith('words/');
  const isPlayed = (words ? address.split('/')[2] : address.split('/')[0]) === 'play';
  return `${isPlayed ? 'play' : 'help'}${words ? '-words' : ''}`;
}

/**
 * The kept addresses, latest first, after the game that begins at `begin` has come to `now`. Undefined
 * forgets that game.
 */
export function underWayAfter(
  kept: readonly string[],
  begin: string,
  now: string | undefined,
): readonly string[] {
  // a goal follows the game after a dot
  const others = kept.filter((each) => !['/', '.'].some((end) => each.startsWith(begin + end)));
  if (now === undefined) return others;
  const same = others.filter((each) => kindOf(each) === kindOf(now));
  return [now, ...others.filter((each) => !same.slice(MOST_GAMES - 1).includes(each))];
}

/** Number of guesses in a game, by its address. In a race every other part is a reply. */
export function guessesIn(address: string): number {
  if (kindOf(address).startsWith('help')) return address.split(':').length - 1;
  const moves = address.split('/').slice(address.startsWith('play/') ? 3 : 4);
  return address.includes('/race-') ? Math.ceil(moves.length / 2) : moves.length;
}
