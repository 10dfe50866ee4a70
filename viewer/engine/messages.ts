// What the page and its engines say to each other. An engine answers each request once, by number, and may
// send notes before. Types alone, of plain values that can be posted between threads: a game travels by its
// name, or as it is if it is one of words, and neither side learns how the other does its work.

import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import type { TreeAdvice } from '../state/tree-walk.ts';

/** A game on its way to an engine: its notation, from which it is made anew, or the game itself. */
export type GameSource = string | Game;

/** The source of a game. */
export function sourceOf(game: Game): GameSource {
  return game.words ? game : game.name;
}

/** A best guess, as far as grades need it. */
export type BestGuess = Omit<TreeAdvice, 'worst'>;

/** What the page can ask. */
export type EngineRequest =
  /** Get ready for a game. */
  | { readonly kind: 'warm'; readonly game: GameSource }
  /** A good word after these turns, without a search for the best. */
  | { readonly kind: 'good'; readonly game: GameSource; readonly history: History }
  /** The best guess after these turns; of a large position, what a good one is worth is noted before. */
  | { readonly kind: 'best'; readonly game: GameSource; readonly history: History }
  /** All best guesses after these turns. */
  | { readonly kind: 'equals'; readonly game: GameSource; readonly history: History }
  /** What this guess loses after these turns; `known` is the best, if the page has it from a file. */
  | {
      readonly kind: 'grade';
      readonly game: GameSource;
      readonly history: History;
      readonly guess: number;
      readonly known?: BestGuess | undefined;
    }
  /** Between what the same lies, without a search. */
  | {
      readonly kind: 'within';
      readonly game: GameSource;
      readonly history: History;
      readonly guess: number;
      readonly known?: BestGuess | undefined;
    }
  /**
   * What the words cost that give these feedbacks to a first guess of a game of words: turns in all, that
   * guess included; exactly, or without a search.
   */
  | {
      readonly kind: 'turns';
      readonly game: Game;
      readonly guess: number;
      readonly feedbacks: readonly number[];
      readonly isExact: boolean;
    }
  /** The feedback of the exact host. */
  | { readonly kind: 'host'; readonly game: GameSource; readonly history: History; readonly guess: number }
  /** Prove the best average of a whole game, from nothing; the bounds so far are noted. */
  | { readonly kind: 'solve'; readonly game: string }
  /** Check a certificate together with its tree; the steps checked so far are noted. */
  | {
      readonly kind: 'check';
      readonly game: string;
      readonly objective: string;
      readonly certificate: Uint8Array;
      readonly tree: Uint8Array;
      /** Operations that it may ask for; undefined for the usual budget. */
      readonly limit: number | undefined;
    };

/** The kinds of requests. */
export type RequestKind = EngineRequest['kind'];

/** What a guess loses against the best one, in turns. */
export interface GuessLoss {
  readonly best: BestGuess;
  readonly loss: number;
}

/** Turns, or what a guess loses of them against the best one, lie between these. */
export interface LossBounds {
  readonly least: number;
  readonly most: number;
}

/** The result of a request, by its kind. */
export interface Results {
  readonly warm: true;
  readonly good: GoodGuess;
  readonly best: TreeAdvice;
  /** Codes, those that are possible first. */
  readonly equals: readonly number[];
  readonly grade: GuessLoss;
  readonly within: LossBounds;
  readonly turns: LossBounds;
  readonly host: number;
  readonly solve: Solved;
  readonly check:
    | { readonly ok: true; readonly line: string }
    | { readonly ok: false; readonly reason: string };
}

/** What a proof found: the least sum of turns over all secrets, and how the strategy that it found fares. */
export interface Solved {
  readonly total: number;
  readonly histogram: readonly number[];
  /** Positions that were searched. */
  readonly searches: number;
}

/** A good guess to go on with, while the best is worked out. */
export interface GoodGuess {
  readonly guess: number;
  /**
   * Turns to be expected from now on: no guess needs fewer than `least`, this one no more than `most`.
   * Missing while not known.
   */
  readonly turns?: { readonly least: number; readonly most: number };
}

/** What is known before the result is, by the kind of the request. */
export interface Notes {
  readonly warm: never;
  readonly good: never;
  readonly best: GoodGuess;
  readonly equals: never;
  readonly grade: never;
  readonly within: never;
  readonly turns: never;
  readonly host: never;
  /**
   * Sums of turns: no strategy needs fewer than `proven`, some strategy needs `found`; Infinity while none is
   * known.
   */
  readonly solve: { readonly proven: number; readonly found: number };
  readonly check: { readonly done: number; readonly all: number };
}

/** A request on its way to an engine, with a number of its own. */
export interface Envelope {
  readonly id: number;
  readonly request: EngineRequest;
}

/** What an engine says to the request of this number: perhaps notes, then a result or why there is none. */
export type EngineReply = { readonly id: number } & (
  | { readonly result: Results[RequestKind] }
  | { readonly note: Notes[RequestKind] }
  /** `missing`: a file that could not be had, which the page says in the reader's language. */
  | { readonly error: string; readonly missing?: string }
);
