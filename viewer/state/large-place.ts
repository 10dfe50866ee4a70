// The address of help in a game too large to be listed, such as `6x10/012345:1A2B/013267`: the game, the
// turns, and the reader's own guess.

import { formatFeedback, parseFeedback } from '../../game/feedback.ts';
import { formatLargeCode, type LargeGame, parseLargeCode, parseLargeGame } from '../../game/large-game.ts';

/** A turn of a large game. The guess is a text. */
export interface WrittenTurn {
  readonly guess: string;
  readonly feedback: number;
}

/** A place in the help with a large game. */
export interface LargePlace {
  readonly game: LargeGame;
  readonly turns: readonly WrittenTurn[];
  /** The reader's own guess if it still waits for its feedback. */
  readonly asking?: string | undefined;
}

/** Largest number of turns that are read. */
const MOST_TURNS = 100;

/**
 * Reads an address whose game is known to be large. Reading stops at the first unreadable part, and `isWhole`
 * is then false.
 */
export function readLargePlace(text: string): { readonly place: LargePlace; readonly isWhole: boolean } {
  const [name, ...parts] = text.split('/');
  const game = parseLargeGame(name);
  const turns: WrittenTurn[] = [];
  for (const [at, part] of parts.slice(0, MOST_TURNS).entries()) {
    const [code, feedback] = part.split(':');
    try {
      const guess = formatLargeCode(game, parseLargeCode(game, code));
      if (feedback === undefined)
        return { place: { game, turns, asking: guess }, isWhole: at === parts.length - 1 };
      turns.push({ guess, feedback: parseFeedback(game, feedback) });
    } catch {
      return { place: { game, turns }, isWhole: false };
    }
  }
  return { place: { game, turns }, isWhole: parts.length <= MOST_TURNS };
}

/** Writes a place as readLargePlace() reads it. */
export function formatLargePlace({ game, turns, asking }: LargePlace): string {
  const texts = turns.map(({ guess, feedback }) => `${guess}:${formatFeedback(game, feedback)}`);
  return [game.name, ...texts, ...(asking === undefined ? [] : [asking])].join('/');
}

/** Returns the turns as text, such as `012345 1A2B, 067182 1A3B`. */
export function turnsText({ game, turns }: LargePlace): string {
  return turns.map(({ guess, feedback }) => `${guess} ${formatFeedback(game, feedback)}`).join(', ');
}
