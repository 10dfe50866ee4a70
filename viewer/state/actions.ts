// The actions of the reader: pure functions that take an address and return the next address.

import type { Game } from '../../game/game.ts';
import { type Address, type PageHost, type Tab, UNPLAYED } from './address.ts';

/** Chooses a game and one of its strategies. The turns stay if the game stays the same. */
export function chooseGame(address: Address, game: Game, objective: string): Address {
  if (game.name === address.game.name) return { ...address, objective, against: undefined, large: undefined };
  return { ...address, game, objective, against: undefined, large: undefined, ...UNPLAYED };
}

/** Goes to another tab. All other parts of the address stay. */
export function show(address: Address, tab: Tab): Address {
  return { ...address, tab };
}

/** Adds a turn: this guess with its feedback. */
export function answer(address: Address, guess: number, feedback: number): Address {
  return { ...address, turns: [...address.turns, { guess, feedback }], asking: undefined };
}

/** Changes the feedback of an earlier turn. All other turns stay. */
export function correct(address: Address, turn: number, feedback: number): Address {
  return { ...address, turns: address.turns.with(turn, { guess: address.turns[turn].guess, feedback }) };
}

/** Takes back the reader's own guess if it still waits for its feedback, and otherwise the last turn. */
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

/** Adds your guess against the host. */
export function guess(address: Address, code: number): Address {
  return { ...address, guesses: [...address.guesses, code] };
}

/** Adds your feedback to the computer's guess in a race. */
export function reply(address: Address, feedback: number): Address {
  return { ...address, replies: [...address.replies, feedback] };
}

/**
 * Changes your feedback to an earlier guess of the computer in a race. The computer then guesses differently,
 * so your later feedbacks are dropped. Your own guesses stay, and count again one by one as you answer.
 */
export function correctReply(address: Address, turn: number, feedback: number): Address {
  return { ...address, replies: [...address.replies.slice(0, turn), feedback] };
}

/**
 * Takes back the last of your `played` guesses and the feedbacks after it. In a race, `played` may leave out
 * guesses that wait for your feedbacks to the computer.
 */
export function takeBack(address: Address, played = address.guesses.length): Address {
  const guesses = address.guesses.slice(0, Math.max(0, played - 1));
  return { ...address, guesses, replies: address.replies.slice(0, guesses.length), gaveUp: false };
}

/** Begins a new game against a host. */
export function playAgainst(address: Address, host: PageHost, seed: number): Address {
  const { turns, asking } = address;
  return { ...address, ...UNPLAYED, turns, asking, host, seed };
}
