// Messages between the page and its engines, as types of plain values. An engine answers each request once,
// by number, and may send notes before.

import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import type { TreeAdvice } from '../../tree-output/tree-walk.ts';

/** The notation of a game, or a word game itself. */
export type GameSource = string | Game;

/** The source of a game. */
export function sourceOf(game: Game): GameSource {
  return game.words ? game : game.name;
}

/** A best guess, as far as grades need it. */
export type BestGuess = Omit<TreeAdvice, 'worst'>;

/** The requests of the page. */
export type EngineRequest =
  /** Get ready for a game. */
  | { readonly kind: 'warm'; readonly game: GameSource }
  /** A good word after these turns, without a search for the best. */
  | { readonly kind: 'good'; readonly game: GameSource; readonly history: History }
  /** The best guess after these turns. For a large position, a note first says what a good guess is worth. */
  | { readonly kind: 'best'; readonly game: GameSource; readonly history: History }
  /** All best guesses after these turns. */
  | { readonly kind: 'equals'; readonly game: GameSource; readonly history: History }
  /** The loss of this guess after these turns. `known` is the best guess if a file has it. */
  | {
      readonly kind: 'grade';
      readonly game: GameSource;
      readonly history: History;
      readonly guess: number;
      readonly known?: BestGuess | undefined;
    }
  /** Bounds on the same loss, without a search. */
  | {
      readonly kind: 'within';
      readonly game: GameSource;
      readonly history: History;
      readonly guess: number;
      readonly known?: BestGuess | undefined;
    }
  /**
   * The cost of all words that give one of these feedbacks to a first guess, in turns including that guess;
   * exact, or bounds without a search.
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

/** The loss of a guess against the best one, in turns. */
export interface GuessLoss {
  readonly best: BestGuess;
  readonly loss: number;
}

/** Bounds on a number of turns, or on a loss. */
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

/**
 * The result of a proof: the least sum of turns over all secrets, and the histogram of the strategy found.
 */
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

/** Notes before the result, by the kind of the request. */
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
   * Sums of turns: no strategy needs fewer than `proven`, and some strategy needs `found`, which is Infinity
   * at first.
   */
  readonly solve: { readonly proven: number; readonly found: number };
  readonly check: { readonly done: number; readonly all: number };
}

/** A request on its way to an engine, with a number of its own. */
export interface Envelope {
  readonly id: number;
  readonly request: EngineRequest;
}

/** A reply to the request of this number: a note, the result, or the reason of a failure. */
export type EngineReply = { readonly id: number } & (
  | { readonly result: Results[RequestKind] }
  | { readonly note: Notes[RequestKind] }
  /** `missing`: a file that could not be had, which the page says in the reader's language. */
  | { readonly error: string; readonly missing?: string }
);
