// Types of the messages between the page and its engines. All messages are plain values. An engine answers
// each request once, under the number of the request, and may send notes before the answer.

import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import type { TreeAdvice } from '../../tree-output/tree-walk.ts';
import type { FeedbackChoice } from '../state/position-view.ts';

/** The notation of a game, or a game of words or of chosen codes itself. */
export type GameSource = string | Game;

/**
 * Returns the form in which a request names this game: a game of words or of chosen codes itself, or the
 * notation of another game.
 */
export function sourceOf(game: Game): GameSource {
  return game.words || game.chosen ? game : game.name;
}

/** A best guess, with the values that a grade needs. */
export type BestGuess = Omit<TreeAdvice, 'worst'>;

/** A position, given by a game and the history. */
interface Position<Source = GameSource> {
  readonly game: Source;
  readonly history: History;
}

/** The goal is the best average, of strategies that find every code within this many turns of the game. */
interface Aim {
  /** Undefined if a strategy may need any number of turns. */
  readonly within?: number | undefined;
}

/** A guess to be graded in a position. `known` is the best guess there, if a file has it. */
interface Graded extends Position, Aim {
  readonly guess: number;
  readonly known?: BestGuess | undefined;
}

/** A position of a game too large to be listed, such as `6x10` after `012345 1A2B`. */
interface LargeTurns {
  readonly game: string;
  readonly turns: string;
}

/** The engine's advice at a position of a game too large to be listed. */
export type LargeAdvice =
  /** No code fits once this turn is played; the first turn is 0. */
  | { readonly wrong: number }
  /** A turn has found the secret. */
  | { readonly secret: string }
  | LargeGuess;

/** An advised guess in a game too large to be listed. */
export interface LargeGuess {
  /** The guess, as text. */
  readonly code: string;
  /** The number of codes that fit. */
  readonly count: number;
  /** A game whose secrets are the codes that fit, or a sample of them. */
  readonly sample: Game;
  /**
   * Which guesses were compared: `all`, `some`, or those of the classic players. The guess is proved best if
   * all were compared and both bounds are equal.
   */
  readonly compared: 'all' | 'some' | 'players';
  /** Bounds on the expected turns from now on. `most` is Infinity while unknown. */
  readonly turns: LossBounds;
  /** The largest number of turns from now on, if the search came to its end. */
  readonly worst: number | undefined;
}

/** The types of one kind of request: its parameters, its result, and its notes. */
interface Row<Asked, Result, Note = never> {
  readonly asked: Asked;
  readonly result: Result;
  readonly note: Note;
}

/** All kinds of requests of the page. */
interface Requests {
  /** Load the solver of a game. */
  readonly warm: Row<Pick<Position, 'game'>, true>;
  /** Find a good guess after these turns, without a search for the best guess. */
  readonly good: Row<Position, GoodGuess>;
  /**
   * Find the best guess after these turns. In a large position, a note first gives a good guess with bounds
   * on its turns. In a very large position of words, more notes with closer bounds follow.
   */
  readonly best: Row<Position & Aim, AimedAdvice, GoodGuess>;
  /**
   * Find the guesses of least cost, the best first. `known` is the best guess. Other requests need not wait
   * for this one: it lets them go first, and it can be cancelled without the end of the thread.
   */
  readonly top: Row<
    Position & Aim & { readonly known: BestGuess },
    { readonly guesses: readonly GuessWorth[] }
  >;
  /** Find all best guesses after these turns. The result lists consistent guesses first. */
  readonly equals: Row<Position, readonly number[]>;
  /** Compute the loss of this guess after these turns. It is Infinity if the guess misses the goal. */
  readonly grade: Row<Graded, GuessLoss>;
  /** Compute bounds on the loss of this guess after these turns, without a search. */
  readonly within: Row<Graded, LossBounds>;
  /**
   * Compute the sum of turns over all words that give one of these feedbacks to a first guess. The first
   * guess counts as a turn. Without `isExact`, the result is a pair of bounds that needs no search.
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
  /**
   * Find the guess that finds the most codes within this many turns of the game. A note first gives a good
   * guess with bounds.
   */
  readonly win: Row<Position & { readonly within: number }, WinChance, WinChance>;
  /** Find a best or a good guess in a game too large to be listed. A note first gives a good guess. */
  readonly large: Row<LargeTurns, LargeAdvice, LargeGuess>;
  /** Count the codes that each feedback to a guess leaves, in a game too large to be listed. */
  readonly 'large-answers': Row<LargeTurns & { readonly guess: string }, readonly FeedbackChoice[]>;
  /** Compute the sum of turns over all secrets of a player without a search, such as `knuth`. */
  readonly player: Row<{ readonly game: string; readonly player: string }, number>;
  /** Compute the feedback of the exact host to this guess. */
  readonly host: Row<Position<string> & { readonly guess: number }, number>;
  /**
   * Prove the best average of a whole game, from nothing. The notes are sums of turns: every strategy needs
   * at least `proven`, and a known strategy needs `found`, which is Infinity at first.
   */
  readonly solve: Row<{ readonly game: string }, Solved, { readonly proven: number; readonly found: number }>;
  /**
   * Check a certificate together with its tree. The notes give the number of checked steps and of all steps.
   */
  readonly check: Row<
    {
      readonly game: string;
      readonly objective: string;
      readonly certificate: Uint8Array;
      readonly tree: Uint8Array;
      /** Largest number of operations that the check may take; undefined for the default limit. */
      readonly limit: number | undefined;
    },
    { readonly ok: true; readonly line: string } | { readonly ok: false; readonly reason: string },
    { readonly done: number; readonly all: number }
  >;
}

/** The kinds of requests. */
export type RequestKind = keyof Requests;
/** A request of the kind `K`; by default, a request of any kind. */
export type EngineRequest<K extends RequestKind = RequestKind> = {
  readonly [Kind in K]: { readonly kind: Kind } & Requests[Kind]['asked'];
}[K];
/** The result of a request of the kind `K`. */
export type EngineResult<K extends RequestKind = RequestKind> = Requests[K]['result'];
/** A note that comes before the result of a request of the kind `K`. */
export type Note<K extends RequestKind = RequestKind> = Requests[K]['note'];

/** A guess, and how many of the remaining codes are found within some turns, by their weights. */
export interface WinChance {
  readonly guess: number;
  /** Weight of the remaining codes. In a game without weights this is their number. */
  readonly weight: number;
  /** Weight of the codes that some strategy with this guess finds; no strategy exceeds `wonAtMost`. */
  readonly won: number;
  readonly wonAtMost: number;
}

/** A best guess for a goal. */
export type AimedAdvice = TreeAdvice & {
  /** True if no strategy finds every code in time. The guess is then best without a limit of turns. */
  readonly isLate?: boolean;
};

/** A guess, and the expected turns from now on if it comes next. */
export interface GuessWorth {
  readonly guess: number;
  readonly expected: number;
}

/** The average loss of a guess against the best guess, in turns. */
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
 * The result of a proof: the least possible sum of turns over all secrets, and the histogram of the strategy
 * found.
 */
interface Solved {
  readonly total: number;
  readonly histogram: readonly number[];
  /** Number of positions that the solver has searched. */
  readonly searches: number;
}

/** A good guess for the reader while the engine searches the best guess. */
export interface GoodGuess {
  readonly guess: number;
  /**
   * Bounds on the expected turns from now on. Every guess needs at least `least`, and this guess needs at
   * most `most`. Missing while unknown.
   */
  readonly turns?: LossBounds;
}

/** A request with its number, as the page sends it to an engine. Without a request, `id` is cancelled. */
export interface Envelope {
  readonly id: number;
  readonly request?: EngineRequest;
}

/** A reply to the request of this number: a note, the result, or an error message. */
export type EngineReply = { readonly id: number } & (
  | { readonly result: EngineResult }
  | { readonly note: Note }
  /**
   * `missing` names a file that could not be fetched. The page then shows a sentence in the reader's
   * language.
   */
  | { readonly error: string; readonly missing?: string }
);
