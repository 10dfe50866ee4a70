// The verbs of the reader: pure functions from one address to the next.

import type { Game } from '../../game/game.ts';
import { type Address, type MarkedWord, type PageHost, type Tab, UNPLAYED } from './address.ts';

/** Chooses a game and a strategy of it. If the game stays the same, its turns stay too. */
export function chooseGame(address: Address, game: Game, objective: string): Address {
  if (game.name === address.game.name) return { ...address, objective, against: undefined };
  return { ...address, game, objective, against: undefined, ...UNPLAYED };
}

/** Goes to another tab; everything else stays. */
export function show(address: Address, tab: Tab): Address {
  return { ...address, tab };
}

/** Answers the guess that is asked. */
export function answer(address: Address, guess: number, feedback: number): Address {
  return { ...address, turns: [...address.turns, { guess, feedback }], asking: undefined };
}

/** Changes the feedback of an earlier turn; all other turns stay. */
export function correct(address: Address, turn: number, feedback: number): Address {
  return { ...address, turns: address.turns.with(turn, { guess: address.turns[turn].guess, feedback }) };
}

/** Takes back the last thing done: a guess of one's own, else the last turn. */
export function undo(address: Address): Address {
  if (address.asking !== undefined) return { ...address, asking: undefined };
  return { ...address, turns: address.turns.slice(0, -1) };
}

/** Goes back to the first `turns` turns. */
export function backTo(address: Address, turns: number): Address {
  return { ...address, turns: address.turns.slice(0, turns), asking: undefined };
}

/** Forgets all turns. */
export function restart(address: Address): Address {
  return backTo(address, 0);
}

/** You guess against the host. */
export function guess(address: Address, code: number): Address {
  return { ...address, guesses: [...address.guesses, code] };
}

/** In a race: you answer the guess of the computer. */
export function reply(address: Address, feedback: number): Address {
  return { ...address, replies: [...address.replies, feedback] };
}

/** Takes back your last guess and the answers after it. */
export function takeBack(address: Address): Address {
  const guesses = address.guesses.slice(0, -1);
  return { ...address, guesses, replies: address.replies.slice(0, guesses.length), gaveUp: false };
}

/** Begins a new play against a host. */
export function playAgainst(address: Address, host: PageHost, seed: number): Address {
  const { turns, asking } = address;
  return { ...address, ...UNPLAYED, turns, asking, host, seed };
}

/** Puts other rows in the place of those of a pasted game. */
export function paste(address: Address, rows: readonly MarkedWord[], hard = address.place?.hard): Address {
  return address.place ? { ...address, place: { ...address.place, hard: hard ?? false, rows } } : address;
}
