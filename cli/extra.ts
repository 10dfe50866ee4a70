// What compare plays beside the rules, such as the proven optimum and the strategies of files.
// Only its shape: who has some, makes them in a file of its own.

import type { Game } from '../game/game.ts';
import type { Tally } from '../strategies/tally.ts';

/** What else can be compared: a name, and its tally for a game, or undefined where there is none. */
export interface Extra {
  readonly name: string;
  /** `named`: it was asked for by name, so that its tally is worth a wait. */
  tally(game: Game, named: boolean): Tally | undefined | Promise<Tally | undefined>;
}
