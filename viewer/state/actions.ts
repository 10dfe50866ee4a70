// What the reader can do: plain functions from one place to the next. None of them draws, waits or knows the rules. None
// changes the place it is given either, so the back button finds every earlier place as it was.

import type { Game } from '../../game/game.ts';
import { type Address, type HostName, type Tab, UNPLAYED } from './address.ts';

/** Begins again with this strategy. */
export function chooseGame(place: Address, game: Game, objective: string): Address {
  return { ...place, game, objective, against: undefined, ...UNPLAYED };
}

/** Goes to another tab; everything else stays. */
export function show(place: Address, tab: Tab): Address {
  return { ...place, tab };
}

/** Compares the strategy with another of the same game. */
export function compareWith(place: Address, against: string): Address {
  return { ...place, against };
}

/** Feedbacks the guess that is being asked. */
export function feedback(place: Address, guess: number, feedback: number): Address {
  return { ...place, turns: [...place.turns, { guess, feedback }], asking: undefined };
}

/** Says that another guess was made than the advised one. */
export function guessOther(place: Address, code: number): Address {
  return { ...place, asking: code };
}

/** Changes the feedback of an earlier turn; all other turns stay. */
export function correct(place: Address, turn: number, feedback: number): Address {
  return { ...place, turns: place.turns.with(turn, { guess: place.turns[turn].guess, feedback }) };
}

/** Takes back the last thing done: a guess of one's own, else the last turn. */
export function undo(place: Address): Address {
  if (place.asking !== undefined) return { ...place, asking: undefined };
  return { ...place, turns: place.turns.slice(0, -1) };
}

/** Goes back to where only so many turns had been played. */
export function backTo(place: Address, turns: number): Address {
  return { ...place, turns: place.turns.slice(0, turns), asking: undefined };
}

/** Forgets all turns. */
export function restart(place: Address): Address {
  return backTo(place, 0);
}

/** You guess against the host. */
export function guess(place: Address, code: number): Address {
  return { ...place, guesses: [...place.guesses, code] };
}

/** Begins a new play against a host. */
export function playAgainst(place: Address, host: HostName, seed: number): Address {
  return { ...place, host, seed, guesses: [] };
}

/** Lays other cards, or asks for another number. */
export function deal(place: Address, cards: readonly number[], target = place.target): Address {
  return { ...place, cards, target };
}
