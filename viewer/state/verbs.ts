// What the reader can do: plain functions from one place to the next. None of them draws, waits or knows the rules. None
// changes the place it is given either, so the back button finds every earlier place as it was.

import type { Game } from '../../game/game.ts';
import { type HostName, type Place, type Tab, UNPLAYED } from './place.ts';

/** Begins again with this strategy. */
export function chooseGame(place: Place, game: Game, objective: string): Place {
  return { ...place, game, objective, against: undefined, ...UNPLAYED };
}

/** Goes to another tab; everything else stays. */
export function show(place: Place, tab: Tab): Place {
  return { ...place, tab };
}

/** Compares the strategy with another of the same game. */
export function compareWith(place: Place, against: string): Place {
  return { ...place, against };
}

/** Feedbacks the guess that is being asked. */
export function feedback(place: Place, guess: number, feedback: number): Place {
  return { ...place, turns: [...place.turns, { guess, feedback }], asking: undefined };
}

/** Says that another guess was made than the advised one. */
export function guessOther(place: Place, code: number): Place {
  return { ...place, asking: code };
}

/** Changes the feedback of an earlier turn; all other turns stay. */
export function correct(place: Place, turn: number, feedback: number): Place {
  return { ...place, turns: place.turns.with(turn, { guess: place.turns[turn].guess, feedback }) };
}

/** Takes back the last thing done: a guess of one's own, else the last turn. */
export function undo(place: Place): Place {
  if (place.asking !== undefined) return { ...place, asking: undefined };
  return { ...place, turns: place.turns.slice(0, -1) };
}

/** Goes back to where only so many turns had been played. */
export function backTo(place: Place, turns: number): Place {
  return { ...place, turns: place.turns.slice(0, turns), asking: undefined };
}

/** Forgets all turns. */
export function restart(place: Place): Place {
  return backTo(place, 0);
}

/** You guess against the host. */
export function guess(place: Place, code: number): Place {
  return { ...place, guesses: [...place.guesses, code] };
}

/** Begins a new play against a host. */
export function playAgainst(place: Place, host: HostName, seed: number): Place {
  return { ...place, host, seed, guesses: [] };
}

/** Lays other cards, or asks for another number. */
export function deal(place: Place, cards: readonly number[], target = place.target): Place {
  return { ...place, cards, target };
}
