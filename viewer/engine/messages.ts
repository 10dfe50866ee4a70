// What the page and its engine say to each other. The engine answers each request once, by number. Types alone, of plain values
// that can be posted between threads: a game travels by its name, and neither side learns how the other does its work.

import type { History } from '../../game/history.ts';

export type Request =
  /** Get ready for a game. */
  | { readonly kind: 'warm'; readonly game: string }
  /** The best guess after these turns. */
  | { readonly kind: 'best'; readonly game: string; readonly history: History }
  /** What this guess loses after these turns; `known` is the best, if the page has it from a tree. */
  | { readonly kind: 'grade'; readonly game: string; readonly history: History; readonly guess: number; readonly known?: Advice };

/** A best guess and what to expect of it. */
export interface Advice {
  readonly guess: number;
  /** Codes that are possible. */
  readonly codes: number;
  /** Turns still needed, this one included: the mean over these codes, and the most. */
  readonly expected: number;
  readonly worst: number;
}

/** What a guess loses against the best one, in turns. */
export interface Verdict {
  readonly best: Advice;
  readonly loss: number;
}

export interface Results {
  readonly warm: true;
  readonly best: Advice;
  readonly grade: Verdict;
}

export interface Envelope {
  readonly id: number;
  readonly request: Request;
}

export type Reply = { readonly id: number } & ({ readonly result: Results[Request['kind']] } | { readonly error: string });
