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

/** A position of a game. */
interface Position<Source = GameSource> {
  readonly game: Source;
  readonly history: History;
}

/** A guess in a position. `known` is the best guess there if a file has it. */
interface Graded extends Position {
  readonly guess: number;
  readonly known?: BestGuess | undefined;
}

/** A kind of request: what is asked, the result, and the notes before it. */
interface Row<Asked, Result, Note = never> {
  readonly asked: Asked;
  readonly result: Result;
  readonly note: Note;
}

/** The requests of the page. */
interface Requests {
  /** Get ready for a game. */
  readonly warm: Row<Pick<Position, 'game'>, true>;
  /** A good word after these turns, without a search for the best. */
  readonly good: Row<Position, GoodGuess>;
  /** The best guess after these turns. For a large position, a note first says what a good guess is worth. */
  readonly best: Row<Position, TreeAdvice, GoodGuess>;
  /** All best guesses after these turns: codes, those that are possible first. */
  readonly equals: Row<Position<string>, readonly number[]>;
  /** The loss of this guess after these turns. */
  readonly grade: Row<Graded, GuessLoss>;
  /** Bounds on the same loss, without a search. */
  readonly within: Row<Graded, LossBounds>;
  /**
   * The cost of all words that give one of these feedbacks to a first guess, in turns including that guess;
   * exact, or bounds without a search.
   */
  readonly turns: Row<
    {
      readonly game: Game;
      readonly guess: number;
      readonly feedbacks: readonly number[];
      readonly isExact: boolean;
    },
    LossBounds
  >;
  /** The feedback of the exact host. */
  readonly host: Row<Position<string> & { readonly guess: number }, number>;
  /**
   * Prove the best average of a whole game, from nothing. The notes are sums of turns: no strategy needs
   * fewer than `proven`, and some strategy needs `found`, which is Infinity at first.
   */
  readonly solve: Row<{ readonly game: string }, Solved, { readonly proven: number; readonly found: number }>;
  /** Check a certificate together with its tree; the steps checked so far are noted. */
  readonly check: Row<
    {
      readonly game: string;
      readonly objective: string;
      readonly certificate: Uint8Array;
      readonly tree: Uint8Array;
      /** Operations that it may ask for; undefined for the usual budget. */
      readonly limit: number | undefined;
    },
    { readonly ok: true; readonly line: string } | { readonly ok: false; readonly reason: string },
    { readonly done: number; readonly all: number }
  >;
}

/** The kinds of requests. */
export type RequestKind = keyof Requests;
/** A request of one kind, or of any. */
export type EngineRequest<K extends RequestKind = RequestKind> = {
  readonly [Kind in K]: { readonly kind: Kind } & Requests[Kind]['asked'];
}[K];
/** The result of a kind of request. */
export type EngineResult<K extends RequestKind = RequestKind> = Requests[K]['result'];
/** A note before such a result. */
export type Note<K extends RequestKind = RequestKind> = Requests[K]['note'];

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

/**
 * The result of a proof: the least sum of turns over all secrets, and the histogram of the strategy found.
 */
interface Solved {
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
  readonly turns?: LossBounds;
}

/** A request on its way to an engine, with a number of its own. */
export interface Envelope {
  readonly id: number;
  readonly request: EngineRequest;
}

/** A reply to the request of this number: a note, the result, or the reason of a failure. */
export type EngineReply = { readonly id: number } & (
  | { readonly result: EngineResult }
  | { readonly note: Note }
  /** `missing`: a file that could not be had, which the page says in the reader's language. */
  | { readonly error: string; readonly missing?: string }
);
