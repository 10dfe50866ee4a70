// Runs before anything else, while the list of trees is still on its way: the reader's language is fetched, and an address with turns,
// which is likely to need the engine, starts it and asks it for a good guess, which it can give before it is ready to search. Knows of
// addresses only that they begin with a game and its turns.

import { ask, warm } from './engine/client.ts';
import { begin } from './words/language.ts';

/** A good guess that was asked for before anything else. */
export interface HeadStart {
  readonly game: string;
  /** The turns after which it is to be made, as formatHistory() writes them. */
  readonly turns: string;
  /** Undefined where the best guess takes no longer, or where game or turns are none. */
  readonly guess: Promise<number | undefined>;
}

function ahead(): HeadStart | undefined {
  const [, game, path] = /^#([2-8]x\d+[a-z]*)[.\w-]*((?:\/\w+:\w+)+)/.exec(location.hash) ?? [];
  if (game === undefined) return undefined;
  const turns = path.slice(1).replaceAll('/', ', ').replaceAll(':', ' ');
  warm(game); // first, so that the engine is fetched while the guess is worked out
  return { game, turns, guess: ask({ kind: 'guess', game, turns }).catch(() => undefined) };
}

/** The guess for the address with which the visit begins, if that has turns. */
export const headStart = ahead();

/**
 * Kept once the page can speak. The package says that importing its modules has no effect, so this one would be left out of the
 * build if nothing were taken from it.
 */
export const spoken = begin();
