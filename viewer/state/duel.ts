// Who did better in a challenge, the reader or the friend.

/** The result of one player. */
interface Result {
  /** Number of turns. Undefined if the player did not find the secret. */
  readonly turns: number | undefined;
  /** Turns that the guesses lost; NaN while unknown. */
  readonly skill: number;
}

/** Losses that differ by less are equal on the screen. */
const ALIKE = 0.0005;

/**
 * Returns how the reader did against a friend who found the secret: fewer turns count first, and then fewer
 * turns lost. The result is `undecided` if both took the same turns and a loss is unknown.
 */
export function duel(
  yours: Result,
  friend: Result & { readonly turns: number },
): 'won' | 'lost' | 'unfound' | 'less' | 'more' | 'even' | 'undecided' {
  if (yours.turns === undefined) return 'unfound';
  if (yours.turns !== friend.turns) return yours.turns < friend.turns ? 'won' : 'lost';
  const more = yours.skill - friend.skill;
  if (Number.isNaN(more)) return 'undecided';
  return Math.abs(more) < ALIKE ? 'even' : more < 0 ? 'less' : 'more';
}
